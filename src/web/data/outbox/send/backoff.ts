const SECOND_MS = 1_000

/** Doubles from here with each failure in a row … */
const FIRST_BACKOFF_MS = 2 * SECOND_MS
/** … up to here. */
export const MAX_BACKOFF_MS = 60 * SECOND_MS
/** An office may ask for patience, but no portal may silence a phone for a day. */
export const MAX_RETRY_AFTER_MS = 600 * SECOND_MS

/**
 * How long to wait after so many failures in a row, in milliseconds: anywhere between a moment and
 *
 *     min(60 s, 2 s × 2^(failures − 1))
 *
 * so that phones which lost the same network do not come back in one crowd ("full jitter").
 *
 * @param random 0 up to 1
 */
export function backoffMs(failures: number, random: number): number {
  const ceilingMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(ceilingMs / 20 + random * ceilingMs * 0.95)
}

/** What a Retry-After header asks for, in milliseconds from `now`: seconds, or an HTTP date; undefined for neither. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined
  const delayMs = /^\d+$/.test(header.trim()) ? Number(header) * SECOND_MS : Date.parse(header) - now
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(delayMs, 0), MAX_RETRY_AFTER_MS)
}

/**
 * Is it too early for what was put off until then? Nothing is ever put off for longer than `MAX_RETRY_AFTER_MS`: what lies
 * further ahead was written down before somebody set the clock back.
 */
export function isTooEarly(nextAt: string | undefined, now: number): boolean {
  const remainingMs = nextAt === undefined ? 0 : Date.parse(nextAt) - now
  return remainingMs > 0 && remainingMs <= MAX_RETRY_AFTER_MS
}

const SECOND_MS = 1_000

/** The ceiling of the first backoff; it doubles with each failure in a row. */
const FIRST_BACKOFF_MS = 2 * SECOND_MS
/** The highest ceiling of the backoff. */
export const MAX_BACKOFF_MS = 60 * SECOND_MS
/** A longer Retry-After is cut to this: a captive portal must not stop a device for a day. */
export const MAX_RETRY_AFTER_MS = 600 * SECOND_MS

/**
 * The delay after `failures` failures in a row, in milliseconds: a random share, at least a twentieth, of
 *
 *     min(60 s, 2 s × 2^(failures − 1))
 *
 * Random, so that devices which lost the same network do not return at the same moment ("full jitter", AWS
 * Architecture Blog, "Exponential Backoff And Jitter").
 *
 * @param random in [0, 1)
 */
export function backoffMs(failures: number, random: number): number {
  const ceilingMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(ceilingMs / 20 + random * ceilingMs * 0.95)
}

/** The delay of a Retry-After header (seconds or an HTTP date, RFC 9110) in milliseconds; undefined if it is neither. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined
  const delayMs = /^\d+$/.test(header.trim()) ? Number(header) * SECOND_MS : Date.parse(header) - now
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(delayMs, 0), MAX_RETRY_AFTER_MS)
}

/**
 * Does `nextAt` lie in the future? No delay is longer than MAX_RETRY_AFTER_MS: an instant further ahead was stored
 * before the clock was set back, and counts as past.
 */
export function isTooEarly(nextAt: string | undefined, now: number): boolean {
  const remainingMs = nextAt === undefined ? 0 : Date.parse(nextAt) - now
  return remainingMs > 0 && remainingMs <= MAX_RETRY_AFTER_MS
}

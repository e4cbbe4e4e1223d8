const SECOND = 1_000

/** Doubles from here with each failure in a row … */
const FIRST = 2 * SECOND
/** … up to here. */
export const LONGEST = 60 * SECOND
/** An office may ask for patience, but no portal may silence a phone for a day. */
export const MOST_PATIENCE = 600 * SECOND

/**
 * How long to wait after so many failures in a row, in milliseconds: anywhere between a moment and
 *
 *     min(60 s, 2 s × 2^(failures − 1))
 *
 * so that phones which lost the same network do not come back in one crowd ("full jitter").
 *
 * @param random 0 up to 1
 */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1))
  return Math.round(ceiling / 20 + random * ceiling * 0.95)
}

/** What a Retry-After header asks for, in milliseconds from `now`: seconds, or an HTTP date; undefined for neither. */
export function patience(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined
  const asked = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), MOST_PATIENCE)
}

/**
 * Is it too early for what was put off until then? Nothing is ever put off for longer than `MOST_PATIENCE`: what lies
 * further ahead was written down before somebody set the clock back.
 */
export function isTooEarly(nextAt: string | undefined, now: number): boolean {
  const ahead = nextAt === undefined ? 0 : Date.parse(nextAt) - now
  return ahead > 0 && ahead <= MOST_PATIENCE
}

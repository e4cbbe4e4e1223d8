import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from '#web/data/outbox/send/backoff.ts'

test.each([
  [1, 100, 2_000],
  [2, 200, 4_000],
  [3, 400, 8_000],
  [5, 1_600, 32_000],
  [6, 3_000, 60_000],
  [1_000, 3_000, 60_000],
])('after %d failures in a row the next attempt is between %d and %d ms away', (failures, soonest, latest) => {
  expect(backoffMs(failures, 0)).toBe(soonest)
  expect(backoffMs(failures, 1)).toBe(latest)
})

const NOON = Date.parse('2026-04-05T12:00:00Z')

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 05 Apr 2026 12:01:00 GMT', 60_000],
  ['Sun, 05 Apr 2026 11:00:00 GMT', 0],
  ['86400', 600_000],
  ['soon', undefined],
  [null, undefined],
])('"Retry-After: %s" gives a delay of %s ms', (header, milliseconds) => {
  expect(retryAfterMs(header, NOON)).toBe(milliseconds)
})

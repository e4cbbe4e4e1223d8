import { expect, test } from 'vitest'
import { getPeriods } from '#domain/period.ts'

test.each([
  ['2026-11-22', '2026-11-16', '2026-11-22', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-11-23', '2026-11-23', '2026-11-29', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2027-01-01', '2026-12-28', '2027-01-03', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['2028-03-31', '2028-03-27', '2028-04-02', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
])('the periods of %s', (today, monday, sunday, first, last, firstBefore, lastBefore) => {
  expect(getPeriods(today)).toEqual({
    today: { from: today, to: today },
    thisWeek: { from: monday, to: sunday },
    thisMonth: { from: first, to: last },
    lastMonth: { from: firstBefore, to: lastBefore },
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAgeStarts, splitByAge } from '#domain/ageing.ts'
import { addDays } from '#domain/day.ts'
import { type Paise, sumPaise } from '#domain/money.ts'
import { type BalanceChange, computeAgeing } from '#test/support/model/computeAgeing.ts'

const TODAY = '2026-11-23'

const accountArbitrary = fc.array(
  fc
    .record({ daysAgo: fc.integer({ min: -5, max: 200 }), amount: fc.integer({ min: -50_000, max: 50_000 }) })
    .map(({ daysAgo, amount }): BalanceChange => ({ date: addDays(TODAY, -daysAgo), amount: amount as Paise })),
  { maxLength: 40 },
)
const sumAges = ({ ageing }: ReturnType<typeof computeAgeing>) => sumPaise(Object.values(ageing))
const sumAmounts = (rows: readonly BalanceChange[]) => sumPaise(rows.map(({ amount }) => amount))

test('the ages of an account add up to its balance, or to 0 if nothing is owed', () => {
  fc.assert(
    fc.property(accountArbitrary, (rows) => {
      expect(sumAges(computeAgeing(rows, TODAY))).toBe(Math.max(sumAmounts(rows), 0))
    }),
    { numRuns: 500 },
  )
})

test('the ages are those that remain if each paisa is paid by itself, the oldest debit first', () => {
  const smallAccountArbitrary = accountArbitrary.map((rows) =>
    rows.map(({ date, amount }) => ({ date, amount: Math.trunc(amount / 2_500) as Paise })),
  )
  const [from30, from60, from90] = getAgeStarts(TODAY)
  fc.assert(
    fc.property(smallAccountArbitrary, (rows) => {
      const debits = rows.flatMap(({ date, amount }) => Array<string>(Math.max(amount, 0)).fill(date)).sort()
      const credits = rows.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0)
      const open = debits.slice(credits)
      const count = (from: string, to: string) => open.filter((date) => date >= from && date < to).length
      expect(computeAgeing(rows, TODAY)).toEqual({
        ageing: {
          upTo30: count(from30, '9999'),
          upTo60: count(from60, from30),
          upTo90: count(from90, from60),
          over90: count('', from90),
        },
        since: open[0],
      })
    }),
    { numRuns: 300 },
  )
})

test('the debits of 90 days are enough to split what is open', () => {
  fc.assert(
    fc.property(accountArbitrary, (rows) => {
      const open = sumAmounts(rows)
      fc.pre(open > 0)
      const debitsSince = getAgeStarts(TODAY).map((from) =>
        sumAmounts(rows.filter(({ date, amount }) => amount > 0 && date >= from)),
      )
      const [upTo30, upTo60, upTo90] = debitsSince as [Paise, Paise, Paise]
      expect(splitByAge(open, [upTo30, upTo60, upTo90])).toEqual(computeAgeing(rows, TODAY).ageing)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
])('a debit of %i days ago counts as %s', (daysAgo, age) => {
  const { ageing } = computeAgeing([{ date: addDays(TODAY, -daysAgo), amount: 100 as Paise }], TODAY)
  expect(ageing).toEqual({ upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, [age]: 100 })
})

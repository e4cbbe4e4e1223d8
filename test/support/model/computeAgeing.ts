import { type Ageing, getAgeStarts } from '#domain/ageing.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise } from '#domain/money.ts'

/** A change of a balance: a debit is more than 0, a credit less. */
export type BalanceChange = { date: Day; amount: Paise }

/**
 * The open amount of a balance by age, and the day of its oldest open debit (`since`). Credits pay the oldest debits
 * first, also debits that follow them, so the newest debits stay open. Nothing is open if the credits exceed the
 * debits.
 */
export function computeAgeing(rows: readonly BalanceChange[], today: Day): { ageing: Ageing; since: Day | undefined } {
  let credit = -sumPaise(rows.map(({ amount }) => amount).filter((amount) => amount < 0))
  const debits = rows.filter(({ amount }) => amount > 0).sort((a, b) => a.date.localeCompare(b.date))
  const open = debits.flatMap(({ date, amount }) => {
    const paid = Math.min(amount, credit)
    credit -= paid
    return amount > paid ? [{ date, amount: (amount - paid) as Paise }] : []
  })
  const [from30, from60, from90] = getAgeStarts(today)
  const sumOpen = (isOfAge: (date: Day) => boolean) =>
    sumPaise(open.filter(({ date }) => isOfAge(date)).map(({ amount }) => amount))
  const ageing = {
    upTo30: sumOpen((date) => date >= from30),
    upTo60: sumOpen((date) => date >= from60 && date < from30),
    upTo90: sumOpen((date) => date >= from90 && date < from60),
    over90: sumOpen((date) => date < from90),
  }
  return { ageing, since: open[0]?.date }
}

import { addDays, type Day } from './day.ts'
import { type Paise, sumPaise } from './money.ts'

/** An open amount by the age of its debits in days. */
export type Ageing = { upTo30: Paise; upTo60: Paise; upTo90: Paise; over90: Paise }

/** The first day of each age except the last: a debit of 30 days ago is "0 to 30 days" old. */
export function getAgeStarts(today: Day): [upTo30: Day, upTo60: Day, upTo90: Day] {
  return [addDays(today, -30), addDays(today, -60), addDays(today, -90)]
}

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

/**
 * Splits an open amount by age from three sums, without reading all changes. The newest debits are open, so the
 * open part since a day is the smaller of the open amount and the debits since that day.
 *
 * @param debitsSince the debits of the last 30, 60 and 90 days
 */
export function splitByAge(open: Paise, debitsSince: readonly [upTo30: Paise, upTo60: Paise, upTo90: Paise]): Ageing {
  const [open30, open60, open90] = debitsSince.map((debits) => Math.min(open, debits)) as [number, number, number]
  const ages = [open30, open60 - open30, open90 - open60, open - open90] as [Paise, Paise, Paise, Paise]
  return { upTo30: ages[0], upTo60: ages[1], upTo90: ages[2], over90: ages[3] }
}

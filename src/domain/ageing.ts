import { addDays, type Day } from './day.ts'
import type { Paise } from './money.ts'

/** An open amount by the age of its debits in days. */
export type Ageing = { upTo30: Paise; upTo60: Paise; upTo90: Paise; over90: Paise }

/** The first day of each age except the last: a debit of 30 days ago is "0 to 30 days" old. */
export function getAgeStarts(today: Day): [upTo30: Day, upTo60: Day, upTo90: Day] {
  return [addDays(today, -30), addDays(today, -60), addDays(today, -90)]
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

import type { Role } from './access.ts'
import type { CashPosting } from './ledger.ts'
import { type Paise, toPaise } from './money.ts'
import type { PurchaseTotals } from './purchase.ts'
import type { SaleTotals } from './sale.ts'
import type { Settings } from './settings.ts'

/** The reason for a review: the amount, a benefit to the author of the entry, or money of another person. */
export type ReviewReason = 'aboveLimit' | 'ownMoney' | 'othersMoney'
type Review = { reason: ReviewReason; amount: Paise }

/** The setting with the limit of each role. Directors have none. */
const LIMIT_SETTING_BY_ROLE = {
  TRAINEE: 'reviewAboveTrainee',
  WORKER: 'reviewAboveWorker',
  'WORKER HEAD': 'reviewAboveWorkerHead',
} as const satisfies { [R in Exclude<Role, 'DIRECTOR'>]: keyof Settings }

/**
 * Decides whether a Director should review an entry. The entry is recorded in any case.
 *
 * @param amount the largest amount of the entry
 * @param ownBenefit the amount in favour of the entry's author: less to hand over, or more to receive
 * @param othersMoney what is taken from the cash of another person without goods for it; listed from the first paisa on
 */
export function decideReview(
  role: Role,
  { amount, ownBenefit, othersMoney }: { amount: Paise; ownBenefit: Paise; othersMoney: Paise },
  settings: Settings,
) {
  if (role === 'DIRECTOR') return undefined
  const isAbove = (value: Paise, limit: number | null) => limit !== null && value > toPaise(limit)
  if (isAbove(amount, settings[LIMIT_SETTING_BY_ROLE[role]])) return { reason: 'aboveLimit', amount } satisfies Review
  if (isAbove(ownBenefit, settings.reviewOwnAbove)) return { reason: 'ownMoney', amount: ownBenefit } satisfies Review
  if (othersMoney > 0) return { reason: 'othersMoney', amount: othersMoney } satisfies Review
  return undefined
}

/** The largest absolute value. */
export function findLargestAmount(amounts: readonly Paise[]): Paise {
  return Math.max(0, ...amounts.map((amount) => Math.abs(amount))) as Paise
}

/** The largest amount of a sale; discounts and refunds count with their absolute value. */
export function findLargestSaleAmount({ goods, replacements, tax, discount, total, paid, balance }: SaleTotals): Paise {
  return findLargestAmount([goods, replacements, tax, discount, total, paid, balance])
}

/** The largest amount of a purchase, as an absolute value. */
export function findLargestPurchaseAmount({ goods, tax, total, paid, balance }: PurchaseTotals): Paise {
  return findLargestAmount([goods, tax, total, paid, balance])
}

/** The net amount that these rows take from the employee's cash; 0 if they add to it. */
export function sumCashTakenBy(employeeId: number, cash: readonly CashPosting[]): Paise {
  const amountsTaken = cash.filter((row) => row.employeeId === employeeId).map(({ credit, debit }) => debit - credit)
  return Math.max(
    0,
    amountsTaken.reduce((sum, amount) => sum + amount, 0),
  ) as Paise
}

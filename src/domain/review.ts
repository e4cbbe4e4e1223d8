import type { Role } from './access.ts'
import type { CashMove } from './ledger.ts'
import { type Paise, toPaise } from './money.ts'
import type { PurchaseTotals } from './purchase.ts'
import type { SaleTotals } from './sale.ts'
import type { Settings } from './settings.ts'

/** Why a Director should look at an entry: its amount, or that it is in favour of its writer. */
export type ReviewReason = 'aboveLimit' | 'ownMoney'
export type Review = { reason: ReviewReason; amount: Paise }

/** The setting that holds the limit of each role; Directors have none. */
const LIMIT_SETTING_BY_ROLE = {
  TRAINEE: 'reviewAboveTrainee',
  WORKER: 'reviewAboveWorker',
  'WORKER HEAD': 'reviewAboveWorkerHead',
} as const satisfies { [R in Exclude<Role, 'DIRECTOR'>]: keyof Settings }

/**
 * Whether a Director should look at an entry. It is booked in any case.
 *
 * @param amount the largest amount that the entry names
 * @param own by how much it is in favour of its writer: what the writer has to hand over less, or is owed more
 */
export function decideReview(
  role: Role,
  { amount, ownBenefit }: { amount: Paise; ownBenefit: Paise },
  rules: Settings,
) {
  if (role === 'DIRECTOR') return undefined
  const isAbove = (value: Paise, limit: number | null) => limit !== null && value > toPaise(limit)
  if (isAbove(amount, rules[LIMIT_SETTING_BY_ROLE[role]])) return { reason: 'aboveLimit', amount } satisfies Review
  if (isAbove(ownBenefit, rules.reviewOwnAbove)) return { reason: 'ownMoney', amount: ownBenefit } satisfies Review
  return undefined
}

/** The largest of these amounts, whichever way the money goes. */
export function findLargestAmount(amounts: readonly Paise[]): Paise {
  return Math.max(0, ...amounts.map((amount) => Math.abs(amount))) as Paise
}

/** The largest amount that a sale names: a large discount or refund counts like a large price. */
export function findLargestSaleAmount({ goods, replacements, tax, discount, total, paid, balance }: SaleTotals): Paise {
  return findLargestAmount([goods, replacements, tax, discount, total, paid, balance])
}

/** The same for a purchase. */
export function findLargestPurchaseAmount({ goods, tax, total, paid, balance }: PurchaseTotals): Paise {
  return findLargestAmount([goods, tax, total, paid, balance])
}

/** What these cash rows take out of the hand of this person, who wrote them: 0 when they put money into it. */
export function sumCashTakenBy(employeeId: number, cash: readonly CashMove[]): Paise {
  const taken = cash.filter((row) => row.employeeId === employeeId).map(({ credit, debit }) => debit - credit)
  return Math.max(
    0,
    taken.reduce((sum, amount) => sum + amount, 0),
  ) as Paise
}

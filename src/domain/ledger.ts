import type { Day } from './day.ts'
import { negate, type Paise, sumPaise } from './money.ts'

/** A change of a stock count: pieces of a product or thousandths of a component, positive if added. */
export type StockPosting = { bucket: 'product' | 'returned' | 'component'; id: number; quantity: number }

/**
 * A change of the amount that a party owes us, positive if it owes more. A bill within an opening balance counts on its
 * own day.
 */
type PartyPosting = { partyId: number; amount: Paise; date?: Day }

type CashSource = 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'

/** Cash that an employee receives (credit) or pays out (debit). */
export type CashPosting = { employeeId: number; credit: Paise; debit: Paise; source: CashSource }

/** The ledger rows of a document. */
export type Posting = { stock: readonly StockPosting[]; party: readonly PartyPosting[]; cash: readonly CashPosting[] }

/** The bills of one day within an opening balance, positive if the party owes us. */
export type OpeningBill = { date: Day; amount: Paise }

/**
 * The opening balance of a party, positive if the party owes us: its bills on their days, and what is left of it. No row
 * for 0.
 */
export function createPartyOpeningPosting(partyId: number, amount: Paise, bills: readonly OpeningBill[] = []): Posting {
  const rest = sumPaise([amount, ...bills.map((bill) => negate(bill.amount))])
  const rows = [...bills, { amount: rest }].map((row) => ({ partyId, ...row }))
  return { stock: [], party: rows.filter((row) => row.amount !== 0), cash: [] }
}

/** The opening cash in hand of an employee. */
export function createCashOpeningPosting(employeeId: number, amount: Paise): Posting {
  return { stock: [], party: [], cash: createCashPostings(employeeId, amount, 'Opening Balance') }
}

/** The account that received or paid the money of a document, if a draft names one. */
type AccountId = number | '' | null | undefined

/**
 * The cash row of a payment, received (positive) or paid out (negative), in the name of the employee. With an account, two
 * more rows move the same amount between them: the employee's cash is what it was, and the account has the money.
 */
export function createPaymentPostings(
  employeeId: number,
  amount: Paise,
  source: CashSource,
  accountId: AccountId,
): CashPosting[] {
  const payment = createCashPostings(employeeId, amount, source)
  if (!accountId) return payment
  return [
    ...payment,
    ...createCashPostings(employeeId, negate(amount), ACCOUNT_PAYMENT_SOURCE),
    ...createCashPostings(accountId, amount, ACCOUNT_PAYMENT_SOURCE),
  ]
}

/** The source of the rows that move a payment between an employee and an account. */
export const ACCOUNT_PAYMENT_SOURCE = 'Fund Transfer' satisfies CashSource

/** The comment of these rows: that of the payment, and who gave the money to whom. */
export function formatAccountPaymentComment(
  comment: string,
  giver: { name: string },
  receiver: { name: string },
): string {
  return `${comment} – ${giver.name} → ${receiver.name}`
}

/** One cash row for an amount received (positive) or paid out (negative); no row for 0. */
export function createCashPostings(employeeId: number, amount: Paise, source: CashSource): CashPosting[] {
  if (amount === 0) return []
  const none = 0 as Paise
  const [credit, debit] = amount > 0 ? [amount, none] : [none, negate(amount)]
  return [{ employeeId, credit, debit, source }]
}

/** The change of cash in hand: credit − debit. */
export function computeNetCash(row: Pick<CashPosting, 'credit' | 'debit'>): Paise {
  return (row.credit - row.debit) as Paise
}

/** The stock rows of these quantities: one for each id, in ascending order of the ids. */
export function createStockPostings(
  bucket: StockPosting['bucket'],
  quantities: readonly (readonly [id: number, quantity: number])[],
): StockPosting[] {
  const sums = new Map<number, number>()
  for (const [id, quantity] of quantities) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => a - b).map(([id, quantity]) => ({ bucket, id, quantity }))
}

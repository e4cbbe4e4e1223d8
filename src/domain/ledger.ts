import { negate, type Paise } from './money.ts'
import type { Part } from './product.ts'
import type { PurchaseLine, PurchaseTotals } from './purchase.ts'
import type { SaleLine, SaleTotals } from './sale.ts'
import type { Settings } from './settings.ts'

/** A change of a stock count: pieces of a product or thousandths of a component, positive if added. */
export type StockPosting = { bucket: 'product' | 'returned' | 'component'; id: number; quantity: number }

/** A change of the amount that a party owes us, positive if it owes more. */
type PartyPosting = { partyId: number; amount: Paise }

type CashSource = 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'

/** Cash that an employee receives (credit) or pays out (debit). */
export type CashPosting = { employeeId: number; credit: Paise; debit: Paise; source: CashSource }

/** The ledger rows of a document. */
export type Posting = { stock: readonly StockPosting[]; party: readonly PartyPosting[]; cash: readonly CashPosting[] }

/**
 * The ledger rows of a sale:
 *
 *     product stock    −quantity sold
 *     returned stock   +quantity handed back as replacement (faulty, not for sale). The shop's settings can also add it
 *                      to the product stock or ignore it
 *     party            +(total − paid), one row per sale even if 0, so that the sale appears in the statement
 *     seller's cash    +paid (negative for a refund); no row if nothing was paid
 *
 * If an account received the money, a pair of rows follows that moves it from the seller to the account.
 */
export function createSalePosting(sale: {
  partyId: number
  employeeId: number
  lines: readonly SaleLine[]
  replacements: readonly SaleLine[]
  replacementStock: Settings['replacementStock']
  totals: Pick<SaleTotals, 'balance' | 'paid'>
  accountId?: AccountId
}): Posting {
  const { partyId, employeeId, replacementStock, totals, accountId } = sale
  const bucket = replacementStock === 'restock' ? 'product' : 'returned'
  const returnedLines = replacementStock === 'ignore' ? [] : sale.replacements
  const sumPerProduct = (lines: readonly SaleLine[]) =>
    sumById(lines.map(({ productId, quantity }) => [productId, quantity]))
  return {
    stock: [
      ...sumPerProduct(sale.lines).map(
        ([id, quantity]): StockPosting => ({ bucket: 'product', id, quantity: -quantity }),
      ),
      ...sumPerProduct(returnedLines).map(([id, quantity]): StockPosting => ({ bucket, id, quantity })),
    ],
    party: [{ partyId, amount: totals.balance }],
    cash: createPaymentPostings(employeeId, totals.paid, 'Sales', accountId),
  }
}

/**
 * The ledger rows of a purchase:
 *
 *     component stock  +quantity bought
 *     party            −(total − paid), one row per purchase even if 0, so that it appears in the statement
 *     payer's cash     −paid (positive for a refund); no row if nothing was paid
 *
 * If an account paid, a pair of rows follows that moves the money from the account to the payer.
 */
export function createPurchasePosting(purchase: {
  partyId: number
  employeeId: number
  lines: readonly PurchaseLine[]
  totals: Pick<PurchaseTotals, 'balance' | 'paid'>
  accountId?: AccountId
}): Posting {
  const { partyId, employeeId, lines, totals, accountId } = purchase
  const bought = sumById(lines.map(({ componentId, quantity }) => [componentId, quantity]))
  return {
    stock: bought.map(([id, quantity]): StockPosting => ({ bucket: 'component', id, quantity })),
    party: [{ partyId, amount: negate(totals.balance) }],
    cash: createPaymentPostings(employeeId, negate(totals.paid), 'Purchase', accountId),
  }
}

/**
 * The ledger rows of a production:
 *
 *     product stock    +pieces
 *     component stock  −quantity taken. The production stores it, so that its reversal does not depend on later changes
 *                      of the product's parts
 */
export function createProductionPosting(production: {
  productId: number
  pieces: number
  taken: readonly Part[]
}): Posting {
  const { productId, pieces, taken } = production
  return {
    stock: [
      { bucket: 'product', id: productId, quantity: pieces },
      ...taken.map(({ componentId, quantity }) => ({
        bucket: 'component' as const,
        id: componentId,
        quantity: -quantity,
      })),
    ],
    party: [],
    cash: [],
  }
}

/** The ledger row of an expense: the amount leaves the employee's cash. An account that paid gives it to the employee. */
export function createExpensePosting(expense: { employeeId: number; debit: Paise; accountId?: AccountId }): Posting {
  const { employeeId, debit, accountId } = expense
  return { stock: [], party: [], cash: createPaymentPostings(employeeId, negate(debit), 'Expenses', accountId) }
}

/** The ledger rows of a transfer: one debits the giver, one credits the receiver, who may be the same employee. */
export function createTransferPosting({ from, to, amount }: { from: number; to: number; amount: Paise }): Posting {
  const source = 'Fund Transfer'
  return {
    stock: [],
    party: [],
    cash: [...createCashPostings(from, negate(amount), source), ...createCashPostings(to, amount, source)],
  }
}

/** The opening balance of a party: positive if the party owes us. No row for 0. */
export function createPartyOpeningPosting(partyId: number, amount: Paise): Posting {
  return { stock: [], party: amount === 0 ? [] : [{ partyId, amount }], cash: [] }
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
function createPaymentPostings(
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
function createCashPostings(employeeId: number, amount: Paise, source: CashSource): CashPosting[] {
  if (amount === 0) return []
  const none = 0 as Paise
  const [credit, debit] = amount > 0 ? [amount, none] : [none, negate(amount)]
  return [{ employeeId, credit, debit, source }]
}

/** The change of cash in hand: credit − debit. */
export function computeNetCash(row: Pick<CashPosting, 'credit' | 'debit'>): Paise {
  return (row.credit - row.debit) as Paise
}

/** Sums quantities by id, in ascending order of the id. */
function sumById(quantities: readonly (readonly [id: number, quantity: number])[]): [id: number, quantity: number][] {
  const sums = new Map<number, number>()
  for (const [id, quantity] of quantities) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => a - b)
}

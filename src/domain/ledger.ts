import type { Paise } from './money.ts'
import type { PurchaseLine, PurchaseTotals } from './purchase.ts'
import type { SaleLine, SaleTotals } from './sale.ts'
import type { Settings } from './settings.ts'

/** Pieces of a product (or thousandths of a component) that come into a count; negative: that leave it. */
export type StockMove = { bucket: 'product' | 'returned' | 'component'; id: number; quantity: number }

/** What a party owes us more; negative: less. */
export type PartyMove = { partyId: number; amount: Paise }

export type CashSource = 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'

/** Money that came to a person (credit) or left the person (debit). */
export type CashMove = { employeeId: number; credit: Paise; debit: Paise; source: CashSource; comment: string }

/** What a document does to the books. */
export type Posting = { stock: readonly StockMove[]; party: readonly PartyMove[]; cash: readonly CashMove[] }

/**
 * What a sale does to the books:
 *
 *     stock of a product    −quantity sold
 *     faulty pieces of it   +quantity handed back as replacement; they are not for sale. By the rules of the shop they
 *                           may also go back into the stock, or be counted nowhere
 *     the party owes        +total − paid, one row per sale even when that is 0: its place in the statement
 *     cash of the seller    +paid (a refund, paid < 0, leaves the person); nothing when nothing was paid
 */
export function createSalePosting(sale: {
  partyId: number
  employeeId: number
  lines: readonly SaleLine[]
  replacements: readonly SaleLine[]
  replacementStock: Settings['replacementStock']
  totals: Pick<SaleTotals, 'balance' | 'paid'>
  comment: string
}): Posting {
  const { partyId, employeeId, replacementStock, totals, comment } = sale
  const bucket = replacementStock === 'restock' ? 'product' : 'returned'
  const returnedLines = replacementStock === 'ignore' ? [] : sale.replacements
  const sumPerProduct = (lines: readonly SaleLine[]) =>
    sumById(lines.map(({ productId, quantity }) => [productId, quantity]))
  return {
    stock: [
      ...sumPerProduct(sale.lines).map(([id, quantity]): StockMove => ({ bucket: 'product', id, quantity: -quantity })),
      ...sumPerProduct(returnedLines).map(([id, quantity]): StockMove => ({ bucket, id, quantity })),
    ],
    party: [{ partyId, amount: totals.balance }],
    cash: createCashMoves(employeeId, totals.paid, 'Sales', comment),
  }
}

/**
 * What a purchase does to the books:
 *
 *     stock of a component  +quantity bought
 *     the party owes        −(total − paid): we owe it the balance; one row per purchase even when that is 0
 *     cash of the payer     −paid (money given back, paid < 0, comes to the person); nothing when nothing was paid
 */
export function createPurchasePosting(purchase: {
  partyId: number
  employeeId: number
  lines: readonly PurchaseLine[]
  totals: Pick<PurchaseTotals, 'balance' | 'paid'>
  comment: string
}): Posting {
  const { partyId, employeeId, lines, totals, comment } = purchase
  const bought = sumById(lines.map(({ componentId, quantity }) => [componentId, quantity]))
  return {
    stock: bought.map(([id, quantity]): StockMove => ({ bucket: 'component', id, quantity })),
    party: [{ partyId, amount: negate(totals.balance) }],
    cash: createCashMoves(employeeId, negate(totals.paid), 'Purchase', comment),
  }
}

/** What an expense does to the books: the money leaves the person who spent it. */
export function createExpensePosting(expense: { employeeId: number; debit: Paise; comment: string }): Posting {
  const { employeeId, debit, comment } = expense
  return { stock: [], party: [], cash: createCashMoves(employeeId, negate(debit), 'Expenses', comment) }
}

/** What a transfer does to the books: two rows, out of one person's cash and into another's (or the same one's). */
export function createTransferPosting(transfer: { from: number; to: number; amount: Paise; comment: string }): Posting {
  const { from, to, amount, comment } = transfer
  const source = 'Fund Transfer'
  return {
    stock: [],
    party: [],
    cash: [...createCashMoves(from, negate(amount), source, comment), ...createCashMoves(to, amount, source, comment)],
  }
}

/** What a party owed us (negative: we owed it) when the books began. Nothing when it was settled. */
export function createPartyOpeningPosting(partyId: number, amount: Paise): Posting {
  return { stock: [], party: amount === 0 ? [] : [{ partyId, amount }], cash: [] }
}

/** What a person had in hand when the books began. */
export function createCashOpeningPosting(employeeId: number, amount: Paise): Posting {
  return { stock: [], party: [], cash: createCashMoves(employeeId, amount, 'Opening Balance', '') }
}

/** An amount that came to a person (negative: left), as a row; none for 0. */
export function createCashMoves(employeeId: number, amount: Paise, source: CashSource, comment: string): CashMove[] {
  if (amount === 0) return []
  const none = 0 as Paise
  const [credit, debit] = amount > 0 ? [amount, none] : [none, negate(amount)]
  return [{ employeeId, credit, debit, source, comment }]
}

/** What a cash row adds to a person's cash in hand: credit − debit. */
export function computeNetCash(row: Pick<CashMove, 'credit' | 'debit'>): Paise {
  return (row.credit - row.debit) as Paise
}

/** The same amount the other way round. JavaScript has a −0, which is no amount. */
function negate(amount: Paise): Paise {
  return (0 - amount) as Paise
}

/** Quantities summed per thing, in ascending order of its id. */
function sumById(quantities: readonly (readonly [id: number, quantity: number])[]): [id: number, quantity: number][] {
  const sums = new Map<number, number>()
  for (const [id, quantity] of quantities) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => a - b)
}

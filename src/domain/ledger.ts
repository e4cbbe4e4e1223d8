import { type Paise, sum } from './money.ts'
import type { SaleLine, SaleTotals } from './sale.ts'

/** Pieces of a product (or thousandths of a component) that come into a count; negative: that leave it. */
export type StockMove = { bucket: 'product' | 'returned' | 'component'; id: number; quantity: number }

/** What a party owes us more; negative: less. */
export type PartyMove = { partyId: number; amount: Paise }

export type CashSource = 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'

/** Money that came to a person (credit) or left the person (debit). */
export type CashMove = { employeeId: number; credit: Paise; debit: Paise; source: CashSource; comment: string }

/** What a document does to the books. */
export type Moves = { stock: readonly StockMove[]; party: readonly PartyMove[]; cash: readonly CashMove[] }

/**
 * What a sale does to the books:
 *
 *     stock of a product    −quantity sold
 *     faulty pieces of it   +quantity handed back as replacement; they are not for sale
 *     the party owes        +total − paid, one row per sale even when that is 0: its place in the statement
 *     cash of the seller    +paid (a refund, paid < 0, leaves the person); nothing when nothing was paid
 */
export function saleMoves(sale: {
  partyId: number
  employeeId: number
  lines: readonly SaleLine[]
  replacements: readonly SaleLine[]
  totals: Pick<SaleTotals, 'balance' | 'paid'>
  comment: string
}): Moves {
  const { partyId, employeeId, totals, comment } = sale
  return {
    stock: [
      ...perProduct(sale.lines).map(([id, quantity]): StockMove => ({ bucket: 'product', id, quantity: -quantity })),
      ...perProduct(sale.replacements).map(([id, quantity]): StockMove => ({ bucket: 'returned', id, quantity })),
    ],
    party: [{ partyId, amount: totals.balance }],
    cash: cashMove(employeeId, totals.paid, 'Sales', comment),
  }
}

/** An amount that came to a person (negative: left), as a row; none for 0. */
export function cashMove(employeeId: number, amount: Paise, source: CashSource, comment: string): CashMove[] {
  if (amount === 0) return []
  const none = 0 as Paise
  const [credit, debit] = amount > 0 ? [amount, none] : [none, -amount as Paise]
  return [{ employeeId, credit, debit, source, comment }]
}

/** What a cash row adds to a person's cash in hand: credit − debit. */
export function cashOf(row: Pick<CashMove, 'credit' | 'debit'>): Paise {
  return sum([row.credit, -row.debit as Paise])
}

/** Quantities summed per product, in ascending order of its id. */
function perProduct(lines: readonly SaleLine[]): [id: number, quantity: number][] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].sort(([a], [b]) => a - b)
}

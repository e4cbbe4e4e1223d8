import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { readRows } from './postedAmounts.ts'

/** A stored cost of a component, in the column names of the database. */
type StoredCost = { tax_is_cost: number; date: string; place: number; stock: number; average: number }

/** The net quantity of one document in the stock of a component, and what was paid if it is a purchase. */
type Movement = {
  date: string
  place: number
  document: string
  quantity: number
  amount: number | null
  tax_amount: number | null
  total_amount: number | null
}

/**
 * Every stored average cost follows from the purchases and the stock rows before it. Returns one message for each
 * component with a wrong one. This file repeats the rule of domain/price.ts without its code, so that a fault there is
 * found; one component is in memory at a time.
 */
export async function checkCosts(db: Database): Promise<string[]> {
  const violations: string[] = []
  const components = await readRows<{ id: number }>(
    db,
    sql`select distinct component_id as id from component_cost order by component_id`,
  )
  for (const { id } of components) {
    const stored = await readRows<StoredCost>(
      db,
      sql`select tax_is_cost, date, place, stock, average from component_cost where component_id = ${id}`,
    )
    const movements = await readMovements(db, id)
    const initialRate = await readInitialRate(db, id)
    const expected = [0, 1].map((taxIsCost) => computeCosts(movements, initialRate, taxIsCost === 1))
    const wrong = stored.find((cost) => !isSame(cost, expected[cost.tax_is_cost]?.get(`${cost.date} ${cost.place}`)))
    if (wrong) violations.push(`component ${id}: the stored cost of ${wrong.date} does not follow from its purchases`)
  }
  return violations
}

/** The movements of a component in the order in which they count: a row, its reversal and its restoration are one. */
function readMovements(db: Database, id: number): Promise<Movement[]> {
  return readRows<Movement>(
    db,
    sql`select moved.date, moved.place, moved.document, moved.quantity, p.tax_amount, p.total_amount, bought.amount
      from (select date, coalesce(place, id) as place, document, document_id, sum(quantity) as quantity
        from stock_move where component_id = ${id} group by date, coalesce(place, id), document, document_id) as moved
      left join purchase as p on moved.document = 'purchase' and p.id = moved.document_id
      left join (select purchase_id, sum(amount) as amount from purchase_line
        where component_id = ${id} group by purchase_id) as bought on bought.purchase_id = p.id
      order by moved.date, moved.place`,
  )
}

async function readInitialRate(db: Database, id: number): Promise<number> {
  const [first] = await readRows<{ price: number }>(
    db,
    sql`select price from component_price where component_id = ${id} and date is null order by id limit 1`,
  )
  return first?.price ?? 0
}

/** The cost after each purchase, by day and place. An average is ten-thousandths of a rupee for a whole piece. */
function computeCosts(movements: readonly Movement[], initialRate: number, taxIsCost: boolean) {
  const costs = new Map<string, { stock: number; average: number }>()
  let [stock, average] = [0, initialRate]
  for (const { date, place, document, quantity, amount, tax_amount, total_amount } of movements) {
    if (amount !== null && quantity > 0) {
      const paid = amount + (taxIsCost ? computeTaxShare(amount, tax_amount ?? 0, total_amount ?? 0) : 0)
      // Stock that is owed has no worth. Paise for thousandths of a piece: 100 × 1,000.
      const worth = stock > 0 ? stock * average : 0
      average = (worth + paid * 100_000) / (Math.max(0, stock) + quantity)
    }
    stock += quantity
    if (document === 'purchase') costs.set(`${date} ${place}`, { stock, average })
  }
  return costs
}

/** The part of a bill's tax that belongs to goods of this amount, in paise, half a paisa rounded up. */
function computeTaxShare(amount: number, tax: number, total: number): number {
  const goods = BigInt(total - tax)
  if (goods === 0n) return 0
  return Number((2n * BigInt(tax) * BigInt(amount) + goods) / (2n * goods))
}

/** Averages are not rounded, and sums of fractions depend on their order. */
const MAX_RELATIVE_DIFFERENCE = 1e-9

function isSame(stored: StoredCost, expected: { stock: number; average: number } | undefined): boolean {
  if (expected?.stock !== stored.stock) return false
  return Math.abs(expected.average - stored.average) <= MAX_RELATIVE_DIFFERENCE * Math.abs(expected.average)
}

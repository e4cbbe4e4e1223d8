import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** The ledgers, by their tables. */
export type LedgerTable = 'stock_move' | 'party_entry' | 'cash_entry'

/**
 * A ledger row on the day of its document: its owner (a party, an employee or a stock count), and the amount with what
 * belongs to it. An expected row may have a day of its own.
 */
export type PostedAmount = { owner: string; amount: string; date?: string }

/** Ids above `after` and up to `upTo`; undefined is no limit. */
export type IdRange = { after: number | undefined; upTo: number | undefined }

/** Selects the rows whose column is in the range. */
export function isInRange(column: string, { after, upTo }: IdRange): RawBuilder<SqlBool> {
  const isAbove = after === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(column)} > ${after}`
  return upTo === undefined ? isAbove : sql<SqlBool>`${isAbove} and ${sql.ref(column)} <= ${upTo}`
}

/** A stock row. Rows of no quantity change nothing, and are neither expected nor compared. */
export function toStockRow(bucket: string, id: number | null, quantity: number): PostedAmount {
  return { owner: `${bucket} ${id}`, amount: String(quantity || 0) }
}

/** A party row. */
export function toPartyRow(partyId: number, amount: number): PostedAmount {
  return { owner: String(partyId), amount: String(amount || 0) }
}

/** A cash row. */
export function toCashRow(employeeId: number, credit: number, debit: number, source: string): PostedAmount {
  return { owner: String(employeeId), amount: `${credit} ${debit} ${source}` }
}

/** Runs a query; the rows have the column names of the database. */
export async function readRows<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db.withoutPlugins())).rows as Row[]
}

/** Money received (positive) or paid out (negative); no row for none. */
export function toCashRows(employeeId: number, amount: number, source: string): PostedAmount[] {
  if (amount === 0) return []
  return [toCashRow(employeeId, Math.max(amount, 0), Math.max(-amount, 0), source)]
}

/** Who was paid or paid; with an account, it has the money. */
export type PaidDocument = { employee_id: number; account_id: number | null }

/** The payment in the name of the employee, and the pair that moves it between the employee and an account. */
export function toPaymentRows(
  { employee_id, account_id }: PaidDocument,
  amount: number,
  source: string,
): PostedAmount[] {
  const payment = toCashRows(employee_id, amount, source)
  if (account_id === null) return payment
  const pair = [
    ...toCashRows(employee_id, -amount, 'Fund Transfer'),
    ...toCashRows(account_id, amount, 'Fund Transfer'),
  ]
  return [...payment, ...pair]
}

/** Counted goods change their stock; faulty pieces leave the returned ones, and repaired ones can be sold again. */
export function toAuditRows(audit: {
  kind: string
  component_id: number | null
  product_id: number | null
  quantity: number
}): PostedAmount[] {
  const { kind, component_id, product_id, quantity } = audit
  if (kind === 'count' && component_id !== null) return [toStockRow('component', component_id, quantity)]
  if (kind === 'count') return [toStockRow('product', product_id, quantity)]
  const left = toStockRow('returned', product_id, -quantity)
  return kind === 'repaired' ? [left, toStockRow('product', product_id, quantity)] : [left]
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** The ledgers, by their tables. */
export type LedgerTable = 'stock_move' | 'party_entry' | 'cash_entry'

/** A ledger row without its day: the account, and the amount with what belongs to it. */
export type AccountRow = { account: string; amount: string }

/** Ids above `after` and up to `upTo`; undefined is no limit. */
export type IdRange = { after: number | undefined; upTo: number | undefined }

/** Selects the rows whose column is in the range. */
export function isInRange(column: string, { after, upTo }: IdRange): RawBuilder<SqlBool> {
  const isAbove = after === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(column)} > ${after}`
  return upTo === undefined ? isAbove : sql<SqlBool>`${isAbove} and ${sql.ref(column)} <= ${upTo}`
}

/** A stock row. Rows of no quantity change nothing, and are neither expected nor compared. */
export function toStockRow(bucket: string, id: number | null, quantity: number): AccountRow {
  return { account: `${bucket} ${id}`, amount: String(quantity || 0) }
}

/** A party row. */
export function toPartyRow(partyId: number, amount: number): AccountRow {
  return { account: String(partyId), amount: String(amount || 0) }
}

/** A cash row. */
export function toCashRow(employeeId: number, credit: number, debit: number, source: string): AccountRow {
  return { account: String(employeeId), amount: `${credit} ${debit} ${source}` }
}

/** Runs a query; the rows have the column names of the database. */
export async function readRows<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db.withoutPlugins())).rows as Row[]
}

import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { findComponentIds } from '#server/queries/components.ts'
import { refreshPrices } from '#server/queries/prices.ts'

/** Every cached total, and the sum of its ledger rows. */
const TOTALS = [
  ['product', 'stock', "sum(quantity) from stock_move where product_id = product.id and bucket = 'product'"],
  ['product', 'returned', "sum(quantity) from stock_move where product_id = product.id and bucket = 'returned'"],
  ['component', 'stock', "sum(quantity) from stock_move where component_id = component.id and bucket = 'component'"],
  ['party', 'balance', 'sum(amount) from party_entry where party_id = party.id'],
  ['employee', 'cash', 'sum(credit - debit) from cash_entry where employee_id = employee.id'],
] as const

/** Recomputes every cached total from its ledger. Changes nothing if the totals are correct. */
export async function rebuildTotals(db: Database): Promise<void> {
  for (const [table, column, ledgerSum] of TOTALS)
    await sql.raw(`update ${table} set ${column} = coalesce((select ${ledgerSum}), 0)`).execute(db)
}

/**
 * Recomputes every stored value that is derived from the ledgers: totals from their ledger rows, prices and average
 * costs from openings, purchases and productions. In a consistent database this changes nothing.
 */
export async function rebuildDerived(db: Database): Promise<void> {
  await rebuildTotals(db)
  await refreshPrices(db, await findComponentIds(db))
}

/** Stores what the party owed before each sale and purchase that lacks it and was never moved to another party. */
export async function fillBalancesBefore(db: Database): Promise<void> {
  for (const document of ['sale', 'purchase'])
    await sql`
      update ${sql.table(document)} set balance_before = steps.owed from (
        select document, document_id, reverses_id,
          sum(amount) over (partition by party_id order by id) - amount as owed from party_entry) as steps
      where steps.document = ${document} and steps.document_id = ${sql.table(document)}.id
      and steps.reverses_id is null and ${sql.table(document)}.balance_before is null`.execute(db)
}

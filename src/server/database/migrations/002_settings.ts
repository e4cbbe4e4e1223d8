import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** The settings of the shop, the settled items of Needs attention, and the indexes that its queries use. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('stock_policy', 'text', (column) => column.notNull())
    .addColumn('replacement_stock', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .addColumn('sales_list_for', 'text', (column) => column.notNull())
    .addColumn('purchase_tax_is_cost', 'integer', (column) => column.notNull())
    .execute()
  // Exactly one row: a transaction that books waits for one that changes the settings.
  await sql`
    insert into settings (id, stock_policy, replacement_stock, locked_until, sales_list_for, purchase_tax_is_cost)
    values (1, 'warn', 'quarantine', null, 'staff', 0)`.execute(db)

  const id = engine === 'postgres' ? 'serial' : 'integer'
  await db.schema
    .createTable('settled')
    .addColumn('id', id, (column) =>
      engine === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('employee_id', 'integer', (column) => column.notNull().references('employee.id'))
    .addUniqueConstraint('settled_once', ['kind', 'subject', 'subject_id'])
    .execute()

  // Partial indexes stay small: few rows keep a place of an earlier row, and few devices compute another balance.
  for (const ledger of ['stock_move', 'party_entry', 'cash_entry'])
    await sql`
      create index ${sql.id(`${ledger}_by_place`)} on ${sql.id(ledger)} (place) where place is not null`.execute(db)
  for (const document of ['sale', 'purchase'])
    await sql`
      create index ${sql.id(`${document}_differing`)} on ${sql.id(document)} (id)
      where client_balance is not null`.execute(db)
  await db.schema.createIndex('change_log_by_employee_id').on('change_log').columns(['employee_id', 'id']).execute()
}

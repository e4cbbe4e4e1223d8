import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The unpaid bills within the opening balance of a party, so that dues have their age: one row for each day, in paise. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('opening_bill')
    .addColumn('party_id', 'integer', (column) => column.notNull().references('party.id'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('amount', engine === 'postgres' ? 'bigint' : 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('opening_bill_pkey', ['party_id', 'date'])
    .execute()
}

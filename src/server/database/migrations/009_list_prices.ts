import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Prices that the sale form suggests, the kind of price that a party pays, and the minimum stock of products. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const rate = engine === 'postgres' ? 'bigint' : 'integer'
  for (const column of ['retail_price', 'dealer_price', 'earlier_retail_price', 'earlier_dealer_price'])
    await db.schema.alterTable('product').addColumn(column, rate).execute()
  await db.schema.alterTable('product').addColumn('prices_from', 'text').execute()
  await db.schema
    .alterTable('product')
    .addColumn('minimum_stock', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('party')
    .addColumn('price_kind', 'text', (column) => column.notNull().defaultTo('retail'))
    .execute()
}

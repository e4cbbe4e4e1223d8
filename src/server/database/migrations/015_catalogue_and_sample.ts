import type { Kysely } from 'kysely'

/** Which product of the catalogue a product is, and the mark of a sample shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('catalogue_id', 'integer').execute()
  await db.schema
    .alterTable('settings')
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

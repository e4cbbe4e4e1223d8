import type { Kysely } from 'kysely'

/** A repeated refusal is counted in one row of the access log instead of adding a row each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('access_log')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

import type { Kysely } from 'kysely'

/** A refusal that is repeated within a minute is counted instead of being written down again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('access_log')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

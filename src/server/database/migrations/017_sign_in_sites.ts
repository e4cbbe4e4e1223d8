import type { Kysely } from 'kysely'

/** The /48 from which a failed sign-in came; the address of earlier ones counts by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_try').addColumn('site', 'text').execute()
  await db.schema.createIndex('sign_in_try_by_site').on('sign_in_try').columns(['site', 'at']).execute()
}

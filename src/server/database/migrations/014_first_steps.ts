import { type Kysely, sql } from 'kysely'

/** What a Director has ticked off of the first steps of a shop. A shop that already has documents needs no first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('ticked_steps', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('settings')
    .addColumn('steps_put_away', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update settings set steps_put_away = 1 where exists (select 1 from sale)`.execute(db)
}

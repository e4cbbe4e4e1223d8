import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** The language of a party, promises to pay, and the indexes of statements and dues. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('party').addColumn('language', 'text').execute()

  const table =
    engine === 'postgres'
      ? db.schema.createTable('promise').addColumn('id', 'serial', (column) => column.primaryKey())
      : db.schema.createTable('promise').addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
  await table
    .addColumn('op_id', 'text', (column) => column.unique())
    .addColumn('party_id', 'integer', (column) => column.notNull().references('party.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount', engine === 'postgres' ? 'bigint' : 'integer')
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'integer', (column) => column.notNull().references('employee.id'))
    .execute()
  await db.schema.createIndex('promise_by_party_id').on('promise').columns(['party_id', 'id']).execute()
  await refuseChanges(db, engine, 'promise')

  // Statements and dues read no more of an account than this index holds.
  await db.schema
    .createIndex('party_entry_account')
    .on('party_entry')
    .columns(['party_id', 'date', 'place', 'reverses_id', 'amount', 'id'])
    .execute()
  await db.schema.dropIndex('party_entry_by_party_id_date').execute()
  await db.schema.createIndex('sale_by_employee_id').on('sale').columns(['employee_id', 'party_id']).execute()
}

/** A trigger that refuses to change or delete a row of this table. */
async function refuseChanges(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'postgres') {
    await sql`
      create trigger ${sql.raw(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete'])
    await sql`
      create trigger ${sql.raw(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} is only ever added to`)}); end`.execute(db)
}

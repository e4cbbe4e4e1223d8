import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Failed sign-ins, the device of a session, passwords for one sign-in, writers in the change log, the access log, and the
 * hash chain that shows whether a row of either log was changed.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = (name: string) =>
    engine === 'postgres'
      ? db.schema.createTable(name).addColumn('id', 'serial', (column) => column.primaryKey())
      : db.schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())

  for (const column of ['device_id', 'address', 'agent'])
    await db.schema.alterTable('session').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('employee')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('change_log')
    .addColumn('on_behalf_of', 'integer', (column) => column.references('employee.id'))
    .execute()
  await db.schema.alterTable('operation').addColumn('role', 'text').execute()

  await table('sign_in_try')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('known_device', 'text')
    .execute()
  for (const column of ['account', 'address'])
    await db.schema.createIndex(`sign_in_try_by_${column}`).on('sign_in_try').columns([column, 'at']).execute()

  await table('access_log')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('employee_id', 'integer', (column) => column.references('employee.id'))
    .addColumn('account_id', 'integer', (column) => column.references('employee.id'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('op_id', 'text')
    .addColumn('device_id', 'text')
    .addColumn('address', 'text')
    .execute()

  await db.schema
    .createTable('seal')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('log', 'text', (column) => column.notNull())
    .addColumn('row_id', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('seal_of_row', ['log', 'row_id'])
    .execute()

  for (const name of ['access_log', 'seal']) await refuseChanges(db, engine, name)
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

import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The generation of the database, the devices that send entries, and the keys of superseded entries. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const whole = engine === 'postgres' ? 'bigint' : 'integer'
  await db.schema
    .createTable('books')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('generation', 'text', (column) => column.notNull())
    .execute()
  // The type of this table only: migrations do not depend on tables.ts.
  await (db as Kysely<{ books: { id: number; generation: string } }>)
    .insertInto('books')
    .values({ id: 1, generation: randomUUID() })
    .execute()

  await db.schema
    .createTable('device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('first_seen', 'text', (column) => column.notNull())
    .addColumn('last_seen', 'text', (column) => column.notNull())
    .addColumn('employee_id', 'integer', (column) => column.notNull().references('employee.id'))
    .addColumn('highest_seq', whole, (column) => column.notNull())
    .addColumn('waiting', 'text', (column) => column.notNull())
    .addColumn('given_up', 'text', (column) => column.notNull())
    .addColumn('oldest_waiting', 'text')
    .addColumn('app', 'text', (column) => column.notNull())
    .execute()

  // A superseded entry (or a chain of them), and the entry that was booked in its place.
  await db.schema
    .createTable('stand_in')
    .addColumn('op_id', 'text', (column) => column.primaryKey())
    .addColumn('booked_as', 'text', (column) => column.notNull())
    .execute()
}

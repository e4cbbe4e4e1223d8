import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Imports of old books, and the records that each of them added. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const whole = engine === 'postgres' ? 'bigint' : 'integer'
  const id = engine === 'postgres' ? 'serial' : 'integer'
  await db.schema
    .createTable('import')
    .addColumn('id', id, (column) =>
      engine === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('op_id', 'text', (column) => column.unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('employee_id', 'integer', (column) => column.notNull().references('employee.id'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('get_amount', whole, (column) => column.notNull())
    .addColumn('get_parties', 'integer', (column) => column.notNull())
    .addColumn('give_amount', whole, (column) => column.notNull())
    .addColumn('give_parties', 'integer', (column) => column.notNull())
    .addColumn('stock_value', whole, (column) => column.notNull())
    .addColumn('cash', whole, (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'integer', (column) => column.references('employee.id'))
    .execute()
  await db.schema
    .createTable('import_record')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('import.id'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_record_pkey', ['import_id', 'subject', 'subject_id'])
    .execute()
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Entries whose amount a Director has to review, and the limits above which an entry is listed. Entries booked before
 * this migration are not listed.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const paise = engine === 'postgres' ? 'bigint' : 'integer'
  for (const column of ['review_above_trainee', 'review_above_worker', 'review_above_worker_head', 'review_own_above'])
    await db.schema.alterTable('settings').addColumn(column, paise).execute()
  await sql`update settings set review_above_trainee = 5000000, review_own_above = 1000000`.execute(db)

  const table =
    engine === 'postgres'
      ? db.schema.createTable('review').addColumn('id', 'serial', (column) => column.primaryKey())
      : db.schema.createTable('review').addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
  await table
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('amount', paise, (column) => column.notNull())
    .addColumn('employee_id', 'integer', (column) => column.notNull().references('employee.id'))
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('review_once', ['subject', 'subject_id'])
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** The id of the PostgreSQL advisory lock under which one process migrates and the others wait. */
const MIGRATION_LOCK_ID = 2018

/** Waits until no other process migrates; the lock is held until the transaction ends. */
export async function lockMigrations(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`.execute(transaction)
}

/**
 * Locks the tables in the order in which pg_dump locks them (by oid). In the order of the migrations, a backup that
 * begins at the same moment would end in a deadlock.
 */
export async function lockAllTables(transaction: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`.execute(transaction)
  const names = sql.join(rows.map(({ name }) => sql.raw(name)))
  await sql`lock table ${names} in access exclusive mode`.execute(transaction)
}

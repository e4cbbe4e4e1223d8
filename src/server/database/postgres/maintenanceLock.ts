import { sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../tables.ts'

/**
 * PostgreSQL's advisory locks are numbers. A restore or a move holds this one for its whole duration; a start shares it
 * while it changes the tables, so that neither begins while the other works.
 */
export const MAINTENANCE_LOCK_ID = 2019

/** This table exists from the first to the last moment of a restore: the tables beside it are not complete. */
export const RESTORE_MARKER_TABLE = 'restore_in_progress'

/**
 * Refuses a PostgreSQL database that is being restored or moved into, and one in which a restore was interrupted. Until
 * the transaction ends, no restore and no move can begin. SQLite's folder has a lock of its own.
 *
 * @throws Error with a sentence
 */
export async function refuseUnderMaintenance(db: Database, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  const { rows } = await sql<{ free: boolean; marked: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(MAINTENANCE_LOCK_ID)}) as free,
      to_regclass(format('%I.%I', current_schema(), ${sql.lit(RESTORE_MARKER_TABLE)}::text)) is not null as marked
    `.execute(db.withoutPlugins())
  if (rows[0]?.free === false) throw new Error(await describeDatabaseLockHolder(db))
  if (rows[0]?.marked)
    throw new Error(
      'A restore into this PostgreSQL database was interrupted, so the books in it are not complete. Run the restore ' +
        'again: it empties the database first.',
    )
}

/** Names the restore or the move that holds a PostgreSQL database. */
export async function describeDatabaseLockHolder(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; since: string }>`
    select a.application_name as name, to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objid = ${sql.lit(MAINTENANCE_LOCK_ID)}
      and l.database = (select oid from pg_database where datname = current_database())
    order by l.mode limit 1`.execute(db.withoutPlugins())
  const [holder] = rows
  const holderText = holder ? ` (${holder.name || 'another program'}, since ${holder.since})` : ''
  return `This PostgreSQL database is in use by another program${holderText}. Wait until that has ended.`
}

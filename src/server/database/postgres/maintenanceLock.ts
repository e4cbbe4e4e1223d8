import { sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../tables.ts'

/**
 * The id of a PostgreSQL advisory lock. A restore or a move holds it exclusively for its whole duration; a start holds
 * it shared while it migrates, so that neither begins during the other.
 */
export const MAINTENANCE_LOCK_ID = 2019

/** This table exists during a restore; while it exists, the other tables are incomplete. */
export const RESTORE_MARKER_TABLE = 'restore_in_progress'

/**
 * Refuses a PostgreSQL database into which a restore or a move is running or was interrupted. Until the transaction
 * ends, no restore and no move can begin. A SQLite folder has its own lock.
 *
 * @throws Error with a message for the owner
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
      'A restore into this PostgreSQL database was interrupted, so its data are not complete. Run the restore ' +
        'again: it empties the database first.',
    )
}

/** A message that names the restore or the move that holds the lock. */
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

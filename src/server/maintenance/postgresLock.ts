import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../database/openDatabase.ts'
import {
  describeDatabaseLockHolder,
  MAINTENANCE_LOCK_ID,
  RESTORE_MARKER_TABLE,
} from '../database/postgres/maintenanceLock.ts'
import { listTables } from '../database/tableSchema.ts'
import type { Database } from '../database/tables.ts'

/** How long a second program waits for one that is about to end. */
const LOCK_WAIT_MS = 5_000
const LOCK_RETRY_MS = 100

/** How long terminated connections of a killed restore may take to end. */
const ORPHAN_WAIT_MS = 10_000

/** The application_name of every connection that fills a database. */
export const WORKER_APPLICATION_NAME = 'khet maintenance worker'

/** An empty PostgreSQL database that is locked against servers and other maintenance until it is closed. */
type LockedPostgres = OpenDatabase & {
  /** The URL for helper programs of the holder of the lock. */
  workerUrl: string
  /** @throws Error if the connection that holds the lock has ended */
  refuseLostLock: () => Promise<void>
}

/**
 * Locks a PostgreSQL database for a restore or a move, removes what an interrupted restore has left in it, and refuses
 * one that has tables. The lock belongs to a connection of this process and ends with it.
 *
 * @param program the name of this program in the message of a second one: "restore" or "move"
 * @throws Error with a message for the operator
 */
export async function lockEmptyPostgres(databaseUrl: string, program: string): Promise<LockedPostgres> {
  const holder = new pg.Client({
    connectionString: withApplicationName(databaseUrl, `khet ${program}, process ${process.pid}`),
  })
  // A broken connection is reported by the next query on it.
  holder.on('error', () => {})
  await holder.connect()
  const workerUrl = withApplicationName(databaseUrl, WORKER_APPLICATION_NAME)
  const database = openDatabase({ databaseUrl: workerUrl })
  const close = async () => {
    await database.close()
    await holder.end()
  }
  try {
    await acquireLock(holder, database.db)
    await endOrphanedConnections(holder)
    await clearInterruptedRestore(database.db)
    await refuseNonEmpty(database)
  } catch (error) {
    await close()
    throw error
  }
  const refuseLostLock = async () => {
    await holder.query('select 1').catch((cause) => {
      throw new Error('The connection to PostgreSQL was lost, so nothing was restored or moved.', { cause })
    })
  }
  return { ...database, workerUrl, close, refuseLostLock }
}

function withApplicationName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  return url.href
}

async function acquireLock(holder: pg.Client, db: Database): Promise<void> {
  for (const deadline = performance.now() + LOCK_WAIT_MS; ; ) {
    const { rows } = await holder.query(`select pg_try_advisory_lock(${MAINTENANCE_LOCK_ID}) as held`)
    if (rows[0].held) return
    if (performance.now() >= deadline) throw new Error(await describeDatabaseLockHolder(db))
    await wait(LOCK_RETRY_MS)
  }
}

/**
 * Terminates connections of a killed restore: pg_restore is a process of its own and may still be working. Only the
 * holder of the lock has such connections, and this program has opened none yet.
 */
async function endOrphanedConnections(holder: pg.Client): Promise<void> {
  for (const deadline = performance.now() + ORPHAN_WAIT_MS; ; ) {
    const { rows } = await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [WORKER_APPLICATION_NAME],
    )
    if (rows.length === 0) return
    if (performance.now() >= deadline)
      throw new Error('A restore that was interrupted still works in this PostgreSQL database. Try again in a minute.')
    await wait(LOCK_RETRY_MS)
  }
}

/** Marks a database as incomplete until `removeRestoreMarker`, or until the next restore or move empties it. */
export async function createRestoreMarker(db: Database): Promise<void> {
  await sql`create table ${sql.table(RESTORE_MARKER_TABLE)} (process integer not null, since text not null)`.execute(db)
  await sql`insert into ${sql.table(RESTORE_MARKER_TABLE)} values (${process.pid}, ${new Date().toISOString()})`.execute(
    db,
  )
}

/** Removes the mark of `createRestoreMarker`: the restore is complete. */
export async function removeRestoreMarker(db: Database): Promise<void> {
  await sql`drop table ${sql.table(RESTORE_MARKER_TABLE)}`.execute(db)
}

/** Empties a database in which a restore was interrupted; it had been empty before. Others stay unchanged. */
export async function clearInterruptedRestore(db: Database): Promise<void> {
  const names = (await listTables(db, 'postgres')).map(({ name }) => name)
  if (!names.includes(RESTORE_MARKER_TABLE)) return
  await db.transaction().execute(async (transaction) => {
    const tables = [...names, 'migration'].map((name) => sql.table(name))
    await sql`drop table if exists ${sql.join(tables)} cascade`.execute(transaction)
    for (const { name } of await listFunctions(transaction))
      await sql`drop function ${sql.raw(name)} cascade`.execute(transaction)
  })
}

/** The functions of the schema, as `drop function` needs them; those of extensions are left out. */
async function listFunctions(db: Database): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc as p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
    `.execute(db.withoutPlugins())
  return rows
}

/** @throws Error if the database has a table */
export async function refuseNonEmpty({ db, engine }: OpenDatabase): Promise<void> {
  const [table] = await listTables(db, engine)
  if (table)
    throw new Error(
      `This PostgreSQL database is not empty (it has a table ${table.name}), and existing data is never overwritten. ` +
        'Make an empty one, for example with: createdb shop2',
    )
}

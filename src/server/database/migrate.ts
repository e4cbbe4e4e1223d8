import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'
import * as start from './migrations/001_start.ts'
import * as settings from './migrations/002_settings.ts'
import * as devices from './migrations/003_devices.ts'
import * as trust from './migrations/004_trust.ts'
import * as indexes from './migrations/005_indexes.ts'
import * as refusals from './migrations/006_refusals.ts'
import * as review from './migrations/007_review.ts'
import * as writers from './migrations/008_writers.ts'
import { refuseUnderMaintenance } from './postgres/maintenanceLock.ts'
import { APPLICATION_ID } from './sqlite/refuseForeignFile.ts'
import type { Database } from './tables.ts'

type Migration = { name: string; up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }

/** Every change of the tables, oldest first. A migration that has been released is never edited. */
const MIGRATIONS: readonly Migration[] = [
  { name: '001_start', up: start.up },
  { name: '002_settings', up: settings.up },
  { name: '003_devices', up: devices.up },
  { name: '004_trust', up: trust.up },
  { name: '005_indexes', up: indexes.up },
  { name: '006_refusals', up: refusals.up },
  { name: '007_review', up: review.up },
  { name: '008_writers', up: writers.up },
]

/** The migrations that books with something in them have still to see; a new database has nothing to lose. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  // Without that table there are no books yet; what else may be wrong comes up when they are migrated.
  const noRows = { rows: [] }
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db).catch(() => noRows)
  if (rows.length === 0) return []
  const applied = new Set(rows.map(({ name }) => name))
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name))
}

/** Kysely's key for "one migrates, the others wait" on PostgreSQL: any fixed number. */
const MIGRATION_LOCK_ID = 2018

/**
 * Brings the tables up to this program's state, all or nothing, and leaves them alone when they are there already.
 *
 * @throws Error when a newer version of the program has been at work: this one would not know what it sees
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`.execute(transaction)
    await refuseUnderMaintenance(transaction, engine)
    await applyMigrations(transaction, engine)
  })
}

/** The same within a transaction of a restore or a move, which have the database for themselves. */
export async function applyMigrations(transaction: Database, engine: Engine): Promise<void> {
  await sql`create table if not exists migration (name text primary key, at text not null)`.execute(transaction)
  const applied = await appliedMigrations(transaction)
  refuseNewerSchema(applied)
  for (const { name, up } of MIGRATIONS.filter((migration) => !applied.includes(migration.name))) {
    // A migration sees the tables as they were, not as this program knows them.
    await up(transaction as unknown as Kysely<unknown>, engine)
    await sql`insert into migration (name, at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
  }
  if (engine === 'sqlite') await setApplicationId(transaction)
}

async function setApplicationId(db: Database): Promise<void> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db.withoutPlugins())
  if (rows[0]?.application_id === APPLICATION_ID) return
  await sql`pragma application_id = ${sql.lit(APPLICATION_ID)}`.execute(db)
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function refuseNewerSchema(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new Error(
      `This database was written by a newer version of the program (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before it.',
    )
}

/**
 * For programs that only read: writes nothing.
 *
 * @throws Error with a sentence when the tables are not as this version of the program leaves them
 */
export async function refuseOtherSchemaVersions(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  refuseNewerSchema(applied)
  if (applied.length < MIGRATIONS.length)
    throw new Error(
      'These books are as an older version of the program left them. Start this version once: it makes a backup, and ' +
        'brings them up to date.',
    )
}

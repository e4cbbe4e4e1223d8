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
import * as listPrices from './migrations/009_list_prices.ts'
import * as accounts from './migrations/010_accounts.ts'
import * as dues from './migrations/011_dues.ts'
import * as firm from './migrations/012_firm.ts'
import * as imports from './migrations/013_imports.ts'
import * as firstSteps from './migrations/014_first_steps.ts'
import * as catalogueAndSample from './migrations/015_catalogue_and_sample.ts'
import * as sessionDevices from './migrations/016_session_devices.ts'
import * as signInSites from './migrations/017_sign_in_sites.ts'
import * as search from './migrations/018_search.ts'
import * as entrySecret from './migrations/019_entry_secret.ts'
import * as componentCosts from './migrations/020_component_costs.ts'
import * as balanceBefore from './migrations/021_balance_before.ts'
import * as openingBills from './migrations/022_opening_bills.ts'
import { refuseUnderMaintenance } from './postgres/maintenanceLock.ts'
import { lockAllTables, lockMigrations } from './postgres/migrationLocks.ts'
import { setApplicationId } from './sqlite/refuseForeignFile.ts'
import type { Database } from './tables.ts'

type Migration = { name: string; up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }

/** All migrations, oldest first. A released migration is never edited. */
const MIGRATIONS: readonly Migration[] = [
  { name: '001_start', up: start.up },
  { name: '002_settings', up: settings.up },
  { name: '003_devices', up: devices.up },
  { name: '004_trust', up: trust.up },
  { name: '005_indexes', up: indexes.up },
  { name: '006_refusals', up: refusals.up },
  { name: '007_review', up: review.up },
  { name: '008_writers', up: writers.up },
  { name: '009_list_prices', up: listPrices.up },
  { name: '010_accounts', up: accounts.up },
  { name: '011_dues', up: dues.up },
  { name: '012_firm', up: firm.up },
  { name: '013_imports', up: imports.up },
  { name: '014_first_steps', up: firstSteps.up },
  { name: '015_catalogue_and_sample', up: catalogueAndSample.up },
  { name: '016_session_devices', up: sessionDevices.up },
  { name: '017_sign_in_sites', up: signInSites.up },
  { name: '018_search', up: search.up },
  { name: '019_entry_secret', up: entrySecret.up },
  { name: '020_component_costs', up: componentCosts.up },
  { name: '021_balance_before', up: balanceBefore.up },
  { name: '022_opening_bills', up: openingBills.up },
]

/** The migrations that an existing database still lacks; none for a new database. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  // Without the table the database is new; other errors appear again in `migrate`.
  const noRows = { rows: [] }
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db).catch(() => noRows)
  if (rows.length === 0) return []
  const applied = new Set(rows.map(({ name }) => name))
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name))
}

/**
 * Applies the missing migrations in one transaction.
 *
 * @throws Error if a newer version of the program has migrated the database
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await lockMigrations(transaction)
    await refuseUnderMaintenance(transaction, engine)
    await applyMigrations(transaction, engine)
  })
}

/**
 * Like `migrate`, inside a transaction of a restore or a move, which have exclusive access.
 *
 * @param names the migrations to apply (default: all), for the schema of an earlier version
 */
export async function applyMigrations(transaction: Database, engine: Engine, names?: readonly string[]): Promise<void> {
  await sql`create table if not exists migration (name text primary key, at text not null)`.execute(transaction)
  const applied = await appliedMigrations(transaction)
  refuseNewerSchema(applied)
  const pending = MIGRATIONS.filter(({ name }) => !applied.includes(name) && (names?.includes(name) ?? true))
  if (engine === 'postgres' && pending.length > 0) await lockAllTables(transaction)
  for (const { name, up } of pending) {
    // A migration works on the schema of its time, not on `Tables`.
    await up(transaction as unknown as Kysely<unknown>, engine)
    await sql`insert into migration (name, at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
  }
  if (engine === 'sqlite') await setApplicationId(transaction)
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws Error if these applied migrations are not all known */
export function refuseNewerSchema(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new Error(
      `This database was written by a newer version of the program (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before it.',
    )
}

/**
 * Checks the schema for programs that only read.
 *
 * @throws Error with a message for the owner if the schema is not that of this version
 */
export async function refuseOtherSchemaVersions(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  refuseNewerSchema(applied)
  if (applied.length < MIGRATIONS.length)
    throw new Error(
      'This database has the schema of an older version. Start the server of this version once: it makes a backup and ' +
        'migrates it.',
    )
}

import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { applyMigrations, refuseNewerSchema } from '../database/migrate.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../database/openDatabase.ts'
import { RESTORE_MARKER_TABLE } from '../database/postgres/maintenanceLock.ts'
import { refuseForeignFile } from '../database/sqlite/refuseForeignFile.ts'
import { listTables } from '../database/tableSchema.ts'
import type { Database } from '../database/tables.ts'
import { checkRows } from '../queries/integrity/checkIntegrity.ts'
import { copyArchiveRows, readArchivedMigrations } from './archiveRows.ts'
import { CHECKSUM_EXTENSION } from './backupFiles.ts'
import { clearTable } from './copyRows.ts'
import { dropConstraints } from './dropConstraints.ts'
import { lockFolder } from './folderLock.ts'
import { advanceIdSequence, listIdSequences } from './idSequences.ts'
import { startNewGeneration } from './newGeneration.ts'
import { clearInterruptedRestore, createRestoreMarker, lockEmptyPostgres, removeRestoreMarker } from './postgresLock.ts'
import { analyze, checkArchive } from './postgresTools.ts'
import { checkSqliteIntegrity } from './sqliteCopy.ts'
import { copySqliteRows } from './sqliteRows.ts'
import { fsyncFile, fsyncFolder, hashFile } from './takeBackup.ts'

type RestoreOptions = {
  file: string
  location: DatabaseLocation
  /** Permits a backup without a checksum or with violated invariants: there may be no better one. */
  acceptsFaults?: boolean
  /** Gets the parts of a schema that the backup has and that this program has not made. */
  onLeftOut?: (parts: readonly string[]) => void
}

/**
 * Restores a backup to an empty location: the schema is made by our own migrations, and only rows are copied. The
 * database is migrated, its invariants and the hash chain are checked, and a new generation starts (newGeneration.ts).
 * Only then does it get the name under which the server opens it.
 *
 * @returns the violated invariants, if `acceptsFaults` is set
 * @throws Error with a message for the operator; the location is empty then
 */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { file, location, acceptsFaults = false, onLeftOut } = options
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const header = readFileHeader(file)
  const isSqlite = header === 'SQLite format 3'
  if (!isSqlite && !header.startsWith('PGDMP')) throw new Error(`${basename(file)} is not a backup.`)
  await refuseAltered(file, acceptsFaults)
  if ('dataDir' in location) {
    if (!isSqlite) throw new Error('This is a backup of PostgreSQL. Set an empty database: DATABASE_URL=postgres://…')
    return restoreSqlite(file, location.dataDir, acceptsFaults, onLeftOut)
  }
  if (!('databaseUrl' in location)) throw new Error('A database in memory cannot be restored.')
  if (isSqlite)
    throw new Error(
      'This is a backup of SQLite, and DATABASE_URL names a PostgreSQL database. Restore it without DATABASE_URL, ' +
        'and then move it: npm run move-to-postgres -- postgres://…',
    )
  return restorePostgres(file, location.databaseUrl, acceptsFaults)
}

function readFileHeader(file: string): string {
  const bytes = Buffer.alloc(15)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes)
  closeSync(descriptor)
  return bytes.toString('latin1')
}

/** Compares a backup with its checksum. @throws Error if it is damaged or was changed */
async function refuseAltered(file: string, acceptsFaults: boolean): Promise<void> {
  if (!existsSync(file + CHECKSUM_EXTENSION)) {
    if (acceptsFaults) return
    throw new Error(
      `There is no ${basename(file)}${CHECKSUM_EXTENSION} beside the backup, so changes to it cannot be detected. ` +
        'Copy that file here, too, or add --anyway to restore without it.',
    )
  }
  const [expectedHash] = readFileSync(file + CHECKSUM_EXTENSION, 'utf8').split(' ')
  if (expectedHash !== (await hashFile(file)))
    throw new Error(`${basename(file)} is not the file that was written: its SHA-256 differs. Restore another backup.`)
}

async function restoreSqlite(
  file: string,
  dataDir: string,
  acceptsFaults: boolean,
  onLeftOut: RestoreOptions['onLeftOut'],
): Promise<string[]> {
  refuseExistingDatabase(dataDir)
  const lock = await lockFolder(dataDir, 'a restore')
  const stagingDir = join(dataDir, '.restoring')
  try {
    // A server may have started before the lock was acquired.
    refuseExistingDatabase(dataDir)
    rmSync(stagingDir, { recursive: true, force: true })
    mkdirSync(stagingDir, { recursive: true })
    const [stagedFile, sourceFile] = [join(stagingDir, 'shop.sqlite'), join(stagingDir, 'backup.sqlite')]
    cpSync(file, sourceFile)
    checkSqliteIntegrity(sourceFile)
    refuseForeignFile(sourceFile)
    const leftOut = await copySqliteRows(sourceFile, stagingDir)
    if (leftOut.length > 0) onLeftOut?.(leftOut)
    const database = openDatabase({ dataDir: stagingDir })
    const violations = await verifyAndActivate(database, acceptsFaults).finally(database.close)
    if (existsSync(`${stagedFile}-wal`)) throw new Error('The restored database could not be written into one file.')
    await fsyncFile(stagedFile)
    renameSync(stagedFile, join(dataDir, 'shop.sqlite'))
    await fsyncFolder(dataDir)
    return violations
  } finally {
    rmSync(stagingDir, { recursive: true, force: true })
    lock.release()
  }
}

function refuseExistingDatabase(dataDir: string): void {
  for (const name of ['shop.sqlite', 'shop.sqlite-wal'])
    if (existsSync(join(dataDir, name)))
      throw new Error(
        `${dataDir} contains a database already (${name}), which is never overwritten. Stop the server and move all ` +
          'files whose names begin with shop.sqlite into another folder, or restore elsewhere: DATA_DIR=./data/restored',
      )
}

/**
 * The rows are copied in a transaction of psql, so the later steps are not in the same one. Until the transaction that
 * starts the new generation, a marker in the database makes every program refuse it, and the next restore empties it.
 */
async function restorePostgres(file: string, databaseUrl: string, acceptsFaults: boolean): Promise<string[]> {
  await checkArchive(file)
  const names = await readArchivedMigrations(file)
  refuseNewerSchema(names)
  const target = await lockEmptyPostgres(databaseUrl, 'restore')
  try {
    await createRestoreMarker(target.db)
    await copyIntoFreshSchema(target, file, names)
    return await verifyAndActivate(target, acceptsFaults, async (transaction) => {
      await removeRestoreMarker(transaction)
      await target.refuseLostLock()
    })
  } catch (error) {
    // If that fails too, the marker remains.
    await clearInterruptedRestore(target.db).catch(() => {})
    throw error
  } finally {
    await target.close()
  }
}

/** Creates the schema with these migrations, and copies the rows of an archive into it. */
async function copyIntoFreshSchema(
  { db, workerUrl }: { db: Database; workerUrl: string },
  file: string,
  names: readonly string[],
): Promise<void> {
  const tables = new Map([['migration', ['name', 'at'] as readonly string[]]])
  const constraints = await db.transaction().execute(async (transaction) => {
    await applyMigrations(transaction, 'postgres', names)
    for (const { name, columns } of await listTables(transaction, 'postgres'))
      if (name !== RESTORE_MARKER_TABLE) tables.set(name, columns)
    const created = await dropConstraints(transaction)
    // Migrations have added rows; the archive has its own.
    for (const name of tables.keys()) await clearTable(transaction, name)
    return created
  })
  const sequences = await copyArchiveRows(workerUrl, file, tables)
  await db.transaction().execute(async (transaction) => {
    for (const constraint of constraints) await sql.raw(constraint).execute(transaction)
    for (const { table } of await listIdSequences(transaction, 'postgres'))
      await advanceIdSequence(transaction, 'postgres', { table, last: sequences.get(`${table}_id_seq`) ?? 0 })
  })
}

/**
 * Migrates and checks the database and starts its new generation.
 *
 * @param publish the last step, in the transaction that starts the new generation
 */
async function verifyAndActivate(
  { db, engine }: OpenDatabase,
  acceptsFaults: boolean,
  publish: (transaction: Database) => Promise<void> = async () => {},
): Promise<string[]> {
  await db.transaction().execute((transaction) => applyMigrations(transaction, engine))
  await analyze(db, engine)
  const violations = await checkRows(db)
  if (violations.length > 0 && !acceptsFaults)
    throw new Error(
      `The database in this backup fails the integrity check, so it was not restored:\n${violations.join('\n')}\n` +
        'Use another backup, or add --anyway to restore it regardless.',
    )
  await db.transaction().execute(async (transaction) => {
    await startNewGeneration(transaction, engine, new Date())
    await publish(transaction)
  })
  return violations
}

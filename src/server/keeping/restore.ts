import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type OpenDatabase, openDatabase, type Place } from '../database/connect.ts'
import { refuseForeignFile } from '../database/foreign.ts'
import { applyMigrations } from '../database/migrate.ts'
import type { Database } from '../database/tables.ts'
import { brokenInvariants } from '../queries/invariants.ts'
import { beginAnotherLife } from './anotherLife.ts'
import { SUM } from './backups.ts'
import { lockFolder } from './folderLock.ts'
import { clearInterrupted, lockEmptyPostgres, removeMarker, setMarker } from './postgresLock.ts'
import { analyze, checkArchive, fillPostgres } from './postgresTools.ts'
import { checkSqlite } from './sqliteCopy.ts'
import { folderToDisk, sumOf, toDisk } from './takeBackup.ts'

/** `anyway` takes a backup without its checksum, and books that do not tie up: there may be no better ones. */
export type Restoring = { file: string; place: Place; anyway?: boolean }

/**
 * Puts a backup where there are no books yet. They are brought up to this program's state, every invariant and the
 * chain of the logs is checked, and they begin another life (anotherLife.ts). Only then do they lie where the office
 * looks for them.
 *
 * @returns what does not tie up, when that was wanted anyway
 * @throws Error with a sentence; then the place is as empty as before
 */
export async function restore({ file, place, anyway = false }: Restoring): Promise<string[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const beginning = beginningOf(file)
  const isSqlite = beginning === 'SQLite format 3'
  if (!isSqlite && !beginning.startsWith('PGDMP')) throw new Error(`${basename(file)} is no backup.`)
  await refuseAltered(file, anyway)
  if ('dataDir' in place) {
    if (!isSqlite)
      throw new Error('This is a backup of PostgreSQL. Say where there is an empty one: DATABASE_URL=postgres://…')
    return restoreSqlite(file, place.dataDir, anyway)
  }
  if (!('databaseUrl' in place)) throw new Error('Books in memory cannot be restored.')
  if (isSqlite)
    throw new Error(
      'This is a backup of SQLite, and DATABASE_URL names a PostgreSQL. Restore it without DATABASE_URL, ' +
        'and then move it: npm run move-to-postgres -- postgres://…',
    )
  return restorePostgres(file, place.databaseUrl, anyway)
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(15)
  const opened = openSync(file, 'r')
  readSync(opened, bytes)
  closeSync(opened)
  return bytes.toString('latin1')
}

/** Beside a backup lies its sum: one that is damaged, or was changed, is not put into service. */
async function refuseAltered(file: string, anyway: boolean): Promise<void> {
  if (!existsSync(file + SUM)) {
    if (anyway) return
    throw new Error(
      `Beside ${basename(file)} there is no ${basename(file)}${SUM}, so a changed letter in it would not be noticed. ` +
        'Copy that file here, too, or add --anyway to do without it.',
    )
  }
  const [sum] = readFileSync(file + SUM, 'utf8').split(' ')
  if (sum !== (await sumOf(file)))
    throw new Error(`${basename(file)} is not the file that was written: its SHA-256 is another. Take another backup.`)
}

async function restoreSqlite(file: string, dataDir: string, anyway: boolean): Promise<string[]> {
  refuseBooks(dataDir)
  const lock = await lockFolder(dataDir, 'a restore')
  const beside = join(dataDir, '.restoring')
  try {
    // A server may have been started while this waited for it.
    refuseBooks(dataDir)
    rmSync(beside, { recursive: true, force: true })
    mkdirSync(beside, { recursive: true })
    const books = join(beside, 'shop.sqlite')
    cpSync(file, books)
    checkSqlite(books)
    refuseForeignFile(books)
    const opened = openDatabase({ dataDir: beside })
    const broken = await takeIntoService(opened, anyway).finally(opened.close)
    if (existsSync(`${books}-wal`)) throw new Error('The restored books could not be written into one file.')
    await toDisk(books)
    renameSync(books, join(dataDir, 'shop.sqlite'))
    await folderToDisk(dataDir)
    return broken
  } finally {
    rmSync(beside, { recursive: true, force: true })
    lock.release()
  }
}

function refuseBooks(dataDir: string): void {
  for (const name of ['shop.sqlite', 'shop.sqlite-wal'])
    if (existsSync(join(dataDir, name)))
      throw new Error(
        `${dataDir} holds books already (${name}), and nothing is ever written over books. Stop the office and put all ` +
          'files whose names begin with shop.sqlite into another folder, or restore elsewhere: DATA_DIR=./data/restored',
      )
}

/**
 * pg_restore fills the database in a transaction of its own, so what comes after it is not in the same one. A marker
 * stands in the database meanwhile: until it is removed, together with the first moment of the new life, every program
 * refuses the database, and the next restore empties it.
 */
async function restorePostgres(file: string, databaseUrl: string, anyway: boolean): Promise<string[]> {
  await checkArchive(file)
  const target = await lockEmptyPostgres(databaseUrl, 'restore')
  try {
    await setMarker(target.db)
    await fillPostgres(target.workerUrl, file)
    return await takeIntoService(target, anyway, async (work) => {
      await removeMarker(work)
      await target.refuseLostLock()
    })
  } catch (error) {
    // If that fails, too, the marker still stands there.
    await clearInterrupted(target.db).catch(() => {})
    throw error
  } finally {
    await target.close()
  }
}

/**
 * Brings the books up to date, checks them, and begins their new life.
 *
 * @param publish the last step, in the transaction that begins the new life
 */
async function takeIntoService(
  { db, engine }: OpenDatabase,
  anyway: boolean,
  publish: (work: Database) => Promise<void> = async () => {},
): Promise<string[]> {
  await db.transaction().execute((work) => applyMigrations(work, engine))
  await analyze(db, engine)
  const broken = await brokenInvariants(db)
  if (broken.length > 0 && !anyway)
    throw new Error(
      `The books in this backup do not tie up, so they were not put into service:\n${broken.join('\n')}\n` +
        'Take another backup, or add --anyway to have these all the same.',
    )
  await db.transaction().execute(async (work) => {
    await beginAnotherLife(work, engine, new Date())
    await publish(work)
  })
  return broken
}

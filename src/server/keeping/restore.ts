import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Place } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { tablesOf } from '../database/shape.ts'
import { brokenInvariants } from '../queries/invariants.ts'
import { beginAnotherLife } from './anotherLife.ts'
import { SUM } from './backups.ts'
import { analyze, checkArchive, fillPostgres } from './postgresTools.ts'
import { checkSqlite } from './sqliteCopy.ts'
import { folderToDisk, sumOf, toDisk } from './takeBackup.ts'

/** `anyway` puts books into service that do not tie up: there may be no better ones. */
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
  await refuseAltered(file)
  const beginning = beginningOf(file)
  const isSqlite = beginning === 'SQLite format 3'
  if (!isSqlite && !beginning.startsWith('PGDMP')) throw new Error(`${basename(file)} is no backup.`)
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
async function refuseAltered(file: string): Promise<void> {
  if (!existsSync(file + SUM)) return
  const [sum] = readFileSync(file + SUM, 'utf8').split(' ')
  if (sum !== (await sumOf(file)))
    throw new Error(`${basename(file)} is not the file that was written: its SHA-256 is another. Take another backup.`)
}

async function restoreSqlite(file: string, dataDir: string, anyway: boolean): Promise<string[]> {
  for (const name of ['shop.sqlite', 'shop.sqlite-wal'])
    if (existsSync(join(dataDir, name)))
      throw new Error(
        `${dataDir} holds books already (${name}), and nothing is ever written over books. Stop the office and put all ` +
          'files whose names begin with shop.sqlite into another folder, or restore elsewhere: DATA_DIR=./data/restored',
      )
  const beside = join(dataDir, '.restoring')
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  try {
    cpSync(file, join(beside, 'shop.sqlite'))
    checkSqlite(join(beside, 'shop.sqlite'))
    const broken = await takeIntoService({ dataDir: beside }, anyway)
    await toDisk(join(beside, 'shop.sqlite'))
    renameSync(join(beside, 'shop.sqlite'), join(dataDir, 'shop.sqlite'))
    await folderToDisk(dataDir)
    return broken
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

async function restorePostgres(file: string, databaseUrl: string, anyway: boolean): Promise<string[]> {
  await checkArchive(file)
  await refuseFilled(databaseUrl)
  await fillPostgres(databaseUrl, file)
  return takeIntoService({ databaseUrl }, anyway).catch(async (error) => {
    await empty(databaseUrl)
    throw error
  })
}

/** Brings the books up to date, and checks them. */
async function takeIntoService(place: Place, anyway: boolean): Promise<string[]> {
  const { db, engine, close } = openDatabase(place)
  try {
    await migrate(db, engine)
    await analyze(db, engine)
    const broken = await brokenInvariants(db)
    if (broken.length > 0 && !anyway)
      throw new Error(
        `The books in this backup do not tie up, so they were not put into service:\n${broken.join('\n')}\n` +
          'Take another backup, or add --anyway to have these all the same.',
      )
    await beginAnotherLife(db, engine, new Date())
    return broken
  } finally {
    await close()
  }
}

/** @throws Error when the database has a table already */
export async function refuseFilled(databaseUrl: string): Promise<void> {
  const { db, engine, close } = openDatabase({ databaseUrl })
  const [table] = await tablesOf(db, engine).finally(close)
  if (table)
    throw new Error(
      `This PostgreSQL database is not empty (it has a table ${table.name}), and nothing is ever written over books. ` +
        'Make an empty one, for example with: createdb shop2',
    )
}

/** Takes away what was just put into a database that had been empty. */
export async function empty(databaseUrl: string): Promise<void> {
  const { db, engine, close } = openDatabase({ databaseUrl })
  try {
    const names = [...(await tablesOf(db, engine)).map(({ name }) => name), 'migration']
    await sql`drop table if exists ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(db)
    await sql`drop function if exists refuse_change`.execute(db)
  } finally {
    await close()
  }
}

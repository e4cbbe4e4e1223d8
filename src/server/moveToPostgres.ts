import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import type { OpenDatabase, Place } from './database/connect.ts'
import { lockFolder, unlocking } from './keeping/folderLock.ts'
import { type Compared, hasChanged, move } from './keeping/move.ts'
import { openPresentBooks } from './keeping/openBooks.ts'
import { lockEmptyPostgres } from './keeping/postgresLock.ts'
import { toolsTrouble } from './keeping/postgresTools.ts'
import { readSettings } from './settings.ts'

/** Ends the transaction of a move that went well and is not wanted. */
class Rehearsed extends Error {}

/** Copies the SQLite shop in DATA_DIR to an empty PostgreSQL, and proves that both are the same. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { rehearsal: { type: 'boolean' } }, allowPositionals: true })
  const [databaseUrl] = positionals
  const isRehearsal = values.rehearsal ?? false
  if (!databaseUrl?.startsWith('postgres'))
    throw new Error('Say where to: npm run move-to-postgres -- postgres://user:password@host/database')
  const { place } = readSettings({ ...process.env, DATABASE_URL: '' }, './data')
  const source = await openSource(place, isRehearsal)
  try {
    await moveTo(databaseUrl, source, isRehearsal)
  } finally {
    await source.close()
  }
}

/** A rehearsal only reads, so the office may be open; a move has the folder for itself. */
async function openSource(place: Place, isRehearsal: boolean): Promise<OpenDatabase> {
  const opened = await openPresentBooks(place)
  if (isRehearsal || !('dataDir' in place)) return opened
  const lock = await lockFolder(place.dataDir, 'a move to PostgreSQL').catch(async (error) => {
    await opened.close()
    throw new Error(`${error.message} While the office is open, the move can be rehearsed: --rehearsal`, {
      cause: error,
    })
  })
  return unlocking(opened, lock)
}

async function moveTo(databaseUrl: string, source: OpenDatabase, isRehearsal: boolean): Promise<void> {
  const target = await lockEmptyPostgres(databaseUrl, 'move')
  try {
    await move(source, target, async (compared) => {
      for (const one of compared) process.stdout.write(lineOf(one))
      if (isRehearsal) throw new Rehearsed()
      if (await hasChanged(source, compared))
        throw new Error(
          'Meanwhile something was written to the old books, so nothing was moved: the PostgreSQL database is empty. ' +
            'Stop what writes to them, and move once more.',
        )
      await target.refuseLostLock()
    }).catch((error) => {
      if (!(error instanceof Rehearsed)) throw error
    })
    process.stdout.write(isRehearsal ? REHEARSED : MOVED)
    const trouble = await toolsTrouble(target.db)
    if (trouble) process.stdout.write(`No backup can be made: ${trouble}\n`)
  } finally {
    await target.close()
  }
}

const REHEARSED =
  'All books are the same on both sides and tie up. This was a rehearsal: the PostgreSQL database is empty again. ' +
  'Stop the office, and move without --rehearsal.\n'

const MOVED =
  'All books are the same on both sides and tie up. Start the office with this DATABASE_URL: what is written to the old ' +
  'books from now on is in the old books alone.\n'

function lineOf({ table, rows, hash }: Compared): string {
  return `${table.padEnd(22)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}  the same\n`
}

runCommand(main)

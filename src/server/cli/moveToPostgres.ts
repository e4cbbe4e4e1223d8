import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import type { DatabaseLocation, OpenDatabase } from '../database/openDatabase.ts'
import { lockFolder, releaseOnClose } from '../maintenance/folderLock.ts'
import { hasChangedSince, moveDatabase, type TableComparison } from '../maintenance/moveDatabase.ts'
import { openCurrentDatabase } from '../maintenance/openExistingDatabase.ts'
import { lockEmptyPostgres } from '../maintenance/postgresLock.ts'
import { explainUnusableTools } from '../maintenance/postgresTools.ts'
import { runProgram } from '../runProgram.ts'

/** Rolls back the transaction of a rehearsal that succeeded. */
class RehearsalFinished extends Error {}

/** Moves the SQLite database in DATA_DIR to an empty PostgreSQL database and compares both. */
async function moveToPostgres(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { rehearsal: { type: 'boolean' } }, allowPositionals: true })
  // Other accounts of the machine can list arguments, not variables.
  const databaseUrl = positionals[0] || process.env.DATABASE_URL
  const isRehearsal = values.rehearsal ?? false
  if (!databaseUrl?.startsWith('postgres'))
    throw new Error('Say where to: DATABASE_URL=postgres://user:password@host/database npm run move-to-postgres')
  const { location } = readConfig({ ...process.env, DATABASE_URL: '' }, './data')
  const source = await openSource(location, isRehearsal)
  try {
    await moveInto(databaseUrl, source, isRehearsal)
  } finally {
    await source.close()
  }
}

/** A rehearsal only reads, so the server may be running; a move locks the folder. */
async function openSource(location: DatabaseLocation, isRehearsal: boolean): Promise<OpenDatabase> {
  const database = await openCurrentDatabase(location)
  if (isRehearsal || !('dataDir' in location)) return database
  const lock = await lockFolder(location.dataDir, 'a move to PostgreSQL').catch(async (error) => {
    await database.close()
    throw new Error(`${error.message} While the server runs, the move can be rehearsed: --rehearsal`, {
      cause: error,
    })
  })
  return releaseOnClose(database, lock)
}

async function moveInto(databaseUrl: string, source: OpenDatabase, isRehearsal: boolean): Promise<void> {
  const target = await lockEmptyPostgres(databaseUrl, 'move')
  try {
    await moveDatabase(source, target, async (compared) => {
      for (const comparison of compared) process.stdout.write(formatComparison(comparison))
      if (isRehearsal) throw new RehearsalFinished()
      if (await hasChangedSince(source, compared))
        throw new Error(
          'The old database changed meanwhile, so nothing was moved: the PostgreSQL database is empty. ' +
            'Stop all programs that write to it, and move again.',
        )
      await target.refuseLostLock()
    }).catch((error) => {
      if (!(error instanceof RehearsalFinished)) throw error
    })
    process.stdout.write(isRehearsal ? REHEARSED_TEXT : MOVED_TEXT)
    const toolsWarning = await explainUnusableTools(target.db)
    if (toolsWarning) process.stdout.write(`No backup can be made: ${toolsWarning}\n`)
  } finally {
    await target.close()
  }
}

const REHEARSED_TEXT =
  'All tables are the same on both sides and pass the integrity check. This was a rehearsal: the PostgreSQL database is empty again. ' +
  'Stop the server, and move without --rehearsal.\n'

const MOVED_TEXT =
  'All tables are the same on both sides and pass the integrity check. Start the server with this DATABASE_URL: writes to the old ' +
  'database from now on stay in the old database only.\n'

function formatComparison({ table, rows, hash, replaced }: TableComparison): string {
  const note = replaced > 0 ? `; NUL, which PostgreSQL cannot store, is now ␀ (texts: ${replaced})` : ''
  return `${table.padEnd(22)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}  the same${note}\n`
}

runProgram(moveToPostgres)

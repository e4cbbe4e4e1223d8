import { runCommand } from './command.ts'
import { type OpenDatabase, openDatabase } from './database/connect.ts'
import { hasChanged, move } from './keeping/move.ts'
import { openPresentBooks } from './keeping/openBooks.ts'
import { empty, refuseFilled } from './keeping/restore.ts'
import { readSettings } from './settings.ts'

/** Copies the SQLite shop in DATA_DIR to an empty PostgreSQL, and proves that both are the same. */
async function main(): Promise<void> {
  const [databaseUrl] = process.argv.slice(2)
  if (!databaseUrl?.startsWith('postgres'))
    throw new Error('Say where to: npm run move-to-postgres -- postgres://user:password@host/database')
  const { place } = readSettings({ ...process.env, DATABASE_URL: '' }, './data')
  const source = await openPresentBooks(place)
  await refuseFilled(databaseUrl)
  const target = openDatabase({ databaseUrl })
  const close = () => Promise.all([source.close(), target.close()])
  await moving(source, target)
    .finally(close)
    .catch(async (error) => {
      await empty(databaseUrl)
      throw error
    })
}

async function moving(source: OpenDatabase, target: OpenDatabase): Promise<void> {
  const compared = await move(source, target)
  for (const { table, rows, hash } of compared)
    process.stdout.write(`${table.padEnd(22)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}  the same\n`)
  if (await hasChanged(source, compared))
    throw new Error(
      'All of that was moved, but meanwhile something was written to the old books, so this was a rehearsal and the ' +
        'PostgreSQL database is empty again. Stop the office, and move once more.',
    )
  process.stdout.write(
    'All books are the same on both sides and tie up. If the office is open, stop it at once: what it is told now is in ' +
      'the old books alone. Then start it with this DATABASE_URL.\n',
  )
}

runCommand(main)

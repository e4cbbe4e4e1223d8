import { sql } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { applyMigrations } from '../database/migrate.ts'
import { type Table, tablesOf } from '../database/shape.ts'
import type { Database } from '../database/tables.ts'
import { brokenInvariants } from '../queries/invariants.ts'
import { contentOf, copyRows } from './copyRows.ts'
import { continueAfter, countedTables } from './ids.ts'
import { analyze } from './postgresTools.ts'

/** What was found in a table on both sides: how many rows, and the SHA-256 of all that stands in them. */
export type Compared = { table: string; rows: number; hash: string; equal: boolean }

/**
 * Copies all books from SQLite, as they are at one moment, into an empty PostgreSQL, and counts both sides again:
 * every table must have the same rows with the same content. All of it is one transaction of PostgreSQL, tables and
 * all, so a move that is killed leaves nothing; the source is only read.
 *
 * @param target open and without a table
 * @param beforeCommit may still undo it by throwing
 * @throws Error when a table differs or an invariant is broken; then nothing was moved
 */
export async function move(
  source: OpenDatabase,
  target: OpenDatabase,
  beforeCommit: (compared: readonly Compared[]) => Promise<void> = async () => {},
): Promise<Compared[]> {
  const from = await source.db.startTransaction().setAccessMode('read only').execute()
  try {
    return await target.db.transaction().execute(async (to) => {
      await applyMigrations(to, target.engine)
      const tables = await tablesOf(from, 'sqlite')
      for (const table of tables.toReversed()) await clear(to, table)
      for (const table of tables) await copyRows(from, to, table)
      await analyze(to, 'postgres')
      // An id that was once given is never given again.
      for (const counted of await countedTables(from, 'sqlite')) await continueAfter(to, 'postgres', counted)
      const compared = await compare(from, to, tables)
      const broken = await brokenInvariants(to)
      if (broken.length > 0) throw new Error(`The copy does not tie up:\n${broken.join('\n')}`)
      await beforeCommit(compared)
      return compared
    })
  } finally {
    await from.rollback().execute()
  }
}

/** Has anything been written to the source since it was copied? */
export async function hasChanged(source: OpenDatabase, compared: readonly Compared[]): Promise<boolean> {
  for (const table of await tablesOf(source.db, 'sqlite')) {
    const { hash } = await contentOf(source.db, 'sqlite', table)
    if (hash !== compared.find((one) => one.table === table.name)?.hash) return true
  }
  return false
}

/** Migrations put a few rows into new tables; the source has its own. */
async function clear(to: Database, { name }: Table): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to)
  if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(to)
}

async function compare(from: Database, to: Database, tables: readonly Table[]): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const table of tables) {
    const ours = await contentOf(from, 'sqlite', table)
    const theirs = await contentOf(to, 'postgres', table)
    compared.push({ table: table.name, ...theirs, equal: ours.hash === theirs.hash && ours.rows === theirs.rows })
  }
  const wrong = compared.filter(({ equal }) => !equal).map(({ table }) => table)
  if (wrong.length > 0) throw new Error(`These tables are not the same on both sides: ${wrong.join(', ')}.`)
  return compared
}

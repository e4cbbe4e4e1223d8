import { applyMigrations } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import { listTables, type TableSchema } from '../database/tableSchema.ts'
import type { Database } from '../database/tables.ts'
import { checkRows } from '../queries/integrity/checkIntegrity.ts'
import { clearTable, copyRows, hashContent } from './copyRows.ts'
import { advanceIdSequence, listIdSequences } from './idSequences.ts'
import { analyze } from './postgresTools.ts'

/** The comparison of a table on both sides: the number of rows and the SHA-256 of their content. */
export type TableComparison = {
  table: string
  rows: number
  hash: string
  isEqual: boolean
  /** Texts in which NUL became ␀. */
  replaced: number
}

/**
 * Copies a snapshot of the SQLite database into an empty PostgreSQL database and compares both: every table must have
 * the same rows with the same content, but ␀ for NUL. Everything, the tables included, is one transaction of PostgreSQL, so a killed
 * move leaves nothing. The source is only read.
 *
 * @param target open and without tables
 * @param beforeCommit rolls the move back by throwing
 * @throws Error if a table differs or an invariant is broken; nothing is moved then
 */
export async function moveDatabase(
  source: OpenDatabase,
  target: OpenDatabase,
  beforeCommit: (compared: readonly TableComparison[]) => Promise<void> = async () => {},
): Promise<TableComparison[]> {
  const from = await source.db.startTransaction().setAccessMode('read only').execute()
  try {
    return await target.db.transaction().execute(async (to) => {
      await applyMigrations(to, target.engine)
      // Those of the migrations: a part of the schema that this program has not made is not copied.
      const tables = await listTables(to, 'postgres')
      for (const table of tables.toReversed()) await clearTable(to, table.name)
      const replaced = new Map<string, number>()
      for (const table of tables) replaced.set(table.name, await copyRows(from, to, table))
      await analyze(to, 'postgres')
      // Generated ids are never used again, also those of deleted rows.
      for (const sequence of await listIdSequences(from, 'sqlite')) await advanceIdSequence(to, 'postgres', sequence)
      const compared = await compareTables(from, to, tables, replaced)
      const violations = await checkRows(to)
      if (violations.length > 0) throw new Error(`The copy fails the integrity check:\n${violations.join('\n')}`)
      await beforeCommit(compared)
      return compared
    })
  } finally {
    await from.rollback().execute()
  }
}

/** Whether the source has been written to since it was copied. */
export async function hasChangedSince(source: OpenDatabase, compared: readonly TableComparison[]): Promise<boolean> {
  for (const table of await listTables(source.db, 'sqlite')) {
    const comparison = compared.find((candidate) => candidate.table === table.name)
    if (comparison && (await hashContent(source.db, 'sqlite', table)).hash !== comparison.hash) return true
  }
  return false
}

async function compareTables(
  from: Database,
  to: Database,
  tables: readonly TableSchema[],
  replaced: ReadonlyMap<string, number>,
): Promise<TableComparison[]> {
  const compared: TableComparison[] = []
  for (const table of tables) {
    const sourceContent = await hashContent(from, 'sqlite', table)
    const targetContent = await hashContent(to, 'postgres', table)
    compared.push({
      table: table.name,
      ...targetContent,
      isEqual: sourceContent.hash === targetContent.hash && sourceContent.rows === targetContent.rows,
      replaced: replaced.get(table.name) ?? 0,
    })
  }
  const differing = compared.filter(({ isEqual }) => !isEqual).map(({ table }) => table)
  if (differing.length > 0) throw new Error(`These tables are not the same on both sides: ${differing.join(', ')}.`)
  return compared
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import { type RawRow, readRowBatches, type TableSchema } from '../database/tableSchema.ts'
import type { Database } from '../database/tables.ts'
import { NUL_SIGN } from '../queries/hashChain.ts'

/** PostgreSQL accepts 65,535 parameters in a statement. */
const MAX_STATEMENT_VALUES = 60_000

/**
 * Copies the rows of a table from SQLite to PostgreSQL, a batch of bounded size at a time. PostgreSQL cannot store NUL,
 * which early versions accepted in some texts: it becomes the sign ␀.
 *
 * @returns the number of such texts
 */
export async function copyRows(from: Database, to: Database, table: TableSchema): Promise<number> {
  let replaced = 0
  const toStored = (value: RawValue) => {
    const stored = showNul(value)
    if (stored !== value) replaced += 1
    return stored
  }
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const maxRows = Math.floor(MAX_STATEMENT_VALUES / table.columns.length)
  for await (const rows of readRowBatches(from, 'sqlite', table))
    for (let first = 0; first < rows.length; first += maxRows) {
      const values = rows
        .slice(first, first + maxRows)
        .map((row) => sql`(${sql.join(table.columns.map((c) => toStored(row[c])))})`)
      await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(
        to.withoutPlugins(),
      )
    }
  return replaced
}

type RawValue = RawRow[string] | undefined

function showNul(value: RawValue): RawValue {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', NUL_SIGN) : value
}

/** Deletes the rows that migrations insert into new tables; the source of a copy has its own. */
export async function clearTable(db: Database, table: string): Promise<void> {
  // An empty table may refuse the statement.
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(db)
}

/** Longer texts are hashed without being joined to their row, because the copy may need megabytes. */
const MAX_JOINED_CHARACTERS = 65_536

/** The number of rows of a table, and the SHA-256 of their content in the order of their keys, with ␀ for NUL. */
export async function hashContent(
  db: Database,
  engine: Engine,
  table: TableSchema,
): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of readRowBatches(db, engine, table)) {
    for (const row of rows) {
      let joined = ''
      for (const column of table.columns) {
        const value = showNul(row[column])
        if (typeof value !== 'string') joined += `${value};`
        else if (value.length <= MAX_JOINED_CHARACTERS) joined += `${value.length}:${value}`
        else {
          hash.update(`${joined}${value.length}:`).update(value)
          joined = ''
        }
      }
      hash.update(`${joined}\n`)
    }
    count += rows.length
  }
  return { rows: count, hash: hash.digest('hex') }
}

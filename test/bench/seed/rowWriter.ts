import { CompiledQuery, type Selectable } from 'kysely'
import type { Database, Tables } from '#server/database/tables.ts'

type Table = keyof Tables

/** Who is named by others stands before them. */
const TABLES_IN_REFERENCE_ORDER: readonly Table[] = [
  'employee',
  'party',
  'category',
  'component',
  'componentPrice',
  'product',
  'productComponent',
  'sale',
  'saleLine',
  'purchase',
  'purchaseLine',
  'production',
  'productionComponent',
  'expense',
  'transfer',
  'audit',
  'stockMove',
  'partyEntry',
  'cashEntry',
  'changeLog',
]

/** Rows go in so many at a time. A few fixed lengths, so that each statement is prepared once. */
const INSERT_BATCH_SIZES = [500, 50, 5, 1]

/** So many rows are held before they are written. */
const MAX_BUFFERED_ROWS = 20_000

export type RowWriter = ReturnType<typeof createRowWriter>

/** Writes whole rows, many at once. They come with their ids; `write` puts down what is held. */
export function createRowWriter(db: Database) {
  const rowsByTable = new Map<Table, object[]>(TABLES_IN_REFERENCE_ORDER.map((table) => [table, []]))
  const statements = new Map<string, { columns: string[]; sql: string }>()
  let bufferedRows = 0

  const add = <T extends Table>(table: T, ...rows: Selectable<Tables[T]>[]) => {
    rowsByTable.get(table)?.push(...rows)
    bufferedRows += rows.length
  }

  const getStatement = (table: Table, rows: readonly object[]) => {
    const name = `${table} ${rows.length}`
    const cached = statements.get(name)
    if (cached) return cached
    // Rows of this table, which is all that is ever added for it.
    const { sql } = db
      .insertInto(table)
      .values(rows as never)
      .compile()
    const created = { columns: Object.keys(rows[0] ?? {}), sql }
    statements.set(name, created)
    return created
  }

  const insert = async (table: Table, rows: readonly object[]) => {
    const { columns, sql } = getStatement(table, rows)
    const values = rows.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]))
    await db.executeQuery(CompiledQuery.raw(sql, values))
  }

  const flush = async () => {
    for (const [table, rows] of rowsByTable) {
      let from = 0
      for (const length of INSERT_BATCH_SIZES)
        for (; rows.length - from >= length; from += length) await insert(table, rows.slice(from, from + length))
      rows.length = 0
    }
    bufferedRows = 0
  }

  return { add, flush, isFull: () => bufferedRows >= MAX_BUFFERED_ROWS }
}

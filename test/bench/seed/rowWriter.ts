import { CompiledQuery, type Selectable } from 'kysely'
import type { Database, Tables } from '#server/database/tables.ts'

type Table = keyof Tables

/** Referenced tables come before the tables that reference them. */
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
  'promise',
  'stockMove',
  'partyEntry',
  'cashEntry',
  'changeLog',
]

/** The numbers of rows of an insert: a few fixed lengths, so that each statement is prepared once. */
const INSERT_BATCH_SIZES = [500, 50, 5, 1]

/** Rows are buffered up to this number, then written. */
const MAX_BUFFERED_ROWS = 20_000

export type RowWriter = ReturnType<typeof createRowWriter>

/** Inserts rows in batches. Rows have their ids already; `write` inserts the buffered ones. */
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
    // `add` checks the type of the rows; TypeScript cannot follow it through the map of tables.
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

import { CompiledQuery, type Selectable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

type Table = keyof Tables

/** Who is named by others stands before them. */
const IN_ORDER: readonly Table[] = [
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
const LENGTHS = [500, 50, 5, 1]

/** So many rows are held before they are written. */
const HELD = 20_000

export type Writer = ReturnType<typeof openWriter>

/** Writes whole rows, many at once. They come with their ids; `write` puts down what is held. */
export function openWriter(db: Database) {
  const waiting = new Map<Table, object[]>(IN_ORDER.map((table) => [table, []]))
  const statements = new Map<string, { columns: string[]; sql: string }>()
  let held = 0

  const add = <T extends Table>(table: T, ...rows: Selectable<Tables[T]>[]) => {
    waiting.get(table)?.push(...rows)
    held += rows.length
  }

  const statementFor = (table: Table, rows: readonly object[]) => {
    const name = `${table} ${rows.length}`
    const known = statements.get(name)
    if (known) return known
    // Rows of this table, which is all that is ever added for it.
    const { sql } = db
      .insertInto(table)
      .values(rows as never)
      .compile()
    const made = { columns: Object.keys(rows[0] ?? {}), sql }
    statements.set(name, made)
    return made
  }

  const insert = async (table: Table, rows: readonly object[]) => {
    const { columns, sql } = statementFor(table, rows)
    const values = rows.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]))
    await db.executeQuery(CompiledQuery.raw(sql, values))
  }

  const write = async () => {
    for (const [table, rows] of waiting) {
      let from = 0
      for (const length of LENGTHS)
        for (; rows.length - from >= length; from += length) await insert(table, rows.slice(from, from + length))
      rows.length = 0
    }
    held = 0
  }

  return { add, write, isFull: () => held >= HELD }
}

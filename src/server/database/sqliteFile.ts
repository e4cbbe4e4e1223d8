import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Heard } from './heard.ts'
import { inProgram } from './naming.ts'

/** How many prepared statements are kept: far more than the office has, so only an odd long list of ids falls out. */
const KEPT = 500

/** After these, what a kept statement knows of its columns may no longer be so. */
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i

/** An open SQLite database, by itself or in one of its transactions. */
export type SqliteFile = ReturnType<typeof openSqliteFile>

/**
 * Opens SQLite as it is built into Node. SQLite itself waits for a lock only briefly, since it stops the whole process
 * while it waits; the patience of seconds is in transaction.ts, where others are served meanwhile.
 *
 * @param pragmas what else is set
 * @param heard hears of each statement
 */
export function openSqliteFile(path: string, pragmas: string, heard?: Heard) {
  const file = new DatabaseSync(path)
  file.exec(`pragma busy_timeout = 100; pragma foreign_keys = on; ${pragmas}`)
  const kept = new Map<string, Prepared>()

  const prepare = (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    const made = prepared(file, sql)
    if (kept.size >= KEPT || CHANGES_TABLES.test(sql)) kept.clear()
    else kept.set(sql, made)
    return made
  }

  const timed = <T>({ sql, parameters }: Asked, ask: (statement: Prepared, values: SQLInputValue[]) => T): T => {
    const started = performance.now()
    try {
      // Kysely hands parameters on as unknown; what is neither text, number nor null, SQLite itself refuses.
      return ask(prepare(sql), parameters as SQLInputValue[])
    } finally {
      heard?.({ sql, ms: performance.now() - started })
    }
  }

  return {
    /** What the database answers, in its own names. Each statement is prepared once. */
    run: (asked: Asked): QueryResult<never> =>
      timed(asked, ({ statement, columns }, values) =>
        columns.length > 0
          ? { rows: rowsOf(statement, values, columns) as never[] }
          : { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) },
      ),
    /** The rows it answers, with the names that their columns have in the program. */
    answer: (asked: Asked): Row[] =>
      timed(asked, ({ statement, names }, values) => {
        if (names.length > 0) return rowsOf(statement, values, names)
        statement.run(...values)
        return []
      }),
    /** Says one of SQLite's own words, such as `begin`: prepared once, too. */
    exec(word: string) {
      prepare(word).statement.run()
    },
    /** On a full disk SQLite rolls back by itself. */
    isInTransaction: () => file.isTransaction,
    close: () => file.close(),
  }
}

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>
type Row = Record<string, SQLOutputValue | undefined>
type Prepared = ReturnType<typeof prepared>

function prepared(file: DatabaseSync, sql: string) {
  const statement = file.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // Rows come without names, and get either these or those.
  statement.setReturnArrays(true)
  return { statement, columns, names: columns.map(inProgram) }
}

function rowsOf(statement: StatementSync, values: SQLInputValue[], names: readonly string[]): Row[] {
  // So they come, as `prepared` wants it.
  const rows = statement.all(...values) as unknown as SQLOutputValue[][]
  return rows.map((row) => {
    const named: Row = {}
    for (let at = 0; at < names.length; at++) named[names[at] ?? ''] = row[at]
    return named
  })
}

import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { toPropertyName } from '../columnNames.ts'
import type { QueryListener } from '../queryListener.ts'

/** How many prepared statements are kept: far more than the office has, so only an odd long list of ids falls out. */
const MAX_PREPARED_STATEMENTS = 500

/** After these, what a kept statement knows of its columns may no longer be so. */
const SCHEMA_CHANGE_PATTERN = /^\s*(create|alter|drop)\b/i

/** An open SQLite database, by itself or in one of its transactions. */
export type SqliteFile = ReturnType<typeof openSqliteFile>

/**
 * Opens SQLite as it is built into Node. SQLite itself waits for a lock only briefly, since it stops the whole process
 * while it waits; the patience of seconds is in transaction.ts, where others are served meanwhile.
 *
 * @param pragmas what else is set
 * @param heard hears of each statement
 */
export function openSqliteFile(path: string, pragmas: string, onQuery?: QueryListener) {
  const file = new DatabaseSync(path)
  file.exec(`pragma busy_timeout = 100; pragma foreign_keys = on; ${pragmas}`)
  const preparedStatements = new Map<string, PreparedStatement>()

  const prepare = (sql: string) => {
    const cached = preparedStatements.get(sql)
    if (cached) return cached
    const created = prepareStatement(file, sql)
    if (preparedStatements.size >= MAX_PREPARED_STATEMENTS || SCHEMA_CHANGE_PATTERN.test(sql))
      preparedStatements.clear()
    else preparedStatements.set(sql, created)
    return created
  }

  const runTimed = <T>(
    { sql, parameters }: SqlQuery,
    execute: (statement: PreparedStatement, values: SQLInputValue[]) => T,
  ): T => {
    const startedAt = performance.now()
    try {
      // Kysely hands parameters on as unknown; what is neither text, number nor null, SQLite itself refuses.
      return execute(prepare(sql), parameters as SQLInputValue[])
    } finally {
      onQuery?.({ sql, ms: performance.now() - startedAt })
    }
  }

  return {
    /** What the database answers, in its own names. Each statement is prepared once. */
    executeQuery: (query: SqlQuery): QueryResult<never> =>
      runTimed(query, ({ statement, columns }, values) =>
        columns.length > 0
          ? { rows: readRows(statement, values, columns) as never[] }
          : { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) },
      ),
    /** The rows it answers, with the names that their columns have in the program. */
    executeRows: (query: SqlQuery): Row[] =>
      runTimed(query, ({ statement, names }, values) => {
        if (names.length > 0) return readRows(statement, values, names)
        statement.run(...values)
        return []
      }),
    /** Says one of SQLite's own words, such as `begin`: prepared once, too. */
    exec(sql: string) {
      prepare(sql).statement.run()
    },
    /** On a full disk SQLite rolls back by itself. */
    isInTransaction: () => file.isTransaction,
    close: () => file.close(),
  }
}

type SqlQuery = Pick<CompiledQuery, 'sql' | 'parameters'>
type Row = Record<string, SQLOutputValue | undefined>
type PreparedStatement = ReturnType<typeof prepareStatement>

function prepareStatement(file: DatabaseSync, sql: string) {
  const statement = file.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // Rows come without names, and get either these or those.
  statement.setReturnArrays(true)
  return { statement, columns, names: columns.map(toPropertyName) }
}

function readRows(statement: StatementSync, values: SQLInputValue[], names: readonly string[]): Row[] {
  // So they come, as `prepared` wants it.
  const rows = statement.all(...values) as unknown as SQLOutputValue[][]
  return rows.map((row) => {
    const namedRow: Row = {}
    for (let index = 0; index < names.length; index++) namedRow[names[index] ?? ''] = row[index]
    return namedRow
  })
}

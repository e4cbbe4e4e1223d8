import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { QueryListener } from '../queryListener.ts'
import { isCamelCaseQuery, statementCamelCase } from './camelCaseStatements.ts'

/** Far more than the server's queries; only lists of ids with unusual lengths exceed it. The cache is then emptied. */
const MAX_PREPARED_STATEMENTS = 500

/** After these statements, the column names of cached statements may be outdated. */
const SCHEMA_CHANGE_PATTERN = /^\s*(create|alter|drop)\b/i

/** A connection to a SQLite file. */
export type SqliteFile = ReturnType<typeof openSqliteFile>

/**
 * Opens a file with the SQLite of Node. The busy timeout is short because SQLite blocks the whole process while it
 * waits; transaction.ts retries for seconds without blocking.
 *
 * @param pragmas further pragma statements
 * @param onQuery is called after each statement
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
      // Kysely types parameters as unknown; SQLite rejects values that are neither text, number nor null.
      return execute(prepare(sql), parameters as SQLInputValue[])
    } finally {
      onQuery?.({ sql, ms: performance.now() - startedAt })
    }
  }

  return {
    /** Runs a query; without plugins the rows have the column names of the database. Each statement is prepared once. */
    executeQuery: (query: SqlQuery): QueryResult<never> =>
      runTimed(query, ({ statement, columns, camelCaseColumns }, values) => {
        const names = isCamelCaseQuery(query.query) ? camelCaseColumns : columns
        if (names.length > 0) return { rows: readRows(statement, values, names) as never[] }
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
      }),
    /** Runs a command without parameters, such as `begin`; it is prepared once, too. */
    exec(sql: string) {
      prepare(sql).statement.run()
    },
    /** False after SQLite has rolled back by itself, as it does on a full disk. */
    isInTransaction: () => file.isTransaction,
    close: () => file.close(),
  }
}

type SqlQuery = Pick<CompiledQuery, 'sql' | 'parameters'> & Partial<Pick<CompiledQuery, 'query'>>
type Row = Record<string, SQLOutputValue | undefined>
type PreparedStatement = ReturnType<typeof prepareStatement>

function prepareStatement(file: DatabaseSync, sql: string) {
  const statement = file.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // Rows without names: looking up the column names for each execution takes longer than reading a row.
  statement.setReturnArrays(true)
  return { statement, columns, camelCaseColumns: columns.map((name) => statementCamelCase.translateColumn(name)) }
}

function readRows(statement: StatementSync, values: SQLInputValue[], columns: readonly string[]): Row[] {
  // `setReturnArrays` makes each row an array, which the types do not express.
  const rows = statement.all(...values) as unknown as SQLOutputValue[][]
  return rows.map((row) => {
    const namedRow: Row = {}
    for (let index = 0; index < columns.length; index++) namedRow[columns[index] ?? ''] = row[index]
    return namedRow
  })
}

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** How many prepared statements are kept: far more than the office has, so only an odd long list of ids falls out. */
const KEPT = 500

/** An open SQLite database, by itself or in one of its transactions. */
export type SqliteFile = ReturnType<typeof openSqliteFile>

/**
 * Opens SQLite as it is built into Node. SQLite itself waits for a lock only briefly, since it stops the whole process
 * while it waits; the patience of seconds is in transaction.ts, where others are served meanwhile.
 *
 * @param pragmas what else is set
 */
export function openSqliteFile(path: string, pragmas: string) {
  const file = new DatabaseSync(path)
  file.exec(`pragma busy_timeout = 100; pragma foreign_keys = on; ${pragmas}`)
  const kept = new Map<string, ReturnType<typeof prepared>>()

  const prepare = (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= KEPT) kept.clear()
    const made = prepared(file, sql)
    kept.set(sql, made)
    return made
  }

  return {
    /** Each statement is prepared once. */
    run: ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => prepare(sql)(parameters),
    exec: (sql: string) => file.exec(sql),
    /** On a full disk SQLite rolls back by itself. */
    isInTransaction: () => file.isTransaction,
    close: () => file.close(),
  }
}

function prepared(file: DatabaseSync, sql: string) {
  const statement = file.prepare(sql)
  const answers = statement.columns().length > 0
  return (parameters: readonly unknown[]): QueryResult<never> => {
    // Kysely hands parameters on as unknown; what is neither text, number nor null, SQLite itself refuses.
    const given = parameters as SQLInputValue[]
    if (answers) return { rows: statement.all(...given) as never[] }
    const { changes, lastInsertRowid } = statement.run(...given)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

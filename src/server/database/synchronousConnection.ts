import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** A connection to a database in this process, which can answer without a promise while a transaction is open. */
export interface SynchronousConnection extends DatabaseConnection {
  /** Runs a query; the rows have the column names of the database. */
  executeSync<R>(query: CompiledQuery): QueryResult<R>
}

export function isSynchronous(connection: DatabaseConnection): connection is SynchronousConnection {
  return 'executeSync' in connection
}

import type { CompiledQuery, QueryExecutor } from 'kysely'

type Rows = Record<string, unknown>[]

/** A connection to a database within this process: what it is asked, it has answered when it returns. */
export abstract class SyncConnection {
  /** The rows, with the names that their columns have in the program. */
  abstract executeSync(query: CompiledQuery): Rows
}

/**
 * How databases within this process answer what is no part of a transaction: without the way through Kysely's
 * connections, which takes ten times as long as the answer.
 */
export const directExecutors = new WeakMap<QueryExecutor, (query: CompiledQuery) => Promise<Rows>>()

import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  InsertQueryNode,
  type QueryExecutor,
  type QueryResult,
  type UnknownRow,
  ValuesNode,
} from 'kysely'
import { isSynchronous } from './synchronousConnection.ts'

/** Estimated bytes of a row beside its texts: numbers, index entries and the unused part of pages. */
const ROW_OVERHEAD_BYTES = 200

/**
 * Runs the queries of one transaction over its connection in the order in which they are issued, and counts the bytes
 * that are inserted. Kysely's own executor runs one query at a time and passes each through five promises.
 */
export class TransactionExecutor extends DefaultQueryExecutor {
  /** Estimated size of the rows inserted so far, in bytes. */
  storedBytes = 0
  /** Set before the commit or the rollback is sent: later queries would run outside of the transaction. */
  hasEnded = false
  /** Runs a query at once; undefined where results come over a network. The rows have the names of the database. */
  readonly executeSync: ((query: CompiledQuery) => QueryResult<UnknownRow>) | undefined
  readonly #connection: DatabaseConnection

  constructor(executor: QueryExecutor, connection: DatabaseConnection) {
    super(executor, executor.adapter, shareConnection(connection), [...executor.plugins])
    this.#connection = connection
    if (isSynchronous(connection))
      this.executeSync = (query) => {
        this.#register(query)
        return connection.executeSync(query)
      }
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let result = this.executeSync?.(query) ?? (await this.#send(query))
    // Most writes of a sale return no row, and plugins wait for a promise.
    if (result.rows.length > 0)
      for (const plugin of this.plugins) result = await plugin.transformResult({ result, queryId: query.queryId })
    // The caller knows the type of the rows that the query returns.
    return result as QueryResult<R>
  }

  #send(query: CompiledQuery): Promise<QueryResult<UnknownRow>> {
    this.#register(query)
    return this.#connection.executeQuery(query)
  }

  #register({ query, parameters }: CompiledQuery): void {
    if (this.hasEnded) throw new Error('the transaction has ended')
    if (InsertQueryNode.is(query)) this.storedBytes += estimateStoredBytes(query, parameters)
  }
}

/** Gives the connection to all callers at the same time; the drivers keep the order of the queries. */
function shareConnection(connection: DatabaseConnection): ConnectionProvider {
  return { provideConnection: (consumer) => consumer(connection) }
}

function estimateStoredBytes({ values }: InsertQueryNode, parameters: readonly unknown[]): number {
  const rowCount = values && ValuesNode.is(values) ? values.values.length : 1
  let bytes = rowCount * ROW_OVERHEAD_BYTES
  for (const value of parameters) if (typeof value === 'string') bytes += Buffer.byteLength(value)
  return bytes
}

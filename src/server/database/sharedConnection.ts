import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  InsertQueryNode,
  ValuesNode,
} from 'kysely'

/** Estimated bytes of a row beside its texts: numbers, index entries and the unused part of pages. */
const ROW_OVERHEAD_BYTES = 200

/**
 * Lends the connection of a transaction to every query at once; Kysely's own provider lends it to one query at a time.
 * The drivers keep the order of the queries themselves. Counts what is inserted over it.
 */
export class SharedConnection implements ConnectionProvider {
  /** Estimated size of the rows inserted so far, in bytes. */
  storedBytes = 0
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = {
      executeQuery: (query, options) => {
        this.storedBytes += estimateStoredBytes(query)
        return connection.executeQuery(query, options)
      },
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    }
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this.#connection)
  }
}

function estimateStoredBytes({ query, parameters }: CompiledQuery): number {
  if (!InsertQueryNode.is(query)) return 0
  const rowCount = query.values && ValuesNode.is(query.values) ? query.values.values.length : 1
  let bytes = rowCount * ROW_OVERHEAD_BYTES
  for (const value of parameters) if (typeof value === 'string') bytes += Buffer.byteLength(value)
  return bytes
}

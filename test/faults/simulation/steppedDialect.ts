import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'

/** A connection that waits for its turn before every query. */
class SteppedConnection implements DatabaseConnection {
  readonly real: DatabaseConnection
  readonly #turn: () => Promise<void>
  readonly #isBusy: () => boolean
  isInTransaction = false

  constructor(real: DatabaseConnection, turn: () => Promise<void>, isBusy: () => boolean) {
    this.real = real
    this.#turn = turn
    this.#isBusy = isBusy
  }

  async executeQuery<R>(query: CompiledQuery) {
    await this.#turn()
    // Queries outside of a transaction retry by the real clock, which the simulation does not control.
    if (this.isInTransaction && this.#isBusy())
      throw Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
    return this.real.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, size: number) {
    return this.real.streamQuery<R>(query, size)
  }
}

/** Kysely passes back the connections that `acquireConnection` returned. */
const asStepped = (connection: DatabaseConnection) => connection as SteppedConnection

/**
 * The server's own driver, with turns of other actors between its queries.
 *
 * @param waitForTurn resolves at the server's next turn
 * @param isBusy whether the database is busy at this query
 */
export function createSteppedDialect(
  dialect: Dialect,
  waitForTurn: () => Promise<void>,
  isBusy: () => boolean,
): Dialect {
  const realDriver = dialect.createDriver()
  const driver: Driver = {
    init: () => realDriver.init(),
    acquireConnection: async () => new SteppedConnection(await realDriver.acquireConnection(), waitForTurn, isBusy),
    async beginTransaction(connection, settings) {
      await waitForTurn()
      await realDriver.beginTransaction(asStepped(connection).real, settings)
      asStepped(connection).isInTransaction = true
    },
    async commitTransaction(connection) {
      await waitForTurn()
      asStepped(connection).isInTransaction = false
      await realDriver.commitTransaction(asStepped(connection).real)
    },
    async rollbackTransaction(connection) {
      await waitForTurn()
      asStepped(connection).isInTransaction = false
      await realDriver.rollbackTransaction(asStepped(connection).real)
    },
    releaseConnection: (connection) => realDriver.releaseConnection(asStepped(connection).real),
    destroy: () => realDriver.destroy(),
  }
  return {
    createDriver: () => driver,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

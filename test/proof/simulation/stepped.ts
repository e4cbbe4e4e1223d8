import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'

/** A connection that waits for its turn before every query. */
class Stepped implements DatabaseConnection {
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
    // What is no part of a transaction waits for a busy database by the clock on the wall, which is not ours.
    if (this.isInTransaction && this.#isBusy())
      throw Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
    return this.real.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, size: number) {
    return this.real.streamQuery<R>(query, size)
  }
}

/** Kysely gives back what it was given. */
const stepped = (connection: DatabaseConnection) => connection as Stepped

/**
 * The office's own driver, between the steps of which others have their turn.
 *
 * @param turn resolves when it is the office's turn again
 * @param isBusy whether the database is busy at this query
 */
export function steppedDialect(dialect: Dialect, turn: () => Promise<void>, isBusy: () => boolean): Dialect {
  const real = dialect.createDriver()
  const driver: Driver = {
    init: () => real.init(),
    acquireConnection: async () => new Stepped(await real.acquireConnection(), turn, isBusy),
    async beginTransaction(connection, settings) {
      await turn()
      await real.beginTransaction(stepped(connection).real, settings)
      stepped(connection).isInTransaction = true
    },
    async commitTransaction(connection) {
      await turn()
      stepped(connection).isInTransaction = false
      await real.commitTransaction(stepped(connection).real)
    },
    async rollbackTransaction(connection) {
      await turn()
      stepped(connection).isInTransaction = false
      await real.rollbackTransaction(stepped(connection).real)
    },
    releaseConnection: (connection) => real.releaseConnection(stepped(connection).real),
    destroy: () => real.destroy(),
  }
  return {
    createDriver: () => driver,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

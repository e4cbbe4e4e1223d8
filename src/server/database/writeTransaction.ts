import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Transaction,
} from 'kysely'
import { isPipelining } from './pipeliningAdapter.ts'
import type { Tables } from './tables.ts'
import { TransactionExecutor } from './transactionExecutor.ts'

/**
 * A Kysely transaction that runs its queries in the order in which they are issued, without waiting for the result of
 * one before it sends the next, and that can leave the result of a write to the commit (`defer`).
 */
export class WriteTransaction extends Transaction<Tables> {
  readonly #executor: TransactionExecutor
  readonly #deferred: Promise<unknown>[] = []
  readonly #failures: unknown[] = []

  /** Whether it is rolled back whatever happens, so that it decides nothing that others must wait for. */
  readonly isDiscarded: boolean

  constructor(transaction: Transaction<Tables>, connection: DatabaseConnection, isDiscarded: boolean) {
    const executor = new TransactionExecutor(transaction.getExecutor(), connection)
    const driver = new DummyDriver()
    // A transaction uses only its executor; Kysely uses the rest to open connections and to inspect the schema.
    const dialect: Dialect = {
      createAdapter: () => executor.adapter,
      createDriver: () => driver,
      createQueryCompiler: () => executor,
      createIntrospector: () => {
        throw new Error('the schema is inspected outside of transactions')
      },
    }
    super({ config: { dialect }, dialect, driver, executor })
    this.#executor = executor
    this.isDiscarded = isDiscarded
  }

  /** Wraps a transaction that Kysely has begun. */
  static async wrap(transaction: Transaction<Tables>, isDiscarded: boolean): Promise<WriteTransaction> {
    const connection = await transaction.getExecutor().provideConnection(async (borrowed) => borrowed)
    return new WriteTransaction(transaction, connection, isDiscarded)
  }

  /**
   * Sends a write whose result nobody needs. It runs after the queries before it and before those after it, and shares
   * the network packet of the next query or of the commit. If it fails, the whole transaction fails with its error.
   *
   * @throws Error after the end of the transaction, where a failure would be lost
   */
  defer(query: CompiledQuery | Compilable): void {
    const { executeSync, hasEnded } = this.#executor
    if (hasEnded) throw new Error('the transaction has ended')
    const onFailure = (error: unknown) => void this.#failures.push(error)
    if (!executeSync) return void this.#deferred.push(this.executeQuery(query).catch(onFailure))
    try {
      executeSync('compile' in query ? query.compile() : query)
    } catch (error) {
      onFailure(error)
    }
  }

  /** Estimated size of the rows inserted so far, in bytes. */
  get storedBytes(): number {
    return this.#executor.storedBytes
  }

  /**
   * Prepares the end of the transaction. Where queries are pipelined, it waits until the deferred writes are handed to
   * the connection: the commit follows them, and the database turns it into a rollback if one of them fails. Elsewhere
   * it waits for their results.
   *
   * @throws the first error that is known by now
   */
  async flushDeferred(): Promise<void> {
    this.#executor.hasEnded = true
    const { adapter } = this.#executor
    if (!isPipelining(adapter)) return this.waitForDeferred()
    if (this.#deferred.length > 0) await adapter.waitForQueuedSends()
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  /**
   * Waits for the results of all deferred writes.
   *
   * @throws the error of the first that failed
   */
  async waitForDeferred(): Promise<void> {
    await Promise.all(this.#deferred)
    if (this.#failures.length > 0) throw this.#failures[0]
  }
}

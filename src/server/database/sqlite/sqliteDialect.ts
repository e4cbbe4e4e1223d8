import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely'
import type { QueryListener } from '../queryListener.ts'
import { SyncConnection } from '../syncConnection.ts'
import { createReaderPool } from './readerPool.ts'
import { openSqliteFile, type SqliteFile } from './sqliteFile.ts'
import { createSqliteWriter } from './sqliteWriter.ts'

/** SQLite carries the log over into the database when the log has this size: 16 MB, at 4 kB a page. */
const CHECKPOINT_PAGES = 4_000

/**
 * While somebody reads for long, the log cannot be carried over and grows. When it starts again after that, SQLite cuts
 * the file to this size.
 */
const MAX_IDLE_WAL_BYTES = 32 * 2 ** 20

/**
 * Each commit is on the disk before it is reported. What was committed is carried over into the books themselves when
 * it has come to 16 MB: many sales write on the same few pages, and each is carried over once.
 */
const WRITER_PRAGMAS = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  `pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  `pragma journal_size_limit = ${MAX_IDLE_WAL_BYTES}`,
].join('; ')
const READER_PRAGMAS = 'pragma query_only = on'

/**
 * SQLite for Kysely: one who writes at a time, and readers beside him, who see the books as they were at the last
 * commit.
 *
 * @param dataDir where shop.sqlite lies; undefined: in memory, where readers and writers take turns
 * @param heard hears of each statement
 */
export function createSqliteDialect(dataDir: string | undefined, onQuery?: QueryListener): ReadWriteSqliteDialect {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const path = dataDir === undefined ? ':memory:' : join(dataDir, 'shop.sqlite')
  const driver = new ReadWriteSqliteDriver(
    openSqliteFile(path, WRITER_PRAGMAS, onQuery),
    dataDir === undefined ? undefined : () => openSqliteFile(path, READER_PRAGMAS, onQuery),
  )
  return new ReadWriteSqliteDialect(driver)
}

class ReadWriteSqliteDialect extends SqliteDialect {
  readonly #driver: ReadWriteSqliteDriver

  constructor(driver: ReadWriteSqliteDriver) {
    super({ database: () => Promise.reject(new Error('the driver has opened it')) })
    this.#driver = driver
  }

  override createDriver() {
    return this.#driver
  }

  /** The rows of a question that is no part of a transaction, with the names that their columns have in the program. */
  executeDirect(query: CompiledQuery): Promise<Record<string, unknown>[]> {
    return this.#driver.executeOutsideTransaction(query, (file) => file.executeRows(query))
  }

  override createAdapter() {
    return new MultiConnectionAdapter()
  }
}

/** The driver lets readers and writers in as they may; Kysely need not let one in at a time. */
class MultiConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ReadWriteSqliteDriver implements Driver {
  readonly #file: SqliteFile
  readonly #writer: ReturnType<typeof createSqliteWriter>
  readonly #readers: ReturnType<typeof createReaderPool> | undefined

  /** @param openReader undefined where only the writer's own connection sees the books */
  constructor(file: SqliteFile, openReader: (() => SqliteFile) | undefined) {
    this.#file = file
    this.#writer = createSqliteWriter(file, openReader !== undefined)
    this.#readers = openReader && createReaderPool(openReader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection((query) => this.executeOutsideTransaction(query, (file) => file.executeQuery(query)))
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const current = asSqliteConnection(connection)
    if (accessMode === 'read only' && this.#readers) {
      current.reader = await this.#readers.acquire()
      current.reader.exec('begin')
    } else {
      await this.#writer.begin()
      current.writer = this.#file
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const current = asSqliteConnection(connection)
    if (current.reader) return this.#endReading(current, current.reader)
    if (current.failure) throw current.failure
    current.writer = undefined
    await this.#writer.commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const current = asSqliteConnection(connection)
    if (current.reader) return this.#endReading(current, current.reader)
    // A commit that failed has undone it.
    if (!current.writer) return
    current.writer = undefined
    await this.#writer.rollback(current.failure)
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#readers?.close()
    await this.#writer.withLock(() => this.#file.close())
  }

  /** One statement that is no part of a transaction. */
  async executeOutsideTransaction<T>({ query, sql }: CompiledQuery, execute: (file: SqliteFile) => T): Promise<T> {
    const isReading = SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
    if (!this.#readers || !isReading) return this.#writer.withLock(() => execute(this.#file))
    // Between two writers the one who writes has the books at hand; a reader looks into the file anew after each.
    if (!this.#file.isInTransaction()) return execute(this.#file)
    const reader = await this.#readers.acquire()
    try {
      return execute(reader)
    } finally {
      this.#readers.release(reader)
    }
  }

  #endReading(current: SqliteConnection, reader: SqliteFile): void {
    current.reader = undefined
    if (reader.isInTransaction()) reader.exec('rollback')
    this.#readers?.release(reader)
  }
}

/** What Kysely holds while it asks: nothing, until a transaction is begun. */
class SqliteConnection extends SyncConnection implements DatabaseConnection {
  reader: SqliteFile | undefined
  writer: SqliteFile | undefined
  /** The last thing that went wrong in it. */
  failure: unknown
  readonly #executeOutsideTransaction: (query: CompiledQuery) => Promise<QueryResult<never>>

  constructor(executeOutsideTransaction: (query: CompiledQuery) => Promise<QueryResult<never>>) {
    super()
    this.#executeOutsideTransaction = executeOutsideTransaction
  }

  executeSync(query: CompiledQuery): Record<string, unknown>[] {
    const file = this.writer ?? this.reader
    if (!file) throw new Error('what is no part of a transaction may have to wait')
    return this.#refuseAfterFailure(() => file.executeRows(query))
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const file = this.writer ?? this.reader
    return file ? this.#refuseAfterFailure(() => file.executeQuery(query)) : this.#executeOutsideTransaction(query)
  }

  /**
   * As PostgreSQL has it: where one thing went wrong in a transaction, nothing else is done in it. On a full disk SQLite
   * undoes the transaction by itself, and what came next would last.
   */
  #refuseAfterFailure<T>(work: () => T): T {
    if (this.failure) throw this.failure
    try {
      return work()
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here is read row by row
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite answers all at once')
  }
}

/** Kysely gives back what it was given. */
function asSqliteConnection(connection: DatabaseConnection): SqliteConnection {
  return connection as SqliteConnection
}

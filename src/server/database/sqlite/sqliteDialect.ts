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
import type { SynchronousConnection } from '../synchronousConnection.ts'
import { createReaderPool } from './readerPool.ts'
import { openSqliteFile, type SqliteFile } from './sqliteFile.ts'
import { SqliteWriter } from './sqliteWriter.ts'

/** SQLite copies the write-ahead log into the database at this size: 16 MB, at 4 kB a page. */
const CHECKPOINT_PAGES = 4_000

/**
 * During a long read transaction the log cannot be copied and grows. When SQLite restarts the log, it truncates the
 * file to this size.
 */
const MAX_IDLE_WAL_BYTES = 32 * 2 ** 20

/**
 * `synchronous = full`: each commit is on the disk before it is reported. A checkpoint at 16 MB instead of SQLite's
 * 4 MB: many sales write the same pages, and a checkpoint copies each page once.
 */
const WRITER_PRAGMAS = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  `pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  `pragma journal_size_limit = ${MAX_IDLE_WAL_BYTES}`,
].join('; ')
const READER_PRAGMAS = 'pragma query_only = on'

/**
 * A Kysely dialect for SQLite with one writer at a time and concurrent readers, which see the last commit.
 *
 * @param dataDir the folder of shop.sqlite; undefined: in memory, where readers and writers take turns
 * @param onQuery is called after each statement
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
    super({ database: () => Promise.reject(new Error('the driver opens the file')) })
    this.#driver = driver
  }

  override createDriver() {
    return this.#driver
  }

  override createAdapter() {
    return new MultiConnectionAdapter()
  }
}

/** The driver queues writers itself; by default Kysely runs one query at a time on SQLite. */
class MultiConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ReadWriteSqliteDriver implements Driver {
  readonly #file: SqliteFile
  readonly #writer: SqliteWriter
  readonly #readers: ReturnType<typeof createReaderPool> | undefined

  /** @param openReader undefined for a database in memory, which only the writer's own connection sees */
  constructor(file: SqliteFile, openReader: (() => SqliteFile) | undefined) {
    this.#file = file
    this.#writer = new SqliteWriter(file, openReader !== undefined)
    this.#readers = openReader && createReaderPool(openReader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection((query) => this.#executeOutsideTransaction(query))
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
    // A failed commit has already rolled it back.
    if (!current.writer) return
    current.writer = undefined
    await this.#writer.rollback(current.failure)
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#readers?.close()
    await this.#writer.withLock(() => this.#file.close())
  }

  async #executeOutsideTransaction(query: CompiledQuery): Promise<QueryResult<never>> {
    const isReading = SelectQueryNode.is(query.query) || /^\s*select\b/i.test(query.sql)
    if (!this.#readers || !isReading) return this.#writer.withLock(() => this.#file.executeQuery(query))
    // The writer's connection has the pages in its cache; a reader reloads them after each commit.
    if (!this.#file.isInTransaction()) return this.#file.executeQuery(query)
    const reader = await this.#readers.acquire()
    try {
      return reader.executeQuery(query)
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

/** The connection that Kysely holds. It has no SQLite connection of its own until a transaction begins. */
class SqliteConnection implements SynchronousConnection {
  reader: SqliteFile | undefined
  writer: SqliteFile | undefined
  /** The first error of the transaction. */
  failure: unknown
  readonly #executeOutsideTransaction: (query: CompiledQuery) => Promise<QueryResult<never>>

  constructor(executeOutsideTransaction: (query: CompiledQuery) => Promise<QueryResult<never>>) {
    this.#executeOutsideTransaction = executeOutsideTransaction
  }

  /**
   * In a transaction SQLite runs the query before this returns. After an error every further query of the transaction
   * fails, as on PostgreSQL: on a full disk SQLite rolls the transaction back by itself, and later writes would be
   * committed one by one.
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.writer && !this.reader) return this.#executeOutsideTransaction(query)
    return this.#runInTransaction((file) => file.executeQuery(query))
  }

  executeSync<R>(query: CompiledQuery): QueryResult<R> {
    return this.#runInTransaction((file) => file.executeQuery(query))
  }

  #runInTransaction<T>(work: (file: SqliteFile) => T): T {
    const file = this.writer ?? this.reader
    if (!file) throw new Error('the transaction has ended')
    if (this.failure) throw this.failure
    try {
      return work(file)
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: streaming is not supported
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported on SQLite')
  }
}

/** Kysely passes back the connections that `acquireConnection` returned. */
function asSqliteConnection(connection: DatabaseConnection): SqliteConnection {
  return connection as SqliteConnection
}

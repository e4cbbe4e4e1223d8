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
import { AnswersAtOnce } from './atOnce.ts'
import type { Heard } from './heard.ts'
import { openSqliteFile, type SqliteFile } from './sqliteFile.ts'
import { sqliteReaders } from './sqliteReaders.ts'
import { sqliteWriter } from './sqliteWriter.ts'

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
const WRITING = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  `pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  `pragma journal_size_limit = ${MAX_IDLE_WAL_BYTES}`,
].join('; ')
const READING = 'pragma query_only = on'

/**
 * SQLite for Kysely: one who writes at a time, and readers beside him, who see the books as they were at the last
 * commit.
 *
 * @param dataDir where shop.sqlite lies; undefined: in memory, where readers and writers take turns
 * @param heard hears of each statement
 */
export function sqliteDialect(dataDir: string | undefined, heard?: Heard): ShopDialect {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const path = dataDir === undefined ? ':memory:' : join(dataDir, 'shop.sqlite')
  const driver = new ShopDriver(
    openSqliteFile(path, WRITING, heard),
    dataDir === undefined ? undefined : () => openSqliteFile(path, READING, heard),
  )
  return new ShopDialect(driver)
}

class ShopDialect extends SqliteDialect {
  readonly #driver: ShopDriver

  constructor(driver: ShopDriver) {
    super({ database: () => Promise.reject(new Error('the driver has opened it')) })
    this.#driver = driver
  }

  override createDriver() {
    return this.#driver
  }

  /** The rows of a question that is no part of a transaction, with the names that their columns have in the program. */
  answer(query: CompiledQuery): Promise<Record<string, unknown>[]> {
    return this.#driver.byItself(query, (file) => file.answer(query))
  }

  override createAdapter() {
    return new ManyConnections()
  }
}

/** The driver lets readers and writers in as they may; Kysely need not let one in at a time. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ShopDriver implements Driver {
  readonly #file: SqliteFile
  readonly #writer: ReturnType<typeof sqliteWriter>
  readonly #readers: ReturnType<typeof sqliteReaders> | undefined

  /** @param openReader undefined where only the writer's own connection sees the books */
  constructor(file: SqliteFile, openReader: (() => SqliteFile) | undefined) {
    this.#file = file
    this.#writer = sqliteWriter(file, openReader !== undefined)
    this.#readers = openReader && sqliteReaders(openReader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection((query) => this.byItself(query, (file) => file.run(query)))
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const open = ours(connection)
    if (accessMode === 'read only' && this.#readers) {
      open.reads = await this.#readers.take()
      open.reads.exec('begin')
    } else {
      await this.#writer.begin()
      open.writes = this.#file
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const open = ours(connection)
    if (open.reads) return this.#endReading(open, open.reads)
    if (open.trouble) throw open.trouble
    open.writes = undefined
    await this.#writer.commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const open = ours(connection)
    if (open.reads) return this.#endReading(open, open.reads)
    // A commit that failed has undone it.
    if (!open.writes) return
    open.writes = undefined
    await this.#writer.rollback(open.trouble)
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#readers?.close()
    await this.#writer.alone(() => this.#file.close())
  }

  /** One statement that is no part of a transaction. */
  async byItself<T>({ query, sql }: CompiledQuery, ask: (file: SqliteFile) => T): Promise<T> {
    const isReading = SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
    if (!this.#readers || !isReading) return this.#writer.alone(() => ask(this.#file))
    // Between two writers the one who writes has the books at hand; a reader looks into the file anew after each.
    if (!this.#file.isInTransaction()) return ask(this.#file)
    const reader = await this.#readers.take()
    try {
      return ask(reader)
    } finally {
      this.#readers.giveBack(reader)
    }
  }

  #endReading(open: Connection, reader: SqliteFile): void {
    open.reads = undefined
    if (reader.isInTransaction()) reader.exec('rollback')
    this.#readers?.giveBack(reader)
  }
}

/** What Kysely holds while it asks: nothing, until a transaction is begun. */
class Connection extends AnswersAtOnce implements DatabaseConnection {
  reads: SqliteFile | undefined
  writes: SqliteFile | undefined
  /** The last thing that went wrong in it. */
  trouble: unknown
  readonly #byItself: (query: CompiledQuery) => Promise<QueryResult<never>>

  constructor(byItself: (query: CompiledQuery) => Promise<QueryResult<never>>) {
    super()
    this.#byItself = byItself
  }

  answer(query: CompiledQuery): Record<string, unknown>[] {
    const file = this.writes ?? this.reads
    if (!file) throw new Error('what is no part of a transaction may have to wait')
    return this.#heeding(() => file.answer(query))
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const file = this.writes ?? this.reads
    return file ? this.#heeding(() => file.run(query)) : this.#byItself(query)
  }

  /**
   * As PostgreSQL has it: where one thing went wrong in a transaction, nothing else is done in it. On a full disk SQLite
   * undoes the transaction by itself, and what came next would last.
   */
  #heeding<T>(work: () => T): T {
    if (this.trouble) throw this.trouble
    try {
      return work()
    } catch (error) {
      this.trouble = error
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here is read row by row
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite answers all at once')
  }
}

/** Kysely gives back what it was given. */
function ours(connection: DatabaseConnection): Connection {
  return connection as Connection
}

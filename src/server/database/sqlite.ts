import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver, type TransactionSettings } from 'kysely'

/** How many prepared statements are kept: far more than the office has, so only an odd long list of ids falls out. */
const KEPT = 500

/**
 * SQLite as built into Node, for Kysely. Each commit is on the disk before it is reported (synchronous=FULL).
 * SQLite itself waits for a lock only briefly, since it stops the whole process while it waits; the patience of
 * seconds is in patience.ts, where others are served meanwhile.
 *
 * @param dataDir where shop.sqlite lies; undefined: in memory
 */
export function sqliteDialect(dataDir: string | undefined): SqliteDialect {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(dataDir === undefined ? ':memory:' : join(dataDir, 'shop.sqlite'))
  file.exec('pragma busy_timeout = 100; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const prepare = preparing(file)
  const database = { prepare, close: () => file.close() }
  return new NodeSqliteDialect({ database }, file)
}

/** Prepares each statement once. */
function preparing(file: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof asKyselyWants>>()
  return (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= KEPT) kept.clear()
    const prepared = asKyselyWants(file.prepare(sql))
    kept.set(sql, prepared)
    return prepared
  }
}

function asKyselyWants(statement: StatementSync) {
  // Kysely hands parameters on as unknown; what is neither text, number nor null, SQLite itself refuses.
  const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...given(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...given(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...given(parameters)),
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  readonly #file: DatabaseSync

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], file: DatabaseSync) {
    super(config)
    this.#config = config
    this.#file = file
  }

  override createDriver() {
    return new ImmediateDriver(this.#config, this.#file)
  }
}

/** Takes the write lock at the start of a writing transaction, so that it cannot fail half-way for want of it. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], file: DatabaseSync) {
    super(config)
    this.#file = file
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** On a full disk SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

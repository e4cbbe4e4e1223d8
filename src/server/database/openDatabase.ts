import { type Dialect, Kysely, type Logger } from 'kysely'
import pg from 'pg'
import { CamelCaseResultPlugin, createQueryCompiler } from './columnNames.ts'
import type { Engine } from './engine.ts'
import { CoalescingSocket, PipeliningClient, PipeliningDialect } from './postgres/pipeliningClient.ts'
import type { QueryListener } from './queryListener.ts'
import { createSqliteDialect } from './sqlite/sqliteDialect.ts'
import { directExecutors } from './syncConnection.ts'
import type { Database, Tables } from './tables.ts'

/** An open database. One without a `place` can be opened by nobody else; `close` waits for what it is doing. */
export type OpenDatabase = {
  db: Database
  engine: Engine
  location?: DatabaseLocation | undefined
  close: () => Promise<void>
}

/** Where the books lie: a folder (SQLite), a PostgreSQL server, or nowhere but in memory. */
export type DatabaseLocation = { dataDir: string } | { databaseUrl: string } | { inMemory: true }

/**
 * PostgreSQL sends 64-bit whole numbers and sums as text. All of ours are whole and far below 2^53.
 * By type id: 20 int8, 1700 numeric.
 */
export const NUMERIC_TYPE_IDS = [20, 1700]

/** Opens the database. The tables are made by `migrate`. */
export function openDatabase(location: DatabaseLocation, onQuery?: QueryListener): OpenDatabase {
  if ('databaseUrl' in location)
    return openWithDialect('postgres', createPostgresDialect(location.databaseUrl), location, onQuery)
  const dialect = createSqliteDialect('dataDir' in location ? location.dataDir : undefined, onQuery)
  const database = openWithDialect('sqlite', dialect, 'dataDir' in location ? location : undefined)
  directExecutors.set(database.db.getExecutor(), (query) => dialect.executeDirect(query))
  return database
}

/** A database over any driver of an engine; the tests bring their own for PostgreSQL in memory. */
export function openWithDialect(
  engine: Engine,
  dialect: Dialect,
  location?: DatabaseLocation,
  onQuery?: QueryListener,
): OpenDatabase {
  const log: Logger | undefined =
    onQuery && ((event) => onQuery({ sql: event.query.sql, ms: event.queryDurationMillis }))
  const namedDialect: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => createQueryCompiler(engine),
  }
  const db = new Kysely<Tables>({ dialect: namedDialect, plugins: [new CamelCaseResultPlugin()], ...(log && { log }) })
  return { db, engine, location, close: () => db.destroy() }
}

/**
 * A second door to the same books, for work that takes long and must keep nobody waiting. Books that only we can open
 * have none: there it is the first.
 */
export function openSeparate({ db, engine, location }: OpenDatabase): OpenDatabase {
  return location ? openDatabase(location) : { db, engine, location, close: async () => {} }
}

function createPostgresDialect(connectionString: string): Dialect {
  for (const type of NUMERIC_TYPE_IDS) pg.types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    connectionString,
    Client: PipeliningClient,
    pipeline: true,
    stream: () => new CoalescingSocket(),
    max: 10,
    connectionTimeoutMillis: 5_000,
  })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while it is lent and between two statements: the next of them finds it gone.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PipeliningDialect({ pool })
}

import { type Dialect, Kysely, type Logger } from 'kysely'
import pg from 'pg'
import { shortWays } from './atOnce.ts'
import type { Engine } from './engine.ts'
import type { Heard } from './heard.ts'
import { NamedRows, namingCompiler } from './naming.ts'
import { PreparingClient, PreparingDialect, WholeLine } from './preparing.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Database, Tables } from './tables.ts'

/** An open database. One without a `place` can be opened by nobody else; `close` waits for what it is doing. */
export type OpenDatabase = { db: Database; engine: Engine; place?: Place | undefined; close: () => Promise<void> }

/** Where the books lie: a folder (SQLite), a PostgreSQL server, or nowhere but in memory. */
export type Place = { dataDir: string } | { databaseUrl: string } | { inMemory: true }

/**
 * PostgreSQL sends 64-bit whole numbers and sums as text. All of ours are whole and far below 2^53.
 * By type id: 20 int8, 1700 numeric.
 */
export const NUMBERS_AS_TEXT = [20, 1700]

/** Opens the database. The tables are made by `migrate`. */
export function openDatabase(place: Place, heard?: Heard): OpenDatabase {
  if ('databaseUrl' in place) return over('postgres', postgresDialect(place.databaseUrl), place, heard)
  const dialect = sqliteDialect('dataDir' in place ? place.dataDir : undefined, heard)
  const opened = over('sqlite', dialect, 'dataDir' in place ? place : undefined)
  shortWays.set(opened.db.getExecutor(), (query) => dialect.answer(query))
  return opened
}

/** A database over any driver of an engine; the tests bring their own for PostgreSQL in memory. */
export function over(engine: Engine, dialect: Dialect, place?: Place, heard?: Heard): OpenDatabase {
  const log: Logger | undefined = heard && ((event) => heard({ sql: event.query.sql, ms: event.queryDurationMillis }))
  const named: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (some) => dialect.createIntrospector(some),
    createQueryCompiler: () => namingCompiler(engine),
  }
  const db = new Kysely<Tables>({ dialect: named, plugins: [new NamedRows()], ...(log && { log }) })
  return { db, engine, place, close: () => db.destroy() }
}

/**
 * A second door to the same books, for work that takes long and must keep nobody waiting. Books that only we can open
 * have none: there it is the first.
 */
export function openAside({ db, engine, place }: OpenDatabase): OpenDatabase {
  return place ? openDatabase(place) : { db, engine, place, close: async () => {} }
}

function postgresDialect(connectionString: string): Dialect {
  for (const type of NUMBERS_AS_TEXT) pg.types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    connectionString,
    Client: PreparingClient,
    pipeline: true,
    stream: () => new WholeLine(),
    max: 10,
    connectionTimeoutMillis: 5_000,
  })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while it is lent and between two statements: the next of them finds it gone.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PreparingDialect({ pool })
}

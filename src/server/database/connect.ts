import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Database, Tables } from './tables.ts'

/** An open database. `close` waits for what it is doing. */
export type OpenDatabase = { db: Database; engine: Engine; close: () => Promise<void> }

/** Where the books lie: a folder (SQLite), a PostgreSQL server, or nowhere but in memory. */
export type Place = { dataDir: string } | { databaseUrl: string } | { inMemory: true }

/**
 * PostgreSQL sends 64-bit whole numbers and sums as text. All of ours are whole and far below 2^53.
 * By type id: 20 int8, 1700 numeric.
 */
export const NUMBERS_AS_TEXT = [20, 1700]

/** Opens the database. The tables are made by `migrate`. */
export function openDatabase(place: Place): OpenDatabase {
  if ('databaseUrl' in place) return over('postgres', postgresDialect(place.databaseUrl))
  return over('sqlite', sqliteDialect('dataDir' in place ? place.dataDir : undefined))
}

/** A database over any driver of an engine; the tests bring their own for PostgreSQL in memory. */
export function over(engine: Engine, dialect: Dialect): OpenDatabase {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  return { db, engine, close: () => db.destroy() }
}

function postgresDialect(connectionString: string): PostgresDialect {
  for (const type of NUMBERS_AS_TEXT) pg.types.setTypeParser(type, Number)
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

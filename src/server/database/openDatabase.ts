import { CamelCasePlugin, type Dialect, Kysely, type Logger } from 'kysely'
import type { Engine } from './engine.ts'
import { createPostgresDialect } from './postgres/postgresDialect.ts'
import type { QueryListener } from './queryListener.ts'
import { statementCamelCase } from './sqlite/camelCaseStatements.ts'
import { createSqliteDialect } from './sqlite/sqliteDialect.ts'
import type { Database, Tables } from './tables.ts'

/** An open database. Without a `location` it is in memory and has one opener; `close` waits for running queries. */
export type OpenDatabase = {
  db: Database
  engine: Engine
  location?: DatabaseLocation | undefined
  close: () => Promise<void>
}

/** The folder of a SQLite file, the URL of a PostgreSQL database, or a SQLite database in memory. */
export type DatabaseLocation = { dataDir: string } | { databaseUrl: string } | { inMemory: true }

/** Opens the database; `migrate` creates the tables. */
export function openDatabase(location: DatabaseLocation, onQuery?: QueryListener): OpenDatabase {
  if ('databaseUrl' in location)
    return openWithDialect('postgres', createPostgresDialect(location.databaseUrl), location, onQuery)
  const dialect = createSqliteDialect('dataDir' in location ? location.dataDir : undefined, onQuery)
  return openWithDialect('sqlite', dialect, 'dataDir' in location ? location : undefined)
}

/** Opens a database over a given dialect of an engine; tests use it for PostgreSQL in memory. */
export function openWithDialect(
  engine: Engine,
  dialect: Dialect,
  location?: DatabaseLocation,
  onQuery?: QueryListener,
): OpenDatabase {
  const log: Logger | undefined =
    onQuery && ((event) => onQuery({ sql: event.query.sql, ms: event.queryDurationMillis }))
  // Columns are camelCase in the program and snake_case in the database; values that are objects stay as they are.
  const plugins = [engine === 'sqlite' ? statementCamelCase : new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const db = new Kysely<Tables>({ dialect, plugins, ...(log && { log }) })
  return { db, engine, location, close: () => db.destroy() }
}

/**
 * Opens separate connections to the same database, so that long work does not delay calls. A database in memory cannot
 * be opened twice: the result uses the given connections, and its `close` leaves them open.
 */
export function openSeparate({ db, engine, location }: OpenDatabase): OpenDatabase {
  return location ? openDatabase(location) : { db, engine, location, close: async () => {} }
}

import { sql } from 'kysely'
import { isPostgres } from '../../database/engine.ts'
import { applyMigrations } from '../../database/migrate.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { readSchemaParts, type SchemaParts } from '../../database/schemaParts.ts'
import type { Database } from '../../database/tables.ts'

/**
 * Compares the schema (tables, columns, constraints, indexes, triggers, functions, views) with the one that the
 * migrations create; returns one message per difference. On PostgreSQL that one is created beside the other and rolled
 * back, so `db` must not be a transaction.
 */
export async function checkSchema(db: Database): Promise<string[]> {
  try {
    const expected = isPostgres(db) ? await loadPostgresSchema(db) : await loadSqliteSchema()
    return compareSchemas(await readSchemaParts(db), expected)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    return ['the schema was not compared: the user in DATABASE_URL may not create one (grant create on database)']
  }
}

/** The SQLSTATE of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** The differences between a schema and the expected one, one message each. */
export function compareSchemas(parts: SchemaParts, expected: SchemaParts): string[] {
  const missing = [...expected.keys()].filter((name) => !parts.has(name))
  const surplus = [...parts.keys()].filter((name) => !expected.has(name))
  const changed = [...expected].filter(([name, definition]) => (parts.get(name) ?? definition) !== definition)
  return [
    ...missing.map((name) => `the schema lacks the ${name}`),
    ...changed.map(([name]) => `the schema has another ${name} than this version of the program`),
    ...surplus.map((name) => `the schema has the ${name}, which this version of the program does not make`),
  ]
}

let sqliteSchema: Promise<SchemaParts> | undefined

function loadSqliteSchema(): Promise<SchemaParts> {
  sqliteSchema ??= readSqliteSchema()
  return sqliteSchema
}

async function readSqliteSchema(): Promise<SchemaParts> {
  const { db, engine, close } = openDatabase({ inMemory: true })
  await db.transaction().execute((transaction) => applyMigrations(transaction, engine))
  const parts = await readSchemaParts(db)
  await close()
  return parts
}

/** By the version of the server, which decides how it prints definitions. */
const postgresSchemas = new Map<string, SchemaParts>()

async function loadPostgresSchema(db: Database): Promise<SchemaParts> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const version = rows[0]?.version ?? ''
  const known = postgresSchemas.get(version)
  if (known) return known
  const parts = await readFreshSchema(db)
  postgresSchemas.set(version, parts)
  return parts
}

/** Carries the schema out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly parts: SchemaParts

  constructor(parts: SchemaParts) {
    super('rolled back as intended')
    this.parts = parts
  }
}

async function readFreshSchema(db: Database): Promise<SchemaParts> {
  try {
    return await db.transaction().execute(async (transaction): Promise<never> => {
      throw new RolledBack(await createAndRead(transaction))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.parts
    throw error
  }
}

/** A name that no shop has. */
const FRESH_SCHEMA = 'khet_fresh_schema'

async function createAndRead(transaction: Database): Promise<SchemaParts> {
  await sql`create schema ${sql.id(FRESH_SCHEMA)}`.execute(transaction)
  await sql`set local search_path = ${sql.id(FRESH_SCHEMA)}`.execute(transaction)
  await applyMigrations(transaction, 'postgres')
  return readSchemaParts(transaction)
}

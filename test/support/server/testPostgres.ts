import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { type OpenDatabase, openDatabase, openWithDialect } from '#server/database/openDatabase.ts'
import { NUMERIC_TYPE_IDS } from '#server/database/postgres/postgresDialect.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const parsers = Object.fromEntries(NUMERIC_TYPE_IDS.map((type) => [type, Number]))

/** Idle engines: starting one takes seconds, emptying one milliseconds. */
const idleEngines: PGlite[] = []

/** A new database directory of this version of PGlite. Creating one (initdb) takes seven times as long as copying it. */
const EMPTY_DIRECTORY_FILE = `.cache/pglite-${packageJson.devDependencies['@electric-sql/pglite']}.tar`

async function startEngine(): Promise<PGlite> {
  if (existsSync(EMPTY_DIRECTORY_FILE))
    return PGlite.create({ parsers, loadDataDir: new Blob([readFileSync(EMPTY_DIRECTORY_FILE)]) })
  const engine = await PGlite.create({ parsers })
  const directory = await engine.dumpDataDir('none')
  mkdirSync(dirname(EMPTY_DIRECTORY_FILE), { recursive: true })
  // Other workers may create it at the same time: a file with this name is always complete.
  const ownFile = `${EMPTY_DIRECTORY_FILE}.${process.pid}`
  writeFileSync(ownFile, Buffer.from(await directory.arrayBuffer()))
  renameSync(ownFile, EMPTY_DIRECTORY_FILE)
  return engine
}

/**
 * An empty PostgreSQL in memory (PGlite) with one connection.
 *
 * @param initialSql SQL of a dump to load instead; that database must be migrated before it is closed
 */
export async function openPglite(initialSql?: string): Promise<OpenDatabase> {
  const engine = idleEngines.pop() ?? (await startEngine())
  if (initialSql) await engine.exec(`begin; drop schema public cascade; create schema public; ${initialSql}; commit`)
  else await emptyTables(async (sql) => (await engine.exec(sql)).at(0) ?? { rows: [] })
  return openWithDialect('postgres', new PostgresDialect({ pool: createSingleConnectionPool(engine) }))
}

/** The rows that migrations insert: one of the generation, one of the settings with their defaults. */
const KEPT_TABLES = "'migration', 'books', 'settings'"
const RESET_SETTINGS_SQL = `
  update settings set stock_policy = 'warn', replacement_stock = 'quarantine', locked_until = null,
    sales_list_for = 'staff', purchase_tax_is_cost = 0, review_above_trainee = 5000000, review_above_worker = null,
    review_above_worker_head = null, review_own_above = 1000000, firm_name = null, firm_address = null,
    firm_telephones = null, firm_gst_number = null, upi_id = null, upi_payee_name = null, upi_confirmed_at = null,
    ticked_steps = '', steps_put_away = 0`

/** Deleting rows is quicker than truncating, but leaves dead rows: every so many times the tables are truncated. */
const TRUNCATE_INTERVAL = 40
let emptyCount = 0

type RunSql = (sql: string) => Promise<{ rows: unknown[] }>

/**
 * Deletes every row, also where triggers refuse it, and keeps the tables, whose creation takes longest.
 *
 * @param runSql runs several statements at once
 */
async function emptyTables(runSql: RunSql): Promise<void> {
  const ownTablesClause = `from pg_tables where schemaname = current_schema() and tablename not in (${KEPT_TABLES})`
  const { rows } = await runSql(`select tablename ${ownTablesClause}`)
  const tables = (rows as { tablename: string }[]).map(({ tablename }) => tablename)
  if (tables.length === 0) return
  emptyCount += 1
  const deleteSql =
    emptyCount % TRUNCATE_INTERVAL === 0
      ? `truncate ${tables.join(', ')}`
      : tables.map((table) => `delete from ${table}`).join(';')
  await runSql(`
    set session_replication_role = replica;
    ${deleteSql};
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      from pg_sequences where schemaname = current_schema();
    set session_replication_role = origin;
    ${RESET_SETTINGS_SQL}`)
}

/** A pool of one connection; further requests wait in order. */
function createSingleConnectionPool(engine: PGlite) {
  let lastRelease = Promise.resolve()
  const connect = async (): Promise<PostgresPoolClient> => {
    const previousRelease = lastRelease
    let release = () => {}
    lastRelease = new Promise((done) => {
      release = done
    })
    await previousRelease
    // Kysely uses no cursor here, so a query is a text with parameters.
    const query = async (sql: string, parameters: readonly unknown[] = []) => {
      const { rows, affectedRows } = await engine.query(sql, [...parameters])
      const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase()
      return { command, rowCount: affectedRows ?? rows.length, rows } as PostgresQueryResult<never>
    }
    return { query, release } as unknown as PostgresPoolClient
  }
  return { connect, end: async () => void idleEngines.push(engine), options: {} }
}

/**
 * A schema of its own on a PostgreSQL server. `emptying` keeps its one connection: a new one has to read the catalogue of
 * all tables first, and takes 75 ms instead of 5.
 */
type TestSchema = { name: string; opened: OpenDatabase; emptying: pg.Pool }

/** An idle schema by the URL of its server; the last one stays until the server is stopped. */
const unusedSchemas = new Map<string, TestSchema>()

/** Opens an empty schema of its own on a PostgreSQL server; the tables may exist already. */
export async function openSchema(databaseUrl: string): Promise<OpenDatabase> {
  const idle = unusedSchemas.get(databaseUrl)
  unusedSchemas.delete(databaseUrl)
  if (idle) await emptyTables((sql) => runStatements(idle.emptying, sql))
  const schema = idle ?? (await createSchema(databaseUrl))
  return {
    ...schema.opened,
    close: async () => {
      if (!unusedSchemas.has(databaseUrl)) return void unusedSchemas.set(databaseUrl, schema)
      await schema.opened.close()
      await runStatements(schema.emptying, `drop schema ${schema.name} cascade`)
      await schema.emptying.end()
    },
  }
}

async function createSchema(databaseUrl: string): Promise<TestSchema> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connectionString = withSearchPath(databaseUrl, name)
  const emptying = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // Tests break connections; the pool replaces one that broke while idle.
  emptying.on('error', () => {})
  await runStatements(emptying, `create schema ${name}`)
  return { name, opened: openDatabase({ databaseUrl: connectionString }), emptying }
}

/** The result of the first of several statements, which run as one query. */
async function runStatements(pool: pg.Pool, sql: string): Promise<{ rows: unknown[] }> {
  const answer: pg.QueryResult | pg.QueryResult[] = await pool.query(sql)
  return Array.isArray(answer) ? (answer[0] ?? { rows: [] }) : answer
}

function withSearchPath(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

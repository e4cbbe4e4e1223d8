import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { NUMBERS_AS_TEXT, type OpenDatabase, openDatabase, over } from '#server/database/connect.ts'

const parsers = Object.fromEntries(NUMBERS_AS_TEXT.map((type) => [type, Number]))

/** Engines nobody uses: starting one takes seconds, emptying one milliseconds. */
const idle: PGlite[] = []

/**
 * An empty PostgreSQL in memory: the real thing, compiled for the browser, with one connection.
 *
 * @param books SQL of an older program, to be there instead; they must be migrated before they are closed
 */
export async function openPglite(books?: string): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await PGlite.create({ parsers }))
  if (books) await engine.exec(`begin; drop schema public cascade; create schema public; ${books}; commit`)
  else await empty(async (sql) => (await engine.exec(sql)).at(0) ?? { rows: [] })
  return over('postgres', new PostgresDialect({ pool: oneConnection(engine) }))
}

/** What a migration put there: the one row of the books and, as they began, of the settings. */
const KEPT = "'migration', 'books', 'settings'"
const SETTINGS = `
  update settings set stock_policy = 'warn', replacement_stock = 'quarantine', locked_until = null,
    sales_list_for = 'staff', purchase_tax_is_cost = 0, review_above_trainee = 5000000, review_above_worker = null,
    review_above_worker_head = null, review_own_above = 1000000`

/** Taking rows out one by one is quicker than truncating, but leaves their places behind; every so often. */
const TRUNCATED = 40
let emptied = 0

type Ask = (sql: string) => Promise<{ rows: unknown[] }>

/**
 * Takes every row out, also where the books refuse it, and leaves the tables: making them anew takes longest.
 *
 * @param ask takes several statements at once
 */
async function empty(ask: Ask): Promise<void> {
  const ours = `from pg_tables where schemaname = current_schema() and tablename not in (${KEPT})`
  const { rows } = await ask(`select tablename ${ours}`)
  const tables = (rows as { tablename: string }[]).map(({ tablename }) => tablename)
  if (tables.length === 0) return
  emptied += 1
  const out =
    emptied % TRUNCATED === 0
      ? `truncate ${tables.join(', ')}`
      : tables.map((table) => `delete from ${table}`).join(';')
  await ask(`
    set session_replication_role = replica;
    ${out};
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      from pg_sequences where schemaname = current_schema();
    set session_replication_role = origin;
    ${SETTINGS}`)
}

/** A pool of one: who asks while it is lent waits in line. */
function oneConnection(engine: PGlite) {
  let last = Promise.resolve()
  const connect = async (): Promise<PostgresPoolClient> => {
    const before = last
    let release = () => {}
    last = new Promise((done) => {
      release = done
    })
    await before
    // Kysely asks without a cursor here, so a query is a text with parameters.
    const query = async (sql: string, parameters: readonly unknown[] = []) => {
      const { rows, affectedRows } = await engine.query(sql, [...parameters])
      const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase()
      return { command, rowCount: affectedRows ?? rows.length, rows } as PostgresQueryResult<never>
    }
    return { query, release } as unknown as PostgresPoolClient
  }
  return { connect, end: async () => void idle.push(engine), options: {} }
}

/** A schema nobody uses, by the server it is on: the last one stays until the server is gone. */
const unused = new Map<string, { schema: string; opened: OpenDatabase }>()

/** A schema of its own on a PostgreSQL server, with no row in it; the tables may be there already. */
export async function openSchema(databaseUrl: string): Promise<OpenDatabase> {
  const ask = async (sql: string, schema?: string) => {
    const client = new pg.Client({ connectionString: schema ? inSchema(databaseUrl, schema) : databaseUrl })
    await client.connect()
    // Several statements have several results.
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql).finally(() => client.end())
    return Array.isArray(answer) ? (answer[0] ?? { rows: [] }) : answer
  }
  const before = unused.get(databaseUrl)
  unused.delete(databaseUrl)
  const schema = before?.schema ?? `test_${randomBytes(6).toString('hex')}`
  if (before) await empty((sql) => ask(sql, schema))
  else await ask(`create schema ${schema}`)
  const opened = before?.opened ?? openDatabase({ databaseUrl: inSchema(databaseUrl, schema) })
  return {
    ...opened,
    close: async () => {
      if (!unused.has(databaseUrl)) return void unused.set(databaseUrl, { schema, opened })
      await opened.close()
      await ask(`drop schema ${schema} cascade`)
    },
  }
}

function inSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

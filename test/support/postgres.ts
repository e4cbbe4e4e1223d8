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
  if (books) await engine.exec(`drop schema public cascade; create schema public; ${books}`)
  else await empty(engine)
  return over('postgres', new PostgresDialect({ pool: oneConnection(engine) }))
}

/** What a migration put there: the one row of the books and, as they began, of the settings. */
const KEPT = "'migration', 'books', 'settings'"
const SETTINGS = `
  update settings set stock_policy = 'warn', replacement_stock = 'quarantine', locked_until = null,
    sales_list_for = 'staff', purchase_tax_is_cost = 0`

/** Takes every row out, also where the books refuse it, and leaves the tables: making them anew takes longest. */
async function empty(engine: PGlite): Promise<void> {
  const ours = `from pg_tables where schemaname = 'public' and tablename not in (${KEPT})`
  const { rows } = await engine.query<{ tables: string | null }>(`select string_agg(tablename, ', ') as tables ${ours}`)
  const tables = rows[0]?.tables
  if (tables)
    await engine.exec(`
      set session_replication_role = replica;
      truncate ${tables} restart identity;
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

/** A schema of its own on a PostgreSQL server, gone when it is closed. */
export async function openSchema(databaseUrl: string): Promise<OpenDatabase> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create schema ${schema}`)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const opened = openDatabase({ databaseUrl: url.href })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await run(`drop schema ${schema} cascade`)
    },
  }
}

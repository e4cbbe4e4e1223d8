import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPendingMigrations, migrate } from '#server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { listTables, type RawRow, readRowBatches, type TableSchema } from '#server/database/tableSchema.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { checkSearchTexts } from '#server/queries/integrity/checkSearchTexts.ts'
import { loadDump } from '#test/fixtures/books/loadDump.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { copyMigratedSchema } from '#test/support/server/copyMigratedSchema.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { rebuildTotals } from '#test/support/server/rebuildDerived.ts'
import { openPglite } from '#test/support/server/testPostgres.ts'
import { openTestDatabase, PASSWORD } from '#test/support/server/testServer.ts'

const engine = process.env.TEST_ENGINE === 'pglite' || process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'

const MIGRATIONS = globSync('src/server/database/migrations/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort()

/** The tables of each migration that a dump must contain rows of, or it would prove little. */
const TABLES_BY_MIGRATION: Record<string, readonly string[]> = {
  '002': ['settings', 'settled'],
  '003': ['settled', 'device', 'stand_in'],
  '004': ['settled', 'device', 'sign_in_try', 'access_log', 'seal'],
  '006': ['settled', 'device', 'sign_in_try', 'access_log', 'seal'],
  '007': ['settled', 'device', 'sign_in_try', 'access_log', 'seal', 'review'],
}

/** Dumps of every released schema, made by make.ts and step.ts. */
const releasedDumps = globSync(`test/fixtures/books/*.${engine}.sql`)
  .map((file) => [basename(file, `.${engine}.sql`), file] as const)
  .sort()

/** Opens the dump of an older version. */
async function openDump(file: string): Promise<OpenDatabase> {
  const source = readFileSync(file, 'utf8')
  if (process.env.TEST_ENGINE === 'pglite') return openPglite(source)
  if (process.env.TEST_DATABASE_URL) {
    const { location, remove } = await createEmptyDatabase()
    if ('databaseUrl' in location) await loadDump(source, location)
    const opened = openDatabase(location)
    return { ...opened, close: () => opened.close().then(remove) }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-books-'))
  await loadDump(source, { dataDir })
  const opened = openDatabase({ dataDir })
  return { ...opened, close: () => opened.close().then(() => rmSync(dataDir, { recursive: true })) }
}

/** The rows of these tables, reduced to these columns. */
async function readRows(
  { db, engine }: OpenDatabase,
  tables: readonly TableSchema[],
): Promise<Record<string, RawRow[]>> {
  const found: Record<string, RawRow[]> = {}
  for (const table of tables)
    for await (const rows of readRowBatches(db, engine, table)) {
      const known = rows.map((row) => Object.fromEntries(table.columns.map((column) => [column, row[column] ?? null])))
      found[table.name] = [...(found[table.name] ?? []), ...known]
    }
  return found
}

test.each(releasedDumps)(
  'the database of schema %s is migrated without loss and stays usable',
  async (schema, file) => {
    const opened = await openDump(file)
    const { db } = opened
    const tables = await listTables(db, opened.engine)
    const before = await readRows(opened, tables)
    for (const table of ['sale', 'stock_move', 'operation', 'change_log', ...(TABLES_BY_MIGRATION[schema] ?? [])])
      expect(before[table], table).not.toEqual(undefined)
    expect(await listPendingMigrations(db)).toEqual(MIGRATIONS.filter((name) => name.slice(0, 3) > schema))

    await migrate(db, opened.engine)
    expect(await listPendingMigrations(db)).toEqual([])
    expect(await checkIntegrity(db)).toEqual([])
    expect(await checkSearchTexts(db)).toEqual([])
    await rebuildTotals(db)
    expect(await checkIntegrity(db)).toEqual([])
    expect(await readRows(opened, tables)).toEqual(before)

    const app = createTestApp({ db })
    const post = (path: string, body: object, token = '') =>
      app.request(path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { value } = await (await post('/api/authenticate', { username: 'director', password: PASSWORD })).json()
    expect((await post('/api/sales', makeSale(), value)).status).toBe(201)
    expect(await checkIntegrity(db)).toEqual([])
    await opened.close()
  },
)

test.each(['015', '019'])(
  'the documents of schema %s get what their party owed before them, in the order in which they were recorded',
  async (schema) => {
    const opened = await openDump(`test/fixtures/books/${schema}.${engine}.sql`)
    const { db } = opened
    // Sale 12 is moved to the other party, after all others.
    await sql`
      insert into party_entry (id, document, document_id, date, recorded_at, place, reverses_id, party_id, amount) values
      (1001, 'sale', 12, '2026-04-12', '2026-04-20T06:00:00.000Z', 24, 24, 1, -320350),
      (1002, 'sale', 12, '2026-04-12', '2026-04-20T06:00:00.000Z', 24, null, 2, 320350)`.execute(db)
    await sql`update sale set party_id = 2 where id = 12`.execute(db)
    await migrate(db, opened.engine)
    const readBefore = async (table: 'sale' | 'purchase') =>
      (await db.selectFrom(table).select('balanceBefore').orderBy('id').execute()).map((row) => row.balanceBefore)
    // In paise, from the balances of the documents: party 2 has the sales with odd numbers, party 1 the others.
    const oddSales = [0, 30_050, 119_900, 270_350, 480_600, 750_650]
    const evenSales = [0, 60_100, 139_950, 320_150, 520_400]
    // Sale 3 was deleted and restored: it counts once.
    const moved = 750_650 + 330_650
    const sales = [...evenSales.flatMap((even, index) => [oddSales[index], even]), oddSales.at(-1), moved]
    expect(await readBefore('sale')).toEqual(sales)
    expect(await readBefore('purchase')).toEqual([
      ...[0, -2_100, -8_300, -18_600, -33_000, -51_500, -74_100],
      ...[-100_800, -131_600, -166_500, -205_500, -248_600],
    ])
    await opened.close()
  },
)

test('every released schema has a dump', () => {
  // The newest schema gets its dump when another migration follows.
  const earlier = MIGRATIONS.slice(0, -1).map((name) => name.slice(0, 3))
  expect(releasedDumps.map(([schema]) => schema)).toEqual(expect.arrayContaining(earlier))
})

test('the schema that tests copy is the one of the migrations, with a generation of its own', async () => {
  const [migrated, copied] = [openDatabase({ inMemory: true }), openDatabase({ inMemory: true })]
  await migrate(migrated.db, migrated.engine)
  await copyMigratedSchema(copied.db)
  const readAll = async ({ db }: OpenDatabase) => {
    const { rows: schema } = await sql<RawRow>`select type, name, tbl_name, sql from sqlite_master`.execute(db)
    const { rows: ids } = await sql`pragma application_id`.execute(db)
    const rows = await readRows(
      { ...migrated, db },
      (await listTables(db, 'sqlite')).filter(({ name }) => !['migration', 'books'].includes(name)),
    )
    return { schema: new Set(schema.map((object) => JSON.stringify(object))), ids, rows }
  }
  expect(await readAll(copied)).toEqual(await readAll(migrated))
  expect(await listPendingMigrations(copied.db)).toEqual([])
  const readGeneration = ({ db }: OpenDatabase) => sql`select generation from books`.execute(db)
  expect((await readGeneration(copied)).rows).not.toEqual((await readGeneration(migrated)).rows)
  await Promise.all([migrated.close(), copied.close()])
})

test('the program refuses the database of a newer version with a sentence', async () => {
  const opened = await openTestDatabase()
  await migrate(opened.db, opened.engine)
  await sql`insert into migration (name, at) values ('999_moon', 'x')`.execute(opened.db)
  await expect(migrate(opened.db, opened.engine)).rejects.toThrow(
    /written by a newer version of the program \(it has 999_moon\)/,
  )
  await sql`delete from migration where name = '999_moon'`.execute(opened.db)
  await opened.close()
})

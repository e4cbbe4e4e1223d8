import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { migrate, outstanding } from '#server/database/migrate.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { rebuildTotals } from '#server/queries/totals.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openTestDatabase, PASSWORD } from '#test/support/office.ts'
import { findPlace } from '#test/support/places.ts'
import { openPglite } from '#test/support/postgres.ts'

vi.setConfig({ testTimeout: 30_000 })

const engine = process.env.TEST_ENGINE === 'pglite' || process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'

/** Books as each released version has left them; made by make.ts beside them. */
const released = globSync(`test/fixtures/books/*.${engine}.sql`).map((file) => [basename(file), file] as const)

/** Opens books that an older program has written. */
async function openBooks(file: string): Promise<OpenDatabase> {
  const written = readFileSync(file, 'utf8')
  if (process.env.TEST_ENGINE === 'pglite') return openPglite(written)
  if (process.env.TEST_DATABASE_URL) {
    const { place, leave } = await findPlace()
    const client = new pg.Client({ connectionString: 'databaseUrl' in place ? place.databaseUrl : '' })
    await client.connect()
    await client.query(written).finally(() => client.end())
    const opened = openDatabase(place)
    return { ...opened, close: () => opened.close().then(leave) }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-books-'))
  const old = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  old.exec(written)
  old.close()
  const opened = openDatabase({ dataDir })
  return { ...opened, close: () => opened.close().then(() => rmSync(dataDir, { recursive: true })) }
}

test.each(released)('the books of %s are taken over whole, and go on', async (_name, file) => {
  const opened = await openBooks(file)
  const { db } = opened
  const count = async (table: 'sale' | 'stockMove' | 'operation' | 'changeLog') =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count
  const before = [await count('sale'), await count('stockMove'), await count('operation'), await count('changeLog')]
  expect(before.every((rows) => Number(rows) > 0)).toBe(true)
  expect(await outstanding(db)).not.toEqual([])

  await migrate(db, opened.engine)
  expect(await outstanding(db)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
  await rebuildTotals(db)
  expect(await brokenInvariants(db)).toEqual([])
  const after = [await count('sale'), await count('stockMove'), await count('operation'), await count('changeLog')]
  expect(after).toEqual(before)

  const app = createApp({ db, checkAnswers: true })
  const post = (path: string, body: object, token = '') =>
    app.request(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { value } = await (await post('/api/authenticate', { username: 'director', password: PASSWORD })).json()
  expect((await post('/api/sales', makeSale(), value)).status).toBe(201)
  expect(await brokenInvariants(db)).toEqual([])
  await opened.close()
})

test('there are books of a released version to try', () => expect(released.length).toBeGreaterThan(0))

test('the program refuses books that a newer version has written, in a sentence', async () => {
  const opened = await openTestDatabase()
  await migrate(opened.db, opened.engine)
  await sql`insert into migration (name, at) values ('999_moon', 'x')`.execute(opened.db)
  await expect(migrate(opened.db, opened.engine)).rejects.toThrow(
    /written by a newer version of the program \(it has 999_moon\)/,
  )
  await sql`delete from migration where name = '999_moon'`.execute(opened.db)
  await opened.close()
})

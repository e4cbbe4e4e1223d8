import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { defer, deferInsert, insertRow, preparedQuery } from '#server/database/preparedQuery.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { openTestServer, type TestServer } from '#test/support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const selectByNames = preparedQuery((db, names: readonly string[], date: string) =>
  db.selectFrom('category').select(['id', 'name']).where('name', 'in', names).where('date', '=', date).orderBy('name'),
)
const renameQuery = preparedQuery(
  (_, to: string, name: string) => sql`update category set name = ${to} where name = ${name}`,
)
const deferredRename = defer(
  (_, to: string, name: string) => sql`update category set name = ${to} where name = ${name}`,
)
const brokenQuery = preparedQuery(() => sql`select 1 from nowhere`)
const deferredBrokenQuery = defer(() => sql`select 1 from nowhere`)
const date = '2026-01-31'

test('a prepared query uses the values of each call, regardless of the length of lists', async () => {
  const id = await insertRow(server.db, 'category', { name: 'Relays', date })
  await runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [
      { name: 'Diodes', date },
      { date, name: 'Wires' },
    ])
    deferInsert(db, 'category', [])
  })
  expect(await selectByNames(server.db, ['Relays'], date)).toEqual([{ id, name: 'Relays' }])
  const two = await selectByNames(server.db, ['Wires', 'Diodes'], date)
  expect(two.map(({ name }) => name)).toEqual(['Diodes', 'Wires'])
  expect(await selectByNames(server.db, ['Relays'], '2026-02-01')).toEqual([])
})

test('pipelined queries run in their order', async () => {
  const [, , found] = await runInTransaction(server.db, 'write', (db) =>
    Promise.all([
      insertRow(db, 'category', { name: 'Coils', date }),
      renameQuery(db, 'Chokes', 'Coils'),
      selectByNames(db, ['Coils', 'Chokes'], date),
    ]),
  )
  expect(found.map(({ name }) => name)).toEqual(['Chokes'])
})

test('if a pipelined query fails, the whole pipeline is rolled back', async () => {
  const work = runInTransaction(server.db, 'write', async (db) => {
    const pipeline = [
      insertRow(db, 'category', { name: 'before', date }),
      brokenQuery(db),
      insertRow(db, 'category', { name: 'behind', date }),
    ]
    const [before, wrong, behind] = await Promise.allSettled(pipeline)
    expect([before?.status, wrong?.status, behind?.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(insertRow(db, 'category', { name: 'later', date })).rejects.toThrow()
    await Promise.all(pipeline)
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await selectByNames(server.db, ['before', 'behind', 'later'], date)).toEqual([])
})

test('deferred writes run in their order, before the queries after them', async () => {
  const found = await runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [{ name: 'Screws', date }])
    deferredRename(db, 'Bolts', 'Screws')
    return [await db.selectFrom('category').select('name').where('name', 'in', ['Screws', 'Bolts']).execute()]
  })
  expect(found).toEqual([[{ name: 'Bolts' }]])
})

test('if a deferred write fails, its error reaches the writer and nothing is committed', async () => {
  const work = runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [{ name: 'before', date }])
    deferredBrokenQuery(db)
    deferInsert(db, 'category', [{ name: 'behind', date }])
    return 'all is well'
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await selectByNames(server.db, ['before', 'behind'], date)).toEqual([])
})

test('a refusal rolls back the deferred writes before it', async () => {
  const work = runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [{ name: 'before', date }])
    throw new Refusal('not-allowed')
  })
  await expect(work).rejects.toThrow(Refusal)
  expect(await selectByNames(server.db, ['before'], date)).toEqual([])
})

test('deferring outside a transaction throws, because its failure would reach no caller', async () => {
  expect(() => deferInsert(server.db, 'category', [{ name: 'nobody', date }])).toThrow(/in transactions/)
  expect(await selectByNames(server.db, ['nobody'], date)).toEqual([])
})

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

test('a statement that is kept answers each question with its own values, however long their lists are', async () => {
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

test('what is asked in one breath is done in the order in which it was asked', async () => {
  const [, , found] = await runInTransaction(server.db, 'write', (db) =>
    Promise.all([
      insertRow(db, 'category', { name: 'Coils', date }),
      renameQuery(db, 'Chokes', 'Coils'),
      selectByNames(db, ['Coils', 'Chokes'], date),
    ]),
  )
  expect(found.map(({ name }) => name)).toEqual(['Chokes'])
})

test('when something goes wrong in a breath, nothing of it or after it is done', async () => {
  const work = runInTransaction(server.db, 'write', async (db) => {
    const breath = [
      insertRow(db, 'category', { name: 'before', date }),
      brokenQuery(db),
      insertRow(db, 'category', { name: 'behind', date }),
    ]
    const [before, wrong, behind] = await Promise.allSettled(breath)
    expect([before?.status, wrong?.status, behind?.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(insertRow(db, 'category', { name: 'later', date })).rejects.toThrow()
    await Promise.all(breath)
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await selectByNames(server.db, ['before', 'behind', 'later'], date)).toEqual([])
})

test('orders that nobody waits for are done in their order, before what is asked behind them', async () => {
  const found = await runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [{ name: 'Screws', date }])
    deferredRename(db, 'Bolts', 'Screws')
    return [await db.selectFrom('category').select('name').where('name', 'in', ['Screws', 'Bolts']).execute()]
  })
  expect(found).toEqual([[{ name: 'Bolts' }]])
})

test('when an order goes wrong that nobody waits for, the writer hears why, and nothing is done', async () => {
  const work = runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [{ name: 'before', date }])
    deferredBrokenQuery(db)
    deferInsert(db, 'category', [{ name: 'behind', date }])
    return 'all is well'
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await selectByNames(server.db, ['before', 'behind'], date)).toEqual([])
})

test('whoever is refused has had nothing done of what was ordered before', async () => {
  const work = runInTransaction(server.db, 'write', async (db) => {
    deferInsert(db, 'category', [{ name: 'before', date }])
    throw new Refusal('not-allowed')
  })
  await expect(work).rejects.toThrow(Refusal)
  expect(await selectByNames(server.db, ['before'], date)).toEqual([])
})

test('outside of a transaction nothing can be ordered, since nobody would hear of a failure', async () => {
  expect(() => deferInsert(server.db, 'category', [{ name: 'nobody', date }])).toThrow(/in transactions/)
  expect(await selectByNames(server.db, ['nobody'], date)).toEqual([])
})

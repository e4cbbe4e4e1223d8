import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { compileInsert, insertRow, preparedQuery } from '#server/database/preparedQuery.ts'
import type { Database } from '#server/database/tables.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { openTestServer, type TestServer } from '#test/support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const namesQuery = preparedQuery((db, names: readonly string[], date: string) =>
  db.selectFrom('category').select(['id', 'name']).where('name', 'in', names).where('date', '=', date).orderBy('name'),
)
const renameQuery = preparedQuery(
  (_, to: string, name: string) => sql`update category set name = ${to} where name = ${name}`,
)
const brokenQuery = preparedQuery(() => sql`select 1 from nowhere`)
const date = '2026-01-31'

const selectByNames = async (db: Database, names: readonly string[], onDate: string) =>
  (await db.executeQuery(namesQuery(db, names, onDate))).rows

test('a prepared query uses the values of each call, regardless of the length of lists', async () => {
  const id = await insertRow(server.db, 'category', { name: 'Relays', date })
  await runInTransaction(server.db, 'write', async (tx) =>
    tx.defer(
      compileInsert(tx, 'category', [
        { name: 'Diodes', date },
        { date, name: 'Wires' },
      ]),
    ),
  )
  expect(await selectByNames(server.db, ['Relays'], date)).toEqual([{ id, name: 'Relays' }])
  const two = await selectByNames(server.db, ['Wires', 'Diodes'], date)
  expect(two.map(({ name }) => name)).toEqual(['Diodes', 'Wires'])
  expect(await selectByNames(server.db, ['Relays'], '2026-02-01')).toEqual([])
})

test('pipelined queries run in their order', async () => {
  const [, , found] = await runInTransaction(server.db, 'write', (tx) =>
    Promise.all([
      insertRow(tx, 'category', { name: 'Coils', date }),
      tx.executeQuery(renameQuery(tx, 'Chokes', 'Coils')),
      selectByNames(tx, ['Coils', 'Chokes'], date),
    ]),
  )
  expect(found.map(({ name }) => name)).toEqual(['Chokes'])
})

test('if a pipelined query fails, the whole pipeline is rolled back', async () => {
  const work = runInTransaction(server.db, 'write', async (tx) => {
    const queries = [
      insertRow(tx, 'category', { name: 'before', date }),
      tx.executeQuery(brokenQuery(tx)),
      insertRow(tx, 'category', { name: 'behind', date }),
    ]
    const [before, wrong, behind] = await Promise.allSettled(queries)
    expect([before?.status, wrong?.status, behind?.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(insertRow(tx, 'category', { name: 'later', date })).rejects.toThrow()
    await Promise.all(queries)
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await selectByNames(server.db, ['before', 'behind', 'later'], date)).toEqual([])
})

test('deferred writes run in their order, before the queries after them', async () => {
  const found = await runInTransaction(server.db, 'write', async (tx) => {
    tx.defer(compileInsert(tx, 'category', [{ name: 'Screws', date }]))
    tx.defer(renameQuery(tx, 'Bolts', 'Screws'))
    tx.defer(tx.insertInto('category').values({ name: 'Nuts', date }))
    return [await tx.selectFrom('category').select('name').where('name', 'in', ['Screws', 'Bolts', 'Nuts']).execute()]
  })
  expect(found).toEqual([[{ name: 'Bolts' }, { name: 'Nuts' }]])
})

test('if a deferred write fails, its error reaches the writer and nothing is committed', async () => {
  const work = runInTransaction(server.db, 'write', async (tx) => {
    tx.defer(compileInsert(tx, 'category', [{ name: 'before', date }]))
    tx.defer(brokenQuery(tx))
    tx.defer(compileInsert(tx, 'category', [{ name: 'behind', date }]))
    return 'done'
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await selectByNames(server.db, ['before', 'behind'], date)).toEqual([])
})

test('a refusal rolls back the deferred writes before it', async () => {
  const work = runInTransaction(server.db, 'write', async (tx) => {
    tx.defer(compileInsert(tx, 'category', [{ name: 'before', date }]))
    throw new Refusal('not-allowed')
  })
  await expect(work).rejects.toThrow(Refusal)
  expect(await selectByNames(server.db, ['before'], date)).toEqual([])
})

test('a write cannot be deferred after the end of its transaction', async () => {
  const ended = await runInTransaction(server.db, 'write', async (tx) => [tx])
  for (const tx of ended)
    expect(() => tx.defer(compileInsert(tx, 'category', [{ name: 'late', date }]))).toThrow(/ended/)
  expect(await selectByNames(server.db, ['late'], date)).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/tables.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const date = '2026-01-31'

const insertCategory = (db: Database, name: string) => db.insertInto('category').values({ name, date })
const renameCategory = (from: string, to: string) => sql`update category set name = ${to} where name = ${from}`
const brokenQuery = sql`select 1 from nowhere`

async function findNames(db: Database, names: readonly string[]): Promise<string[]> {
  const categories = db.selectFrom('category').select('name').where('name', 'in', names).orderBy('name')
  return (await categories.execute()).map(({ name }) => name)
}

test('pipelined queries run in their order', async () => {
  const [, , found] = await runInTransaction(server.db, 'write', (tx) =>
    Promise.all([
      insertCategory(tx, 'Coils').execute(),
      renameCategory('Coils', 'Chokes').execute(tx),
      findNames(tx, ['Coils', 'Chokes']),
    ]),
  )
  expect(found).toEqual(['Chokes'])
})

test('if a pipelined query fails, the whole pipeline is rolled back', async () => {
  const work = runInTransaction(server.db, 'write', async (tx) => {
    const queries = [
      insertCategory(tx, 'before').execute(),
      brokenQuery.execute(tx),
      insertCategory(tx, 'behind').execute(),
    ]
    const [before, wrong, behind] = await Promise.allSettled(queries)
    expect([before?.status, wrong?.status, behind?.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(insertCategory(tx, 'later').execute()).rejects.toThrow()
    await Promise.all(queries)
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await findNames(server.db, ['before', 'behind', 'later'])).toEqual([])
})

describe('a deferred write', () => {
  test('runs in its order, before the queries after it', async () => {
    const found = await runInTransaction(server.db, 'write', async (tx) => {
      tx.defer(insertCategory(tx, 'Screws'))
      tx.defer(renameCategory('Screws', 'Bolts').compile(tx))
      tx.defer(insertCategory(tx, 'Nuts'))
      return findNames(tx, ['Screws', 'Bolts', 'Nuts'])
    })
    expect(found).toEqual(['Bolts', 'Nuts'])
  })

  test('that fails passes its error to the writer, and nothing is committed', async () => {
    const work = runInTransaction(server.db, 'write', async (tx) => {
      tx.defer(insertCategory(tx, 'before'))
      tx.defer(brokenQuery.compile(tx))
      tx.defer(insertCategory(tx, 'behind'))
      return 'done'
    })
    await expect(work).rejects.toThrow(/nowhere/)
    expect(await findNames(server.db, ['before', 'behind'])).toEqual([])
  })

  test('before a refusal is rolled back', async () => {
    const work = runInTransaction(server.db, 'write', async (tx) => {
      tx.defer(insertCategory(tx, 'before'))
      throw new Refusal('not-allowed')
    })
    await expect(work).rejects.toThrow(Refusal)
    expect(await findNames(server.db, ['before'])).toEqual([])
  })
})

test('after its end a transaction refuses further queries', async () => {
  const tx = await runInTransaction(server.db, 'write', async (transaction) => transaction)
  expect(() => tx.defer(insertCategory(tx, 'late'))).toThrow(/ended/)
  await expect(insertCategory(tx, 'late').execute()).rejects.toThrow(/ended/)
  expect(await findNames(server.db, ['late'])).toEqual([])
})

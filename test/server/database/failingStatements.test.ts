import { randomUUID } from 'node:crypto'
import { type DatabaseConnection, type QueryExecutor, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
let provideConnection: QueryExecutor['provideConnection']
beforeAll(async () => {
  server = await openTestServer()
  const executor = server.db.getExecutor()
  provideConnection = executor.provideConnection.bind(executor)
})
afterAll(() => server?.close())

/** A server on the same database in which the n-th statement of a call fails once. */
async function openFaultyServer(error: unknown, at: number) {
  const token = await server.tokenOf('director')
  let statements = 0
  let sells = false
  const failAtStatement = (connection: DatabaseConnection) =>
    new Proxy(connection, {
      get(of, name) {
        const part = Reflect.get(of, name)
        if (typeof part !== 'function') return part
        return (...args: unknown[]) => {
          const isQuery = name === 'executeQuery' || name === 'executeSync'
          if (isQuery && sells) statements += 1
          if (isQuery && sells && statements === at) {
            if (name === 'executeQuery') return Promise.reject(error)
            throw error
          }
          return part.apply(of, args)
        }
      },
    })
  const executor: Pick<QueryExecutor, 'provideConnection'> = server.db.getExecutor()
  executor.provideConnection = (consumer, options) =>
    provideConnection((connection) => consumer(failAtStatement(connection)), options)
  const app = createTestApp({ db: server.db })
  const headers = {
    ...{ 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
    Authorization: `Bearer ${token}`,
  }
  const sell = async () => {
    sells = true
    const answer = await app.request('/api/sales', { method: 'POST', headers, body: JSON.stringify(makeSale()) })
    sells = false
    return answer
  }
  return { sell, count: () => statements }
}

/** The row counts of seven tables, and the totals of four. */
async function readContents(): Promise<Record<string, number>> {
  const tables = ['sale', 'sale_line', 'stock_move', 'party_entry', 'cash_entry', 'operation', 'change_log'] as const
  const counts = tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`)
  const sums = sql`(select sum(balance) from party) as owed, (select sum(stock) from product) as stock,
    (select sum(cash) from employee) as cash, (select coalesce(sum(total_amount), 0) from sale) as sold`
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}, ${sums}`.execute(server.db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

/** The rows that the work adds. */
async function readAddedRows(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await readContents()
  await work()
  const after = await readContents()
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))
}

test.each([
  ['SQLite is busy', { errcode: 5 }],
  ['SQLite’s snapshot is old', { errcode: 517 }],
  ['PostgreSQL cannot serialize', { code: '40001' }],
  ['PostgreSQL finds a deadlock', { code: '40P01' }],
])('%s in the middle of a sale: the device gets one success, and there is one sale', async (_, codes) => {
  const { sell, count } = await openFaultyServer(Object.assign(new Error('busy'), codes), 12)
  const addedRows = await readAddedRows(async () => {
    const answer = await sell()
    expect([answer.status, answer.headers.get('Idempotent-Replay')]).toEqual([201, null])
  })
  expect(count()).toBeGreaterThan(12)
  expect(addedRows).toMatchObject({ sale: 1, operation: 1, sold: 80_000 })
  expect(await checkIntegrity(server.db)).toEqual([])
})

test('if any statement of a sale fails, a retry leaves the same rows as one success', async () => {
  const faultless = await openFaultyServer(undefined, 0)
  const expectedRows = await readAddedRows(async () => expect((await faultless.sell()).status).toBe(201))
  expect(expectedRows).toMatchObject({ sale: 1, operation: 1, changeLog: 1, sold: 80_000 })
  const statements = faultless.count()
  expect(statements).toBeGreaterThan(15)

  for (let at = 1; at <= statements; at += 1) {
    const { sell } = await openFaultyServer(new Error(`the power fails before statement ${at}`), at)
    const addedRows = await readAddedRows(async () => {
      await sell()
      expect([at, (await sell()).status]).toEqual([at, 201])
    })
    expect([at, addedRows]).toEqual([at, expectedRows])
  }
  expect(await checkIntegrity(server.db)).toEqual([])
})

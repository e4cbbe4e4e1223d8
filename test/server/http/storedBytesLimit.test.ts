import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, PASSWORD, type TestServer, type TestServerOptions } from '#test/support/server/testServer.ts'

const BYTE_BUDGET = 400_000
/** Partly filled pages: about 20 tables and as many indexes may have one each. */
const PAGE_SLACK_BYTES = 100_000
const DAY_SECONDS = 86_400

let server: TestServer
afterEach(() => server?.close())

const openServer = async (options: TestServerOptions = {}) => {
  server = await openTestServer({ checkResponses: false, ...options })
}
/** The first product has a hundred parts. */
const makeParts = async () => {
  await addComponents(server)
  const compId: number[] = []
  for (let part = 0; part < 100; part += 1) {
    const { id } = await (await server.call('director', 'POST', '/api/component', makeComponentRow())).json()
    compId.push(id)
  }
  await server.call('director', 'PUT', '/api/products/1', { compId, compQuant: compId.map(() => 1) })
}
const makeComponentRow = () => ({
  name: randomUUID(),
  value: '',
  brand: '',
  price: 1,
  pack: 'SMD',
  catagory: 'Passive',
})

const measureBytesOnDisk = async () => {
  const pages = sql<{
    bytes: number
  }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return (await pages.execute(server.db)).rows[0]?.bytes ?? 0
}

const LONG_TEXT = 'म'.repeat(2_000)
const buildLines = (count: number) =>
  Array.from({ length: count }, () => ({ product: { id: 1 }, price: 400, quantity: 1, amount: 400 }))
const own = { saleByEmployee: { id: 2 } }
const buildEntry = (seq: number) => ({
  ...{ opId: randomUUID(), seq, operation: 'createSale', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
  payload: makeSale(own),
})
const ranges = Array.from({ length: 500 }, (_, index) => ({ from: 2 * index + 1, to: 2 * index + 1 }))
const report = { highestSeq: 1_000, waiting: [], givenUp: ranges, app: '1.0.0' }
const texts = {
  city: LONG_TEXT,
  address: LONG_TEXT,
  comment: LONG_TEXT,
  gstNo: LONG_TEXT,
  shopNo: LONG_TEXT,
  mobile: LONG_TEXT,
  businessName: LONG_TEXT,
}

const WRITE_KINDS: [what: string, method: string, path: string, body: () => object][] = [
  ['sales', 'POST', '/api/sales', () => makeSale(own)],
  [
    'long sales',
    'POST',
    '/api/sales',
    () => makeSale({ ...own, productDetails: buildLines(200), replacement: buildLines(200) }),
  ],
  ['sales with a long comment', 'POST', '/api/sales', () => makeSale({ ...own, comment: LONG_TEXT })],
  ['purchases', 'POST', '/api/purchase/add', () => makePurchase()],
  ['productions of a hundred parts', 'POST', '/api/production', () => makeProduction({ quantity: 1 })],
  ['expenses', 'POST', '/api/expenses', () => ({ debit: 1, date: '2026-04-05' })],
  ['parties', 'POST', '/api/party', () => ({ name: randomUUID(), type: 'PURCHASE', ...texts })],
  ['changes of a long party', 'PUT', '/api/party/1', () => ({ shopNo: randomUUID() })],
  ['discards', 'POST', '/api/outbox/discarded', () => buildDiscard()],
  [
    'batches',
    'POST',
    '/api/outbox',
    () => ({ deviceId: randomUUID(), employeeId: 2, operations: [buildEntry(1), buildEntry(2)] }),
  ],
  ['reports of phones', 'POST', '/api/outbox/tie-up', () => buildReconcileBody()],
]
const buildDiscard = () => ({
  opId: randomUUID(),
  operation: 'createSale',
  reason: LONG_TEXT,
  payload: { comment: LONG_TEXT },
})
const buildReconcileBody = () => ({ deviceId: randomUUID(), report, acknowledged: [], people: [] })

const onSqlite = test.runIf(!process.env.TEST_DATABASE_URL && !process.env.TEST_ENGINE)

onSqlite.each(WRITE_KINDS)(
  '%s: the database grows by no more bytes than the person may store',
  async (_, method, path, body) => {
    const rateLimit = { burst: 100_000, perSecond: 1, bytes: { burst: BYTE_BUDGET, perSecond: 1e-6 } }
    await openServer({ rateLimit })
    if (path.endsWith('production')) await makeParts()
    else if (path.endsWith('purchase/add')) await addComponents(server)
    const longParty = { ...texts, mobile: LONG_TEXT.slice(0, 1_000) }
    expect((await server.call('director', 'PUT', '/api/party/1', longParty)).status).toBe(200)
    const before = await measureBytesOnDisk()
    const write = () => server.call('head', method, path, body(), { 'Idempotency-Key': randomUUID() })
    let writes = 0
    for (let status = 0; status !== 429; writes += 1) {
      const answer = await write()
      status = answer.status
      if (status !== 429)
        expect([status, await answer.text()]).toEqual([expect.toSatisfy((code) => code < 300), expect.anything()])
    }
    const grown = (await measureBytesOnDisk()) - before
    expect(grown).toBeLessThan(BYTE_BUDGET + PAGE_SLACK_BYTES)
    // The limit must not block every write.
    expect(writes).toBeGreaterThan(2)
    expect((await server.call('worker', 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' })).status).toBe(201)
  },
)

test('a device has one limit for all its users', async () => {
  await openServer({ rateLimit: { burst: 2, perSecond: 1, uptimeMs: () => 0 } })
  const headers = () => ({ 'Device-Id': '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99', 'Idempotency-Key': randomUUID() })
  const spend = (as: string) => server.call(as, 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' }, headers())
  const statuses = []
  for (const as of ['worker', 'trainee', 'head']) statuses.push((await spend(as)).status)
  expect(statuses).toEqual([201, 201, 429])
  expect((await server.call('head', 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' })).status).toBe(201)
})

test('a user who stores up to the limit adds less than 200 MB in any 24 hours', () => {
  let seconds = 0
  const rateLimit = createRateLimit({ burst: 50_000, perSecond: 20, uptimeMs: () => 1_000 * seconds })
  let stored = 0
  for (; seconds < DAY_SECONDS; seconds += 60) {
    try {
      for (;;) {
        rateLimit.take({ person: 1 }, { entries: 1, bytes: 2_000 })
        stored += 2_000
        rateLimit.add({ person: 1 }, 3_000)
        stored += 3_000
      }
    } catch {
      // The limit is reached until the next minute.
    }
  }
  expect(stored).toBeGreaterThan(100_000_000)
  expect(stored).toBeLessThan(195_000_000)
})

test('a user who knows a password cannot fill the disk with sessions; wrong passwords have another limit', async () => {
  await openServer({ rateLimit: { burst: 1_000, perSecond: 1, signIns: { burst: 3, perSecond: 1 / 60 } } })
  const enter = async (username: string, password = PASSWORD) =>
    (await server.call('', 'POST', '/api/authenticate', { username, password })).status
  const statuses = []
  for (const name of ['trainee', 'TRAINEE', ' trainee ', 'trainee', 'worker']) statuses.push(await enter(name))
  expect(statuses).toEqual([200, 200, 200, 429, 200])
  for (let wrong = 0; wrong < 3; wrong += 1) expect(await enter('head', 'not-the-password')).toBe(401)
  expect(await enter('head')).toBe(200)
})

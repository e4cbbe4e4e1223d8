import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let now = new Date('2026-04-05T05:00:00Z')
let uptimeMs = 0
let server: TestServer
beforeEach(async () => {
  now = new Date('2026-04-05T05:00:00Z')
  uptimeMs = 0
  server = await openTestServer({ clock: () => now, rateLimit: { burst: 10, perSecond: 2, uptimeMs: () => uptimeMs } })
})
afterEach(() => server?.close())

const expense = { debit: 1, date: '2026-04-05' }
const spend = (as: string, key: string = randomUUID()) =>
  server.call(as, 'POST', '/api/expenses', expense, { 'Idempotency-Key': key })
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a client that sends too many keys is refused with a waiting time, and other users are not', async () => {
  const answers = []
  for (const _ of indexes(15)) answers.push(await spend('worker'))
  expect(answers.map(({ status }) => status)).toEqual([...indexes(10).map(() => 201), ...indexes(5).map(() => 429)])
  const last = answers.at(-1)
  expect([last?.headers.get('Retry-After'), await last?.json()]).toMatchObject(['1', { code: 'too-many-entries' }])
  expect((await spend('head')).status).toBe(201)
  expect(await server.db.selectFrom('operation').select('opId').execute()).toHaveLength(11)
  uptimeMs += 3_000
  const later = []
  for (const _ of indexes(7)) later.push((await spend('worker')).status)
  expect(later).toEqual([...indexes(6).map(() => 201), 429])
})

test('a batch counts as its number of entries and is accepted as a whole later', async () => {
  const entry = (seq: number) => ({ opId: randomUUID(), seq, operation: 'createExpense', version: 1, payload: expense })
  const operations = indexes(8).map((seq) => ({ ...entry(seq + 1), occurredAt: '2026-04-05T04:00:00Z' }))
  const push = () => server.call('worker', 'POST', '/api/outbox', { deviceId: randomUUID(), employeeId: 3, operations })
  expect((await push()).status).toBe(200)
  const repeated = await push()
  expect([repeated.status, repeated.headers.get('Retry-After')]).toEqual([429, '3'])
  uptimeMs += 3_000
  expect((await push()).status).toBe(200)
})

test('a device that was offline for months sends all its entries', async () => {
  await server.close()
  server = await openTestServer()
  const operations = (block: number) =>
    indexes(50).map((seq) => ({
      ...{ opId: randomUUID(), seq: block * 50 + seq + 1, operation: 'createExpense', version: 1, payload: expense },
      occurredAt: '2026-04-05T04:00:00Z',
    }))
  for (const block of indexes(10)) {
    const body = { deviceId: randomUUID(), employeeId: 3, operations: operations(block) }
    expect((await server.call('worker', 'POST', '/api/outbox', body)).status).toBe(200)
  }
})

test('an answer to a Director is not repeated to a former Director', async () => {
  await addComponents(server)
  await server.call('director', 'PUT', '/api/employee/2', { role: 'DIRECTOR' })
  const key = { 'Idempotency-Key': randomUUID() }
  const make = async () => {
    const headers = { ...key, Authorization: `Bearer ${await server.signIn('head')}` }
    return (await server.call('', 'POST', '/api/production', makeProduction(), headers)).json()
  }
  expect(await make()).toHaveProperty('cost')
  await server.call('director', 'PUT', '/api/employee/2', { role: 'WORKER' })
  expect(await make()).toEqual({ id: 1, clientRequestId: key['Idempotency-Key'] })
})

test('a foreign key is refused without revealing its entry', async () => {
  const key = randomUUID()
  expect((await spend('worker', key)).status).toBe(201)
  const known = await spend('head', key)
  expect([known.status, Object.keys(await known.json()).sort()]).toEqual([409, ['code', 'status', 'title', 'type']])
  const sale = makeSale({ saleByEmployee: { id: 2 } })
  const other = await server.call('head', 'POST', '/api/sales', sale, { 'Idempotency-Key': key })
  expect([other.status, (await other.json()).code]).toEqual([409, 'key-of-another'])
})

test('a wrong server clock neither delays users nor raises their limit', async () => {
  for (const _ of indexes(10)) expect((await spend('worker')).status).toBe(201)
  const then = now.getTime()
  for (const years of [5, -5]) {
    now = new Date(then + years * 365 * 86_400_000)
    // The session of 2026 has expired in 2031; sign in again.
    const fresh = { Authorization: `Bearer ${await server.signIn('worker')}`, 'Idempotency-Key': randomUUID() }
    expect((await server.call('', 'POST', '/api/expenses', expense, fresh)).status).toBe(429)
  }
  now = new Date(then)
  uptimeMs += 1_000
  expect((await spend('worker')).status).toBe(201)
})

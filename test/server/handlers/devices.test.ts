import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { renewGeneration } from '#server/queries/generation.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const NOON = '2026-04-05T06:30:00.000Z'

let now = new Date(NOON)
let server: TestServer
beforeEach(async () => {
  now = new Date(NOON)
  server = await openTestServer({ clock: () => now })
})
afterEach(() => server?.close())

type Report = Schema<'DeviceReport'>
const buildReport = (overrides: Partial<Report> = {}): Report => ({
  highestSeq: 0,
  waiting: [],
  givenUp: [],
  app: '1',
  ...overrides,
})

async function push(seqs: number[], as = 'director', employeeId = 1, sentReport?: Report) {
  const payload = makeSale({ saleByEmployee: { id: employeeId } }) as unknown as Record<string, never>
  const operations = seqs.map((seq) => ({
    ...{ opId: randomUUID(), seq, operation: 'createSale', version: 1, occurredAt: NOON, payload },
  }))
  const body = { deviceId: DEVICE_ID, employeeId, operations, ...(sentReport && { report: sentReport }) }
  const answer = await server.call(as, 'POST', '/api/outbox', body)
  const { results }: Schema<'OutboxResults'> = await answer.json()
  return { operations, results, books: answer.headers.get('Books') }
}

async function reconcile(
  overrides: Partial<Schema<'ReconcileRequest'>> = {},
  as = 'director',
): Promise<Schema<'ReconcileResponse'>> {
  const body = { deviceId: DEVICE_ID, report: buildReport(), acknowledged: [], people: [], ...overrides }
  return (await server.call(as, 'POST', '/api/outbox/tie-up', body)).json()
}

async function listDevices(): Promise<Schema<'Device'>[]> {
  return (await server.call('director', 'GET', '/api/devices')).json()
}

test('the server lists entry numbers that never arrived, without waiting and discarded ones', async () => {
  await push([1, 2, 3, 6, 9])
  const report = buildReport({ highestSeq: 12, waiting: [{ from: 11, to: 12 }], givenUp: [{ from: 5, to: 5 }] })
  expect(await reconcile({ report })).toMatchObject({
    highestSeq: 12,
    received: 5,
    missing: [
      { from: 4, to: 4 },
      { from: 7, to: 8 },
      { from: 10, to: 10 },
    ],
  })
})

test('entries that were booked after the last report no longer wait, and are part of the total', async () => {
  await reconcile({ report: buildReport() })
  await push([1])
  expect((await listDevices())[0]).toMatchObject({ received: 1, highestSeq: 1, waiting: 0, oldestWaiting: null })
  await push([2, 3], 'director', 1, buildReport({ highestSeq: 4, waiting: [{ from: 2, to: 4 }], oldestWaiting: NOON }))
  expect((await listDevices())[0]).toMatchObject({ received: 3, highestSeq: 4, waiting: 1, oldestWaiting: NOON })
})

test('a discarded entry stays discarded after the device forgot it, and the highest number never decreases', async () => {
  await reconcile({ report: buildReport({ highestSeq: 3, givenUp: [{ from: 1, to: 2 }] }) })
  expect(await reconcile({ report: buildReport({ highestSeq: 1 }) })).toMatchObject({
    highestSeq: 3,
    missing: [{ from: 3, to: 3 }],
  })
})

test('the server lists the receipts of a device that it does not have', async () => {
  await push([1, 2, 4])
  expect(await reconcile({ acknowledged: [{ from: 1, to: 5 }] })).toMatchObject({
    unknown: [
      { from: 3, to: 3 },
      { from: 5, to: 5 },
    ],
  })
})

test('a restored database has a new generation, which every answer to a write names', async () => {
  const { books } = await push([1])
  const sellDirectly = () => server.call('director', 'POST', '/api/sales', makeSale())
  expect((await sellDirectly()).headers.get('Books')).toBe(books)
  const renewed = await renewGeneration(server.db)
  expect(renewed).not.toBe(books)
  expect((await push([2])).books).toBe(renewed)
  expect((await reconcile()).books).toBe(renewed)
  expect((await sellDirectly()).headers.get('Books')).toBe(renewed)
})

test('Directors see each device with its last user, waiting entries, their age, and its name', async () => {
  await push(
    [1],
    'head',
    2,
    buildReport({ highestSeq: 3, waiting: [{ from: 2, to: 3 }], oldestWaiting: '2026-04-04T05:00:00Z' }),
  )
  const [device] = await listDevices()
  expect(device).toEqual({
    id: DEVICE_ID,
    name: '',
    firstSeen: NOON,
    lastSeen: NOON,
    lastPerson: { id: 2, firstName: 'Head', lastName: 'Sample', name: 'Head Sample' },
    highestSeq: 3,
    received: 1,
    waiting: 2,
    oldestWaiting: '2026-04-04T05:00:00Z',
    missing: [],
    app: '1',
  })
  const named = await server.call('director', 'PUT', `/api/devices/${DEVICE_ID}`, { name: ' Counter phone ' })
  expect(await named.json()).toMatchObject({ name: 'Counter phone' })
  now = new Date('2026-04-06T06:30:00.000Z')
  await reconcile({ report: buildReport({ highestSeq: 1 }) })
  expect(await listDevices()).toMatchObject([
    { name: 'Counter phone', waiting: 0, oldestWaiting: null, firstSeen: NOON },
  ])
})

test('only Directors see devices, and an unknown device has no name', async () => {
  expect((await server.call('head', 'GET', '/api/devices')).status).toBe(403)
  expect((await server.call('head', 'PUT', `/api/devices/${DEVICE_ID}`, { name: 'x' })).status).toBe(403)
  expect((await server.call('director', 'PUT', `/api/devices/${DEVICE_ID}`, { name: 'x' })).status).toBe(404)
  expect((await server.call('director', 'PUT', '/api/devices/7', { name: 'x' })).status).toBe(404)
})

test('a day of a device is answered with count, sum in paise and hash; others than Directors get only their own entries', async () => {
  const mine = await push([1, 2])
  const theirs = await push([3], 'head', 2)
  await server.call(
    'director',
    'POST',
    '/api/expenses',
    { date: '2026-04-05', debit: 25.5, comment: 'tea' },
    {
      ...{ 'Idempotency-Key': randomUUID(), 'Device-Id': DEVICE_ID, 'Device-Seq': '4', 'Occurred-At': NOON },
    },
  )
  const request = async (as: string, day: string): Promise<Schema<'ReconcileDayResponse'>> =>
    (await server.call(as, 'POST', '/api/outbox/day', { deviceId: DEVICE_ID, day })).json()
  const all = await request('director', '2026-04-05')
  expect(all).toMatchObject({ count: 4, sum: 3 * 80_000 + 2_550 })
  expect(all.entries.map(({ seq, amount }) => [seq, amount])).toEqual([
    [1, 80_000],
    [2, 80_000],
    [3, 80_000],
    [4, 2_550],
  ])
  const lines = all.entries.map(({ seq, opId, amount }) => `${seq} ${opId} ${amount}\n`).join('')
  expect(all.hash).toBe(createHash('sha256').update(lines).digest('hex'))
  expect((await request('head', '2026-04-05')).entries).toEqual([
    { seq: 3, opId: theirs.operations[0]?.opId, amount: 80_000 },
  ])
  expect(await request('director', '2026-04-06')).toMatchObject({ count: 0, sum: 0 })
  expect(mine.results.map(({ status }) => status)).toEqual([201, 201])
})

test('a day of 5,000 entries is answered, a larger one is refused', async () => {
  const addRows = (from: number, to: number) =>
    server.db
      .insertInto('operation')
      .values(
        Array.from({ length: to - from + 1 }, (_, index) => ({
          ...{ opId: randomUUID(), employeeId: 1, operation: 'createParty', requestHash: '', status: 201, body: '{}' },
          ...{
            role: null,
            deviceId: DEVICE_ID,
            deviceSeq: from + index,
            replaces: null,
            occurredAt: NOON,
            receivedAt: NOON,
          },
        })),
      )
      .execute()
  const request = () => server.call('director', 'POST', '/api/outbox/day', { deviceId: DEVICE_ID, day: '2026-04-05' })
  for (let from = 1; from <= 5_000; from += 1_000) await addRows(from, from + 999)
  const whole = await request()
  expect(whole.status).toBe(200)
  expect(await whole.json()).toMatchObject({ count: 5_000, entries: { length: 5_000 } })
  await addRows(5_001, 5_001)
  const refused = await request()
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ code: 'too-large' })
})

test('the server lists the authors of waiting entries who can no longer sign in', async () => {
  await server.db.updateTable('employee').set({ active: 0 }).where('id', '=', 2).execute()
  expect(await reconcile({ people: [1, 2, 3] })).toMatchObject({ gone: [2] })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { needsAttention } from '#domain/device.ts'
import { measureGrowth } from '#test/support/measure/measureGrowth.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const MAX_SEQ = 2_147_483_647
const EMPLOYEE_IDS: Record<string, number> = { director: 1, head: 2, worker: 3, trainee: 4 }

type Report = Schema<'DeviceReport'>
type Entry = Schema<'OutboxBatch'>['operations'][number]

let now: Date
let server: TestServer
beforeEach(async () => {
  now = new Date('2026-04-05T06:30:00.000Z')
  server = await openTestServer({ clock: () => now })
})
afterEach(() => server?.close())

const buildReport = (overrides: Partial<Report> = {}): Report => ({
  highestSeq: 0,
  waiting: [],
  givenUp: [],
  app: '1',
  ...overrides,
})
const buildEntry = (seq: number, overrides: Partial<Entry> = {}): Entry => ({
  ...{ opId: randomUUID(), seq, operation: 'createExpense', version: 1, occurredAt: now.toISOString() },
  payload: { debit: 1, date: '2026-04-05' } as unknown as Entry['payload'],
  ...overrides,
})
const buildDiscardNote = (seq: number): Entry => {
  const payload = { opId: randomUUID(), operation: 'createSale', reason: 'typed twice' }
  return buildEntry(seq, { operation: 'noteDiscard', payload: payload as unknown as Entry['payload'] })
}
const push = (as: string, operations: Entry[], report?: Report, deviceId = DEVICE_ID) => {
  const body = { deviceId, employeeId: EMPLOYEE_IDS[as], operations, ...(report && { report }) }
  return server.call(as, 'POST', '/api/outbox', body)
}
const reconcile = (as: string, report: Report, deviceId = DEVICE_ID, headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/outbox/tie-up', { deviceId, report, acknowledged: [], people: [] }, headers)
const listDevices = async (): Promise<Schema<'Device'>[]> =>
  (await server.call('director', 'GET', '/api/devices')).json()
const readDevice = async () => (await listDevices()).find(({ id }) => id === DEVICE_ID)
const hasLateDevice = async () => (await listDevices()).some((one) => needsAttention(one, now.getTime()))

test('a report for a device that only others have used is refused, and the warning stays', async () => {
  await push('head', [buildEntry(1), buildEntry(2), buildEntry(5)], buildReport({ highestSeq: 5 }))
  const hide = buildReport({ highestSeq: 5, givenUp: [{ from: 1, to: MAX_SEQ }] })
  const answer = await reconcile('trainee', hide)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not-allowed'])
  // The batch is accepted because its entries must be recorded; the report has no effect.
  expect((await push('trainee', [buildEntry(6, { operation: 'createMoon' })], hide)).status).toBe(200)
  expect((await readDevice())?.missing).toEqual([{ from: 3, to: 4 }])
})

test('users report for devices on which they signed in or wrote an entry, and the first one for a new device', async () => {
  expect((await reconcile('worker', buildReport())).status).toBe(200)
  expect((await reconcile('worker', buildReport())).status).toBe(200)
  expect((await reconcile('trainee', buildReport())).status).toBe(403)
  await push('trainee', [buildEntry(1)])
  expect((await reconcile('trainee', buildReport({ highestSeq: 1 }))).status).toBe(200)
  const credentials = { username: 'head', password: PASSWORD }
  const { value } = await (
    await server.call('', 'POST', '/api/authenticate', credentials, { 'Device-Id': DEVICE_ID })
  ).json()
  expect((await reconcile('', buildReport(), DEVICE_ID, { Authorization: `Bearer ${value}` })).status).toBe(200)
  expect((await reconcile('head', buildReport())).status).toBe(200)
  expect((await reconcile('director', buildReport())).status).toBe(200)
})

test('numbers discarded without a note or a successor stay visible to the Director', async () => {
  await push('head', [buildEntry(1), buildEntry(4)], buildReport({ highestSeq: 4 }))
  expect(await hasLateDevice()).toBe(true)
  await reconcile('head', buildReport({ highestSeq: 4, givenUp: [{ from: 1, to: MAX_SEQ }] }))
  expect(await readDevice()).toMatchObject({
    highestSeq: 4,
    missing: [],
    givenUp: [{ from: 2, to: 3 }],
    withoutNote: 2,
  })
  expect(await hasLateDevice()).toBe(true)
  // A discard note accounts for one, a correction for the other.
  await push('head', [buildDiscardNote(5)], buildReport({ highestSeq: 5, givenUp: [{ from: 2, to: 3 }] }))
  expect(await readDevice()).toMatchObject({ withoutNote: 1 })
  await push(
    'head',
    [buildEntry(6, { replaces: randomUUID() })],
    buildReport({ highestSeq: 6, givenUp: [{ from: 2, to: 3 }] }),
  )
  expect(await readDevice()).toMatchObject({ missing: [] })
  expect(await readDevice()).not.toHaveProperty('withoutNote')
  expect(await hasLateDevice()).toBe(false)
})

test('a number whose successor still waits on the device causes no warning', async () => {
  const report = buildReport({ highestSeq: 3, waiting: [{ from: 3, to: 3 }], givenUp: [{ from: 2, to: 2 }] })
  await push('head', [buildEntry(1)], { ...report, oldestWaiting: now.toISOString() })
  expect(await readDevice()).toMatchObject({ waiting: 1 })
  expect(await hasLateDevice()).toBe(false)
})

test('a waiting entry may account for several numbers', async () => {
  const report = buildReport({ highestSeq: 4, waiting: [{ from: 4, to: 4 }], givenUp: [{ from: 2, to: 3 }] })
  await push('head', [buildEntry(1)], { ...report, oldestWaiting: now.toISOString() })
  expect(await hasLateDevice()).toBe(false)
  const note = { ...buildDiscardNote(4), alsoReplaces: [randomUUID()] }
  await push('head', [note], buildReport({ highestSeq: 4, givenUp: [{ from: 2, to: 3 }] }))
  expect(await readDevice()).toMatchObject({ waiting: 0, missing: [] })
  expect(await hasLateDevice()).toBe(false)
  await reconcile(
    'head',
    buildReport({
      highestSeq: 5,
      givenUp: [
        { from: 2, to: 3 },
        { from: 5, to: 5 },
      ],
    }),
  )
  expect(await readDevice()).toMatchObject({ withoutNote: 1 })
})

test('a device cannot claim more numbers than its users can have typed', async () => {
  await push('head', [buildEntry(7)])
  const answer = await reconcile('head', buildReport({ highestSeq: MAX_SEQ, waiting: [{ from: 1, to: MAX_SEQ }] }))
  expect((await answer.json()).highestSeq).toBeLessThan(100_000)
  expect((await readDevice())?.waiting).toBeLessThan(100_000)
  await reconcile('head', buildReport({ highestSeq: MAX_SEQ }))
  expect((await readDevice())?.highestSeq).toBeLessThan(100_000)
})

test('entries that wait for more than a day are reported, regardless of the age that the device claims', async () => {
  const waiting = [{ from: 2, to: 2 }]
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  for (const oldestWaiting of [undefined, day(2_000), now.toISOString()]) {
    await push(
      'head',
      [buildEntry(1)],
      buildReport({ highestSeq: 2, waiting, ...(oldestWaiting && { oldestWaiting }) }),
    )
    expect(await hasLateDevice()).toBe(false)
  }
  now = new Date(day(1.5))
  await reconcile('head', buildReport({ highestSeq: 2, waiting, oldestWaiting: now.toISOString() }))
  expect(await hasLateDevice()).toBe(true)
  // Another entry is the oldest now.
  const later = [{ from: 3, to: 3 }]
  await push('head', [buildEntry(2)], buildReport({ highestSeq: 3, waiting: later, oldestWaiting: now.toISOString() }))
  expect(await hasLateDevice()).toBe(false)
})

test('invented devices displace no real one, and the list stays small', async () => {
  await push('head', [buildEntry(1), buildEntry(3)], buildReport({ highestSeq: 3 }))
  await server.call('director', 'PUT', `/api/devices/${DEVICE_ID}`, { name: 'Counter' })
  const mine = randomUUID()
  await push('worker', [buildEntry(1)], buildReport({ highestSeq: 1 }), mine)
  const many = Array.from({ length: 5_000 }, (_, index) => ({ from: 2 * index + 1, to: 2 * index + 1 }))
  const report = buildReport({ highestSeq: 10_000, waiting: many, givenUp: many })
  for (let count = 1; count <= 60; count++) {
    now = new Date(now.getTime() + 60_000)
    expect((await reconcile('trainee', report, randomUUID())).status).toBe(200)
  }
  const devices = await server.call('director', 'GET', '/api/devices')
  const text = await devices.text()
  expect(text.length).toBeLessThan(100_000)
  const list: Schema<'Device'>[] = JSON.parse(text)
  expect(list.filter(({ lastPerson }) => lastPerson.id === 4).length).toBeLessThanOrEqual(20)
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([DEVICE_ID, mine]))
})

/** Stores entries with every second number of a new device; returns a report that names each of them and each gap. */
async function addRanges(count: number) {
  const deviceId = randomUUID()
  const odd = Array.from({ length: count }, (_, index) => ({ from: 2 * index + 1, to: 2 * index + 1 }))
  const even = odd.map(({ from }) => ({ from: from + 1, to: from + 1 }))
  const rows = odd.map(({ from }) => ({
    ...{ opId: randomUUID(), employeeId: 2, operation: 'createExpense', requestHash: '', status: 201 },
    ...{ body: '{"id":1}', role: null, deviceId, deviceSeq: from, replaces: null, occurredAt: null },
    receivedAt: now.toISOString(),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await server.db
      .insertInto('operation')
      .values(rows.slice(from, from + 500))
      .execute()
  const report = buildReport({ highestSeq: 2 * count, waiting: even, givenUp: odd })
  return { deviceId, report, acknowledged: even, people: [] }
}

test('the work for a report grows with its ranges and not faster, up to the maximum of ranges', async () => {
  const send = (body: object) => server.call('head', 'POST', '/api/outbox/tie-up', body)
  const [half, whole] = [await addRanges(2_500), await addRanges(5_000)]
  for (const body of [half, whole]) expect((await send(body)).status).toBe(200)
  expect((await (await send(whole)).text()).length).toBeLessThan(200_000)
  expect(
    await measureGrowth(
      () => send(half),
      () => send(whole),
    ),
  ).toBeLessThan(3)
})

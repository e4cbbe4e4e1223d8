import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { isLate } from '#domain/device.ts'
import { type Office, openOffice, PASSWORD } from '#test/support/office.ts'

const DEVICE = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const HIGHEST = 2_147_483_647
const IDS: Record<string, number> = { director: 1, head: 2, worker: 3, trainee: 4 }

type Report = Schema<'DeviceReport'>
type Entry = Schema<'OutboxBatch'>['operations'][number]

let now: Date
let office: Office
beforeEach(async () => {
  now = new Date('2026-04-05T06:30:00.000Z')
  office = await openOffice({ clock: () => now })
})
afterEach(() => office?.close())

const report = (but: Partial<Report> = {}): Report => ({ highestSeq: 0, waiting: [], givenUp: [], app: '1', ...but })
const entry = (seq: number, but: Partial<Entry> = {}): Entry => ({
  ...{ opId: randomUUID(), seq, operation: 'createExpense', version: 1, occurredAt: now.toISOString() },
  payload: { debit: 1, date: '2026-04-05' } as unknown as Entry['payload'],
  ...but,
})
const note = (seq: number): Entry => {
  const payload = { opId: randomUUID(), operation: 'createSale', reason: 'typed twice' }
  return entry(seq, { operation: 'noteDiscard', payload: payload as unknown as Entry['payload'] })
}
const push = (as: string, operations: Entry[], said?: Report, deviceId = DEVICE) => {
  const body = { deviceId, employeeId: IDS[as], operations, ...(said && { report: said }) }
  return office.call(as, 'POST', '/api/outbox', body)
}
const reconcile = (as: string, said: Report, deviceId = DEVICE, headers: HeadersInit = {}) =>
  office.call(as, 'POST', '/api/outbox/tie-up', { deviceId, report: said, acknowledged: [], people: [] }, headers)
const listed = async (): Promise<Schema<'Device'>[]> => (await office.call('director', 'GET', '/api/devices')).json()
const device = async () => (await listed()).find(({ id }) => id === DEVICE)
const warns = async () => (await listed()).some((one) => isLate(one, now.getTime()))

test('a report for a device that only others have used is refused, and the warning stays', async () => {
  await push('head', [entry(1), entry(2), entry(5)], report({ highestSeq: 5 }))
  const hide = report({ highestSeq: 5, givenUp: [{ from: 1, to: HIGHEST }] })
  const answer = await reconcile('trainee', hide)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not-allowed'])
  // With a batch it is not refused, because its entries are to be booked; the report counts for nothing.
  expect((await push('trainee', [entry(6, { operation: 'createMoon' })], hide)).status).toBe(200)
  expect((await device())?.missing).toEqual([{ from: 3, to: 4 }])
})

test('people report for the device on which they signed in or wrote an entry, the first one for a new device', async () => {
  expect((await reconcile('worker', report())).status).toBe(200)
  expect((await reconcile('worker', report())).status).toBe(200)
  expect((await reconcile('trainee', report())).status).toBe(403)
  await push('trainee', [entry(1)])
  expect((await reconcile('trainee', report({ highestSeq: 1 }))).status).toBe(200)
  const credentials = { username: 'head', password: PASSWORD }
  const { value } = await (
    await office.call('', 'POST', '/api/authenticate', credentials, { 'Device-Id': DEVICE })
  ).json()
  expect((await reconcile('', report(), DEVICE, { Authorization: `Bearer ${value}` })).status).toBe(200)
  expect((await reconcile('head', report())).status).toBe(200)
  expect((await reconcile('director', report())).status).toBe(200)
})

test('numbers that are given up without a note or a successor stay visible to the Director', async () => {
  await push('head', [entry(1), entry(4)], report({ highestSeq: 4 }))
  expect(await warns()).toBe(true)
  await reconcile('head', report({ highestSeq: 4, givenUp: [{ from: 1, to: HIGHEST }] }))
  expect(await device()).toMatchObject({ highestSeq: 4, missing: [], givenUp: [{ from: 2, to: 3 }], withoutNote: 2 })
  expect(await warns()).toBe(true)
  // A note accounts for one of them, a correction for the other.
  await push('head', [note(5)], report({ highestSeq: 5, givenUp: [{ from: 2, to: 3 }] }))
  expect(await device()).toMatchObject({ withoutNote: 1 })
  await push('head', [entry(6, { replaces: randomUUID() })], report({ highestSeq: 6, givenUp: [{ from: 2, to: 3 }] }))
  expect(await device()).toMatchObject({ missing: [] })
  expect(await device()).not.toHaveProperty('withoutNote')
  expect(await warns()).toBe(false)
})

test('a number whose successor still waits on the device is no reason to warn', async () => {
  const said = report({ highestSeq: 3, waiting: [{ from: 3, to: 3 }], givenUp: [{ from: 2, to: 2 }] })
  await push('head', [entry(1)], { ...said, oldestWaiting: now.toISOString() })
  expect(await device()).toMatchObject({ waiting: 1 })
  expect(await warns()).toBe(false)
})

test('a device cannot have used more numbers than people can have typed on it', async () => {
  await push('head', [entry(7)])
  const answer = await reconcile('head', report({ highestSeq: HIGHEST, waiting: [{ from: 1, to: HIGHEST }] }))
  expect((await answer.json()).highestSeq).toBeLessThan(100_000)
  expect((await device())?.waiting).toBeLessThan(100_000)
  await reconcile('head', report({ highestSeq: HIGHEST }))
  expect((await device())?.highestSeq).toBeLessThan(100_000)
})

test('what waits for more than a day is reported, whatever the device says of its age', async () => {
  const waiting = [{ from: 2, to: 2 }]
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  for (const oldestWaiting of [undefined, day(2_000), now.toISOString()]) {
    await push('head', [entry(1)], report({ highestSeq: 2, waiting, ...(oldestWaiting && { oldestWaiting }) }))
    expect(await warns()).toBe(false)
  }
  now = new Date(day(1.5))
  await reconcile('head', report({ highestSeq: 2, waiting, oldestWaiting: now.toISOString() }))
  expect(await warns()).toBe(true)
  // Another entry is the oldest now.
  const later = [{ from: 3, to: 3 }]
  await push('head', [entry(2)], report({ highestSeq: 3, waiting: later, oldestWaiting: now.toISOString() }))
  expect(await warns()).toBe(false)
})

test('devices that somebody invents push no other out, and the list stays small', async () => {
  await push('head', [entry(1), entry(3)], report({ highestSeq: 3 }))
  await office.call('director', 'PUT', `/api/devices/${DEVICE}`, { name: 'Counter' })
  const mine = randomUUID()
  await push('worker', [entry(1)], report({ highestSeq: 1 }), mine)
  const many = Array.from({ length: 5_000 }, (_, index) => ({ from: 2 * index + 1, to: 2 * index + 1 }))
  const said = report({ highestSeq: 10_000, waiting: many, givenUp: many })
  const before = process.cpuUsage()
  for (let count = 1; count <= 60; count++) {
    now = new Date(now.getTime() + 60_000)
    expect((await reconcile('trainee', said, randomUUID())).status).toBe(200)
  }
  const devices = await office.call('director', 'GET', '/api/devices')
  const { user, system } = process.cpuUsage(before)
  const text = await devices.text()
  expect(text.length).toBeLessThan(100_000)
  const list: Schema<'Device'>[] = JSON.parse(text)
  expect(list.filter(({ lastPerson }) => lastPerson.id === 4).length).toBeLessThanOrEqual(20)
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([DEVICE, mine]))
  expect((user + system) / 60).toBeLessThan(100_000)
})

test('a report with as many ranges as fit costs little beside a device with as many', async () => {
  const odd = Array.from({ length: 5_000 }, (_, index) => ({ from: 2 * index + 1, to: 2 * index + 1 }))
  const even = odd.map(({ from }) => ({ from: from + 1, to: from + 1 }))
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    ...{
      opId: randomUUID(),
      employeeId: 2,
      operation: 'createExpense',
      requestHash: '',
      status: 201,
      body: '{"id":1}',
    },
    ...{ role: null, deviceId: DEVICE, deviceSeq: 2 * index + 1, replaces: null, occurredAt: null },
    receivedAt: now.toISOString(),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await office.db
      .insertInto('operation')
      .values(rows.slice(from, from + 500))
      .execute()
  const said = report({ highestSeq: 10_000, waiting: even, givenUp: odd })
  const body = { deviceId: DEVICE, report: said, acknowledged: even, people: [] }
  await office.call('head', 'POST', '/api/outbox/tie-up', body)
  const before = process.cpuUsage()
  const answer = await office.call('head', 'POST', '/api/outbox/tie-up', body)
  const { user, system } = process.cpuUsage(before)
  expect((await answer.text()).length).toBeLessThan(200_000)
  expect(user + system).toBeLessThan(500_000)
})

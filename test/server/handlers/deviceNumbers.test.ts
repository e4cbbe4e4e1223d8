import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const MAX_SEQ = 2_147_483_647
const NOON = '2026-04-05T06:30:00.000Z'
const EMPLOYEE_IDS: Record<string, number> = { director: 1, head: 2, worker: 3, trainee: 4 }

let server: TestServer
let headers: HeadersInit
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date(NOON) })
  headers = await signInOn(DEVICE_ID, 'head')
})
afterEach(() => server?.close())

/** Signs in on a device; returns the header of the session. */
async function signInOn(deviceId: string, username: string): Promise<HeadersInit> {
  const answer = await server.call(
    '',
    'POST',
    '/api/authenticate',
    { username, password: PASSWORD },
    { 'Device-Id': deviceId },
  )
  const { value }: Schema<'Token'> = await answer.json()
  return { Authorization: `Bearer ${value}` }
}

const EXPENSE = { debit: 1, date: '2026-04-05' }
const buildEntry = (seq: number, opId: string = randomUUID()) => ({
  ...{ opId, seq, operation: 'createExpense', version: 1, occurredAt: NOON, payload: EXPENSE },
})
/** Sends entries as a batch of the device; a person without own headers uses a session that began elsewhere. */
const push = (as: string, entries: ReturnType<typeof buildEntry>[], own?: HeadersInit) =>
  server.call(
    own ? '' : as,
    'POST',
    '/api/outbox',
    { deviceId: DEVICE_ID, employeeId: EMPLOYEE_IDS[as], operations: entries },
    own,
  )

async function reconcile(
  overrides: Partial<Schema<'ReconcileRequest'>> = {},
  report: Partial<Schema<'DeviceReport'>> = {},
): Promise<Schema<'ReconcileResponse'>> {
  const fullReport = { highestSeq: 0, waiting: [], givenUp: [], app: '1', ...report }
  const body = { deviceId: DEVICE_ID, report: fullReport, acknowledged: [], people: [], ...overrides }
  return (await server.call('', 'POST', '/api/outbox/tie-up', body, headers)).json()
}

const countExpenses = async () => (await server.db.selectFrom('expense').select('id').execute()).length

test('an entry of another session is booked without a number of the device, alone and in a batch', async () => {
  await push('head', [buildEntry(1), buildEntry(2)], headers)
  const alone = { 'Device-Id': DEVICE_ID, 'Device-Seq': `${MAX_SEQ}`, 'Idempotency-Key': randomUUID() }
  expect((await server.call('trainee', 'POST', '/api/expenses', EXPENSE, alone)).status).toBe(201)
  const { results }: Schema<'OutboxResults'> = await (
    await push('trainee', [buildEntry(MAX_SEQ), buildEntry(3)])
  ).json()
  expect(results.map(({ status }) => status)).toEqual([201, 201])
  expect(await countExpenses()).toBe(5)
  expect(await reconcile()).toMatchObject({ highestSeq: 2, received: 2, missing: [] })
  // The change log names the device of the session, not the one that was claimed.
  const claimed = await server.db
    .selectFrom('changeLog')
    .select('id')
    .where('employeeId', '=', 4)
    .where('deviceId', '=', DEVICE_ID)
  expect(await claimed.execute()).toEqual([])
})

test('another session under the id of a device gets no right to report for it', async () => {
  await push('head', [buildEntry(1), buildEntry(3)], headers)
  await push('trainee', [buildEntry(4)])
  const report = { highestSeq: 3, waiting: [], givenUp: [{ from: 1, to: 3 }], app: '1' }
  const body = { deviceId: DEVICE_ID, report, acknowledged: [], people: [] }
  expect((await server.call('trainee', 'POST', '/api/outbox/tie-up', body)).status).toBe(403)
  expect(await reconcile({}, { highestSeq: 3 })).toMatchObject({ missing: [{ from: 2, to: 2 }] })
})

test('entries count for a device on which nobody has signed in, and from a session without a device of the same person', async () => {
  const other = randomUUID()
  const body = { deviceId: other, employeeId: 2, operations: [buildEntry(1)] }
  await server.call('head', 'POST', '/api/outbox', body)
  expect(await reconcile({ deviceId: other })).toMatchObject({ received: 1 })
  await push('head', [buildEntry(1)])
  expect(await reconcile()).toMatchObject({ received: 1 })
})

test('a number far above the others of its device is booked, and counts neither as its highest nor as received', async () => {
  await push('head', [buildEntry(1), buildEntry(40_000), buildEntry(90_001), buildEntry(MAX_SEQ)], headers)
  expect(await countExpenses()).toBe(4)
  expect(await reconcile()).toMatchObject({ highestSeq: 40_000, received: 2 })
  expect(await reconcile({}, { highestSeq: MAX_SEQ })).toMatchObject({ highestSeq: 90_000 })
  const devices = await server.call('director', 'GET', '/api/devices')
  expect(await devices.json()).toMatchObject([{ highestSeq: 90_000, received: 2 }])
  // A number within the distance of the highest one counts.
  await push('head', [buildEntry(50_000)], headers)
  expect(await reconcile()).toMatchObject({ received: 4, highestSeq: 90_001 })
})

test('an acknowledged key that the server lacks is reported, although its number is booked under another key', async () => {
  const mine = Array.from({ length: 4 }, () => randomUUID())
  const [first = '', second = '', third = '', fourth = ''] = mine
  // As after a restore: only the first is booked, and other entries have taken the numbers of the next two.
  await push('head', [buildEntry(1, first), buildEntry(2), buildEntry(3)], headers)
  // Somebody else has booked the fourth key under their own name.
  await push('trainee', [buildEntry(4, fourth)])
  const acknowledged = [{ from: 1, to: 4 }]
  const keys = mine.map((key) => ({ key, employeeId: 2 }))
  const answer = await reconcile({ acknowledged, keys })
  expect(answer.unknownKeys).toEqual([second, third, fourth])
  expect(answer.unknown).toEqual([{ from: 4, to: 4 }])
})

test('a device that sends no keys is answered by numbers alone', async () => {
  await push('head', [buildEntry(1)], headers)
  const answer = await reconcile({ acknowledged: [{ from: 1, to: 2 }] })
  expect(answer).toMatchObject({ unknown: [{ from: 2, to: 2 }] })
  expect(answer).not.toHaveProperty('unknownKeys')
})

test('entries under the id of a device do not use up its rate limit', async () => {
  await server.close()
  server = await openTestServer({ rateLimit: { burst: 3, perSecond: 0.001 } })
  headers = await signInOn(DEVICE_ID, 'head')
  expect((await push('trainee', [buildEntry(1), buildEntry(2), buildEntry(3)])).status).toBe(200)
  expect((await push('trainee', [buildEntry(4)])).status).toBe(429)
  expect((await push('head', [buildEntry(1)], headers)).status).toBe(200)
})

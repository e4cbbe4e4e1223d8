import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c03'
const MESSAGE = 'must be an instant like 2026-01-31T09:30:00Z'
let seq = 0
const toEntry = (occurredAt: string) => ({
  ...{ opId: randomUUID(), seq: ++seq, operation: 'createSale', version: 3, occurredAt },
  payload: makeSale(),
})
const push = (operations: object[], report?: object) =>
  server.call('director', 'POST', '/api/outbox', { deviceId: DEVICE_ID, employeeId: 1, operations, report })

test.each([
  ['a leap second', '2026-06-30T23:59:60Z'],
  ['a leap second elsewhere', '2026-07-01T05:29:60+05:30'],
  ['the hour 24', '2026-04-05T24:00:00Z'],
  ['30 February', '2026-02-30T09:30:00Z'],
  ['29 February of another year', '2026-02-29T09:30:00Z'],
  ['minute 60', '2026-04-05T09:60:00Z'],
  ['an offset without minutes', '2026-04-05T09:30:00+05'],
  ['an offset of a day', '2026-04-05T09:30:00+24:00'],
  ['no offset', '2026-04-05T09:30:00'],
  ['no seconds', '2026-04-05T09:30Z'],
  ['a day', '2026-04-05'],
])('an instant with %s is refused with the name of its field, in each place', async (_what, instant) => {
  const inBatch = await push([toEntry('2026-04-05T09:30:00Z'), toEntry(instant)])
  expect([inBatch.status, (await inBatch.json()).errors]).toEqual([
    400,
    [{ path: 'operations.1.occurredAt', message: MESSAGE }],
  ])
  const headers = { 'Idempotency-Key': randomUUID(), 'Occurred-At': instant }
  const inHeader = await server.call('director', 'POST', '/api/sales', makeSale(), headers)
  expect([inHeader.status, (await inHeader.json()).errors]).toEqual([400, [{ path: 'Occurred-At', message: MESSAGE }]])
  const report = { highestSeq: 1, waiting: [], givenUp: [], app: '1', oldestWaiting: instant }
  const inReport = await push([toEntry('2026-04-05T09:30:00Z')], report)
  expect([inReport.status, (await inReport.json()).errors]).toEqual([
    400,
    [{ path: 'report.oldestWaiting', message: MESSAGE }],
  ])
})

test.each([
  ['2026-04-05T09:30:00Z', '2026-04-05T09:30:00Z'],
  ['2026-04-05T15:00:00+05:30', '2026-04-05T09:30:00.000Z'],
  ['2026-04-05T09:30:00.123456789Z', '2026-04-05T09:30:00.123456789Z'],
  ['2024-02-29t23:59:59z', '2024-02-29T23:59:59.000Z'],
])('the instant %s is accepted and stored in UTC', async (instant, stored) => {
  const entry = toEntry(instant)
  expect((await (await push([entry])).json()).results[0].status).toBe(201)
  const row = await server.db.selectFrom('operation').select('occurredAt').where('opId', '=', entry.opId)
  expect(await row.executeTakeFirst()).toEqual({ occurredAt: stored })
})

test.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-04-31', '2026-4-5', '2026-04-05T00:00:00Z'])(
  'the day %s is refused with the name of its field',
  async (day) => {
    const answer = await server.call('director', 'POST', '/api/sales', makeSale({ date: day }))
    expect([answer.status, (await answer.json()).errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['date'],
    ])
  },
)

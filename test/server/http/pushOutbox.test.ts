import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { raiseVersion } from '#test/support/device/raiseVersion.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Entry = Schema<'OutboxBatch'>['operations'][number]
type Results = Schema<'OutboxResults'>['results']

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'

let server: TestServer
let seq = 0
beforeEach(async () => {
  seq = 0
  server = await openTestServer()
})
afterEach(() => server?.close())

/** An entry as a device sends it, with a sale as its default payload. */
const buildEntry = (payload: object = makeSale(), overrides: Partial<Entry> = {}): Entry => ({
  opId: randomUUID(),
  seq: ++seq,
  operation: 'createSale',
  version: 1,
  occurredAt: '2026-04-05T09:30:00Z',
  payload: payload as Record<string, never>,
  ...overrides,
})
const push = (operations: Entry[], as = 'director', employeeId = 1, headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/outbox', { deviceId: DEVICE_ID, employeeId, operations }, headers)
const readResults = async (answer: Response): Promise<Results> => {
  expect(answer.status).toBe(200)
  return (await answer.json()).results
}
const listCodes = (results: Results) => results.map(({ status, body }) => (body as { code?: string }).code ?? status)
const readBalance = async () => (await (await server.call('director', 'GET', '/api/party/1')).json()).balance

test('each entry is answered in order, and a refused entry does not stop the others', async () => {
  const operations = [
    buildEntry(),
    buildEntry(makeSale({ salesParty: { id: 4 } })),
    buildEntry({ date: 'soon' }),
    buildEntry(makeSale({ amountPaid: 0 })),
  ]
  const results = await readResults(await push(operations))
  expect(results.map((result) => result.opId)).toEqual(operations.map((operation) => operation.opId))
  expect(listCodes(results)).toEqual([201, 'bad-request', 'bad-request', 201])
  expect(results[1]?.body).toMatchObject({ errors: [{ path: 'salesParty.id' }] })
  expect(results[2]?.body).toMatchObject({
    errors: [{ path: 'salesParty' }, { path: 'saleByEmployee' }, { path: 'date' }],
  })
  expect(results[3]?.body).toMatchObject({ id: 2, clientRequestId: operations[3]?.opId, balance: 800 })
  expect(await readBalance()).toBe(1200)
})

test('a batch sent again is recorded once with the same receipts', async () => {
  const operations = [buildEntry(), buildEntry()]
  const first = await readResults(await push(operations))
  const repeated = await readResults(await push(operations))
  expect(repeated).toEqual(first.map((result) => ({ ...result, replayed: true })))
  expect(await readBalance()).toBe(800)
})

test('an entry sent directly and in a batch is recorded once', async () => {
  const one = buildEntry()
  const direct = await server.call('director', 'POST', '/api/sales', one.payload, { 'Idempotency-Key': one.opId })
  const [result] = await readResults(await push([one]))
  expect(result).toEqual({ opId: one.opId, status: 201, replayed: true, body: await direct.json() })
})

test('a batch can be compressed', async () => {
  const body = gzipSync(JSON.stringify({ deviceId: DEVICE_ID, employeeId: 1, operations: [buildEntry()] }))
  const answer = await server.call('director', 'POST', '/api/outbox', new Uint8Array(body), {
    'Content-Encoding': 'gzip',
  })
  expect(listCodes(await readResults(answer))).toEqual([201])
})

test('an entry of a newer app is answered 426, an operation that cannot be queued 400', async () => {
  const results = await readResults(
    await push([
      buildEntry(makeSale(), { version: offlineOperations.createSale.version + 1 }),
      buildEntry({}, { operation: 'createMoon' }),
      buildEntry({}, { operation: 'listSales' }),
      buildEntry({}, { operation: 'authenticate' }),
      buildEntry({}, { operation: 'restoreSale' }),
      buildEntry({}, { operation: 'pushOutbox' }),
    ]),
  )
  expect(results.map((result) => result.status)).toEqual([426, 426, 400, 400, 400, 400])
  expect(listCodes(results).slice(0, 2)).toEqual(['app-too-old', 'app-too-old'])
})

test('the batch of another user is refused', async () => {
  const answer = await push([buildEntry()], 'head', 1)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'wrong-user'])
  expect(await readBalance()).toBe(0)
})

test('each entry is judged by the permissions at that moment', async () => {
  const own = makeSale({ saleByEmployee: { id: 2 } })
  expect(listCodes(await readResults(await push([buildEntry(own), buildEntry()], 'head', 2)))).toEqual([
    201,
    'not-allowed',
  ])
  await server.db.updateTable('employee').set({ maySell: 0 }).where('id', '=', 2).execute()
  expect(listCodes(await readResults(await push([buildEntry(own)], 'head', 2)))).toEqual(['not-allowed'])
})

test('a user signed out in the middle of a batch is refused from the next entry on', async () => {
  await server.close()
  let booked = 0
  const beforeResponse = async () => {
    booked += 1
    if (booked === 3) await server.db.updateTable('session').set({ endedAt: '2026-04-05T09:31:00Z' }).execute()
  }
  server = await openTestServer({ beforeResponse })
  // Signing in is the first write, so the second entry is the third.
  const results = await readResults(await push([buildEntry(), buildEntry(), buildEntry(), buildEntry()]))
  expect(listCodes(results)).toEqual([201, 201, 'sign-in-first', 'sign-in-first'])
})

test('a batch must name its user, its device and at most fifty entries', async () => {
  const answer = await server.call('director', 'POST', '/api/outbox', { operations: [{ opId: 'x' }] })
  const paths = (await answer.json()).errors.map((error: { path: string }) => error.path)
  expect(paths).toEqual(expect.arrayContaining(['deviceId', 'employeeId', 'operations.0.opId', 'operations.0.payload']))
  expect((await push([])).status).toBe(400)
  expect((await push(Array.from({ length: 51 }, () => buildEntry()))).status).toBe(400)
})

test('a discarded entry is in the change log', async () => {
  const discarded = { opId: randomUUID(), operation: 'createSale', reason: 'typed twice', payload: makeSale() }
  const note = buildEntry(discarded, { operation: 'noteDiscard', replaces: randomUUID() })
  const [result] = await readResults(await push([note]))
  expect(result).toMatchObject({ status: 201, body: { clientRequestId: note.opId } })
  const row = await server.db.selectFrom('changeLog').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ operation: 'noteDiscard', employeeId: 1, reason: 'typed twice', deviceId: DEVICE_ID })
  expect(JSON.parse(row.after ?? '')).toEqual({
    opId: discarded.opId,
    operation: 'createSale',
    payload: discarded.payload,
  })
  const operation = await server.db.selectFrom('operation').selectAll().executeTakeFirstOrThrow()
  expect(operation).toMatchObject({ replaces: note.replaces, deviceSeq: note.seq })
  expect((await server.call('worker', 'POST', '/api/outbox/discarded', { opId: 'x' })).status).toBe(400)
})

test('fifty entries of a long day fit into one batch', async () => {
  const results = await readResults(await push(Array.from({ length: 50 }, () => buildEntry())))
  expect(new Set(listCodes(results))).toEqual(new Set([201]))
  expect(await readBalance()).toBe(50 * 400)
})

test('an author without the right to sell gets only the id of a recorded sale; a direct call is refused', async () => {
  const one = buildEntry(makeSale({ saleByEmployee: { id: 2 }, comment: 'between us' }))
  const [first] = await readResults(await push([one], 'head', 2))
  await server.db.updateTable('employee').set({ maySell: 0 }).where('id', '=', 2).execute()
  const changed = { ...one, payload: makeSale({ saleByEmployee: { id: 2 }, amountPaid: 1 }) as never }
  const results = await readResults(await push([one, changed, buildEntry(one.payload)], 'head', 2))
  const receipt = { id: 1, clientRequestId: one.opId }
  expect(first?.body).toMatchObject({ ...receipt, comment: 'between us' })
  expect(results[0]).toEqual({ opId: one.opId, status: 200, replayed: true, body: receipt })
  expect(listCodes(results).slice(1)).toEqual(['not-allowed', 'not-allowed'])
  const direct = await server.call('head', 'POST', '/api/sales', one.payload, { 'Idempotency-Key': one.opId })
  expect([direct.status, (await direct.json()).code]).toEqual([403, 'not-allowed'])
})

test('a Director approves an entry of an author without permission, and the change log names both', async () => {
  const refused = buildEntry(makeSale({ saleByEmployee: { id: 3 } }))
  expect(listCodes(await readResults(await push([refused], 'worker', 3)))).toEqual(['not-allowed'])
  const approved = buildEntry(makeSale(), { replaces: refused.opId, onBehalfOf: 3 })
  expect(listCodes(await readResults(await push([{ ...approved, opId: randomUUID() }], 'worker', 3)))).toEqual([
    'not-allowed',
  ])
  expect(listCodes(await readResults(await push([approved])))).toEqual([201])
  const loggedRows = await server.db.selectFrom('changeLog').selectAll().where('operation', '=', 'createSale').execute()
  expect(loggedRows).toMatchObject([{ employeeId: 1, onBehalfOf: 3, opId: approved.opId, deviceId: DEVICE_ID }])
  // The author has the permission again, and an old copy of the entry arrives.
  await server.db.updateTable('employee').set({ maySell: 1 }).where('id', '=', 3).execute()
  expect(listCodes(await readResults(await push([refused], 'worker', 3)))).toEqual(['key-reused'])
  expect(await readBalance()).toBe(400)
})

test('of an entry and its concurrent approval by a Director one is recorded', async () => {
  for (let round = 1; round <= 20; round++) {
    const sent = buildEntry(makeSale({ saleByEmployee: { id: 2 } }))
    const approved = buildEntry(makeSale(), { replaces: sent.opId, onBehalfOf: 2 })
    const answers = await Promise.all([push([sent], 'head', 2), push([approved])])
    const results = await Promise.all(answers.map(async (answer) => listCodes(await readResults(answer))[0]))
    expect([[201, 200].join(), ['key-reused', 201].join()]).toContain(results.join())
    expect(await readBalance()).toBe(round * 400)
  }
})

test('of two concurrent approvals of the same entry one is recorded', async () => {
  for (let round = 1; round <= 20; round++) {
    const replaces = randomUUID()
    const both = [1, 2].map(() => push([buildEntry(makeSale(), { replaces, onBehalfOf: 2 })]))
    const results = await Promise.all(both.map(async (answer) => listCodes(await readResults(await answer))[0]))
    expect(results.sort()).toEqual([201, 'key-reused'])
    expect(await readBalance()).toBe(round * 400)
  }
})

test('the approval of a recorded entry is answered with its id and records nothing', async () => {
  const booked = buildEntry(makeSale({ saleByEmployee: { id: 2 } }))
  await push([booked], 'head', 2)
  const [approved] = await readResults(await push([buildEntry(makeSale(), { replaces: booked.opId, onBehalfOf: 2 })]))
  expect(approved).toMatchObject({ status: 200, replayed: true, body: { id: 1, clientRequestId: approved?.opId } })
  const corrected = buildEntry(makeSale({ saleByEmployee: { id: 2 } }), { replaces: booked.opId })
  expect(listCodes(await readResults(await push([corrected], 'head', 2)))).toEqual(['key-reused'])
  expect(await readBalance()).toBe(400)
})

test('a device two versions behind the server is accepted, an older one must update, directly and in a batch', async () => {
  raiseVersion('createSale', 4)
  const of = (version: number) => buildEntry(makeSale(), { version })
  expect(listCodes(await readResults(await push([of(1), of(2), of(4), of(5)])))).toEqual([
    'app-too-old',
    201,
    201,
    'app-too-old',
  ])
  const direct = (version: number) =>
    server.call('director', 'POST', '/api/sales', makeSale(), { 'Payload-Version': String(version) })
  expect([(await direct(1)).status, (await direct(2)).status]).toEqual([426, 201])
})

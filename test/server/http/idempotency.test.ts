import { afterEach, beforeEach, expect, test } from 'vitest'
import { toCanonicalJson } from '#server/http/idempotency.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'
const OTHER_KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c12'

let now = new Date('2026-04-05T05:00:00Z')
let server: TestServer
let beforeResponse: (() => Promise<void>) | undefined
beforeEach(async () => {
  now = new Date('2026-04-05T05:00:00Z')
  beforeResponse = undefined
  server = await openTestServer({ clock: () => now, beforeResponse: async () => beforeResponse?.() })
})
afterEach(() => server?.close())

const sell = (overrides: object = {}, headers: HeadersInit = { 'Idempotency-Key': KEY }, as = 'director') =>
  server.call(as, 'POST', '/api/sales', { ...makeSale(), ...overrides }, headers)
const readStatusAndCode = async (answer: Response) => [answer.status, (await answer.json()).code]
const countSales = async () => (await server.db.selectFrom('sale').select('id').execute()).length
const readBalance = async () => (await (await server.call('director', 'GET', '/api/party/1')).json()).balance

test('a sale sent twice is recorded once with the same answer', async () => {
  const first = await sell()
  const repeated = await sell()
  expect(first.headers.get('Idempotent-Replay')).toBeNull()
  expect([repeated.status, repeated.headers.get('Idempotent-Replay')]).toEqual([201, 'true'])
  const body = await first.json()
  expect(body.clientRequestId).toBe(KEY)
  expect(await repeated.json()).toEqual(body)
  expect([await countSales(), await readBalance()]).toEqual([1, 400])
})

test('a sale sent twenty times concurrently is recorded once with the same answer to all', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sell()))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect([await countSales(), await readBalance()]).toEqual([1, 400])
})

test('a sale delivered again before its first answer is sent is recorded once with the same answer to both', async () => {
  await server.tokenOf('director')
  let release = () => {}
  let first: Promise<Response> | undefined
  await new Promise<void>((committed) => {
    beforeResponse = () => {
      beforeResponse = undefined
      committed()
      return new Promise((resolve) => (release = resolve))
    }
    first = sell()
  })
  const two = await sell()
  release()
  const one = (await first) as Response // sent above
  expect([one.status, two.status]).toEqual([201, 201])
  expect([one, two].map(({ headers }) => headers.get('Idempotent-Replay'))).toEqual([null, 'true'])
  expect(await two.json()).toEqual(await one.json())
  expect([await countSales(), await readBalance()]).toEqual([1, 400])
})

test('a sale sent again after a year is recorded once', async () => {
  await sell()
  now = new Date('2027-04-05T05:00:00Z')
  const token = await server.signIn('director')
  const repeated = await sell({}, { 'Idempotency-Key': KEY, Authorization: `Bearer ${token}` }, '')
  expect(repeated.status).toBe(201)
  expect(await countSales()).toBe(1)
})

test('another order of fields is the same body, another amount is not', async () => {
  await sell()
  const reversed = Object.fromEntries(Object.entries(makeSale()).reverse())
  expect((await server.call('director', 'POST', '/api/sales', reversed, { 'Idempotency-Key': KEY })).status).toBe(201)
  expect(await readStatusAndCode(await sell({ amountPaid: 401 }))).toEqual([422, 'key-reused'])
  expect(
    await readStatusAndCode(
      await server.call('director', 'POST', '/api/deleted-sales/1/restore', undefined, { 'Idempotency-Key': KEY }),
    ),
  ).toEqual([422, 'key-reused'])
  expect([await countSales(), await readBalance()]).toEqual([1, 400])
})

test('the key of another user reveals nothing about its entry', async () => {
  await sell()
  const answer = await sell({ saleByEmployee: { id: 2 } }, { 'Idempotency-Key': KEY }, 'head')
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { type: 'about:blank', title: 'Key of another', status: 409, code: 'key-of-another' },
  ])
  expect(await countSales()).toBe(1)
})

test('a client without the header can put the key into the body', async () => {
  const first = await sell({ clientRequestId: KEY }, {})
  expect((await first.json()).clientRequestId).toBe(KEY)
  for (const again of [await sell({ clientRequestId: KEY }, {}), await sell(), await sell({ clientRequestId: KEY })])
    expect(again.headers.get('Idempotent-Replay')).toBe('true')
  expect(await countSales()).toBe(1)
  const both = await sell({ clientRequestId: OTHER_KEY })
  expect([both.status, (await both.json()).errors[0].path]).toEqual([400, 'clientRequestId'])
})

test('a refusal is not stored: a corrected body is judged anew', async () => {
  const wrong = { salesParty: { id: 4 } }
  expect((await sell(wrong)).status).toBe(400)
  await server.db.updateTable('party').set({ active: 1 }).where('id', '=', 4).execute()
  expect((await sell(wrong)).status).toBe(201)
})

test('without a key, or with another key, it is another sale', async () => {
  await sell()
  await sell({}, { 'Idempotency-Key': OTHER_KEY })
  await sell({}, {})
  await sell({}, {})
  expect(await countSales()).toBe(4)
})

test('a key that is no UUID is refused by name', async () => {
  const answer = await sell({}, { 'Idempotency-Key': 'abc', 'Device-Seq': '-1', 'Occurred-At': 'noon' })
  const { errors } = await answer.json()
  expect(errors.map((error: { path: string }) => error.path)).toEqual(['Idempotency-Key', 'Device-Seq', 'Occurred-At'])
})

test('an entry of one user is not accepted from another', async () => {
  const head = { saleByEmployee: { id: 2 } }
  expect(await readStatusAndCode(await sell(head, { 'Idempotency-Key': KEY, 'Entered-By': '2' }))).toEqual([
    409,
    'wrong-user',
  ])
  // Checked before permissions, because the entry waits for its owner.
  expect(await readStatusAndCode(await sell(head, { 'Idempotency-Key': KEY, 'Entered-By': '2' }, 'worker'))).toEqual([
    409,
    'wrong-user',
  ])
  expect(await countSales()).toBe(0)
  expect((await sell(head, { 'Idempotency-Key': KEY, 'Entered-By': '2' }, 'head')).status).toBe(201)
})

test('the device of an entry is stored with it', async () => {
  const device = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
  const headers = {
    'Idempotency-Key': KEY,
    'Device-Id': device,
    'Device-Seq': '42',
    'Occurred-At': '2026-04-04T09:30:00Z',
  }
  await sell({}, headers)
  const {
    requestHash: _,
    body: __,
    ...row
  } = await server.db.selectFrom('operation').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({
    opId: KEY,
    employeeId: 1,
    operation: 'createSale',
    role: 'DIRECTOR',
    status: 201,
    deviceId: device,
    deviceSeq: 42,
    replaces: null,
    occurredAt: '2026-04-04T09:30:00Z',
    receivedAt: '2026-04-05T05:00:00.000Z',
  })
})

test('equivalent bodies have the same canonical JSON', () => {
  const body = { b: [1, { d: 'x', c: null }], a: undefined }
  const equivalent = { b: [1, { c: null, d: 'x' }] }
  expect(toCanonicalJson(body)).toBe('{"b":[1,{"c":null,"d":"x"}]}')
  expect(toCanonicalJson(equivalent)).toBe(toCanonicalJson(body))
  expect(toCanonicalJson({ ...equivalent, a: null })).not.toBe(toCanonicalJson(body))
})

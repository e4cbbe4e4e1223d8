import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { buildFullBody, createLargestLeaf } from '#test/support/contract/contractBodies.ts'
import { getBodySchema, OPERATIONS_WITH_BODY } from '#test/support/contract/contractSchemas.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { buildAddress, openFilledTestServer, SAMPLE_REQUESTS } from '#test/support/contract/sampleRequests.ts'
import { countJobs } from '#test/support/measure/countJobs.ts'
import { measureGrowth } from '#test/support/measure/measureGrowth.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer?.close())

const post = (as: string, path: string, body: unknown, headers: HeadersInit = {}) =>
  testServer.call(as, 'POST', path, body, headers)
const GZIP = { 'Content-Encoding': 'gzip' }
const compress = (text: string | Buffer) => new Uint8Array(gzipSync(text))

describe('a body with errors in every field', () => {
  test('is refused with 20 errors without comparing each error with every other', async () => {
    const lines = Array.from({ length: 4_000 }, () => ({ component: 'x', quantity: 'a few', amount: [] }))
    const send = (count: number) =>
      post('trainee', '/api/purchase/add', makePurchase({ compDetails: lines.slice(0, count) as never }))
    expect((await send(4_000)).status).toBe(400)
    // Regression: took 28 s.
    expect(
      await measureGrowth(
        () => send(2_000),
        () => send(4_000),
      ),
    ).toBeLessThan(3)
    const within = lines.slice(0, 200)
    const answer = await post('trainee', '/api/purchase/add', makePurchase({ compDetails: within as never }))
    const { errors = [] }: Schema<'Problem'> = await answer.json()
    expect([answer.status, errors.length]).toEqual([400, 20])
    expect(errors.slice(0, 3).map(({ path }) => path)).toEqual([
      'compDetails.0.component',
      'compDetails.0.quantity',
      'compDetails.0.amount',
    ])
  })

  test('is refused with 20 errors if they come from database checks, too', async () => {
    const lines = Array.from({ length: 200 }, () => ({ product: { id: 77 }, price: 1, quantity: 1 }))
    const { errors }: Schema<'Problem'> = await (
      await post('director', '/api/sales', makeSale({ productDetails: lines }))
    ).json()
    expect(errors).toHaveLength(20)
  })
})

/** A body without an end that counts its parts as they are read. */
function createEndlessBody() {
  const counts = { pulled: 0 }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        counts.pulled += 1
        controller.enqueue(new Uint8Array(1_000))
      },
    },
    { highWaterMark: 0 },
  )
  return { counts, stream }
}

/** Sends an endless body as this user, or without a session. */
async function sendEndlessBody(userName: string, method: string, path: string) {
  const { counts, stream } = createEndlessBody()
  const headers = {
    'Content-Type': 'application/json',
    ...(userName && { Authorization: `Bearer ${await testServer.tokenOf(userName)}` }),
  }
  const init = { method, body: stream, duplex: 'half', headers }
  const { status } = await testServer.app.request(path, init as RequestInit)
  return { status, pulled: counts.pulled }
}

describe('without a session', () => {
  const signIn = (body: unknown, headers?: HeadersInit) => post('', '/api/authenticate', body, headers)

  test('a body of more than 8 kB is refused, compressed or not', async () => {
    const padded = (length: number) =>
      JSON.stringify({ username: 'director', password: 'wrong', more: 'x'.repeat(length) })
    expect((await signIn(padded(7_500))).status).toBe(401)
    expect((await signIn(padded(8_200))).status).toBe(413)
    expect((await signIn(compress(padded(10)), GZIP)).status).toBe(415)
    expect((await signIn(compress(`[${'0,'.repeat(2_000_000)}0]`), GZIP)).status).toBe(415)
  })

  test('a body that is no sign-in is refused before a password is hashed', async () => {
    const bodies = [
      `[${'0,'.repeat(4_000)}0]`,
      '{"username":["director"],"password":"wrong"}',
      '{"username":"director"}',
    ]
    using hashes = countJobs('ARGON2REQUEST')
    for (const body of bodies) expect((await signIn(body)).status).toBe(400)
    expect(hashes.counts.started).toBe(0)
    expect((await signIn({ username: 'director', password: 'wrong' })).status).toBe(401)
    expect(hashes.counts.started).toBe(1)
  })

  test('no body of a call that needs a session is read', async () => {
    for (const operation of OPERATIONS_WITH_BODY.filter((one) => one !== 'authenticate')) {
      const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
      const result = await sendEndlessBody('', method, buildAddress(operation))
      expect([operation, result]).toEqual([operation, { status: 401, pulled: 0 }])
    }
  })
})

test('no body is read of a user who may not make the call', async () => {
  expect(await sendEndlessBody('trainee', 'POST', '/api/products')).toEqual({ status: 403, pulled: 0 })
  const allowed = await sendEndlessBody('trainee', 'POST', '/api/purchase/add')
  expect(allowed).toEqual({ status: 413, pulled: expect.any(Number) })
  expect(allowed.pulled).toBeGreaterThan(0)
})

describe('every call accepts', () => {
  const [big, full] = ['x'.repeat(2_000_000), (part: number) => createLargestLeaf(part)]
  // The requests change the shop's settings, so they get their own server.
  let other: TestServer
  beforeAll(async () => {
    other = await openFilledTestServer()
  })
  afterAll(() => other?.close())

  test.each(OPERATIONS_WITH_BODY)(
    '%s: the largest body of the contract and the usual one, and not two megabytes',
    async (operation) => {
      const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
      const send = (body: unknown, headers?: HeadersInit) =>
        other.call('director', method, buildAddress(operation), body, headers)
      const largest = JSON.stringify(buildFullBody(getBodySchema(operation) ?? {}, full(1)))
      if (operation !== 'authenticate' && operation !== 'changePassword') {
        const { status } = largest.length > 500_000 ? await send(compress(largest), GZIP) : await send(largest)
        expect([operation, [413, 415].includes(status)]).toEqual([operation, false])
        const { status: usual } = await send(SAMPLE_REQUESTS[operation].body?.({ id: 1, userName: 'director' }))
        expect([operation, [413, 415, 500].includes(usual)]).toEqual([operation, false])
      }
      // A discard note contains the oversized entry, a batch contains fifty, and an import 4,000 lines.
      const isLarge = ['noteDiscard', 'pushOutbox', 'checkImport', 'importBooks'].includes(operation)
      const more = isLarge ? big.repeat(5) : big
      expect((await send(JSON.stringify({ more }))).status).toBe(413)
      const unpacked = operation === 'authenticate' ? 415 : 413
      expect((await send(compress(JSON.stringify({ more })), GZIP)).status).toBe(unpacked)
    },
  )

  test('a sale of 200 lines and 200 replacements, a purchase of 200 lines and a batch of 50 such sales', async () => {
    const line = { product: { id: 1, name: 'क'.repeat(200) }, price: 400.1234, quantity: 2, amount: 800.25 }
    const lines = Array.from({ length: 200 }, () => line)
    const sale = makeSale({ productDetails: lines, replacement: lines, comment: 'क'.repeat(2_000) })
    expect((await post('director', '/api/sales', sale)).status).toBe(201)
    const payload = makeSale({ productDetails: lines.map((one) => ({ ...one, product: { id: 1 } })) })
    const operations = Array.from({ length: 50 }, (_, at) => ({
      ...{ opId: randomUUID(), seq: at + 1, operation: 'createSale', version: 1, payload },
      occurredAt: '2026-04-05T09:30:00Z',
    }))
    const batch = JSON.stringify({ deviceId: randomUUID(), employeeId: 1, operations })
    const answer = await post('director', '/api/outbox', compress(batch), GZIP)
    const { results }: Schema<'OutboxResults'> = await answer.json()
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]))
  })
})

test.each(['createPurchase', 'pushOutbox'] as const)(
  'a compressed body of %s is inflated up to its limit and no further',
  async (operation) => {
    const { method = '', limits } = OPERATION_SPECS.get(operation) ?? {}
    using inflating = countJobs('ZLIB')
    const bomb = compress(Buffer.alloc(50_000_000, ' '))
    const { status } = await testServer.call('trainee', method, buildAddress(operation), bomb, GZIP)
    expect(status).toBe(413)
    expect(inflating.counts.runs).toBeGreaterThan(0)
    expect(inflating.counts.runs * 16_384).toBeLessThan((limits?.maxBytes ?? 0) + 2 * 16_384)
  },
)

test('an entry of a batch above the limit of its own call is refused alone', async () => {
  const entry = (payload: object) => ({
    ...{ opId: randomUUID(), seq: 1, operation: 'createExpense', version: 1, payload },
    occurredAt: '2026-04-05T09:30:00Z',
  })
  const expense = { debit: 10, date: '2026-04-05' }
  const operations = [entry({ ...expense, more: 'x'.repeat(300_000) }), entry(expense)]
  const answer = await post('director', '/api/outbox', { deviceId: randomUUID(), employeeId: 1, operations })
  const { results }: Schema<'OutboxResults'> = await answer.json()
  expect(results.map(({ status }) => status)).toEqual([413, 201])
})

describe('a discarded entry', () => {
  const note = (payload: object) => ({ opId: randomUUID(), operation: 'createSale', reason: 'typed twice', payload })
  const lastChange = async () => {
    const { content }: Schema<'ChangePage'> = await (
      await testServer.call('director', 'GET', '/api/changes?size=1')
    ).json()
    return content[0]?.after as { payload: unknown }
  }

  test('is in the change log as it was typed, up to 64 kB', async () => {
    const payload = makeSale({
      productDetails: Array.from({ length: 400 }, () => ({ product: { id: 1 }, price: 4, quantity: 2 })),
    })
    expect((await post('trainee', '/api/outbox/discarded', note(payload))).status).toBe(201)
    expect((await lastChange()).payload).toEqual(payload)
  })

  test('above that is identified by size and hash, so that nothing waits on the device for ever', async () => {
    const payload = { lines: 'x'.repeat(900_000) }
    expect((await post('trainee', '/api/outbox/discarded', note(payload))).status).toBe(201)
    const sha256 = createHash('sha256').update(JSON.stringify(payload)).digest('hex')
    expect((await lastChange()).payload).toEqual({ omitted: true, bytes: 900_012, sha256 })
    const sent = compress(JSON.stringify(note({ lines: 'x'.repeat(4_100_000) })))
    expect((await post('trainee', '/api/outbox/discarded', sent, GZIP)).status).toBe(413)
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Operation, Schema } from '#contract/operations.ts'
import { TEXT_KINDS } from '#domain/plainText.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import {
  type ContractSchema,
  getBodySchema,
  listFields,
  OPERATIONS_WITH_BODY,
  resolveRef,
} from '#test/support/contract/contractSchemas.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { buildAddress, openFilledTestServer, SAMPLE_REQUESTS } from '#test/support/contract/sampleRequests.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const CALLER = { id: 1, userName: 'director' }
const ATTACK = 'Demo Kisan\n\u202eUPI ID: someone@bank'

type TextSchema = ContractSchema & { 'x-text'?: 'single-line' | 'multi-line'; description?: string }

/** The texts of a schema under their dotted paths. What is said about a field holds for its alternatives. */
function listTexts(shape: TextSchema, path = ''): [path: string, schema: TextSchema][] {
  const schema: TextSchema = { ...resolveRef(shape), ...(shape.description && { description: shape.description }) }
  const { anyOf = [], items, description } = schema
  const alternatives = anyOf.map((one) => ({ ...(description && { description }), ...one }))
  const own: [string, TextSchema][] = [schema.type].flat().includes('string') ? [[path, schema]] : []
  const fields = Object.entries(listFields(schema)).map(
    ([name, one]) => [path ? `${path}.${name}` : name, one] as const,
  )
  return [
    ...own,
    ...[...alternatives, ...(items ? [items] : [])].flatMap((one) => listTexts(one, path)),
    ...fields.flatMap(([fieldPath, one]) => listTexts(one, fieldPath)),
  ]
}

/** Texts that may have hidden signs. */
const FREE_TEXTS = [
  // Nobody reads them.
  ...['authenticate password', 'authenticate username', 'changePassword currentPassword', 'changePassword newPassword'],
  ...['createEmployee password', 'updateEmployee password'],
  // They are compared with what is stored.
  ...['searchParties ', 'searchParties keyword', 'settleAttention facts', 'reopenAttention facts'],
  // They name a category as it is stored.
  ...['createComponent', 'updateComponent'].flatMap((operation) =>
    ['catagory', 'catagory.name', 'category', 'category.name'].map((field) => `${operation} ${field}`),
  ),
]

test('every text of a request is of a kind, has a pattern or a format, or is free for a reason', () => {
  const undecided = OPERATIONS_WITH_BODY.flatMap((operation) =>
    listTexts(getBodySchema(operation) ?? {})
      .filter(([, schema]) => !schema['x-text'] && !schema.enum && schema.const === undefined)
      .filter(([, { format, pattern, description = '' }]) => {
        const isAnchored = pattern?.startsWith('^') && pattern.endsWith('$')
        return (
          !format && !isAnchored && !description.startsWith('Ignored') && !description.startsWith('Stored for comp')
        )
      })
      .map(([path]) => `${operation} ${path}`),
  )
  expect(undecided.sort()).toEqual(FREE_TEXTS.sort())
})

describe('a form', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await openFilledTestServer()
  })
  afterEach(() => server?.close())

  const send = (operation: Operation, body: unknown) => {
    const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
    return server.call('director', method, buildAddress(operation), body)
  }

  test('that sends a line break or a sign of direction in a name is refused, and the field is named', async () => {
    let fieldCount = 0
    for (const operation of OPERATIONS_WITH_BODY) {
      const sample = SAMPLE_REQUESTS[operation].body?.(CALLER)
      if (operation === 'authenticate' || Array.isArray(sample)) continue
      for (const [field, shape] of Object.entries(listFields(getBodySchema(operation) ?? {}))) {
        const kind = (resolveRef(shape) as TextSchema)['x-text']
        if (!kind) continue
        fieldCount += 1
        for (const text of kind === 'single-line' ? [ATTACK, 'a\u2028b', 'a\tb'] : ['a\u202eb', 'a\u0085b']) {
          const answer = await send(operation, { ...(sample as object), [field]: text })
          const { errors = [] }: Schema<'Problem'> = await answer.json()
          expect([operation, field, answer.status]).toEqual([operation, field, 400])
          expect(errors).toContainEqual({ path: field, message: TEXT_KINDS[kind].message })
        }
      }
    }
    expect(fieldCount).toBeGreaterThan(40)
  })

  test('that sends them in an element of a list is refused, and the element is named', async () => {
    const line = { kind: 'party', name: 'Demo Kisan', city: 'Demo City' }
    const lines = [line, { ...line, city: ATTACK }]
    const answer = await server.call('director', 'POST', '/api/imports/check', { date: '2026-04-05', lines })
    const { errors = [] }: Schema<'Problem'> = await answer.json()
    expect(answer.status).toBe(400)
    expect(errors).toContainEqual({ path: 'lines.1.city', message: TEXT_KINDS['single-line'].message })
  })

  test('may send line breaks in a comment, and joiners everywhere', async () => {
    const sent = { name: 'क्\u200dष क्\u200cष', comment: 'one\r\n\ttwo' }
    const answer = await send('createParty', { ...sent, type: 'PURCHASE' })
    expect([answer.status, await answer.json()]).toMatchObject([201, sent])
  })

  test('of a trainee cannot put a second line into a name', async () => {
    const answer = await server.call('trainee', 'PUT', '/api/party/1', { name: ATTACK })
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path: 'name' }] }])
  })
})

describe('an entry that waited on a device', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer()
  })
  afterEach(() => closeChecked(server))

  const payload = { name: ATTACK, type: 'PURCHASE', comment: 'one\ntwo\u202e', mobile: '\u202a55555 00077\u202c' }
  const cleaned = { name: 'Demo Kisan UPI ID: someone@bank', comment: 'one\ntwo', mobile: '55555 00077' }
  const readParty = async (id: number) => (await server.call('director', 'GET', `/api/party/${id}`)).json()

  test('of a batch is booked without hidden signs, also when it is sent again', async () => {
    const entry = { seq: 1, version: 1, occurredAt: '2026-04-05T09:30:00Z' }
    const opIds = [randomUUID(), randomUUID()]
    const operations = [
      { ...entry, opId: opIds[0], operation: 'createParty', payload },
      {
        ...{ ...entry, seq: 2, version: 3, opId: opIds[1], operation: 'createSale' },
        payload: makeSale({ comment: 'paid\u2066', salesParty: { id: 1, name: ATTACK } }),
      },
    ]
    const push = async (): Promise<Schema<'OutboxResults'>> => {
      const batch = { deviceId: randomUUID(), employeeId: 1, operations }
      return (await server.call('director', 'POST', '/api/outbox', batch)).json()
    }
    const [party, sale] = (await push()).results
    expect([party, sale]).toMatchObject([
      { status: 201, body: cleaned },
      { status: 201, body: { comment: 'paid' } },
    ])
    expect(await readParty(Object(party?.body).id)).toMatchObject(cleaned)
    expect((await push()).results).toMatchObject([{ replayed: true }, { replayed: true }])
  })

  test('sent alone is booked without hidden signs', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), 'Payload-Version': '1' }
    for (const replayed of [null, 'true']) {
      const answer = await server.call('trainee', 'POST', '/api/party', payload, headers)
      expect([answer.status, await answer.json()]).toMatchObject([201, cleaned])
      expect(answer.headers.get('Idempotent-Replay')).toBe(replayed)
    }
  })

  test('with another fault is refused, and only that fault is named', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), 'Payload-Version': '1' }
    const answer = await server.call('trainee', 'POST', '/api/party', { ...payload, type: 'FRIEND' }, headers)
    expect([answer.status, (await answer.json()).errors]).toMatchObject([400, [{ path: 'type' }]])
    const blank = await server.call('trainee', 'POST', '/api/party', { ...payload, name: '\n\u202e' }, headers)
    expect([blank.status, (await blank.json()).errors]).toMatchObject([400, [{ path: 'name' }]])
  })
})

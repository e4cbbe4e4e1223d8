import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Entry = Schema<'OutboxBatch'>['operations'][number]
type SupersedeFields = Pick<Entry, 'replaces' | 'alsoReplaces' | 'onBehalfOf'>

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const EMPLOYEE_IDS: Record<string, number> = { director: 1, head: 2, worker: 3, trainee: 4 }

let server: TestServer
let seq = 0
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

/** Sends one entry in a batch; returns its status or the code of its refusal. */
async function send(as: string, operation: string, opId: string, payload: object, named: SupersedeFields = {}) {
  seq += 1
  const entry = { opId, seq, operation, version: 1, occurredAt: '2026-04-05T09:30:00Z', payload, ...named }
  const batch = { deviceId: DEVICE_ID, employeeId: EMPLOYEE_IDS[as], operations: [entry] }
  const answer = await server.call(as, 'POST', '/api/outbox', batch)
  expect(answer.status).toBe(200)
  const [result] = ((await answer.json()) as Schema<'OutboxResults'>).results
  const body = result?.body as { code?: string; id?: number } | undefined
  return body?.code ?? result?.status ?? 0
}
const sell = (as: string, opId: string, named: SupersedeFields = {}) =>
  send(as, 'createSale', opId, makeSale({ saleByEmployee: { id: EMPLOYEE_IDS[as] ?? 0 } }), named)
const spend = (as: string, opId: string, named: SupersedeFields = {}) =>
  send(as, 'createExpense', opId, { debit: 1, date: '2026-04-05' }, named)
const discard = (as: string, discardedKey: string, named: SupersedeFields = {}) =>
  send(as, 'noteDiscard', randomUUID(), { opId: discardedKey, operation: 'createSale', reason: 'typed twice' }, named)
const createKeys = <N extends number>(count: N) =>
  Array.from({ length: count }, () => randomUUID()) as [string, string, string]
const countSales = async () => (await server.db.selectFrom('sale').select('id').execute()).length

describe('a key is recorded once, under itself or through one successor', () => {
  test('a recorded key named in alsoReplaces is not recorded again', async () => {
    const [k1, k2, unknown] = createKeys(3)
    expect(await sell('head', k1)).toBe(201)
    expect(await sell('head', k2, { replaces: unknown, alsoReplaces: [k1] })).toBe('key-reused')
    expect(await countSales()).toBe(1)
  })

  test('alsoReplaces works without replaces', async () => {
    const [k1, k2, k3] = createKeys(3)
    expect(await sell('head', k1)).toBe(201)
    expect(await sell('head', k2, { alsoReplaces: [k1] })).toBe('key-reused')
    expect(await sell('head', k2, { alsoReplaces: [k3] })).toBe(201)
    expect(await sell('head', k3)).toBe('key-reused')
    expect(await countSales()).toBe(2)
  })

  test.each([
    ['1 2 3', [201, 'key-reused', 'key-reused']],
    ['1 3 2', [201, 'key-reused', 'key-reused']],
    ['2 1 3', [201, 'key-reused', 'key-reused']],
    ['2 3 1', [201, 'key-reused', 'key-reused']],
    ['3 1 2', [201, 'key-reused', 'key-reused']],
    ['3 2 1', [201, 'key-reused', 'key-reused']],
  ])(
    'of an entry corrected twice, in the order %s, and all its duplicates one is recorded',
    async (order, expected) => {
      const [k1, k2, k3] = createKeys(3)
      const entries: Record<string, () => Promise<unknown>> = {
        1: () => sell('head', k1),
        2: () => sell('head', k2, { replaces: k1 }),
        3: () => sell('head', k3, { replaces: k2, alsoReplaces: [k1] }),
      }
      const sendAll = async () => {
        const answers = []
        for (const name of order.split(' ')) answers.push(await entries[name]?.())
        return answers
      }
      expect(await sendAll()).toEqual(expected)
      expect(await sendAll()).toEqual(expected)
      expect(await countSales()).toBe(1)
    },
  )

  test('of a chain and its concurrent late duplicates one is recorded', async () => {
    for (let round = 1; round <= 10; round++) {
      const [k1, k2, k3] = createKeys(3)
      const answers = await Promise.all([
        sell('head', k1),
        sell('head', k2, { replaces: k1 }),
        sell('head', k1),
        sell('head', k3, { replaces: k2, alsoReplaces: [k1] }),
        sell('head', randomUUID(), { alsoReplaces: [k1] }),
      ])
      expect(answers.filter((answer) => answer === 201).length).toBeGreaterThanOrEqual(1)
      expect(await countSales()).toBe(round)
    }
  })

  test('an entry that names itself is recorded once', async () => {
    const [k1] = createKeys(1)
    expect(await sell('head', k1, { replaces: k1 })).toBe(201)
    expect(await sell('head', k1, { replaces: k1 })).toBe(201)
    expect(await countSales()).toBe(1)
  })

  test('an entry recorded without naming its predecessor can name it when it is sent again', async () => {
    const [k1, k2] = createKeys(2)
    expect(await sell('head', k2)).toBe(201)
    expect(await sell('head', k2, { replaces: k1 })).toBe(201)
    expect(await sell('head', k1)).toBe('key-reused')
    expect(await countSales()).toBe(1)
  })

  test('a late duplicate of a discarded entry is not recorded', async () => {
    const [k1, k2] = createKeys(2)
    expect(await discard('head', k1)).toBe(201)
    expect(await sell('head', k1)).toBe('key-reused')
    expect(await sell('head', k2, { replaces: k1 })).toBe('key-reused')
    expect(await countSales()).toBe(0)
  })

  test('late duplicates of what a discarded entry had superseded are not recorded, and the note is in any case', async () => {
    const [k1, k2, recorded] = createKeys(3)
    expect(await discard('head', k2, { alsoReplaces: [k1] })).toBe(201)
    expect(await sell('head', k1)).toBe('key-reused')
    expect(await sell('head', k2)).toBe('key-reused')
    expect(await sell('head', recorded)).toBe(201)
    expect(await discard('head', randomUUID(), { alsoReplaces: [recorded] })).toBe(201)
    expect(await countSales()).toBe(1)
  })

  test('a note that replaces another note is recorded only while that one is not', async () => {
    const [note, later, discarded] = createKeys(3)
    const payload = { opId: discarded, operation: 'createSale', reason: 'typed twice' }
    expect(await send('head', 'noteDiscard', note, payload)).toBe(201)
    expect(await send('head', 'noteDiscard', later, payload, { replaces: note })).toBe('key-reused')
    expect(await send('head', 'noteDiscard', later, payload, { replaces: randomUUID() })).toBe(201)
  })

  test('a discard note for a recorded entry is logged and changes nothing', async () => {
    const [k1] = createKeys(1)
    expect(await sell('head', k1)).toBe(201)
    expect([await discard('head', k1), await discard('head', k1)]).toEqual([201, 201])
    expect(await sell('head', k1)).toBe(201)
    expect(await countSales()).toBe(1)
  })
})

describe('only its author, or a Director who names the author, supersedes a key', () => {
  test.each(['replaces', 'alsoReplaces', 'noteDiscard'] as const)(
    'an unrecorded entry is not blocked by the %s of another user',
    async (way) => {
      const [k1] = createKeys(1)
      const claimed = {
        replaces: () => spend('trainee', randomUUID(), { replaces: k1 }),
        alsoReplaces: () => spend('trainee', randomUUID(), { alsoReplaces: [k1] }),
        noteDiscard: () => discard('trainee', k1),
      }
      expect(await claimed[way]()).toBe(201)
      expect(await sell('head', k1)).toBe(201)
      expect(await countSales()).toBe(1)
    },
  )

  test('a correction is not blocked by an entry of another user that names its predecessor', async () => {
    const [k1, k2] = createKeys(2)
    expect(await spend('trainee', randomUUID(), { replaces: k1 })).toBe(201)
    expect(await sell('head', k2, { replaces: k1 })).toBe(201)
    expect(await sell('head', k1)).toBe('key-reused')
    expect(await spend('trainee', k1)).toBe('key-reused')
    expect(await countSales()).toBe(1)
  })

  test.each(['replaces', 'alsoReplaces'] as const)(
    'a recorded entry of another user named in %s is refused',
    async (way) => {
      const [k1] = createKeys(1)
      expect(await sell('head', k1)).toBe(201)
      const named = way === 'replaces' ? { replaces: k1 } : { alsoReplaces: [k1] }
      expect(await spend('trainee', randomUUID(), named)).toBe('key-of-another')
      expect(await sell('director', randomUUID(), named)).toBe('key-of-another')
      expect(await sell('director', randomUUID(), { ...named, onBehalfOf: 3 })).toBe('key-of-another')
      expect(await countSales()).toBe(1)
      expect(await server.db.selectFrom('expense').select('id').execute()).toEqual([])
    },
  )

  test('a Director supersedes for the named author only', async () => {
    const [k1, k2] = createKeys(2)
    expect(await sell('director', k2, { replaces: k1, onBehalfOf: 2 })).toBe(201)
    expect(await sell('head', k1)).toBe('key-reused')
    expect(await spend('worker', k1)).toBe(201)
  })

  test('a Director’s correction of an entry whose earlier version was recorded is answered with that id', async () => {
    const [k1, k2, k3] = createKeys(3)
    expect(await sell('head', k1)).toBe(201)
    expect(await sell('director', k3, { replaces: k2, alsoReplaces: [k1], onBehalfOf: 2 })).toBe(200)
    // The entry of the acknowledged number stays final: the entry in between is not recorded either.
    expect(await sell('head', k2)).toBe('key-reused')
    expect(await countSales()).toBe(1)
  })

  test('a Director corrects the own approval of an entry: neither of the two can be recorded any more', async () => {
    const [k1, k2, k3] = createKeys(3)
    expect(await sell('director', k3, { replaces: k2, alsoReplaces: [k1], onBehalfOf: 2 })).toBe(201)
    expect(await sell('head', k1)).toBe('key-reused')
    expect(await sell('director', k2, { replaces: k1, onBehalfOf: 2 })).toBe('key-reused')
    expect(await countSales()).toBe(1)
  })

  test('a Director who names an author unknown to this database supersedes the own entries', async () => {
    const [k1, k2] = createKeys(2)
    expect(await sell('director', k2, { replaces: k1, onBehalfOf: 999 })).toBe(201)
    expect(await sell('director', k1)).toBe('key-reused')
    expect(await countSales()).toBe(1)
  })

  test('a sale references the party of its own author, regardless of entries of others that name its key', async () => {
    const [k1, k2, k3] = createKeys(3)
    const add = (as: string, opId: string, name: string) =>
      send(as, 'createParty', opId, { name, type: 'PURCHASE', date: '2026-04-05' }, { replaces: k1 })
    expect(await add('trainee', k3, 'Another party')).toBe(201)
    expect(await add('head', k2, 'Demo Kisan 009')).toBe(201)
    const sale = makeSale({ saleByEmployee: { id: 2 }, salesParty: { opId: k1 } as never })
    expect(await send('head', 'createSale', randomUUID(), sale)).toBe(201)
    const sold = server.db.selectFrom('sale').innerJoin('party', 'party.id', 'sale.partyId')
    expect(await sold.select('party.name').execute()).toEqual([{ name: 'Demo Kisan 009' }])
  })
})

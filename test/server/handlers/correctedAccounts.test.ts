import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import released from '#test/fixtures/rows/v1-purchases.json' with { type: 'json' }
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** The people of the test shop are 1 to 4. */
const ACCOUNT = 5

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await post('/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI' })
})
afterEach(() => closeChecked(server))

const get = async (path: string) => (await server.call('director', 'GET', path)).json()
const post = async (path: string, body: object, key: string = crypto.randomUUID()) =>
  (await server.call('director', 'POST', path, body, { 'Idempotency-Key': key })).json()
const readCash = async () =>
  Object.fromEntries((await get('/api/employee')).map((one: Schema<'Employee'>) => [one.id, one.cashInHand]))

test('a correction by an app that does not know accounts leaves the money in the account', async () => {
  const corrections = released.tables.outbox.flatMap((entry) => {
    const opId = entry.payload.corrects?.opId
    return opId ? [{ ...entry, corrected: released.tables.outbox.find((one) => one.opId === opId) }] : []
  })
  expect(corrections.map(({ operation, version }) => `${operation} ${version}`)).toEqual([
    'createSale 2',
    'createExpense 2',
  ])
  const push = ({ opId, seq, operation, occurredAt, payload }: (typeof corrections)[number], version: number) => ({
    ...{ deviceId: '5b1f4c0e-9a37-4d62-8f11-3c7a2e90d455', employeeId: 1 },
    operations: [{ opId, seq, operation, version, occurredAt, payload }],
  })
  for (const { corrected, operation } of corrections)
    await post(
      operation === 'createSale' ? '/api/sales' : '/api/expenses',
      { ...corrected?.payload, paidInto: ACCOUNT, paidFrom: ACCOUNT },
      corrected?.opId,
    )
  expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 360 })
  for (const entry of corrections)
    expect((await post('/api/outbox', push(entry, entry.version))).results[0].status).toBe(201)
  expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 455 })
  expect((await get('/api/sales/2')).paidIntoName).toBe('SBI UPI')
  // An app that knows accounts and names none says that the money is cash.
  await post('/api/sales', makeSale({ amountPaid: 500, corrects: { id: 2 } }))
  expect(await readCash()).toMatchObject({ 1: 500, [ACCOUNT]: -45 })
})

describe('an account that has been closed gets no money', () => {
  const close = async () => {
    const leavesWithCash = (await readCash())[ACCOUNT]
    const change = { active: false, leavesWithCash }
    expect((await server.call('director', 'PUT', `/api/employee/${ACCOUNT}`, change)).status).toBe(200)
  }
  const push = async (operation: string, version: number, payload: object) => {
    const entry = { opId: crypto.randomUUID(), seq: 1, operation, version, occurredAt: '2026-04-05T09:30:00Z', payload }
    const batch = { deviceId: '5b1f4c0e-9a37-4d62-8f11-3c7a2e90d455', employeeId: 1, operations: [entry] }
    return (await post('/api/outbox', batch)).results[0]
  }
  const expense = { date: '2026-04-05', debit: 40, employee: { id: 1 } }
  const purchase = makePurchase({ compDetails: [], amountPaid: 500 })
  const DOCUMENTS = [
    ['createSale', '/api/sales', makeSale({ amountPaid: 500 }), { amountPaid: 600 }, 'paidInto'],
    ['createPurchase', '/api/purchase/add', purchase, { amountPaid: 600 }, 'paidFrom'],
    ['createExpense', '/api/expenses', expense, { debit: 50 }, 'paidFrom'],
  ] as const

  test.each(DOCUMENTS)('by a correction of payload version 2 (%s)', async (operation, path, body, change, field) => {
    const { id } = await post(path, { ...body, [field]: ACCOUNT })
    await close()
    const before = await readCash()
    const refused = await push(operation, 2, { ...body, ...change, corrects: { id } })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: field, message: 'is not an active account' }] },
    })
    expect(await readCash()).toEqual(before)
    expect((await push(operation, 3, { ...body, ...change, corrects: { id } })).status).toBe(201)
  })

  test('by a correction of payload version 2, unless nothing is paid', async () => {
    const { id } = await post('/api/sales', makeSale({ amountPaid: 500, paidInto: ACCOUNT }))
    await close()
    expect((await push('createSale', 2, makeSale({ amountPaid: 0, corrects: { id } }))).status).toBe(201)
  })

  test.each(['sale', 'purchase'])(
    'by restoring a deleted %s, which works when the account is open again',
    async (kind) => {
      const [, path, body, , field] = DOCUMENTS[kind === 'sale' ? 0 : 1]
      const { id } = await post(path, { ...body, [field]: ACCOUNT })
      const remove = await server.call('director', 'DELETE', `${path.replace('/add', '')}/${id}`)
      expect(remove.status).toBe(204)
      await close()
      const restore = () => server.call('director', 'POST', `/api/deleted-${kind}s/${id}/restore`)
      const refused = await restore()
      expect([refused.status, (await refused.json()).errors]).toEqual([
        400,
        [{ path: field, message: 'is not an active account' }],
      ])
      expect((await readCash())[ACCOUNT]).toBe(0)
      await server.call('director', 'PUT', `/api/employee/${ACCOUNT}`, { active: true })
      expect((await restore()).status).toBe(201)
    },
  )

  test('as an opening balance', async () => {
    await close()
    const change = (body: object) => server.call('director', 'PUT', `/api/employee/${ACCOUNT}`, body)
    const refused = await change({ openingBalance: 900 })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      [{ path: 'openingBalance', message: 'is not an active account' }],
    ])
    expect((await change({ openingBalance: 900, active: true })).status).toBe(200)
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import released from '#test/fixtures/rows/v1-purchases.json' with { type: 'json' }
import { closeChecked } from '#test/support/closeChecked.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/testServer.ts'

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

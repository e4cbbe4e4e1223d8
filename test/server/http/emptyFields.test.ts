import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, getLatestAllowedDay, toShopDay } from '#domain/day.ts'
import { createApp } from '#server/app.ts'
import waiting from '#test/fixtures/rows/v1.json' with { type: 'json' }
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeComponent } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
})
afterEach(() => server?.close())

/** The paths of the invalid fields; [] if the call succeeds. */
async function readInvalidFields(method: string, path: string, body: unknown): Promise<string[]> {
  const answer = await server.call('director', method, path, body)
  if (answer.ok) return []
  const { status, errors = [] }: Schema<'Problem'> = await answer.json()
  expect(status).toBe(400)
  return errors.map((error) => error.path)
}

const EMPTY_VALUES = [null, '']

describe('an empty amount, price or quantity is not 0', () => {
  const line = { product: { id: 1 }, price: 400, quantity: 2 }
  const bought = { component: { id: 1 }, quantity: 2, amount: 10 }
  const sale = (list: string, change: object) => makeSale({ [list]: [line, { ...line, ...change }] } as never)
  const purchase = (change: object) => makePurchase({ compDetails: [bought, { ...bought, ...change }] as never })

  test.each([
    ...['productDetails', 'replacement'].flatMap((list) =>
      ['price', 'quantity'].map(
        (field) =>
          ['POST', '/api/sales', `${list}.1.${field}`, (value: unknown) => sale(list, { [field]: value })] as const,
      ),
    ),
    ...['amount', 'quantity'].map(
      (field) =>
        [
          'POST',
          '/api/purchase/add',
          `compDetails.1.${field}`,
          (value: unknown) => purchase({ [field]: value }),
        ] as const,
    ),
    ['POST', '/api/bom/generate', '0.quantity', (quantity: unknown) => [{ productId: 1, quantity }]] as const,
  ])('%s %s: %s, missing, null or empty', async (method, path, field, body) => {
    for (const value of [undefined, ...EMPTY_VALUES])
      expect([value, await readInvalidFields(method, path, body(value))]).toEqual([value, [field]])
    expect(await readInvalidFields(method, path, body(1))).toEqual([])
  })

  const party = { name: 'Demo Kisan 009', type: 'PURCHASE' }
  const employee = { firstName: 'Naya', username: 'naya', role: 'WORKER', password: 'mitti-aur-paani' }
  test.each([
    ['POST', '/api/party', 'openingBalance', party],
    ['PUT', '/api/party/1', 'openingBalance', {}],
    ['PUT', '/api/party/update', 'openingBalance', { id: 1 }],
    ['POST', '/api/employee', 'openingBalance', employee],
    ['POST', '/api/employee', 'monthlySalary', employee],
    ['POST', '/api/employee', 'salary', employee],
    ['PUT', '/api/employee/2', 'openingBalance', {}],
    ['PUT', '/api/employee/2', 'monthlySalary', {}],
    ['POST', '/api/products', 'labourCost', { name: 'Bare board' }],
    ['PUT', '/api/products/1', 'labourCost', {}],
    ['POST', '/api/component', 'minimumStock', makeComponent({ name: 'Diode' })],
    ['PUT', '/api/component/1', 'price', {}],
  ])('%s %s: %s, null or empty; a missing field keeps its value', async (method, path, field, rest) => {
    for (const value of EMPTY_VALUES)
      expect([value, await readInvalidFields(method, path, { ...rest, [field]: value })]).toEqual([value, [field]])
    expect(await readInvalidFields(method, path, rest)).toEqual([])
  })

  test('no PUT with empty fields clears an opening balance', async () => {
    await server.call('director', 'PUT', '/api/party/1', { openingBalance: 1500 })
    await server.call('director', 'PUT', '/api/employee/2', { openingBalance: 700 })
    for (const path of ['/api/party/1', '/api/employee/2'])
      await readInvalidFields('PUT', path, { openingBalance: null, openingDate: null })
    const opening = async (path: string) => (await (await server.call('director', 'GET', path)).json()).openingBalance
    expect([await opening('/api/party/1'), await opening('/api/employee/2')]).toEqual([1500, 700])
  })

  test('tax, discount and paid can be empty', async () => {
    for (const value of EMPTY_VALUES) {
      const typed = { taxAmount: value, discount: value, amountPaid: value }
      expect(await readInvalidFields('POST', '/api/sales', makeSale(typed as never))).toEqual([])
      const { discount: _, ...bought } = typed
      expect(await readInvalidFields('POST', '/api/purchase/add', makePurchase(bought as never))).toEqual([])
    }
  })
})

describe('an incomplete line is refused', () => {
  test.each([{ price: 400 }, { quantity: 2 }, { amount: 800 }, { product: { id: null }, price: 400, quantity: 2 }])(
    'a sale: %j',
    async (line) => {
      const fields = await readInvalidFields('POST', '/api/sales', makeSale({ replacement: [line as never] }))
      expect(fields).toContain('replacement.0.product.id')
    },
  )

  test.each([{ quantity: 2 }, { quantity: 2, amount: 10 }, { componentId: null, amount: 10 }])(
    'a purchase: %j',
    async (line) => {
      const fields = await readInvalidFields(
        'POST',
        '/api/purchase/add',
        makePurchase({ compDetails: [line as never] }),
      )
      expect(fields).toContain('compDetails.0.component.id')
    },
  )

  test('the blank line of a form is dropped, as every released app sends it', async () => {
    const blank = { product: null, price: '', quantity: '', amount: 0 }
    const cleared = { product: { id: null, name: '' }, price: '', quantity: '', amount: 0 }
    const answer = await server.call('director', 'POST', '/api/sales', {
      ...makeSale(),
      productDetails: [blank, ...(makeSale().productDetails ?? []), cleared, {}],
    })
    expect([answer.status, (await answer.json()).productDetails.length]).toEqual([201, 1])
    const bought = { component: null, componentId: null, quantity: '', amount: '' }
    const { compDetails } = makePurchase()
    expect(
      await readInvalidFields('POST', '/api/purchase/add', {
        ...makePurchase(),
        compDetails: [...(compDetails ?? []), bought],
      }),
    ).toEqual([])
  })
})

test('entries waiting on devices of released versions are judged by the former rules', async () => {
  const rows = waiting.tables.outbox.filter(({ state }) => state === 'queued')
  expect(rows.length).toBeGreaterThan(5)
  const deviceId = rows[0]?.deviceId
  const operations = rows.map(({ opId, seq, operation, version, occurredAt, payload }) => ({
    ...{ opId, seq, operation, version, occurredAt, payload },
  }))
  const answer = await server.call('director', 'POST', '/api/outbox', { deviceId, employeeId: 1, operations })
  const { results }: Schema<'OutboxResults'> = await answer.json()
  expect(results.map(({ status, body }) => [status, status < 300 || body])).toEqual(rows.map(() => [201, true]))
})

test('an entry recorded under former rules gets its receipt when it is sent again', async () => {
  const later = createApp({ db: server.db, clock: () => new Date('2036-06-01T06:00:00Z') })
  const opId = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'
  const entry = { opId, seq: 1, operation: 'createExpense', version: 1, occurredAt: '2036-06-01T06:00:00Z' }
  const payload = { debit: 10, date: '2040-01-01' }
  const push = async (app: Pick<typeof later, 'request'>, change: object) => {
    const operations = [{ ...entry, payload: { ...payload, ...change } }]
    const answer = await app.request('/api/outbox', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await server.tokenOf('director')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ deviceId: crypto.randomUUID(), employeeId: 1, operations }),
    })
    const { results }: Schema<'OutboxResults'> = await answer.json()
    return results[0]
  }
  await server.tokenOf('director')
  // The session must be valid on the later day, too.
  await server.db
    .updateTable('session')
    .set({ createdAt: '2036-05-31T06:00:00Z', lastUsedAt: '2036-05-31T06:00:00Z' })
    .execute()
  const booked = await push(later, {})
  expect(booked?.status).toBe(201)
  const repeated = await push(server.app, {})
  expect(repeated).toMatchObject({ status: 200, replayed: true, body: { id: booked?.body.id, clientRequestId: opId } })
  expect((await push(server.app, { debit: 11 }))?.status).toBe(400)
})

describe('a day must lie between 2000-01-01 and ten years after today', () => {
  const last = getLatestAllowedDay(toShopDay(new Date()))
  const days: [string, boolean][] = [
    ['0000-01-01', false],
    ['1999-12-31', false],
    ['2000-01-01', true],
    [last, true],
    [addDays(last, 1), false],
    ['9999-12-31', false],
  ]
  test.each([
    ['POST', '/api/sales', 'date', makeSale()],
    ['POST', '/api/purchase/add', 'date', makePurchase()],
    ['POST', '/api/expenses', 'date', { debit: 5 }],
    ['POST', '/api/transfer', 'transferDate', { sourceEmployeeId: 1, targetEmployeeId: 2, amount: 5 }],
    ['POST', '/api/production', 'date', { product: { id: 1 }, employee: { id: 1 }, quantity: 1 }],
    ['POST', '/api/products/audit', 'date', { productId: 1, action: 'ADDED', quantity: 1 }],
    ['POST', '/api/component/audit', 'date', { componentId: 1, action: 'ADDED', quantity: 1 }],
    ['PUT', '/api/party/1', 'date', {}],
    ['PUT', '/api/party/1', 'openingDate', { openingBalance: 5 }],
    ['PUT', '/api/employee/2', 'doj', {}],
    ['PUT', '/api/component/1', 'openingDate', { openingStock: 5 }],
  ])('%s %s: %s', async (method, path, field, rest) => {
    for (const [day, fits] of days)
      expect([day, await readInvalidFields(method, path, { ...rest, [field]: day })]).toEqual([
        day,
        fits ? [] : [field],
      ])
  })

  test('in queries too', async () => {
    const { status } = await server.call('director', 'GET', '/api/production/piece-work?from=0000-01-01&to=2026-04-30')
    expect(status).toBe(400)
  })
})

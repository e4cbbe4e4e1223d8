import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
  await updateSettings({ stockPolicy: 'strict' })
})
afterEach(() => closeChecked(server))

const call = (method: string, path: string, body?: unknown) => server.call('director', method, path, body)
const updateSettings = (body: object) => call('PUT', '/api/settings', body)
const get = async (path: string) => (await call('GET', path)).json()
const readStock = async (id = 1) => (await get(`/api/products/${id}`)).stock
const sell = (...lines: [id: number, quantity: number][]) =>
  call(
    'POST',
    '/api/sales',
    makeSale({ productDetails: lines.map(([id, quantity]) => ({ product: { id }, price: 400, quantity })) }),
  )
const readRefusal = async (answer: Response) => {
  const { code, errors = [], short = [] }: Schema<'Problem'> = await answer.json()
  const missing = short.map(({ name, stock, needed }) => `${name}: ${needed} of ${stock}`)
  return [answer.status, code, errors.map((error) => error.path), missing]
}
const INSUFFICIENT_STOCK = [409, 'insufficient-stock']

describe('with strict stock', () => {
  test('a sale above the stock is refused, naming the lines', async () => {
    const answer = await sell([3, 1], [1, 60], [2, 101], [1, 41])
    expect(await readRefusal(answer)).toEqual([
      ...INSUFFICIENT_STOCK,
      ['productDetails.1.quantity', 'productDetails.2.quantity'],
      ['5 LED Operator: 101 of 100', 'Munsi Operator: 101 of 100'],
    ])
    expect([await readStock(1), await readStock(2), await readStock(3)]).toEqual([100, 100, 100])
    expect((await get('/api/party/1')).balance).toBe(0)
    expect((await sell([1, 100])).status).toBe(201)
    expect(await readStock()).toBe(0)
  })

  test('a production cannot take more than the component stock', async () => {
    await call('PUT', '/api/products/1', { compId: [1, 2], compQuant: [4, 1] })
    expect(await readRefusal(await call('POST', '/api/production', makeProduction({ quantity: 13 })))).toEqual([
      ...INSUFFICIENT_STOCK,
      ['quantity'],
      ['Resistor: 52 of 50'],
    ])
    expect((await call('POST', '/api/production', makeProduction({ quantity: 12 }))).status).toBe(201)
  })

  test('an audit cannot subtract more than the stock, and can always add', async () => {
    const count = (action: string, quantity: number) =>
      call('POST', '/api/component/audit', { componentId: 3, action, quantity })
    expect(await readRefusal(await count('SUBTRACTED', 1))).toEqual([
      ...INSUFFICIENT_STOCK,
      ['quantity'],
      ['Controller: 1 of 0'],
    ])
    expect((await count('ADDED', 1)).status).toBe(200)
    const pieces = { productId: 1, action: 'SUBTRACTED', quantity: 101 }
    expect((await call('POST', '/api/products/audit', pieces)).status).toBe(409)
  })

  test('a purchase whose parts are used and a production that is sold cannot be deleted', async () => {
    await call('POST', '/api/purchase/add', makePurchase())
    await call('PUT', '/api/products/1', { compId: [1], compQuant: [10] })
    await call('POST', '/api/production', makeProduction())
    await sell([1, 105])
    expect(await readRefusal(await call('DELETE', '/api/purchase/1'))).toEqual([
      ...INSUFFICIENT_STOCK,
      [],
      ['Resistor: 100 of 50'],
    ])
    expect(await readRefusal(await call('DELETE', '/api/production/1'))).toEqual([
      ...INSUFFICIENT_STOCK,
      [],
      ['5 LED Operator: 10 of 5'],
    ])
    expect((await call('DELETE', '/api/sales/1')).status).toBe(204)
    for (const path of ['production/1', 'purchase/1']) expect((await call('DELETE', `/api/${path}`)).status).toBe(204)
  })

  test('a deleted sale is restored only if its pieces are in stock', async () => {
    await sell([1, 60])
    await call('DELETE', '/api/sales/1')
    await sell([1, 60])
    expect((await call('POST', '/api/deleted-sales/1/restore')).status).toBe(409)
    expect(await get('/api/deleted-sales')).toHaveLength(1)
  })

  test('an opening stock can be lowered by at most the current stock', async () => {
    await sell([1, 60])
    expect(await readRefusal(await call('PUT', '/api/products/1', { openingStock: 59 }))).toEqual([
      ...INSUFFICIENT_STOCK,
      ['openingStock'],
      ['5 LED Operator: 41 of 40'],
    ])
    expect((await call('PUT', '/api/products/1', { openingStock: 60 })).status).toBe(200)
    expect(await readStock()).toBe(0)
  })

  test('of two concurrent sales of the last piece one is refused', async () => {
    await sell([1, 98])
    const both = await Promise.all([sell([1, 2], [2, 1]), sell([2, 1], [1, 2]), sell([1, 2])])
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    expect(await readStock()).toBe(0)
  })

  test('a stock that is already negative can be increased in steps', async () => {
    await updateSettings({ stockPolicy: 'warn' })
    await sell([1, 105])
    await updateSettings({ stockPolicy: 'strict' })
    expect((await sell([1, 1])).status).toBe(409)
    expect((await call('POST', '/api/production', makeProduction({ quantity: 2 }))).status).toBe(201)
    expect(await readStock()).toBe(-3)
  })
})

test('without strict stock both concurrent sales of the last piece succeed', async () => {
  await updateSettings({ stockPolicy: 'warn' })
  await sell([1, 99])
  const both = await Promise.all([sell([1, 1]), sell([1, 1])])
  expect(both.map((answer) => answer.status)).toEqual([201, 201])
  expect(await readStock()).toBe(-1)
  const { oversold }: Schema<'Attention'> = await get('/api/attention')
  expect(oversold.rows.map(({ name, stock: left }) => [name, left])).toEqual([['5 LED Operator', -1]])
})

test('a refused entry of a batch does not affect the others', async () => {
  const entry = (seq: number, quantity: number) => ({
    opId: `6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c1${seq}`,
    seq,
    operation: 'createSale',
    version: 1,
    occurredAt: '2026-04-05T09:30:00Z',
    payload: makeSale({
      saleByEmployee: { id: 2 },
      productDetails: [{ product: { id: 1 }, price: 400, quantity }],
    }),
  })
  const batch = { deviceId: '0b7d1f2c-7f0b-4c55-9a3e-0a5b7d1f2c11', employeeId: 2 }
  const answer = await server.call('head', 'POST', '/api/outbox', {
    ...batch,
    operations: [entry(1, 60), entry(2, 60), entry(3, 40)],
  })
  const { results }: Schema<'OutboxResults'> = await answer.json()
  expect(results.map(({ status }) => status)).toEqual([201, 409, 201])
  expect(results[1]?.body).toMatchObject({
    code: 'insufficient-stock',
    short: [{ subjectId: 1, stock: 40, needed: 60 }],
  })
})

describe('replacements of a sale', () => {
  const swap = () =>
    call('POST', '/api/sales', makeSale({ replacement: [{ product: { id: 1 }, price: 400, quantity: 1 }] }))
  const counts = async () => {
    const { stock: left, returned } = await get('/api/products/1')
    return [left, returned]
  }

  test.each([
    ['quarantine', [98, 1]],
    ['restock', [99, 0]],
    ['ignore', [98, 0]],
  ])(
    '%s: they are added as the setting says, and removed when the sale is deleted',
    async (replacementStock, after) => {
      await updateSettings({ replacementStock })
      await swap()
      expect(await counts()).toEqual(after)
      await updateSettings({ replacementStock: 'quarantine' })
      await call('DELETE', '/api/sales/1')
      expect(await counts()).toEqual([100, 0])
    },
  )
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'
const OPERATOR = '/api/products/1'
const RESISTOR = '/api/component/1'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const auditComponent = (body: object) =>
  server.call('director', 'POST', '/api/component/audit', { componentId: 1, ...body })
const auditProduct = (body: object) => server.call('director', 'POST', '/api/products/audit', { productId: 1, ...body })

describe('an audit of components', () => {
  test.each([
    ['5', 'ADDED', 55],
    [0.5, 'ADDED', 50.5],
    ['2.125', 'SUBTRACTED', 47.875],
    [-3, 'SUBTRACTED', 47],
    ['-3', 'ADDED', 53],
    ['60', 'SUBTRACTED', -10],
  ])('with %s %s gives a stock of %s', async (quantity, action, stock) => {
    const answer = await auditComponent({ quantity, action, comment: 'counted' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: 1, stock, avgCost: 0.082 })
    expect((await get(RESISTOR)).stock).toBe(stock)
  })

  test('that changes nothing is recorded too', async () => {
    expect(await (await auditComponent({ quantity: '0', action: 'ADDED', comment: 'right' })).json()).toMatchObject({
      stock: 50,
    })
    const audit = await server.db.selectFrom('audit').selectAll().executeTakeFirst()
    expect(audit).toMatchObject({ componentId: 1, quantity: 0, comment: 'right', employeeId: 1, kind: 'count' })
  })

  test('sent twice under one key counts once', async () => {
    const body = { componentId: 1, quantity: '5', action: 'ADDED' }
    for (const replay of [null, 'true']) {
      const answer = await server.call('director', 'POST', '/api/component/audit', body, { 'Idempotency-Key': KEY })
      expect(answer.headers.get('Idempotent-Replay')).toBe(replay)
    }
    expect((await get(RESISTOR)).stock).toBe(55)
  })

  test('with invalid fields is refused, naming each', async () => {
    const answer = await auditComponent({ componentId: 0, quantity: '5 or 6', action: 'LOST', date: 'today' })
    expect(await readInvalidFields(answer)).toEqual(['action', 'componentId', 'date', 'quantity'])
    expect(await readInvalidFields(await auditComponent({ quantity: 1.0001, action: 'ADDED' }))).toEqual(['quantity'])
    expect(await readInvalidFields(await auditComponent({ componentId: 99, quantity: 1, action: 'ADDED' }))).toEqual([
      'componentId',
    ])
  })
})

describe('an audit of pieces', () => {
  test.each([
    ['5', 'ADDED', 105],
    ['5', 'SUBTRACTED', 95],
    [-5, 'ADDED', 105],
    ['0', 'SUBTRACTED', 100],
    [101, 'SUBTRACTED', -1],
  ])('with %s %s gives a stock of %s, regardless of the author named in the form', async (quantity, action, stock) => {
    await server.call('director', 'PUT', OPERATOR, { compId: [1], compQuant: [4] })
    const answer = await auditProduct({ quantity, action, employeeId: 2 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: 1, stock })
    expect((await get('/api/component/1')).stock).toBe(50)
    const audit = await server.db.selectFrom('audit').selectAll().executeTakeFirst()
    expect(audit).toMatchObject({ productId: 1, employeeId: 1, kind: 'count', quantity: stock - 100 })
  })

  test('with invalid fields is refused, naming each', async () => {
    expect(await readInvalidFields(await auditProduct({ quantity: '1.5', action: 'added' }))).toEqual([
      'action',
      'quantity',
    ])
    expect(await readInvalidFields(await auditProduct({ productId: 99, quantity: 1, action: 'ADDED' }))).toEqual([
      'productId',
    ])
  })
})

describe('a returned faulty piece', () => {
  const settle = (what: string, body: object = {}) =>
    server.call('director', 'POST', `/api/products/${what}`, { productId: 1, quantity: 1, ...body })
  beforeEach(async () => {
    const replacement = [{ product: { id: 1 }, price: 400, quantity: 3 }]
    await server.call('director', 'POST', '/api/sales', makeSale({ replacement, productDetails: [] }))
  })

  test('is shown beside the stock and not included in it', async () => {
    const [listed] = await get('/api/products/list', 'worker')
    expect(listed).toMatchObject({ id: 1, stock: 100, returned: 3 })
  })

  test('returns to the stock if repaired and leaves it if scrapped', async () => {
    expect(await (await settle('repaired', { quantity: 2 })).json()).toMatchObject({ stock: 102, returned: 1 })
    expect(await (await settle('scrapped')).json()).toMatchObject({ stock: 102, returned: 0 })
    const kinds = await server.db.selectFrom('audit').select(['kind', 'quantity']).orderBy('id').execute()
    expect(kinds).toEqual([
      { kind: 'repaired', quantity: 2 },
      { kind: 'scrapped', quantity: 1 },
    ])
  })

  test('cannot be repaired unless there is one', async () => {
    expect(await readInvalidFields(await settle('repaired', { quantity: 4 }))).toEqual(['quantity'])
    expect(await readInvalidFields(await settle('scrapped', { quantity: 0, productId: 'x' }))).toEqual([
      'productId',
      'quantity',
    ])
    expect(await readInvalidFields(await settle('scrapped', { productId: 99 }))).toEqual(['productId'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addComponents, makeProduct } from '#test/support/contract/makeStock.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Details = Schema<'ProductDetails'>
const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'
const PRODUCT_PATH = '/api/products/1'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const add = (overrides: object = {}, headers: HeadersInit = {}) =>
  server.call('director', 'POST', '/api/products', { ...makeProduct(), ...overrides }, headers)
const change = (body: object, path = PRODUCT_PATH) => server.call('director', 'PUT', path, body)
const listParts = ({ components }: Details) => components.map(({ component, quantity }) => [component.name, quantity])

describe('a product', () => {
  test('is returned completely, its parts in both spellings, duplicate parts added up', async () => {
    const answer = await add({
      version: 2,
      comment: 'new board',
      compId: [1, 3, 1],
      compQuant: [2, 1, 0.5],
      openingStock: 7,
      openingDate: '2026-04-02',
      stock: 999,
    })
    expect(answer.status).toBe(201)
    const product: Details = await answer.json()
    expect(product).toMatchObject({
      id: 5,
      name: 'Mobile Operator',
      catagory: 'Operator',
      version: '2',
      comment: 'new board',
      labourCost: 25,
      isActive: true,
      stock: 7,
      returned: 0,
      openingStock: 7,
      openingDate: '2026-04-02',
      cost: 67.21,
      clientRequestId: null,
    })
    expect(listParts(product)).toEqual([
      ['Controller', 1],
      ['Resistor', 2.5],
    ])
    expect(product.compQuantity).toEqual(product.components)
    expect(product.components[0]?.component).toMatchObject({ id: 3, price: 42, pack: 'OTHER', catagory: 'Active' })
    const { clientRequestId: _, ...kept } = product
    expect(await get('/api/products/5')).toEqual(kept)
  })

  test('has prices from a day on, for the sale form too; the log names each change', async () => {
    await change({ retailPrice: 450, dealerPrice: 400.1234, pricesFrom: '2026-04-01', minimumStock: 20 })
    expect((await change({ retailPrice: 470, pricesFrom: '2026-05-01' })).status).toBe(200)
    const prices = {
      ...{ retailPrice: 470, dealerPrice: 400.1234, pricesFrom: '2026-05-01' },
      ...{ earlierRetailPrice: 450, earlierDealerPrice: 400.1234 },
    }
    expect(await get(PRODUCT_PATH)).toMatchObject({ ...prices, minimumStock: 20 })
    const listed: Details[] = await get('/api/products/list', 'worker')
    expect(listed.find(({ id }) => id === 1)).toMatchObject(prices)
    const { products }: Schema<'SaleFormData'> = await get('/api/sales/searchData', 'worker')
    expect(products.find(({ id }) => id === 1)).toMatchObject(prices)
    const { content }: Schema<'ChangePage'> = await get('/api/changes')
    expect(content[0]).toMatchObject({ before: { retailPrice: 450 }, after: prices })
  })

  test('refuses prices and a minimum stock beyond the limits, each at its field', async () => {
    const answer = await change({
      ...{ retailPrice: 1_000_000_000, dealerPrice: -1, pricesFrom: '2099-01-01', minimumStock: 1_000_001 },
    })
    expect(answer.status).toBe(400)
    expect(await readInvalidFields(answer)).toEqual(
      expect.arrayContaining(['retailPrice', 'dealerPrice', 'pricesFrom', 'minimumStock']),
    )
    expect((await change({ retailPrice: 1.00001 })).status).toBe(400)
  })

  test('with only a name has version 1, no labour cost and no parts', async () => {
    const answer = await server.call('director', 'POST', '/api/products', { name: 'Bare board' })
    const defaults = {
      version: '1',
      labourCost: 0,
      isActive: true,
      stock: 0,
      openingDate: null,
      components: [],
      cost: 0,
    }
    expect(await answer.json()).toMatchObject(defaults)
  })

  test('is cloned by creating it under another name', async () => {
    const { name, comment, components, ...fields }: Details = await (await add()).json()
    const clone = await add({
      ...fields,
      name: `${name}_CLONE`,
      comment: `${comment} clone`,
      compId: components.map(({ component }) => component.id),
      compQuant: components.map(({ quantity }) => quantity),
      clientRequestId: undefined,
    })
    const cloned: Details = await clone.json()
    expect([clone.status, cloned.id, cloned.name, cloned.stock]).toEqual([201, 6, 'Mobile Operator_CLONE', 0])
    expect(cloned.components).toEqual(components)
  })

  test('with invalid fields is refused, naming each', async () => {
    const answer = await add({
      name: '',
      labourCost: -1,
      isActive: 'yes',
      compId: [0],
      compQuant: [-1],
      openingStock: 1.5,
    })
    expect(await readInvalidFields(answer)).toEqual([
      'compId.0',
      'compQuant.0',
      'isActive',
      'labourCost',
      'name',
      'openingStock',
    ])
    expect(await readInvalidFields(await add({ compId: [1, 99, 98], compQuant: [1, 1, 1] }))).toEqual([
      'compId.1',
      'compId.2',
    ])
    expect(await readInvalidFields(await add({ compId: [1, 2], compQuant: [1] }))).toEqual(['compQuant'])
    expect(await readInvalidFields(await change({ compId: [1] }))).toEqual(['compQuant'])
    expect(await readInvalidFields(await change({ catagory: 'Meter', category: 'Panel' }))).toEqual(['category'])
  })

  test('sent twice under one key is created once', async () => {
    const [first, second] = [await add({}, { 'Idempotency-Key': KEY }), await add({}, { 'Idempotency-Key': KEY })]
    expect(await second.json()).toEqual(await first.json())
    expect(await get('/api/products/list')).toHaveLength(5)
  })

  test('keeps the fields that a form does not send, and its stock regardless of the form', async () => {
    await change({ compId: [1, 2], compQuant: [4, 2] })
    const details: Details = await get(PRODUCT_PATH)
    expect(listParts(details)).toEqual([
      ['Capacitor', 2],
      ['Resistor', 4],
    ])
    expect(await (await change({ comment: null, stock: 0, returned: 5 })).json()).toEqual({ ...details, comment: '' })
    expect(await (await change({ ...details, labourCost: 30 })).json()).toMatchObject({ labourCost: 30, stock: 100 })
    const empty: Details = await (await change({ compId: [], compQuant: [] })).json()
    expect([listParts(empty), empty.stock, empty.labourCost]).toEqual([[], 100, 30])
  })

  test('can keep an inactive part, which no other product can add', async () => {
    await change({ compId: [1], compQuant: [4] })
    await server.call('director', 'PUT', '/api/component/1', { active: false })
    expect((await change({ compId: [1, 2], compQuant: [4, 1] })).status).toBe(200)
    expect(await readInvalidFields(await change({ compId: [1], compQuant: [4] }, '/api/products/2'))).toEqual([
      'compId.0',
    ])
  })

  test('that is inactive leaves the pickers and stays in the list', async () => {
    await change({ isActive: false })
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names((await get('/api/sales/searchData')).products)).toEqual(['Digital Meter', 'Munsi Operator'])
    expect(names((await get('/api/production/add')).products)).toEqual(['Digital Meter', 'Munsi Operator'])
    expect(names(await get('/api/products/list'))).toEqual([
      '5 LED Operator',
      'Digital Meter',
      'Munsi Operator',
      'Old Meter',
    ])
  })

  test('is in the change log with its state before and after', async () => {
    await change({ compId: [1], compQuant: [4] })
    const { before, after } = await server.db
      .selectFrom('changeLog')
      .select(['before', 'after'])
      .where('operation', '=', 'updateProduct')
      .executeTakeFirstOrThrow()
    expect([before, after].map((text) => JSON.parse(text ?? '').parts)).toEqual([[], [{ id: 1, quantity: 4 }]])
  })

  test('is linked to a product of the catalogue, and the link is removed again', async () => {
    expect(await get(PRODUCT_PATH)).toMatchObject({ catalogueId: null })
    expect(await (await change({ catalogueId: 3 })).json()).toMatchObject({ catalogueId: 3 })
    await change({ comment: 'the same' })
    expect(await get(PRODUCT_PATH)).toMatchObject({ catalogueId: 3 })
    expect(await (await change({ catalogueId: null })).json()).toMatchObject({ catalogueId: null })
    expect((await change({ catalogueId: 0 })).status).toBe(400)
  })

  test('can have its opening stock corrected', async () => {
    await add({ openingStock: 7, openingDate: '2026-04-02' })
    expect(await (await change({ openingStock: 9 }, '/api/products/5')).json()).toMatchObject({
      stock: 9,
      openingDate: '2026-04-02',
    })
    expect(await (await change({ openingStock: 0 }, '/api/products/5')).json()).toMatchObject({
      stock: 0,
      openingDate: null,
    })
  })
})

test('the form data has the categories in use and those of the shop', async () => {
  const { productCatagories }: Schema<'ProductFormData'> = await get('/api/products/add-form-data')
  expect(productCatagories).toEqual(['Operator', 'Active', 'Passive'])
})

test.each(['head', 'worker', 'trainee'])('a %s may read products and change none', async (as) => {
  const calls = [
    ['POST', '/api/products', makeProduct()],
    ['PUT', PRODUCT_PATH, { comment: 'mine' }],
    ['POST', '/api/products/audit', { productId: 1, action: 'ADDED', quantity: '1' }],
    ['POST', '/api/products/repaired', { productId: 1, quantity: 1 }],
    ['POST', '/api/products/scrapped', { productId: 1, quantity: 1 }],
  ] as const
  for (const [method, path, body] of calls) expect((await server.call(as, method, path, body)).status).toBe(403)
  expect(await get(PRODUCT_PATH, as)).toMatchObject({ name: '5 LED Operator', labourCost: 25 })
  expect(await get('/api/products/99', as)).toMatchObject({ code: 'not-found' })
})

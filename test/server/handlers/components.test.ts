import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addComponents, makeComponent } from '#test/support/contract/makeStock.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'
const RESISTOR = '/api/component/1'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const add = (overrides: Parameters<typeof makeComponent>[0] = {}, headers: HeadersInit = {}) =>
  server.call('director', 'POST', '/api/component', makeComponent(overrides), headers)
const change = (body: object, as = 'director') => server.call(as, 'PUT', RESISTOR, body)

describe('a component', () => {
  test('is returned completely, with the name of its category', async () => {
    const answer = await add({ name: ' Diode ', value: '1N4007', minimumStock: 12.5, openingStock: 30.25 })
    expect(answer.status).toBe(201)
    const diode = {
      id: 5,
      name: 'Diode',
      value: '1N4007',
      brand: 'N/A',
      price: 0.082,
      pack: 'SMD',
      catagory: 'Passive',
      categoryId: 1,
      stock: 30.25,
      minimumStock: 12.5,
      active: true,
      avgCost: 0.082,
      openingStock: 30.25,
    }
    expect(await answer.json()).toMatchObject({ ...diode, clientRequestId: null })
    expect(await get('/api/component/5')).toMatchObject(diode)
  })

  test.each([
    ['its name', { catagory: 'active' }],
    ['its id', { catagory: 2 }],
    ['its id as a picker sends it', { catagory: '2' }],
    ['both', { catagory: { id: 2, name: 'whatever' } }],
    ['its name as an object', { catagory: { name: 'Active' } }],
    ['the other spelling', { catagory: undefined, category: 'Active' }],
  ])('gets a category by %s', async (_by, overrides) => {
    const answer = await add(overrides as Parameters<typeof add>[0])
    expect(await answer.json()).toMatchObject({ catagory: 'Active', categoryId: 2 })
  })

  test('needs exactly one existing category', async () => {
    expect(await readInvalidFields(await add({ catagory: 'Nothing' }))).toEqual(['catagory'])
    expect(await readInvalidFields(await add({ catagory: '' }))).toEqual(['catagory'])
    expect(await readInvalidFields(await add({ category: 'Active' }))).toEqual(['category'])
    expect(await readInvalidFields(await change({ category: { id: 99 } }))).toEqual(['category'])
  })

  test('with invalid fields is refused, naming each', async () => {
    const answer = await server.call('director', 'POST', '/api/component', {
      name: '  ',
      value: 10,
      price: 0.00001,
      pack: 'BOX',
      catagory: [],
      minimumStock: -1,
      openingStock: 0.0001,
      openingDate: '2026-02-30',
    })
    const fields = [
      'brand',
      'catagory',
      'minimumStock',
      'name',
      'openingDate',
      'openingStock',
      'pack',
      'price',
      'value',
    ]
    expect(await readInvalidFields(answer)).toEqual(fields)
  })

  test('sent twice under one key is created once', async () => {
    const [first, second] = [await add({}, { 'Idempotency-Key': KEY }), await add({}, { 'Idempotency-Key': KEY })]
    expect(await second.json()).toEqual(await first.json())
    expect(second.headers.get('Idempotent-Replay')).toBe('true')
    expect(await get('/api/component')).toHaveLength(5)
  })

  test('keeps the fields that a form does not send, and stock and cost regardless of the form', async () => {
    const details = await get(RESISTOR)
    const answer = await change({ ...details, value: '22K', stock: 9999, avgCost: 9, id: 7 })
    expect(await answer.json()).toEqual({ ...details, value: '22K' })
    expect(await (await change({})).json()).toEqual({ ...details, value: '22K' })
    expect(await (await change({ minimumStock: 10 })).json()).toEqual({ ...details, value: '22K', minimumStock: 10 })
  })

  test('that is inactive leaves the pickers and stays in the list', async () => {
    await change({ active: false })
    const { components }: Schema<'ProductFormData'> = await get('/api/products/add-form-data')
    expect(components.map(({ name }) => name)).toEqual(['Capacitor', 'Controller', 'Relay'])
    const all: Schema<'Component'>[] = await get('/api/component')
    expect(all.map(({ name, active }) => [name, active])).toEqual([
      ['Capacitor', true],
      ['Controller', true],
      ['Relay', true],
      ['Resistor', false],
    ])
  })

  test('that does not exist is not found', async () => {
    expect((await server.call('worker', 'GET', '/api/component/99')).status).toBe(404)
    expect((await server.call('worker', 'GET', '/api/component/id')).status).toBe(404)
    expect((await server.call('director', 'PUT', '/api/component/99', {})).status).toBe(404)
    expect((await server.call('director', 'DELETE', RESISTOR)).status).toBe(405)
  })

  test('is in the change log with its state before and after', async () => {
    await change({ brand: 'Acme' })
    const { before, after } = await server.db
      .selectFrom('changeLog')
      .select(['before', 'after'])
      .where('operation', '=', 'updateComponent')
      .executeTakeFirstOrThrow()
    expect([before, after].map((text) => JSON.parse(text ?? '').brand)).toEqual(['N/A', 'Acme'])
  })
})

test('can have its opening stock corrected, which keeps later postings', async () => {
  const lost = { componentId: 1, action: 'SUBTRACTED', quantity: 5 }
  await server.call('director', 'POST', '/api/component/audit', lost)
  expect(await (await change({ openingStock: 40 })).json()).toMatchObject({ stock: 35, openingDate: '2026-04-01' })
  expect(await (await change({ openingStock: 40, openingDate: '2026-03-01' })).json()).toMatchObject({
    stock: 35,
    openingDate: '2026-03-01',
  })
  expect(await (await change({ openingStock: 0 })).json()).toMatchObject({ stock: -5, openingDate: null })
})

describe('a category', () => {
  const found = (body: object) => server.call('director', 'POST', '/api/component/category', body)

  test('is created once, regardless of case', async () => {
    const answer = await found({ name: ' Sensor ', date: '2026-04-02' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: 3, name: 'Sensor', date: '2026-04-02', clientRequestId: null })
    expect(await readInvalidFields(await found({ name: 'SENSOR', date: '2026-04-02' }))).toEqual(['name'])
    expect(await readInvalidFields(await found({ name: '', date: '2026' }))).toEqual(['date', 'name'])
    const all: Schema<'Category'>[] = await get('/api/component/categories/all', 'trainee')
    expect(all.map(({ name }) => name)).toEqual(['Active', 'Passive', 'Sensor'])
  })
})

test('only Directors see the average cost of a component', async () => {
  const seen = async (as: string) => {
    const [first] = await get('/api/component', as)
    return ['avgCost' in first, 'avgCost' in (await get(RESISTOR, as)), 'price' in first]
  }
  expect(await seen('director')).toEqual([true, true, true])
  for (const as of ['head', 'worker', 'trainee']) expect(await seen(as)).toEqual([false, false, true])
})

test.each(['head', 'worker', 'trainee'])('a %s may read components and change none', async (as) => {
  const calls = [
    ['POST', '/api/component', makeComponent()],
    ['PUT', RESISTOR, { brand: 'Acme' }],
    ['POST', '/api/component/category', { name: 'Sensor' }],
    ['POST', '/api/component/audit', { componentId: 1, action: 'ADDED', quantity: '1' }],
  ] as const
  for (const [method, path, body] of calls) expect((await server.call(as, method, path, body)).status).toBe(403)
  expect((await server.call('', 'GET', '/api/component')).status).toBe(401)
})

test('an unchanged list is answered 304', async () => {
  for (const path of ['/api/component', '/api/component/categories/all', '/api/products/list']) {
    const tag = (await server.call('worker', 'GET', path)).headers.get('ETag') ?? ''
    expect((await server.call('worker', 'GET', path, undefined, { 'If-None-Match': tag })).status).toBe(304)
  }
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
  await setComposition([1, 3], [4, 0.5])
})
afterEach(() => closeChecked(server))

/** Sets the parts of product 1. */
const setComposition = (compId: number[], compQuant: number[]) =>
  server.call('director', 'PUT', '/api/products/1', { compId, compQuant })
const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const make = (overrides: object = {}, as = 'worker', headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/production', { ...makeProduction(), ...overrides }, headers)
const remove = (id: number, as = 'director') => server.call(as, 'DELETE', `/api/production/${id}?reason=miscounted`)
/** The stocks of product 1, then of resistors, capacitors and controllers. */
const readStocks = async () => {
  const stock = async (path: string) => (await get(path)).stock
  return [await stock('/api/products/1'), ...(await Promise.all([1, 2, 3].map((id) => stock(`/api/component/${id}`))))]
}

describe('a production', () => {
  test('adds pieces and takes their parts, below 0 if necessary', async () => {
    const answer = await make({ comment: 'night shift' })
    expect(answer.status).toBe(201)
    const worker = { id: 3, firstName: 'Worker', lastName: 'Sample', name: 'Worker Sample' }
    expect(await answer.json()).toMatchObject({
      id: 1,
      product: { id: 1, name: '5 LED Operator' },
      employee: worker,
      employeeDTO: worker,
      quantity: 10,
      date: '2026-04-05',
      comment: 'night shift',
      clientRequestId: null,
    })
    expect(await readStocks()).toEqual([110, 10, 100, -5])
  })

  test('returns the recorded quantities when deleted, regardless of the current parts', async () => {
    await make()
    await setComposition([2], [7])
    await make({ quantity: 1 })
    expect(await readStocks()).toEqual([111, 10, 93, -5])
    expect((await remove(1)).status).toBe(204)
    expect(await readStocks()).toEqual([101, 50, 93, 0])
    expect((await remove(1)).status).toBe(204)
    expect(await readStocks()).toEqual([101, 50, 93, 0])
    expect((await remove(99)).status).toBe(404)
  })

  test('of a product without parts only adds pieces', async () => {
    await make({ product: { id: 2 } })
    expect((await get('/api/products/2')).stock).toBe(110)
    expect((await readStocks()).slice(1)).toEqual([50, 100, 0])
  })

  test('stores the cost of its day, visible to Directors', async () => {
    await make()
    await server.call('director', 'PUT', '/api/component/3', { price: 80 })
    await server.call('director', 'PUT', '/api/products/1', { labourCost: 99 })
    await make()
    const costs = async (as: string) =>
      (await get('/api/production', as)).content.map((row: Schema<'Production'>) => row.cost)
    expect(await costs('director')).toEqual([1393.28, 463.28])
    expect(await costs('head')).toEqual([undefined, undefined])
  })

  test.each([
    ['employee', { employee: { id: 4 } }],
    ['employeeDTO', { employee: undefined, employeeDTO: { id: 4 } }],
    ['employeeId', { employee: undefined, employeeId: 4 }],
    ['all of them', { employee: { id: 4 }, employeeDTO: { id: 4 }, employeeId: 4 }],
  ])('names its maker by %s', async (_spelling, overrides) => {
    expect(await (await make(overrides)).json()).toMatchObject({ employee: { name: 'Trainee Sample' } })
  })

  test('with invalid fields is refused, naming each', async () => {
    expect(await readInvalidFields(await make({ product: 1, quantity: 0, date: '2026-13-01', comment: 5 }))).toEqual([
      'comment',
      'date',
      'product',
      'quantity',
    ])
    expect(await readInvalidFields(await make({ quantity: 1.5 }))).toEqual(['quantity'])
    expect(await readInvalidFields(await make({ product: { id: 4 }, employee: undefined }))).toEqual([
      'employee.id',
      'product.id',
    ])
    expect(await readInvalidFields(await make({ employeeId: 2 }))).toEqual(['employeeId'])
    expect(await readStocks()).toEqual([100, 50, 100, 0])
  })

  test('with totals above the limit is refused', async () => {
    await setComposition([1], [1_000_000])
    expect(await readInvalidFields(await make({ quantity: 1_000_000 }))).toEqual(['quantity'])
    await setComposition([3], [1000])
    expect(await readInvalidFields(await make({ quantity: 100_000 }))).toEqual(['quantity'])
  })

  test('sent twice under one key, directly and from the outbox, is recorded once', async () => {
    const first = await make({}, 'worker', { 'Idempotency-Key': KEY })
    const entry = { opId: KEY, seq: 1, operation: 'createProduction', version: 1, occurredAt: '2026-04-05T10:00:00Z' }
    const batch = { deviceId: KEY, employeeId: 3, operations: [{ ...entry, payload: makeProduction() }] }
    const { results } = await (await server.call('worker', 'POST', '/api/outbox', batch)).json()
    expect(results).toMatchObject([{ status: 201, replayed: true, body: await first.json() }])
    expect(results[0].body.clientRequestId).toBe(KEY)
    expect((await readStocks())[0]).toBe(110)
  })
})

test('a production can be read until it is deleted; its cost is for Directors', async () => {
  await make()
  const { cost, ...rest } = await get('/api/production/1')
  expect(cost).toBeGreaterThan(0)
  expect(await get('/api/production/1', 'worker')).toEqual(rest)
  await remove(1)
  expect((await server.call('director', 'GET', '/api/production/1')).status).toBe(404)
})

describe('the list of productions', () => {
  test('shows active ones, newest day first, in pages', async () => {
    for (const date of ['2026-04-05', '2026-04-07', '2026-04-06', '2026-04-07']) await make({ date, quantity: 1 })
    await remove(1)
    const page: Schema<'ProductionPage'> = await get('/api/production?page=0&size=2', 'trainee')
    expect(page.content.map(({ id }) => id)).toEqual([4, 2])
    expect(page).toMatchObject({ totalPages: 2, totalElements: 3, number: 0, size: 2, first: true, last: false })
    const last: Schema<'ProductionPage'> = await get('/api/production?page=1&size=2')
    expect([last.content.map(({ id }) => id), last.last]).toEqual([[3], true])
    expect((await get('/api/production')).size).toBe(50)
    expect((await get('/api/production?page=9')).content).toEqual([])
  })
})

test('the form data has active employees and products, and components in short supply', async () => {
  const form: Schema<'ProductionFormData'> = await get('/api/production/add', 'worker')
  expect(form.employeeNames).toEqual(['Director Sample', 'Head Sample', 'Trainee Sample', 'Worker Sample'])
  expect(form.employees.map(({ name }) => name)).toEqual(form.employeeNames)
  expect(form.products[0]).toEqual({
    id: 1,
    name: '5 LED Operator',
    catagory: 'Operator',
    version: '1',
    stock: 100,
    components: [
      { id: 1, quantity: 4 },
      { id: 3, quantity: 0.5 },
    ],
  })
  expect(form.components).toEqual([
    { id: 3, name: 'Controller', value: '', stock: 0 },
    { id: 1, name: 'Resistor', value: '10K', stock: 50 },
  ])
})

test.each(['head', 'worker', 'trainee'])('a %s may create productions and delete none', async (as) => {
  expect((await make({}, as)).status).toBe(201)
  expect((await remove(1, as)).status).toBe(403)
  expect((await make({}, '')).status).toBe(401)
})

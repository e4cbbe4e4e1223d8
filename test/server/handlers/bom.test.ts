import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addComponents, makeProduct } from '#test/support/contract/makeStock.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
  const products = [
    makeProduct({ compId: [1, 2, 3], compQuant: [4, 2, 1], labourCost: 25 }),
    makeProduct({ compId: [1, 2, 4], compQuant: [6, 1, 2], labourCost: 40 }),
  ]
  for (const product of products) await server.call('director', 'POST', '/api/products', product)
  const lost = { componentId: 3, action: 'SUBTRACTED', quantity: '3' }
  await server.call('director', 'POST', '/api/component/audit', lost)
})
afterEach(() => server?.close())

const generate = (lines: unknown, as = 'trainee') => server.call(as, 'POST', '/api/bom/generate', lines)

test('shared components of two products are listed once each', async () => {
  const answer = await generate([
    { productId: 5, quantity: 4 },
    { productId: 6, quantity: 5 },
    { productId: null, quantity: 3 },
    { productId: 6, quantity: 0 },
    { productId: 5, quantity: 6 },
  ])
  expect(answer.status).toBe(200)
  const { componentQuantities, ...prices }: Schema<'Bom'> = await answer.json()
  expect(prices).toEqual({ totalPrice: 1095.74, materialPrice: 645.74, labourPrice: 450 })
  expect(
    componentQuantities.map(({ component, quantity }) => [component.name, quantity, component.stock, component.price]),
  ).toEqual([
    ['Controller', 10, -3, 42],
    ['Relay', 10, 4, 18.25],
    ['Capacitor', 25, 100, 1.5],
    ['Resistor', 70, 50, 0.082],
  ])
})

test('a bill of materials changes nothing and reveals no average cost', async () => {
  const answer = await generate([{ productId: 5, quantity: 1 }], 'director')
  const { componentQuantities }: Schema<'Bom'> = await answer.json()
  expect(componentQuantities[0]?.component).not.toHaveProperty('avgCost')
  expect(await (await server.call('director', 'GET', '/api/component/1')).json()).toMatchObject({ stock: 50 })
})

test.each([
  ['no line at all', [], ['']],
  ['only blank lines', [{ productId: null, quantity: 3 }, { productId: 5, quantity: 0 }, {}], ['']],
  [
    'a product that does not exist',
    [
      { productId: 5, quantity: 1 },
      { productId: 99, quantity: 1 },
    ],
    ['1.productId'],
  ],
  ['half a piece', [{ productId: 5, quantity: 1.5 }], ['0.quantity']],
  ['more than a million pieces', [{ productId: 5, quantity: 1_000_001 }], ['0.quantity']],
  ['more than 200 lines', Array.from({ length: 201 }, () => ({ productId: 5, quantity: 1 })), ['']],
  ['no list', { productId: 5, quantity: 1 }, ['']],
])('%s is refused', async (_what, lines, fields) => {
  expect(await readInvalidFields(await generate(lines))).toEqual(fields)
})

test('a bill of materials that exceeds the largest number is refused', async () => {
  await server.call('director', 'PUT', '/api/products/5', { compId: [3], compQuant: [1_000_000] })
  expect(await readInvalidFields(await generate([{ productId: 5, quantity: 1_000_000 }]))).toEqual([''])
})

test('a visitor cannot generate a bill of materials', async () => {
  expect((await generate([{ productId: 5, quantity: 1 }], '')).status).toBe(401)
})

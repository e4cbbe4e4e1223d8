import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const PRICES_PATH = '/api/party/1/prices'
const readPrices = async (path = PRICES_PATH) => (await server.call('head', 'GET', path)).json()
const sell = (date: string, lines: [id: number, price: number, quantity: number][], party = 1) =>
  server.call(
    'director',
    'POST',
    '/api/sales',
    makeSale({
      date,
      salesParty: { id: party },
      productDetails: lines.map(([id, price, quantity]) => ({ product: { id }, price, quantity })),
    }),
  )

test('the last prices of a party are those of the latest day, per product', async () => {
  expect(await readPrices()).toEqual([])
  await sell('2026-04-06', [
    [2, 1100, 1],
    [1, 390, 5],
  ])
  await sell('2026-04-08', [
    [1, 380.5, 10],
    [1, 385, 2],
  ])
  await sell('2026-04-05', [[1, 400, 1]])
  await sell('2026-04-09', [[1, 1, 1]], 2)
  expect(await readPrices()).toEqual([
    { productId: 1, price: 385, date: '2026-04-08', quantity: 2, saleId: 2 },
    { productId: 2, price: 1100, date: '2026-04-06', quantity: 1, saleId: 1 },
  ])
  expect(await readPrices('/api/party/2/prices')).toMatchObject([{ price: 1 }])
})

test('deleted sales, free pieces and replacements give no last price', async () => {
  await sell('2026-04-06', [[1, 390, 5]])
  await sell('2026-04-08', [[1, 380, 10]])
  await sell('2026-04-09', [[1, 0, 1]])
  const replacement = [{ product: { id: 1 }, price: 5, quantity: 1 }]
  await server.call('director', 'POST', '/api/sales', makeSale({ date: '2026-04-10', productDetails: [], replacement }))
  expect(await readPrices()).toMatchObject([{ price: 380, saleId: 2 }])
  await server.call('director', 'DELETE', '/api/sales/2')
  expect(await readPrices()).toMatchObject([{ price: 390, saleId: 1 }])
  await server.call('director', 'POST', '/api/deleted-sales/2/restore')
  expect(await readPrices()).toMatchObject([{ price: 380, saleId: 2 }])
})

test('sellers may list last prices, and an unchanged list is answered 304', async () => {
  await sell('2026-04-06', [[1, 390, 5]])
  expect((await server.call('worker', 'GET', PRICES_PATH)).status).toBe(403)
  expect((await server.call('head', 'GET', '/api/party/77/prices')).status).toBe(404)
  const tag = (await server.call('head', 'GET', PRICES_PATH)).headers.get('ETag') ?? ''
  expect((await server.call('head', 'GET', PRICES_PATH, undefined, { 'If-None-Match': tag })).status).toBe(304)
})

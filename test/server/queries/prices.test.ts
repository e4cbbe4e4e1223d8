import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { addComponents, makeProduct, makeProduction } from '#test/support/contract/makeStock.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const CONTROLLER_PATH = '/api/component/3'

let server: TestServer
let today: string
beforeEach(async () => {
  today = '2026-04-10'
  server = await openTestServer({ clock: () => new Date(`${today}T09:00:00+05:30`) })
  await addComponents(server)
})
afterEach(() => closeChecked(server))

const readCosts = async () => {
  const { price, avgCost } = await (await server.call('director', 'GET', CONTROLLER_PATH)).json()
  return [price, avgCost]
}
const buy = async (date: string, ...lines: [quantity: number, amount: number][]) => {
  const compDetails = lines.map(([quantity, amount]) => ({ component: { id: 3 }, quantity, amount }))
  const answer = await server.call('director', 'POST', '/api/purchase/add', makePurchase({ date, compDetails }))
  return (await answer.json()).id as number
}
const remove = (path: string) => server.call('director', 'DELETE', path)
const typePrice = (price: number) => server.call('director', 'PUT', CONTROLLER_PATH, { price })
const auditController = (action: string, quantity: number) =>
  server.call('director', 'POST', '/api/component/audit', { componentId: 3, action, quantity })

describe('the price of a component', () => {
  test('is the typed one until a purchase', async () => {
    expect(await readCosts()).toEqual([42, 42])
    await buy('2020-01-01', [5000, 410])
    expect(await readCosts()).toEqual([0.082, 0.082])
  })

  test('is that of the latest day, regardless of the order of arrival', async () => {
    await buy('2026-04-08', [10, 30])
    await buy('2026-04-05', [10, 20])
    expect((await readCosts())[0]).toBe(3)
  })

  test('returns to the previous one when a purchase is deleted, and back when it is restored', async () => {
    await buy('2026-04-05', [10, 20])
    const wrong = await buy('2026-04-08', [10, 30000])
    expect((await readCosts())[0]).toBe(3000)
    await remove(`/api/purchase/${wrong}`)
    expect(await readCosts()).toEqual([2, 2])
    await server.call('director', 'POST', `/api/deleted-purchases/${wrong}/restore`)
    expect(await readCosts()).toEqual([3000, 1501])
  })

  test('is not changed by a free sample', async () => {
    await buy('2026-04-05', [10, 20], [10, 0])
    await buy('2026-04-06', [5, 0])
    expect((await readCosts())[0]).toBe(2)
  })

  test('typed by hand counts until a later purchase', async () => {
    await buy('2026-04-10', [10, 20])
    await typePrice(2.75)
    expect(await readCosts()).toEqual([2.75, 2])
    await buy('2026-04-09', [10, 50])
    expect((await readCosts())[0]).toBe(2.75)
    await buy('2026-04-10', [10, 30])
    expect((await readCosts())[0]).toBe(3)
    today = '2026-04-11'
    await typePrice(2.8)
    expect((await readCosts())[0]).toBe(2.8)
  })

  test('that a form sends back unchanged is not a new typed price', async () => {
    const late = await buy('2026-04-10', [10, 20])
    await typePrice(2)
    await remove(`/api/purchase/${late}`)
    expect((await readCosts())[0]).toBe(42)
  })
})

describe('the average cost', () => {
  test('weighs every lot by its size', async () => {
    await buy('2026-04-05', [200, 400])
    await buy('2026-04-06', [300, 750])
    expect((await readCosts())[1]).toBe(2.3)
  })

  test('starts again if the stock was negative', async () => {
    await auditController('SUBTRACTED', 40)
    await buy('2026-04-10', [100, 300])
    expect((await readCosts())[1]).toBe(3)
  })

  test('is recomputed after back-dated entries and deletions', async () => {
    await server.call('director', 'PUT', '/api/products/1', { compId: [3], compQuant: [1] })
    await buy('2026-04-04', [100, 200])
    await buy('2026-04-08', [100, 400])
    expect((await readCosts())[1]).toBe(3)
    const production = makeProduction({ date: '2026-04-06', quantity: 100 })
    await server.call('worker', 'POST', '/api/production', production)
    expect((await readCosts())[1]).toBe(4)
    await remove('/api/production/1')
    expect((await readCosts())[1]).toBe(3)
  })
})

test('the cost of a piece follows its components and is for Directors', async () => {
  const product = makeProduct({ compId: [1, 3], compQuant: [4, 1], labourCost: 25.5 })
  await server.call('director', 'POST', '/api/products', product)
  const cost = async (as: string) => (await (await server.call(as, 'GET', '/api/products/5')).json()).cost
  expect(await cost('director')).toBe(67.83)
  await buy('2026-04-10', [10, 400])
  expect(await cost('director')).toBe(65.83)
  expect(await cost('head')).toBeUndefined()
})

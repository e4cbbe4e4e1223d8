import { makePurchase } from '../contract/makePurchase.ts'
import { makeSale } from '../contract/makeSale.ts'
import { addComponents, makeProduction } from '../contract/makeStock.ts'
import type { TestServer } from './testServer.ts'

/**
 * Fills the shop of a test server, whose clock advances, with documents of every kind: recorded, deleted, restored,
 * corrected and moved, also across a closed period, under each setting of replacements, and with an import that was
 * undone.
 */
export async function makeEveryDocument(server: TestServer): Promise<void> {
  const send = async (method: string, path: string, body?: object, user = 'director') => {
    const headers = method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}
    const answer = await server.call(user, method, path, body, headers)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? {} : answer.json()
  }
  const post = (path: string, body: object, user?: string): Promise<{ id: number }> => send('POST', path, body, user)

  await addComponents(server)
  await send('PUT', '/api/products/1', { compId: [1, 2], compQuant: [4, 2] })
  const account = (await post('/api/employee', { kind: 'ACCOUNT', firstName: 'Demo Bank', openingBalance: 900 })).id
  const { id: partner } = await post('/api/employee', {
    ...{ firstName: 'Second', username: 'partner', password: 'mitti-aur-paani', role: 'WORKER', openingBalance: 700 },
  })
  await send('PUT', `/api/employee/${partner}`, { role: 'DIRECTOR' })
  const party = { name: 'Demo Dealer', type: 'HYBRID', openingBalance: 1500, openingDate: '2026-04-02' }
  const { id: partyId } = await post('/api/party', party)
  await send('PUT', `/api/party/${partyId}`, { openingBalance: 1800, openingDate: '2026-04-03' })
  await send('PUT', '/api/component/4', { openingStock: 6, openingDate: '2026-04-02' })
  await send('PUT', '/api/products/2', { openingStock: 90 })

  const goods = [
    { product: { id: 1 }, price: 400, quantity: 2 },
    { product: { id: 2 }, price: 300, quantity: 1 },
  ]
  const replacement = [{ product: { id: 1 }, price: 400, quantity: 1 }]
  const sell = (overrides: object = {}) => post('/api/sales', makeSale({ productDetails: goods, ...overrides }))
  for (const replacementStock of ['quarantine', 'restock', 'ignore', 'quarantine']) {
    await send('PUT', '/api/settings', { replacementStock })
    await sell({ replacement })
  }
  await sell({ paidInto: account })
  await sell({ amountPaid: 0 })
  await post('/api/sales', makeSale({ productDetails: [], amountPaid: 250 }))

  const compDetails = [
    { component: { id: 1 }, quantity: 100.5, amount: 250 },
    { component: { id: 2 }, quantity: 3, amount: 9 },
  ]
  const buy = (overrides: object = {}) => post('/api/purchase/add', makePurchase({ compDetails, ...overrides }))
  const produce = (overrides: object = {}) => post('/api/production', makeProduction(overrides), 'worker')
  const spend = (overrides: object = {}) =>
    post('/api/expenses', { employee: { id: 1 }, debit: 75, date: '2026-04-05', comment: 'Tea', ...overrides })
  await buy()
  await buy({ paidFrom: account })
  await produce()
  await spend()
  await spend({ paidFrom: account })
  await post('/api/transfer', { sourceEmployeeId: 1, targetEmployeeId: 3, transferDate: '2026-04-05', amount: 40 })
  await post('/api/component/audit', { componentId: 1, action: 'ADDED', quantity: '1.25', date: '2026-04-05' })
  await post('/api/products/audit', { productId: 3, action: 'SUBTRACTED', quantity: '2', date: '2026-04-05' })
  await post('/api/products/repaired', { productId: 1, quantity: 1, date: '2026-04-06' })
  await post('/api/products/scrapped', { productId: 1, quantity: 1, date: '2026-04-06' })

  const paths = { sales: sell, purchase: buy, production: produce, expenses: spend }
  const remove = (path: string, id: number) => send('DELETE', `/api/${path}/${id}?reason=Entered%20twice`)
  for (const [path, record] of Object.entries(paths)) await remove(path, (await record()).id)
  const restored = [(await sell()).id, (await buy()).id] as const
  const restore = async () => {
    await remove('sales', restored[0])
    await remove('purchase', restored[1])
    await send('POST', `/api/deleted-sales/${restored[0]}/restore`)
    await send('POST', `/api/deleted-purchases/${restored[1]}/restore`)
  }
  await restore()
  await send('PUT', '/api/settings', { lockedUntil: '2026-04-05' })
  await restore()
  await remove('expenses', 1)
  await send('PUT', '/api/settings', { lockedUntil: null })
  await send('PUT', `/api/sales/${restored[0]}/party`, { salesParty: { id: 2 } })
  await sell({ corrects: { id: (await sell()).id } })
  await buy({ corrects: { id: (await buy()).id } })

  const lines = [
    { kind: 'party', name: 'Asha Traders', balance: 125_000.5 },
    { kind: 'product', name: 'Solar Meter', price: 1_200, stock: 4 },
    { kind: 'component', name: 'Contactor', value: '12 V', catagory: 'Passive', price: 18.25, stock: 7 },
    { kind: 'employee', name: 'Golu', role: 'WORKER', cash: 500 },
  ]
  const importLines = async () => {
    const { sums } = (await send('POST', '/api/imports/check', { date: '2026-04-01', lines })) as { sums: object }
    return post('/api/imports', { date: '2026-04-01', fileName: 'old book.csv', lines, sums })
  }
  await post(`/api/imports/${(await importLines()).id}/undo`, {})
  await importLines()
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { insertComponents, makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
afterEach(async () => {
  expect(await checkIntegrity(server.db)).toEqual([])
  await server.close()
})

/** An amount of goods, in rupees, sold to a party and paid in part. */
const sellFor = (price: number, more: object = {}) =>
  makeSale({ productDetails: [{ product: { id: 1 }, price, quantity: 1 }], replacement: [], amountPaid: 0, ...more })

async function send<Answer>(method: string, path: string, body?: object, userName = 'director'): Promise<Answer> {
  const headers = method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}
  const answer = await server.call(userName, method, path, body, headers)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return (await answer.json().catch(() => undefined)) as Answer
}

const sell = (body: object, userName?: string) => send<Schema<'Sale'>>('POST', '/api/sales', body, userName)
const readSale = (id: number, userName?: string) => send<Schema<'Sale'>>('GET', `/api/sales/${id}`, undefined, userName)

test('a sale keeps what its party owed when it was booked, whatever its day and whatever happens later', async () => {
  server = await openTestServer()
  const first = await sell(sellFor(100, { date: '2026-04-09' }))
  const earlierDay = await sell(sellFor(30, { date: '2026-04-02' }))
  const third = await sell(sellFor(7, { date: '2026-04-09', amountPaid: 50 }))
  const inFull = await sell(sellFor(20, { date: '2026-04-09', amountPaid: 20 }))
  // 0, 100, 100 + 30, 100 + 30 + 7 - 50
  expect([first, earlierDay, third, inFull].map(({ balanceBefore }) => balanceBefore)).toEqual([0, 100, 130, 87])

  await send('DELETE', `/api/sales/${first.id}?reason=x`)
  const later = await sell(sellFor(1))
  expect(later.balanceBefore).toBe(-13)
  const restored = await send<Schema<'Sale'>>('POST', `/api/deleted-sales/${first.id}/restore`)
  expect(restored.balanceBefore).toBe(0)
  const { content } = await send<Schema<'SalePage'>>('GET', '/api/sales/all')
  const listed = new Map(content.map(({ id, balanceBefore }) => [id, balanceBefore]))
  for (const { id, balanceBefore } of [first, earlierDay, third, inFull, later]) {
    expect(listed.get(id)).toBe(balanceBefore)
    expect((await readSale(id)).balanceBefore).toBe(balanceBefore)
  }
})

test('a purchase keeps what its party owed before it; the debt of the shop is negative', async () => {
  server = await openTestServer()
  await insertComponents(server.db)
  const buy = (amount: number, amountPaid: number) => {
    const compDetails = [{ component: { id: 1 }, quantity: 1, amount }]
    return send<Schema<'Purchase'>>(
      'POST',
      '/api/purchase/add',
      makePurchase({ compDetails, amountPaid, taxAmount: 0 }),
    )
  }
  const [first, second, third] = [await buy(200, 50), await buy(10, 0), await buy(1, 0)]
  expect([first, second, third].map(({ balanceBefore }) => balanceBefore)).toEqual([0, -150, -160])
  expect((await send<Schema<'Purchase'>>('GET', `/api/purchase/${second.id}`)).balanceBefore).toBe(-150)
})

test('a correction has the balance without the document that it corrects', async () => {
  server = await openTestServer()
  const wrong = await sell(sellFor(100))
  await sell(sellFor(30))
  const corrects = { id: wrong.id, partyId: wrong.salesParty.id, balance: wrong.balance }
  const corrected = await sell(sellFor(80, { corrects }))
  expect(corrected.balanceBefore).toBe(30)
  expect((await readSale(corrected.id)).balanceBefore).toBe(30)
  // Of a document of another party nothing is taken out.
  const toAnother = await sell(
    sellFor(80, { salesParty: { id: 2 }, corrects: { id: corrected.id, partyId: 1, balance: 80 } }),
  )
  expect(toAnother.balanceBefore).toBe(0)
})

test('a sale that is moved to another party has the balance of that party', async () => {
  server = await openTestServer()
  const [moved] = [await sell(sellFor(100)), await sell(sellFor(30)), await sell(sellFor(5, { salesParty: { id: 2 } }))]
  const reassign = (id: number) =>
    send<Schema<'Sale'>>('PUT', `/api/sales/${moved.id}/party`, { salesParty: { id } }).then(
      (sale) => sale.balanceBefore,
    )
  expect(await reassign(2)).toBe(5)
  await sell(sellFor(1))
  expect(await reassign(1)).toBe(31)
  expect((await readSale(moved.id)).balanceBefore).toBe(31)
})

test('people who may not see balances read a sale or purchase of their own without the balance before it', async () => {
  server = await openTestServer()
  await insertComponents(server.db)
  await sell(sellFor(100))
  const asSeller = { saleByEmployee: { id: 2 } }
  expect((await sell(sellFor(3, asSeller), 'head')).balanceBefore).toBe(100)
  await send('PUT', '/api/settings', { salesListFor: 'director' })
  const sale = await sell(sellFor(3, asSeller), 'head')
  expect(sale).not.toHaveProperty('balanceBefore')
  expect(await readSale(sale.id, 'head')).not.toHaveProperty('balanceBefore')
  expect((await readSale(sale.id)).balanceBefore).toBe(103)
  const purchase = await send<Schema<'Purchase'>>('POST', '/api/purchase/add', makePurchase(), 'worker')
  expect(purchase).not.toHaveProperty('balanceBefore')
  const read = await send<Schema<'Purchase'>>('GET', `/api/purchase/${purchase.id}`, undefined, 'worker')
  expect(read).not.toHaveProperty('balanceBefore')
  expect((await send<Schema<'Purchase'>>('GET', `/api/purchase/${purchase.id}`)).balanceBefore).toBe(0)
})

test('of sales to one party at the same time each has the balance after the one before it', async () => {
  server = await openTestServer()
  const prices = Array.from({ length: 12 }, (_, index) => 2 ** index)
  const sales = await Promise.all(
    prices.map((price, index) => sell(sellFor(price, index % 3 === 0 ? { amountPaid: price } : {}))),
  )
  await send('DELETE', `/api/sales/${sales[4]?.id}?reason=x`)
  const ordered = sales.toSorted((a, b) => (a.balanceBefore ?? -1) - (b.balanceBefore ?? -1) || a.balance - b.balance)
  let owed = 0
  for (const { balanceBefore, balance } of ordered) {
    expect(balanceBefore).toBe(owed)
    owed += balance
  }
})

test('verify finds a balance before a document that is not that of the ledger', async () => {
  server = await openTestServer()
  await sell(sellFor(100))
  await sell(sellFor(30))
  const set = (value: string) => sql.raw(`update sale set balance_before = ${value} where id = 2`).execute(server.db)
  for (const wrong of ['10001', 'null']) {
    await set(wrong)
    expect(await checkIntegrity(server.db)).toEqual(['the balance before sale 2 is not that of the ledger'])
  }
  await set('10000')
})

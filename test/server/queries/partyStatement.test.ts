import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { createPartyOpeningPosting } from '#domain/ledger.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { postDocument } from '#server/queries/ledger.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** The HYBRID party of the test server. */
const PARTY_ID = 2

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const buildLine = (price: number) => [{ product: { id: 1 }, price, quantity: 1 }]
const sell = async (date: string, overrides: Parameters<typeof makeSale>[0]) => {
  const sale = makeSale({ salesParty: { id: PARTY_ID }, date, productDetails: [], amountPaid: 0, ...overrides })
  const answer = await server.call('director', 'POST', '/api/sales', sale)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Schema<'Sale'>).id
}
const readStatement = async () => {
  const { party, sales, lastBalance }: Schema<'PartySales'> = await (
    await server.call('director', 'GET', `/api/sales/party/${PARTY_ID}`)
  ).json()
  return { owes: party.balance, old: Object.fromEntries(sales.map((sale, index) => [sale.date, lastBalance[index]])) }
}

/** Records an opening balance, a sale, a payment, a purchase and an exchange. */
async function fillApril() {
  const opening = {
    document: 'party',
    documentId: PARTY_ID,
    date: '2026-04-01',
    now: new Date('2026-04-01T04:00:00Z'),
  } as const
  await runInTransaction(server.db, 'write', (db) =>
    postDocument(db, opening, createPartyOpeningPosting(PARTY_ID, toPaise(1500))),
  )
  await sell('2026-04-05', { productDetails: buildLine(5200), amountPaid: 3000 })
  await sell('2026-04-12', { amountPaid: 2000 })
  const purchase = {
    document: 'purchase',
    documentId: 1,
    date: '2026-04-15',
    now: new Date('2026-04-15T04:00:00Z'),
  } as const
  const bought = { stock: [], party: [{ partyId: PARTY_ID, amount: -260_000 as Paise }], cash: [] }
  await runInTransaction(server.db, 'write', (db) => postDocument(db, purchase, bought))
  await sell('2026-04-20', { productDetails: buildLine(800), replacement: buildLine(400), amountPaid: 400 })
}

const ORIGINAL_STATEMENT = { owes: -900, old: { '2026-04-20': -900, '2026-04-12': 3700, '2026-04-05': 1500 } }

test('each row of a statement shows the balance before it, including purchases and opening balance', async () => {
  await fillApril()
  expect(await readStatement()).toEqual(ORIGINAL_STATEMENT)
})

test('a back-dated sale changes all later balances, and its deletion changes them back', async () => {
  await fillApril()
  const late = await sell('2026-04-10', { productDetails: buildLine(1100) })
  expect(await readStatement()).toEqual({
    owes: 200,
    old: { '2026-04-20': 200, '2026-04-12': 4800, '2026-04-10': 3700, '2026-04-05': 1500 },
  })
  await server.call('director', 'DELETE', `/api/sales/${late}`)
  expect(await readStatement()).toEqual(ORIGINAL_STATEMENT)
})

test('a restored sale returns to its position within the day', async () => {
  const ids = []
  for (const price of [100, 200, 300]) ids.push(await sell('2026-04-05', { productDetails: buildLine(price) }))
  const inOrder = async () => {
    const { sales, lastBalance } = await (await server.call('director', 'GET', `/api/sales/party/${PARTY_ID}`)).json()
    return sales.map((sale: Schema<'Sale'>, index: number) => [sale.id, lastBalance[index]])
  }
  const before = await inOrder()
  expect(before).toEqual([
    [3, 300],
    [2, 100],
    [1, null],
  ])
  for (let times = 0; times < 3; times++) {
    await server.call('director', 'DELETE', '/api/sales/1')
    expect(await inOrder()).toEqual([
      [3, 200],
      [2, null],
    ])
    expect((await server.call('director', 'POST', '/api/deleted-sales/1/restore')).status).toBe(201)
    expect(await inOrder()).toEqual(before)
  }
})

test('the first row of a statement has no previous balance; an account that came to 0 has 0', async () => {
  await sell('2026-04-05', { productDetails: buildLine(700), amountPaid: 700 })
  await sell('2026-04-06', { productDetails: buildLine(100) })
  expect((await readStatement()).old).toEqual({ '2026-04-06': 0, '2026-04-05': null })
  await server.call('director', 'DELETE', '/api/sales/1')
  expect((await readStatement()).old).toEqual({ '2026-04-06': null })
})

test('the statement of an unknown party is not found', async () => {
  expect((await server.call('director', 'GET', '/api/sales/party/99')).status).toBe(404)
})

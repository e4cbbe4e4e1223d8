import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { partyOpening } from '#domain/ledger.ts'
import { type Paise, paise } from '#domain/money.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { post } from '#server/queries/ledger.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice } from '#test/support/office.ts'

/** The HYBRID party of the office. */
const PARTY = 2

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office?.close())

const line = (price: number) => [{ product: { id: 1 }, price, quantity: 1 }]
const sell = async (date: string, but: Parameters<typeof makeSale>[0]) => {
  const sale = makeSale({ salesParty: { id: PARTY }, date, productDetails: [], amountPaid: 0, ...but })
  const answer = await office.call('director', 'POST', '/api/sales', sale)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Schema<'Sale'>).id
}
const statement = async () => {
  const { party, sales, lastBalance }: Schema<'PartySales'> = await (
    await office.call('director', 'GET', `/api/sales/party/${PARTY}`)
  ).json()
  return { owes: party.balance, old: Object.fromEntries(sales.map((sale, index) => [sale.date, lastBalance[index]])) }
}

/** An opening balance, a sale, money received, a purchase and an exchange. */
async function april() {
  const opening = {
    document: 'party',
    documentId: PARTY,
    date: '2026-04-01',
    now: new Date('2026-04-01T04:00:00Z'),
  } as const
  await inTransaction(office.db, 'write', (db) => post(db, opening, partyOpening(PARTY, paise(1500))))
  await sell('2026-04-05', { productDetails: line(5200), amountPaid: 3000 })
  await sell('2026-04-12', { amountPaid: 2000 })
  const purchase = {
    document: 'purchase',
    documentId: 1,
    date: '2026-04-15',
    now: new Date('2026-04-15T04:00:00Z'),
  } as const
  const bought = { stock: [], party: [{ partyId: PARTY, amount: -260_000 as Paise }], cash: [] }
  await inTransaction(office.db, 'write', (db) => post(db, purchase, bought))
  await sell('2026-04-20', { productDetails: line(800), replacement: line(400), amountPaid: 400 })
}

const AS_IT_WAS = { owes: -900, old: { '2026-04-20': -900, '2026-04-12': 3700, '2026-04-05': 1500 } }

test('beside each sale stands what the party owed before it, purchases and opening balance included', async () => {
  await april()
  expect(await statement()).toEqual(AS_IT_WAS)
})

test('a sale that comes late moves every later figure, and none when it is deleted again', async () => {
  await april()
  const late = await sell('2026-04-10', { productDetails: line(1100) })
  expect(await statement()).toEqual({
    owes: 200,
    old: { '2026-04-20': 200, '2026-04-12': 4800, '2026-04-10': 3700, '2026-04-05': 1500 },
  })
  await office.call('director', 'DELETE', `/api/sales/${late}`)
  expect(await statement()).toEqual(AS_IT_WAS)
})

test('a sale deleted and put back stands where it stood in its day', async () => {
  const ids = []
  for (const price of [100, 200, 300]) ids.push(await sell('2026-04-05', { productDetails: line(price) }))
  const inOrder = async () => {
    const { sales, lastBalance } = await (await office.call('director', 'GET', `/api/sales/party/${PARTY}`)).json()
    return sales.map((sale: Schema<'Sale'>, index: number) => [sale.id, lastBalance[index]])
  }
  const before = await inOrder()
  expect(before).toEqual([
    [3, 300],
    [2, 100],
    [1, null],
  ])
  for (let times = 0; times < 3; times++) {
    await office.call('director', 'DELETE', '/api/sales/1')
    expect(await inOrder()).toEqual([
      [3, 200],
      [2, null],
    ])
    expect((await office.call('director', 'POST', '/api/deleted-sales/1/restore')).status).toBe(201)
    expect(await inOrder()).toEqual(before)
  }
})

test('nothing before is nothing; an account that came to 0 is 0', async () => {
  await sell('2026-04-05', { productDetails: line(700), amountPaid: 700 })
  await sell('2026-04-06', { productDetails: line(100) })
  expect((await statement()).old).toEqual({ '2026-04-06': 0, '2026-04-05': null })
  await office.call('director', 'DELETE', '/api/sales/1')
  expect((await statement()).old).toEqual({ '2026-04-06': null })
})

test('there is no statement of a party that does not exist', async () => {
  expect((await office.call('director', 'GET', '/api/sales/party/99')).status).toBe(404)
})

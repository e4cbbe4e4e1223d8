import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { insertComponents, makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { insertNumberedRows } from '#test/support/server/insertNumberedRows.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
/** Each reading of the clock is a millisecond later than the one before. */
let nowMs: number
beforeEach(async () => {
  nowMs = Date.parse('2026-07-20T06:00:00Z')
  server = await openTestServer({
    clock: () => {
      nowMs += 1
      return new Date(nowMs)
    },
  })
  await insertComponents(server.db)
})
afterEach(() => server?.close())

async function send<Answer>(as: string, method: string, path: string, body?: unknown, headers?: HeadersInit) {
  const response = await server.call(as, method, path, body, headers)
  expect([path, response.status]).toEqual([path, method === 'POST' ? 201 : 200])
  return (await response.json()) as Answer
}
const sell = (partyId: number, date: string, price: number, amountPaid: number, employeeId = 1) =>
  send<Schema<'Sale'>>('director', 'POST', '/api/sales', {
    ...makeSale({ date, amountPaid, salesParty: { id: partyId }, saleByEmployee: { id: employeeId } }),
    productDetails: price ? [{ product: { id: 1 }, price, quantity: 1 }] : [],
  })
const readDues = (as: string, query = '') => send<Schema<'DuesPage'>>(as, 'GET', `/api/dues${query}`)
const readStatement = (as: string, query = '') =>
  send<Schema<'PartyStatement'>>(as, 'GET', `/api/party/1/statement${query}`)

test('a due has its ages, the day of the oldest open debit, the last payment and the latest promise', async () => {
  await sell(1, '2026-04-10', 1000, 0)
  await sell(1, '2026-06-05', 700, 200)
  await sell(1, '2026-07-01', 0, 300)
  await sell(1, '2026-07-19', 250, 0)
  await send('worker', 'POST', '/api/promises', { party: { id: 1 }, day: '2026-07-25', amount: 400 })
  await send('worker', 'POST', '/api/promises', { party: { id: 1 }, day: '2026-08-01', amount: '', comment: ' all ' })
  const [due, ...more] = (await readDues('director')).content
  expect(more).toEqual([])
  expect(due).toMatchObject({
    ...{ id: 1, side: 'receivable', amount: 1450, upTo30: 250, upTo60: 500, upTo90: 0, over90: 700 },
    ...{ since: '2026-04-10', lastPayment: { date: '2026-07-01', amount: 300 } },
    promise: { partyId: 1, day: '2026-08-01', amount: null, comment: 'all', amountLeft: 1450 },
  })
  expect((await readStatement('director')).due).toEqual(due)
})

test('the deletion of a sale does not make older debts look newer', async () => {
  await sell(1, '2026-04-10', 1000, 0)
  const { id } = await sell(1, '2026-07-19', 5000, 0)
  await server.call('director', 'DELETE', `/api/sales/${id}`)
  expect((await readDues('director')).content).toMatchObject([{ amount: 1000, over90: 1000, upTo30: 0 }])
})

test('payables are listed on the other side, and the sums are those of the filter', async () => {
  const purchase = makePurchase({ date: '2026-06-30', sellerParty: { id: 3 } })
  await send('director', 'POST', '/api/purchase/add', purchase)
  await sell(1, '2026-04-10', 1000, 0, 2)
  await sell(2, '2026-07-10', 600, 100)
  await send('director', 'PUT', '/api/party/2', { city: 'Rampur' })
  expect(await readDues('director')).toMatchObject({ amount: 1500, totalElements: 2, content: [{ id: 1 }, { id: 2 }] })
  expect(await readDues('director', '?side=payable')).toMatchObject({
    ...{ amount: 150, upTo30: 150 },
    content: [{ id: 3, side: 'payable', amount: 150, since: '2026-06-30', lastPayment: { amount: 100 } }],
  })
  expect(await readDues('director', '?city=Rampur')).toMatchObject({ amount: 500, content: [{ id: 2 }] })
  expect(await readDues('director', '?soldBy=2')).toMatchObject({ amount: 1000, over90: 1000, content: [{ id: 1 }] })
  const secondPage = await readDues('director', '?size=1&page=1')
  expect(secondPage).toMatchObject({ amount: 1500, last: true, content: [{ id: 2 }] })
})

test('a statement row has what was given and received, the first goods and the balance', async () => {
  await send('director', 'PUT', '/api/party/1', { openingBalance: 900, openingDate: '2026-04-01' })
  const lines = [1, 2, 3].map((id) => ({ product: { id }, price: 100, quantity: id }))
  const sale = { date: '2026-05-01', productDetails: lines, replacement: [{ ...lines[0], quantity: 2 }] }
  await send('director', 'POST', '/api/sales', makeSale({ ...sale, amountPaid: 150 }))
  await sell(1, '2026-05-02', 0, -50)
  await send('director', 'POST', '/api/purchase/add', makePurchase({ date: '2026-05-03', sellerParty: { id: 1 } }))
  const { content, ...sums } = await readStatement('director')
  expect(content).toMatchObject([
    { document: 'purchase', given: 100, received: 250, balance: 1050, goods: [{ name: 'Resistor', quantity: 100 }] },
    { document: 'sale', given: 50, received: 0, balance: 1200, goodsCount: 0, goods: [] },
    { document: 'sale', given: 400, received: 150, balance: 1150, goodsCount: 4 },
    { document: 'party', given: 900, received: 0, balance: 900, date: '2026-04-01' },
  ])
  expect(content[2]?.goods.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['5 LED Operator', 1],
    ['Munsi Operator', 2],
    ['Digital Meter', 3],
  ])
  expect(sums).toMatchObject({ opening: 0, closing: 1050, totalElements: 4 })
  const april = await readStatement('director', '?to=2026-04-30')
  expect(april).toMatchObject({ opening: 0, closing: 900, totalElements: 1 })
})

test('a sale of a closed day that was deleted later has a second row, which reverses it', async () => {
  const { id } = await sell(1, '2026-05-01', 1000, 400)
  await send('director', 'PUT', '/api/settings', { lockedUntil: '2026-06-30' })
  await server.call('director', 'DELETE', `/api/sales/${id}`)
  expect((await readStatement('director')).content).toMatchObject([
    { date: '2026-07-20', isReversal: true, given: 400, received: 1000, balance: 0 },
    { date: '2026-05-01', isReversal: false, given: 1000, received: 400, balance: 600 },
  ])
})

test('staff see dues and statements only if they may see balances; a Director always', async () => {
  await sell(1, '2026-05-01', 1000, 400)
  for (const salesListFor of ['staff', 'director'] as const) {
    await send('director', 'PUT', '/api/settings', { salesListFor })
    for (const as of ['director', 'head', 'worker', 'trainee']) {
      const mayRead = as === 'director' || salesListFor === 'staff'
      const dues = await readDues(as)
      expect([as, salesListFor, dues.content.length, dues.amount]).toEqual([
        as,
        salesListFor,
        mayRead ? 1 : 0,
        mayRead ? 600 : 0,
      ])
      const statement = await readStatement(as)
      expect([as, statement.content.length, statement.totalElements]).toEqual(mayRead ? [as, 1, 1] : [as, 0, 0])
      const amounts = [statement.closing, statement.opening, statement.party.balance, statement.due?.amount]
      expect(amounts).toEqual(mayRead ? [600, 0, 600, 600] : Array(4).fill(undefined))
    }
  }
})

test('a promise names a party that waited with it, is booked once, and needs an active party', async () => {
  const [partyKey, key] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const party = { name: 'Demo Kisan 009', type: 'PURCHASE' }
  const { id } = await send<Schema<'Party'>>('head', 'POST', '/api/party', party, { 'Idempotency-Key': partyKey })
  const promise = { party: { opId: partyKey }, day: '2026-08-01', amount: 500, comment: '' }
  const booked = await send<Schema<'PartyPromise'>>('head', 'POST', '/api/promises', promise, {
    'Idempotency-Key': key,
  })
  expect(booked).toMatchObject({ partyId: id, day: '2026-08-01', amount: 500, clientRequestId: key })
  const again = await send('head', 'POST', '/api/promises', promise, { 'Idempotency-Key': key })
  expect(again).toEqual(booked)
  expect((await server.db.selectFrom('promise').selectAll().execute()).length).toBe(1)
  const inactive = await server.call('head', 'POST', '/api/promises', { ...promise, party: { id: 4 } })
  expect([inactive.status, (await inactive.json()).errors]).toMatchObject([400, [{ path: 'party.id' }]])
  await expect(server.db.updateTable('promise').set({ comment: 'x' }).execute()).rejects.toThrow(/only ever added to/)
  expect(await checkIntegrity(server.db)).toEqual([])
})

test('33,000 promises are one query: the day and the dues of a shop have all of them', async () => {
  const [first, last] = [1_000, 33_999]
  const created = "'2026-07-19T06:00:00.000Z'"
  const [id, date, comment] = ['n', "'2026-07-19'", "''"]
  await runInTransaction(server.db, 'write', async (tx) => {
    const texts = { mobile: comment, business_name: "'NO'", city: comment, shop_no: comment, address: comment }
    const party = {
      ...texts,
      id,
      date,
      comment,
      name: "'Kisan ' || cast(n as text)",
      type: "'PURCHASE'",
      gst_no: comment,
    }
    const opening = { opening_balance: '50000', opening_date: date, balance: '50000' }
    const more = { payment_rating: '3', sales_rating: '3', active: '1', search: comment }
    await insertNumberedRows(tx, 'party', { ...party, ...opening, ...more }, [first, last])
    const row = { document: "'party'", document_id: id, date, recorded_at: created, party_id: id, amount: '50000' }
    await insertNumberedRows(tx, 'party_entry', row, [first, last])
    const promise = { party_id: id, day: date, amount: '20000', comment, created_at: created, created_by: '1' }
    await insertNumberedRows(tx, 'promise', promise, [first, last])
  })
  const { now } = await send<Schema<'DayFigures'>>('director', 'GET', '/api/day')
  expect(now?.dues).toEqual({ amount: 33_000 * 500, over60: 0 })
  expect(now?.promises?.count).toBe(33_000)
  expect(now?.promises?.first.map(({ partyId }) => partyId)).toEqual(Array.from({ length: 20 }, (_, at) => first + at))
  const page = await readDues('director', '?size=200&page=164')
  expect(page).toMatchObject({ amount: 33_000 * 500, upTo30: 33_000 * 500, totalElements: 33_000, last: true })
  expect(page.content.at(-1)).toMatchObject({ id: last, amount: 500, promise: { amount: 200, amountLeft: 200 } })
  expect(await checkIntegrity(server.db)).toEqual([])
})

test('a debt of the day of a promise in India is an old one, also if that day has not begun in UTC', async () => {
  await sell(1, '2026-07-20', 500, 0)
  nowMs = Date.parse('2026-07-20T18:29:00Z') // 20 July, 23:59 in India
  const promise = () => send('worker', 'POST', '/api/promises', { party: { id: 1 }, day: '2026-07-22' })
  const readAmountLeft = async () => (await readDues('director')).content[0]?.promise?.amountLeft
  await promise()
  await sell(1, '2026-07-21', 250, 0)
  expect(await readAmountLeft()).toBe(500)
  nowMs = Date.parse('2026-07-20T18:31:00Z') // 21 July, 0:01 in India
  await promise()
  await sell(1, '2026-07-21', 30, 0)
  expect(await readAmountLeft()).toBe(780)
})

test('the language of a party can be set and removed', async () => {
  const put = (language: string | null) => send<Schema<'Party'>>('worker', 'PUT', '/api/party/1', { language })
  expect((await put('hi')).language).toBe('hi')
  expect((await send<Schema<'Party'>>('worker', 'PUT', '/api/party/1', { city: 'Rampur' })).language).toBe('hi')
  expect((await put('')).language).toBeNull()
  expect((await server.call('worker', 'PUT', '/api/party/1', { language: 'fr' })).status).toBe(400)
})

test('a promise is listed until its amount or the whole debt of its day is paid, and does not return with a new debt', async () => {
  const promise = (amount?: number) =>
    send('worker', 'POST', '/api/promises', { party: { id: 1 }, day: '2026-07-20', ...(amount && { amount }) })
  const readPromises = async () => {
    const [due] = (await readDues('director')).content
    const { now } = await send<Schema<'DayFigures'>>('director', 'GET', '/api/day')
    return [due?.promise?.amount, now?.promises?.count, due?.promise?.amountLeft]
  }
  await sell(1, '2026-07-01', 0, 600) // an advance from before the promise is no payment of it
  await sell(1, '2026-07-02', 1600, 0)
  await promise(500)
  expect(await readPromises()).toEqual([500, 1, 500])
  await sell(1, '2026-07-20', 300, 300) // paid at once: nothing of the old debt
  await sell(1, '2026-07-20', 0, 499.99)
  expect(await readPromises()).toEqual([500, 1, 0.01])
  const { id } = await sell(1, '2026-07-20', 100, 100.01)
  expect(await readPromises()).toEqual([undefined, 0, undefined])
  await server.call('director', 'DELETE', `/api/sales/${id}`)
  expect(await readPromises()).toEqual([500, 1, 0.01])

  // Without an amount all is promised that is owed by then.
  await promise()
  expect(await readPromises()).toEqual([null, 1, 500.01])
  await sell(1, '2026-07-20', 0, 400)
  expect(await readPromises()).toEqual([null, 1, 100.01])
  await sell(1, '2026-07-21', 250, 0)
  expect(await readPromises()).toEqual([null, 1, 100.01])
  await sell(1, '2026-07-20', 0, 100.01)
  expect(await readPromises()).toEqual([undefined, 0, undefined])
})

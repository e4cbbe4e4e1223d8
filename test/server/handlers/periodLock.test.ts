import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeComponent, makeProduct, makeProduction } from '#test/support/contract/makeStock.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { rebuildDerived } from '#test/support/server/rebuildDerived.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** The last closed day, a day of the closed period, and an open day. */
const [LOCKED_UNTIL, DAY_IN_LOCKED_PERIOD, DAY_AFTER_LOCK] = ['2026-04-30', '2026-04-05', '2026-05-02']

let server: TestServer
let today: string
beforeEach(async () => {
  today = '2026-05-20'
  server = await openTestServer({ clock: () => new Date(`${today}T09:00:00+05:30`) })
})
afterEach(async () => {
  if (!server) return
  expect(await checkIntegrity(server.db)).toEqual([])
  expect(await findWrongStatementBalances(server.db)).toEqual([])
  const before = await readTotals()
  await server.db.transaction().execute(rebuildDerived)
  expect(await readTotals()).toEqual(before)
  await server.close()
})

const call = (method: string, path: string, body?: unknown) => server.call('director', method, path, body)
const get = async (path: string) => (await call('GET', path)).json()
const close = async (lockedUntil: string | null) =>
  expect((await call('PUT', '/api/settings', { lockedUntil })).status).toBe(200)
const readTotals = async () => [await get('/api/party/1'), await get('/api/products/1'), await get('/api/employee/1')]
const readAccount = async () => {
  const { empAccount }: Schema<'Employee'> = await get('/api/employee/1')
  return empAccount?.map((row) => `${row.date} +${row.credit} -${row.debit} = ${row.balance} ${row.comment}`)
}
const readStatement = async () => {
  const { sales, lastBalance }: Schema<'PartySales'> = await get('/api/sales/party/1')
  return sales.map((sale, index) => `#${sale.id} ${sale.date} ${lastBalance[index]} + ${sale.balance}`)
}

describe('on a closed day', () => {
  const writes: [what: string, method: string, path: string, body: unknown, field: string][] = [
    ['a sale', 'POST', '/api/sales', makeSale({ date: DAY_IN_LOCKED_PERIOD }), 'date'],
    ['a payment', 'POST', '/api/sales', makeSale({ date: LOCKED_UNTIL, productDetails: [] }), 'date'],
    ['a purchase', 'POST', '/api/purchase/add', makePurchase({ date: DAY_IN_LOCKED_PERIOD }), 'date'],
    ['a production', 'POST', '/api/production', makeProduction({ date: DAY_IN_LOCKED_PERIOD }), 'date'],
    ['an expense', 'POST', '/api/expenses', { debit: 50, date: DAY_IN_LOCKED_PERIOD }, 'date'],
    [
      'a transfer',
      'POST',
      '/api/transfer',
      { sourceEmployeeId: 1, targetEmployeeId: 2, amount: 5, transferDate: DAY_IN_LOCKED_PERIOD },
      'transferDate',
    ],
    [
      'a count of components',
      'POST',
      '/api/component/audit',
      { componentId: 1, action: 'ADDED', quantity: 0, date: DAY_IN_LOCKED_PERIOD },
      'date',
    ],
    [
      'a count of products',
      'POST',
      '/api/products/audit',
      { productId: 1, action: 'ADDED', quantity: 2, date: DAY_IN_LOCKED_PERIOD },
      'date',
    ],
    [
      'the opening balance of a new party',
      'POST',
      '/api/party',
      { name: 'Naya', type: 'PURCHASE', openingBalance: 5, openingDate: DAY_IN_LOCKED_PERIOD },
      'openingDate',
    ],
    [
      'the opening balance of a party',
      'PUT',
      '/api/party/2',
      { name: 'Other', openingBalance: 5, openingDate: DAY_IN_LOCKED_PERIOD },
      'openingDate',
    ],
    [
      'the opening cash of a new employee',
      'POST',
      '/api/employee',
      {
        firstName: 'Naya',
        username: 'naya',
        password: 'kisan-2026-x',
        role: 'WORKER',
        openingBalance: 5,
        openingDate: DAY_IN_LOCKED_PERIOD,
      },
      'openingDate',
    ],
    [
      'the opening cash of an employee',
      'PUT',
      '/api/employee/3',
      { openingBalance: 5, openingDate: DAY_IN_LOCKED_PERIOD },
      'openingDate',
    ],
    [
      'the opening stock of a new component',
      'POST',
      '/api/component',
      makeComponent({ openingStock: 5, openingDate: DAY_IN_LOCKED_PERIOD }),
      'openingDate',
    ],
    ['a component stock', 'PUT', '/api/component/1', { openingStock: 7, openingDate: DAY_AFTER_LOCK }, 'openingDate'],
    [
      'the opening stock of a new product',
      'POST',
      '/api/products',
      makeProduct({ openingStock: 5, openingDate: DAY_IN_LOCKED_PERIOD }),
      'openingDate',
    ],
    ['a product stock', 'PUT', '/api/products/1', { openingStock: 7, openingDate: DAY_AFTER_LOCK }, 'openingDate'],
  ]

  test('every write is refused by its date field and writes nothing', async () => {
    await addComponents(server)
    await close(LOCKED_UNTIL)
    const logged = (await get('/api/changes')).totalElements
    const answers = []
    for (const [what, method, path, body] of writes) {
      const answer = await call(method, path, body)
      const { code, lockedUntil, errors = [] }: Schema<'Problem'> = await answer.json()
      answers.push([what, answer.status, code, lockedUntil, errors.map((error) => error.path)])
    }
    expect(answers).toEqual(writes.map(([what, , , , field]) => [what, 409, 'period-locked', LOCKED_UNTIL, [field]]))
    expect((await get('/api/changes')).totalElements).toBe(logged)
  })

  test('records without an opening amount can be created and changed', async () => {
    await close(LOCKED_UNTIL)
    expect(
      (await call('POST', '/api/party', { name: 'Naya', type: 'PURCHASE', date: DAY_IN_LOCKED_PERIOD })).status,
    ).toBe(201)
    expect((await call('PUT', '/api/party/1', { city: 'Rampur Demo' })).status).toBe(200)
  })

  test('once the lock is moved, writes and resent entries are accepted', async () => {
    await close(LOCKED_UNTIL)
    const key = { 'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11' }
    const send = () => server.call('head', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 2 } }), key)
    expect((await send()).status).toBe(409)
    await close('2026-04-04')
    expect((await send()).status).toBe(201)
    await close(null)
    expect((await call('POST', '/api/sales', makeSale({ date: '2026-04-01' }))).status).toBe(201)
  })

  test('the next day is open', async () => {
    await close(LOCKED_UNTIL)
    expect((await call('POST', '/api/sales', makeSale({ date: '2026-05-01' }))).status).toBe(201)
  })
})

describe('a deleted document', () => {
  const OPENING = [{ openingBalance: 1500, openingDate: '2026-04-01' }] as const

  test('of a closed day is reversed today, and the closed day stays unchanged', async () => {
    await call('PUT', '/api/party/1', OPENING[0])
    await call('POST', '/api/sales', makeSale())
    await call('POST', '/api/sales', makeSale({ date: DAY_AFTER_LOCK, amountPaid: 0 }))
    const before = await readStatement()
    await close(LOCKED_UNTIL)
    expect((await call('DELETE', '/api/sales/1')).status).toBe(204)
    expect(await readStatement()).toEqual(before.slice(0, 1))
    expect(await readAccount()).toEqual([
      '2026-05-20 +0 -400 = 0 Taken back: Sale #1 – Demo Kisan 001, Nagla Demo',
      '2026-04-05 +400 -0 = 400 Sale #1 – Demo Kisan 001, Nagla Demo',
    ])
    expect((await get('/api/party/1')).balance).toBe(2300)
    expect((await get('/api/products/1')).stock).toBe(98)
    expect((await get('/api/deleted-sales/1')).reversed).toEqual({
      party: -400,
      cash: -400,
      stock: [{ product: '5 LED Operator', quantity: 2, bucket: 'product' }],
    })
  })

  test('restored on the same day returns to its position', async () => {
    await call('POST', '/api/sales', makeSale())
    const before = [await readStatement(), await readAccount()]
    await close(LOCKED_UNTIL)
    await call('DELETE', '/api/sales/1')
    await call('POST', '/api/deleted-sales/1/restore')
    expect([await readStatement(), await readAccount()]).toEqual(before)
    await call('DELETE', '/api/sales/1')
    expect((await get('/api/party/1')).balance).toBe(0)
    await call('POST', '/api/deleted-sales/1/restore')
    expect([await readStatement(), await readAccount()]).toEqual(before)
  })

  test('whose deletion is in a closed period too is restored today', async () => {
    await call('POST', '/api/sales', makeSale())
    await close(LOCKED_UNTIL)
    await call('DELETE', '/api/sales/1')
    today = '2026-06-10'
    await close('2026-05-31')
    expect((await call('POST', '/api/deleted-sales/1/restore')).status).toBe(201)
    expect(await readStatement()).toEqual(['#1 2026-04-05 null + 400'])
    expect((await readAccount())?.map((row) => row.slice(0, 22))).toEqual([
      '2026-06-10 +400 -0 = 4',
      '2026-05-20 +0 -400 = 0',
      '2026-04-05 +400 -0 = 4',
    ])
    await call('DELETE', '/api/sales/1')
    expect([(await get('/api/party/1')).balance, (await get('/api/products/1')).stock]).toEqual([0, 100])
    expect((await get('/api/deleted-sales/1')).reversed.party).toBe(-400)
  })

  test('deleted before its day was closed is restored today, and the closed day stays unchanged', async () => {
    await call('POST', '/api/sales', makeSale())
    await call('POST', '/api/sales', makeSale({ date: DAY_AFTER_LOCK }))
    await call('DELETE', '/api/sales/1')
    await close(LOCKED_UNTIL)
    await call('POST', '/api/deleted-sales/1/restore')
    expect(await readStatement()).toEqual(['#1 2026-04-05 400 + 400', '#2 2026-05-02 null + 400'])
  })

  test('of components or pieces changes stock on its day, and prices follow from the remaining documents', async () => {
    await addComponents(server)
    await call('PUT', '/api/products/1', { compId: [1], compQuant: [4] })
    await call('POST', '/api/purchase/add', makePurchase())
    await call('POST', '/api/production', makeProduction())
    await call('POST', '/api/expenses', { debit: 50, date: DAY_IN_LOCKED_PERIOD })
    const stocks = async () => [(await get('/api/component/1')).stock, (await get('/api/products/1')).stock]
    expect(await stocks()).toEqual([110, 110])
    await close(LOCKED_UNTIL)
    for (const path of ['purchase', 'production', 'expenses'])
      expect((await call('DELETE', `/api/${path}/1`)).status).toBe(204)
    expect(await stocks()).toEqual([50, 100])
    expect((await get('/api/component/1')).price).toBe(0.082)
    expect((await readAccount())?.[0]).toBe('2026-05-20 +50 -0 = 0 Taken back: Expense #1')
    await call('POST', '/api/deleted-purchases/1/restore')
    expect(await stocks()).toEqual([150, 100])
    expect((await get('/api/component/1')).price).toBe(2.5)
  })
})

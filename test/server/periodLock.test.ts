import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { rebuild } from '#server/queries/rebuild.ts'
import { fillDrawers, makeComponent, makeProduct, makeProduction } from '#test/support/makeGoods.ts'
import { makePurchase } from '#test/support/makePurchase.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice } from '#test/support/office.ts'
import { wrongOldBalances } from '#test/support/oldBalances.ts'

/** The last day whose books are closed, a day in it, and a day after it. */
const [LOCKED, INSIDE, AFTER] = ['2026-04-30', '2026-04-05', '2026-05-02']

let office: Office
let today: string
beforeEach(async () => {
  today = '2026-05-20'
  office = await openOffice({ clock: () => new Date(`${today}T09:00:00+05:30`) })
})
afterEach(async () => {
  if (!office) return
  expect(await brokenInvariants(office.db)).toEqual([])
  expect(await wrongOldBalances(office.db)).toEqual([])
  const before = await totals()
  await office.db.transaction().execute(rebuild)
  expect(await totals()).toEqual(before)
  await office.close()
})

const call = (method: string, path: string, body?: unknown) => office.call('director', method, path, body)
const get = async (path: string) => (await call('GET', path)).json()
const close = async (lockedUntil: string | null) =>
  expect((await call('PUT', '/api/settings', { lockedUntil })).status).toBe(200)
const totals = async () => [await get('/api/party/1'), await get('/api/products/1'), await get('/api/employee/1')]
const account = async () => {
  const { empAccount }: Schema<'Employee'> = await get('/api/employee/1')
  return empAccount?.map((row) => `${row.date} +${row.credit} -${row.debit} = ${row.balance} ${row.comment}`)
}
const statement = async () => {
  const { sales, lastBalance }: Schema<'PartySales'> = await get('/api/sales/party/1')
  return sales.map((sale, index) => `#${sale.id} ${sale.date} ${lastBalance[index]} + ${sale.balance}`)
}

describe('on a day whose books are closed', () => {
  const writes: [what: string, method: string, path: string, body: unknown, field: string][] = [
    ['a sale', 'POST', '/api/sales', makeSale({ date: INSIDE }), 'date'],
    ['a payment', 'POST', '/api/sales', makeSale({ date: LOCKED, productDetails: [] }), 'date'],
    ['a purchase', 'POST', '/api/purchase/add', makePurchase({ date: INSIDE }), 'date'],
    ['a production', 'POST', '/api/production', makeProduction({ date: INSIDE }), 'date'],
    ['an expense', 'POST', '/api/expenses', { debit: 50, date: INSIDE }, 'date'],
    [
      'a transfer',
      'POST',
      '/api/transfer',
      { sourceEmployeeId: 1, targetEmployeeId: 2, amount: 5, transferDate: INSIDE },
      'transferDate',
    ],
    [
      'a count of components',
      'POST',
      '/api/component/audit',
      { componentId: 1, action: 'ADDED', quantity: 0, date: INSIDE },
      'date',
    ],
    [
      'a count of products',
      'POST',
      '/api/products/audit',
      { productId: 1, action: 'ADDED', quantity: 2, date: INSIDE },
      'date',
    ],
    [
      'what a new party owed',
      'POST',
      '/api/party',
      { name: 'Naya', type: 'PURCHASE', openingBalance: 5, openingDate: INSIDE },
      'openingDate',
    ],
    [
      'what a party owed',
      'PUT',
      '/api/party/2',
      { name: 'Other', openingBalance: 5, openingDate: INSIDE },
      'openingDate',
    ],
    [
      'what a new employee had',
      'POST',
      '/api/employee',
      {
        firstName: 'Naya',
        username: 'naya',
        password: 'kisan-2026-x',
        role: 'WORKER',
        openingBalance: 5,
        openingDate: INSIDE,
      },
      'openingDate',
    ],
    ['what an employee had', 'PUT', '/api/employee/3', { openingBalance: 5, openingDate: INSIDE }, 'openingDate'],
    [
      'what a new drawer held',
      'POST',
      '/api/component',
      makeComponent({ openingStock: 5, openingDate: INSIDE }),
      'openingDate',
    ],
    ['what a drawer held', 'PUT', '/api/component/1', { openingStock: 7, openingDate: AFTER }, 'openingDate'],
    [
      'what a new shelf held',
      'POST',
      '/api/products',
      makeProduct({ openingStock: 5, openingDate: INSIDE }),
      'openingDate',
    ],
    ['what a shelf held', 'PUT', '/api/products/1', { openingStock: 7, openingDate: AFTER }, 'openingDate'],
  ]

  test('nothing is written: each is refused, by the field of the day, and leaves no trace', async () => {
    await fillDrawers(office)
    await close(LOCKED)
    const logged = (await get('/api/changes')).totalElements
    const answers = []
    for (const [what, method, path, body] of writes) {
      const answer = await call(method, path, body)
      const { code, lockedUntil, errors = [] }: Schema<'Problem'> = await answer.json()
      answers.push([what, answer.status, code, lockedUntil, errors.map((error) => error.path)])
    }
    expect(answers).toEqual(writes.map(([what, , , , field]) => [what, 409, 'period-locked', LOCKED, [field]]))
    expect((await get('/api/changes')).totalElements).toBe(logged)
  })

  test('a new record without an opening figure is no entry in the books', async () => {
    await close(LOCKED)
    expect((await call('POST', '/api/party', { name: 'Naya', type: 'PURCHASE', date: INSIDE })).status).toBe(201)
    expect((await call('PUT', '/api/party/1', { city: 'Rampur Demo' })).status).toBe(200)
  })

  test('the Director writes like everybody else, once the lock is moved, and a phone sends its entry again', async () => {
    await close(LOCKED)
    const key = { 'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11' }
    const send = () => office.call('head', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 2 } }), key)
    expect((await send()).status).toBe(409)
    await close('2026-04-04')
    expect((await send()).status).toBe(201)
    await close(null)
    expect((await call('POST', '/api/sales', makeSale({ date: '2026-04-01' }))).status).toBe(201)
  })

  test('the next day is open', async () => {
    await close(LOCKED)
    expect((await call('POST', '/api/sales', makeSale({ date: '2026-05-01' }))).status).toBe(201)
  })
})

describe('what was deleted', () => {
  const OPENING = [{ openingBalance: 1500, openingDate: '2026-04-01' }] as const

  test('on a closed day counts from today: what was closed stays as it was', async () => {
    await call('PUT', '/api/party/1', OPENING[0])
    await call('POST', '/api/sales', makeSale())
    await call('POST', '/api/sales', makeSale({ date: AFTER, amountPaid: 0 }))
    const before = await statement()
    await close(LOCKED)
    expect((await call('DELETE', '/api/sales/1')).status).toBe(204)
    expect(await statement()).toEqual(before.slice(0, 1))
    expect(await account()).toEqual([
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

  test('today and restored today stands where it first did', async () => {
    await call('POST', '/api/sales', makeSale())
    const before = [await statement(), await account()]
    await close(LOCKED)
    await call('DELETE', '/api/sales/1')
    await call('POST', '/api/deleted-sales/1/restore')
    expect([await statement(), await account()]).toEqual(before)
    await call('DELETE', '/api/sales/1')
    expect((await get('/api/party/1')).balance).toBe(0)
    await call('POST', '/api/deleted-sales/1/restore')
    expect([await statement(), await account()]).toEqual(before)
  })

  test('and whose deletion is closed by now, too, is restored today', async () => {
    await call('POST', '/api/sales', makeSale())
    await close(LOCKED)
    await call('DELETE', '/api/sales/1')
    today = '2026-06-10'
    await close('2026-05-31')
    expect((await call('POST', '/api/deleted-sales/1/restore')).status).toBe(201)
    expect(await statement()).toEqual(['#1 2026-04-05 null + 400'])
    expect((await account())?.map((row) => row.slice(0, 22))).toEqual([
      '2026-06-10 +400 -0 = 4',
      '2026-05-20 +0 -400 = 0',
      '2026-04-05 +400 -0 = 4',
    ])
    await call('DELETE', '/api/sales/1')
    expect([(await get('/api/party/1')).balance, (await get('/api/products/1')).stock]).toEqual([0, 100])
    expect((await get('/api/deleted-sales/1')).reversed.party).toBe(-400)
  })

  test('before the day was closed is restored today, and the closed day stays without it', async () => {
    await call('POST', '/api/sales', makeSale())
    await call('POST', '/api/sales', makeSale({ date: AFTER }))
    await call('DELETE', '/api/sales/1')
    await close(LOCKED)
    await call('POST', '/api/deleted-sales/1/restore')
    expect(await statement()).toEqual(['#1 2026-04-05 400 + 400', '#2 2026-05-02 null + 400'])
  })

  test('of components and pieces comes and goes with its day, and prices are those of what is left', async () => {
    await fillDrawers(office)
    await call('PUT', '/api/products/1', { compId: [1], compQuant: [4] })
    await call('POST', '/api/purchase/add', makePurchase())
    await call('POST', '/api/production', makeProduction())
    await call('POST', '/api/expenses', { debit: 50, date: INSIDE })
    const stocks = async () => [(await get('/api/component/1')).stock, (await get('/api/products/1')).stock]
    expect(await stocks()).toEqual([110, 110])
    await close(LOCKED)
    for (const path of ['purchase', 'production', 'expenses'])
      expect((await call('DELETE', `/api/${path}/1`)).status).toBe(204)
    expect(await stocks()).toEqual([50, 100])
    expect((await get('/api/component/1')).price).toBe(0.082)
    expect((await account())?.[0]).toBe('2026-05-20 +50 -0 = 0 Taken back: Expense #1')
    await call('POST', '/api/deleted-purchases/1/restore')
    expect(await stocks()).toEqual([150, 100])
    expect((await get('/api/component/1')).price).toBe(2.5)
  })
})

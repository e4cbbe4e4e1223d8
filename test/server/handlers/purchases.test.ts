import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { insertComponents, makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await insertComponents(server.db)
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const buy = (overrides: Parameters<typeof makePurchase>[0] = {}, as = 'director', headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/purchase/add', makePurchase(overrides), headers)
const readBalance = async (party = 3) => (await get(`/api/party/${party}`)).balance
const readComponent = async (id = 1) => {
  const { component: all }: Schema<'PurchaseFormData'> = await get('/api/purchase/add-form-data')
  const one = all.find((other) => other.id === id)
  return one && { stock: one.stock, price: one.price }
}

describe('a purchase', () => {
  test('adds stock, sets the price, credits the supplier and takes cash from the payer', async () => {
    const answer = await buy({ taxAmount: 18 })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      id: 1,
      sellerParty: { id: 3, name: 'Demo Kisan 003', city: 'Nagla Demo', mobile: '55555 00003', address: '' },
      paidByEmployee: { id: 1, name: 'Director Sample', userName: 'director' },
      compDetails: [
        {
          component: { id: 1, name: 'Resistor', value: '10', pack: 'SMD', brand: 'N/A', catagory: 'Passive' },
          quantity: 100,
          price: 2.5,
          amount: 250,
        },
      ],
      taxed: 18,
      taxAmount: 18,
      totalAmount: 268,
      amountPaid: 100,
      balance: 168,
    })
    expect(await readComponent()).toEqual({ stock: 100, price: 2.5 })
    expect(await readBalance()).toBe(-168)
    const { empAccount } = await get('/api/employee/1')
    expect(empAccount).toMatchObject([
      { credit: 0, debit: 100, balance: -100, source: 'Purchase', comment: 'Purchase #1 – Demo Kisan 003, Nagla Demo' },
    ])
  })

  test('is accepted in either spelling, and in both if they agree', async () => {
    const emptyPurchase = { date: '2026-04-05', amountPaid: 100 }
    const ids = { sellerPartyId: 3, paidByEmployeeId: 1, compDetails: [{ componentId: 2, quantity: 2.5, amount: 5 }] }
    const answer = await server.call('director', 'POST', '/api/purchase/add', { ...emptyPurchase, ...ids })
    expect(await answer.json()).toMatchObject({ sellerParty: { id: 3 }, compDetails: [{ quantity: 2.5, price: 2 }] })
    const both = { ...makePurchase({ sellerPartyId: 3, paidByEmployeeId: 1 }) }
    expect((await server.call('director', 'POST', '/api/purchase/add', both)).status).toBe(201)
    expect(await readInvalidFields(await buy({ sellerPartyId: 2 }))).toEqual(['sellerPartyId'])
    expect(await readInvalidFields(await buy({ paidByEmployeeId: 2 }))).toEqual(['paidByEmployeeId'])
    const line = { component: { id: 1 }, componentId: 2, quantity: 1, amount: 1 }
    expect(await readInvalidFields(await buy({ compDetails: [line] }))).toEqual(['compDetails.0.componentId'])
  })

  test('loses its blank lines; a free sample adds stock and sets no price', async () => {
    await buy()
    const blank = { component: null, quantity: '' as const, amount: null }
    const sample = { component: { id: 1 }, quantity: 10, amount: 0 }
    const { compDetails, totalAmount } = await (await buy({ compDetails: [blank, sample, {}], amountPaid: 0 })).json()
    expect([compDetails.length, compDetails[0].price, totalAmount]).toEqual([1, 0, 0])
    expect(await readComponent()).toEqual({ stock: 110, price: 2.5 })
  })

  test('without lines is a payment to or a refund from the supplier', async () => {
    await buy({ compDetails: [], amountPaid: 500 })
    expect(await readBalance()).toBe(500)
    await buy({ compDetails: [], amountPaid: -200 })
    expect(await readBalance()).toBe(300)
    const { empAccount } = await get('/api/employee/1')
    expect(empAccount).toMatchObject([{ credit: 200, debit: 0, balance: -300 }, { debit: 500 }])
  })

  test('from a party that also buys appears in its statement', async () => {
    const party = { id: 2 }
    await buy({ sellerParty: party, date: '2026-04-04' })
    await server.call('director', 'POST', '/api/sales', makeSale({ salesParty: party, date: '2026-04-05' }))
    expect(await get('/api/sales/party/2')).toMatchObject({ party: { balance: 250 }, lastBalance: [-150] })
  })

  test('can reference a party that the same device has just created', async () => {
    await server.call(
      'worker',
      'POST',
      '/api/party',
      { name: 'Demo Beej Bhandar', type: 'SELLER' },
      { 'Idempotency-Key': KEY },
    )
    const answer = await buy({ sellerParty: { opId: KEY } }, 'worker')
    expect(await answer.json()).toMatchObject({ sellerParty: { id: 5, name: 'Demo Beej Bhandar' } })
  })

  test('sent twice with one key is recorded once', async () => {
    const headers = { 'Idempotency-Key': KEY }
    const first = await buy({}, 'worker', headers)
    const repeated = await buy({}, 'worker', headers)
    expect([repeated.status, repeated.headers.get('Idempotent-Replay')]).toEqual([201, 'true'])
    expect(await repeated.json()).toEqual(await first.json())
    expect(await readComponent()).toMatchObject({ stock: 100 })
    expect((await buy({ amountPaid: 1 }, 'worker', headers)).status).toBe(422)
  })

  test('stores a balance that the device computed differently', async () => {
    await buy({ balance: 1 })
    const { clientBalance } = await server.db.selectFrom('purchase').select('clientBalance').executeTakeFirstOrThrow()
    expect(clientBalance).toBe(100)
  })
})

describe('the refusal of a purchase names every invalid field', () => {
  test('with wrong types', async () => {
    const answer = await server.call('director', 'POST', '/api/purchase/add', {
      ...makePurchase({ date: '2026-13-01', amountPaid: 1.234 }),
      taxAmount: 'ten',
      compDetails: [
        { component: { id: 1 }, quantity: -1, amount: -5 },
        { component: { id: 1 }, quantity: 'a few', amount: 1.001 },
        { component: { id: 1 }, quantity: 0.0001, amount: 1 },
      ],
    })
    expect(await readInvalidFields(answer)).toEqual([
      'amountPaid',
      'compDetails.0.amount',
      'compDetails.0.quantity',
      'compDetails.1.amount',
      'compDetails.1.quantity',
      'compDetails.2.quantity',
      'date',
      'taxAmount',
    ])
  })

  test('with missing or unknown references', async () => {
    expect(await readInvalidFields(await server.call('director', 'POST', '/api/purchase/add', {}))).toEqual(['date'])
    const answer = await buy({
      sellerParty: { id: 4 },
      paidByEmployee: null,
      compDetails: [
        { component: { id: 1 }, quantity: 1, amount: 1 },
        { component: { id: 3 }, quantity: 1, amount: 1 },
        { componentId: 77, quantity: 1, amount: 1 },
      ],
    })
    expect(await readInvalidFields(answer)).toEqual([
      'compDetails.1.component.id',
      'compDetails.2.componentId',
      'paidByEmployee.id',
      'sellerParty.id',
    ])
  })

  test('with an amount but no quantity or component: no amount is dropped with its line', async () => {
    const compDetails = [
      { component: { id: 1 }, quantity: 0, amount: 5 },
      { quantity: 1, amount: 5 },
    ]
    expect(await readInvalidFields(await buy({ compDetails }))).toEqual([
      'compDetails.0.quantity',
      'compDetails.1.component.id',
    ])
  })

  test('without content, and above the limits of totals and two hundred lines', async () => {
    expect(await readInvalidFields(await buy({ compDetails: [], amountPaid: 0 }))).toEqual(['compDetails'])
    expect((await buy({ compDetails: [], amountPaid: 0, comment: 'came to the door' })).status).toBe(201)
    const dear = { component: { id: 1 }, quantity: 0.001, amount: 999_999_999 }
    expect(await readInvalidFields(await buy({ compDetails: [dear] }))).toEqual(['compDetails.0.amount'])
    const large = { component: { id: 1 }, quantity: 1000, amount: 999_999_999 }
    expect(await readInvalidFields(await buy({ compDetails: [large, large] }))).toEqual(['balance'])
    const lines = Array.from({ length: 201 }, () => ({ component: { id: 1 }, quantity: 1, amount: 1 }))
    expect(await readInvalidFields(await buy({ compDetails: lines }))).toEqual(['compDetails'])
  })
})

test('a back-dated purchase adds stock and does not change a newer price', async () => {
  await buy()
  await buy({ date: '2026-04-01', compDetails: [{ component: { id: 1 }, quantity: 100, amount: 900 }] })
  expect(await readComponent()).toEqual({ stock: 200, price: 2.5 })
})

test('purchases are paged, newest day first, within a day the last recorded first', async () => {
  for (const date of ['2026-04-03', '2026-04-05', '2026-04-04', '2026-04-05']) await buy({ date })
  const page: Schema<'PurchasePage'> = await get('/api/purchase?size=3')
  expect(page).toMatchObject({ totalPages: 2, totalElements: 4, number: 0, size: 3, first: true, last: false })
  expect(page.content.map((purchase) => purchase.id)).toEqual([4, 2, 3])
  expect(await get('/api/purchase?page=1&size=3')).toMatchObject({ last: true, content: [{ id: 1 }] })
})

test('the form data has Directors and active records', async () => {
  const form: Schema<'PurchaseFormData'> = await get('/api/purchase/add-form-data', 'worker')
  expect(form.directors).toEqual([{ id: 1, firstName: 'Director', lastName: 'Sample', name: 'Director Sample' }])
  expect(form.component.map(({ name }) => name)).toEqual(['Capacitor', 'Resistor'])
})

test.each([
  ['GET', '/api/purchase', [200, 403, 401]],
  ['GET', '/api/purchase/1', [200, 200, 401]],
  ['GET', '/api/purchase/add-form-data', [200, 200, 401]],
  ['GET', '/api/deleted-purchases', [200, 200, 401]],
  ['GET', '/api/deleted-purchases/1', [404, 404, 401]],
  ['POST', '/api/deleted-purchases/1/restore', [201, 403, 401]],
  ['DELETE', '/api/purchase/1', [204, 403, 401]],
] as const)('access: %s %s', async (method, path, expected) => {
  await buy({}, 'trainee')
  const answers = await Promise.all(['director', 'worker', ''].map((as) => server.call(as, method, path)))
  expect(answers.map((answer) => answer.status)).toEqual(expected)
})

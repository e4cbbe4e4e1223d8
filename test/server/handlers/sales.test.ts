import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const sell = (overrides: Parameters<typeof makeSale>[0] = {}, as = 'director') =>
  server.call(as, 'POST', '/api/sales', makeSale(overrides))
const readBalance = async (party = 1) => (await get(`/api/party/${party}`)).balance
const readStock = async () => {
  const { products }: Schema<'SaleFormData'> = await get('/api/sales/searchData')
  return Object.fromEntries(products.map((product) => [product.id, product.stock]))
}

describe('a sale', () => {
  test('raises the balance of its party, its deletion reverses that', async () => {
    const sale = await sell()
    expect(await sale.json()).toMatchObject({ id: 1, totalAmount: 800, balance: 400 })
    expect(sale.status).toBe(201)
    expect(await readBalance()).toBe(400)

    expect((await server.call('director', 'DELETE', '/api/sales/1')).status).toBe(204)
    expect(await readBalance()).toBe(0)
    expect((await server.call('director', 'DELETE', '/api/sales/1')).status).toBe(204)
    expect(await readBalance()).toBe(0)
  })

  test('is returned completely, with names, totals and lines', async () => {
    const answer = await sell({
      productDetails: [
        { product: { id: 1, name: 'whatever the phone says' }, price: 400.5, quantity: 3, amount: 1 },
        { product: { id: 2 }, price: 0.0825, quantity: 10 },
      ],
      replacement: [{ product: { id: 3 }, price: 100, quantity: 1 }],
      taxAmount: 12.34,
      discount: 2.34,
      amountPaid: 1000,
      comment: 'दो दिन में',
      dateFormat: 'dd/MM/yyyy',
    })
    expect(await answer.json()).toMatchObject({
      date: '2026-04-05',
      dateFormat: 'dd/MM/yyyy',
      salesParty: { id: 1, name: 'Demo Kisan 001', city: 'Nagla Demo' },
      saleByEmployee: { id: 1, firstName: 'Director', lastName: 'Sample', name: 'Director Sample' },
      productDetails: [
        { product: { id: 1, name: '5 LED Operator' }, price: 400.5, quantity: 3, amount: 1201.5 },
        { product: { id: 2, name: 'Munsi Operator' }, price: 0.0825, quantity: 10, amount: 0.83 },
      ],
      replacement: [{ product: { id: 3, name: 'Digital Meter' }, price: 100, quantity: 1, amount: 100 }],
      saleAmount: 1202.33,
      replacementAmount: 100,
      taxAmount: 12.34,
      discount: 2.34,
      totalAmount: 1112.33,
      amountPaid: 1000,
      balance: 112.33,
      comment: 'दो दिन में',
      clientRequestId: null,
    })
  })

  test('takes pieces from the stock; replacements do not return to it', async () => {
    await sell({
      productDetails: [1, 1].map((id) => ({ product: { id }, price: 400, quantity: 2 })),
      replacement: [{ product: { id: 1 }, price: 400, quantity: 1 }],
    })
    expect(await readStock()).toEqual({ 1: 96, 2: 100, 3: 100 })
    const returned = await server.db.selectFrom('product').select('returned').where('id', '=', 1).executeTakeFirst()
    expect(returned).toEqual({ returned: 1 })
  })

  test('of the last piece, sold twice, is recorded twice', async () => {
    const both = await Promise.all(
      [1, 2].map(() => sell({ productDetails: [{ product: { id: 1 }, price: 1, quantity: 60 }] })),
    )
    expect(both.map((answer) => answer.status)).toEqual([201, 201])
    expect((await readStock())[1]).toBe(-20)
  })

  test('recorded concurrently with the same products in any order counts each time', async () => {
    const ids = [1, 2, 3]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const order = index % 2 ? ids : ids.toReversed()
        const productDetails = order.map((id) => ({ product: { id }, price: 100, quantity: 1 }))
        return sell({ salesParty: { id: 1 + (index % 3) }, saleByEmployee: { id: 1 + (index % 4) }, productDetails })
      }),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(await readStock()).toEqual({ 1: 76, 2: 76, 3: 76 })
    expect(await readBalance()).toBe(8 * -100)
    expect(await checkIntegrity(server.db)).toEqual([])
    expect(await findWrongStatementBalances(server.db)).toEqual([])
  })

  test('adds its payment to the seller’s cash, newest first, and no row without a payment', async () => {
    await sell({ saleByEmployee: { id: 3 } })
    await sell({ saleByEmployee: { id: 3 }, amountPaid: 0 })
    await sell({ saleByEmployee: { id: 3 }, amountPaid: -150, date: '2026-04-07', productDetails: [] })
    await sell({ saleByEmployee: { id: 3 }, amountPaid: 50, date: '2026-04-06' })
    const { empAccount } = await get('/api/employee/3')
    expect(empAccount).toMatchObject([
      { credit: 0, debit: 150, balance: 300, source: 'Sales', date: '2026-04-07' },
      { credit: 50, debit: 0, balance: 450, date: '2026-04-06' },
      { credit: 400, debit: 0, balance: 400, comment: 'Sale #1 – Demo Kisan 001, Nagla Demo' },
    ])
    await server.call('director', 'DELETE', '/api/sales/1')
    const after = await get('/api/employee/3')
    expect(after.empAccount.map((row: { balance: number }) => row.balance)).toEqual([-100, 50])
  })

  test('with only a payment or only a comment is accepted', async () => {
    const payment = await sell({ productDetails: [], amountPaid: 2000, balance: -2000 })
    expect(await payment.json()).toMatchObject({ totalAmount: 0, balance: -2000, productDetails: [] })
    expect((await sell({ productDetails: [], amountPaid: 0, comment: 'came to talk' })).status).toBe(201)
  })

  test('without any content is refused', async () => {
    const blank = { product: null, price: '' as const, quantity: '' as const }
    expect(await readInvalidFields(await sell({ productDetails: [blank], amountPaid: 0, comment: ' ' }))).toEqual([
      'productDetails',
    ])
  })

  test('loses its blank lines', async () => {
    const blank = { product: null, price: null, quantity: null }
    const zero = { product: { id: 2 }, price: 5, quantity: 0 }
    const answer = await sell({ productDetails: [blank, zero, { product: { id: 1 }, price: 400, quantity: 1 }, blank] })
    expect((await answer.json()).productDetails).toHaveLength(1)
  })

  test('counts missing, null and empty tax, discount and payment as 0', async () => {
    const { taxAmount: _, discount: __, ...rest } = makeSale({ amountPaid: '' })
    const answer = await server.call('director', 'POST', '/api/sales', { ...rest, discount: null })
    expect(await answer.json()).toMatchObject({ taxAmount: 0, discount: 0, amountPaid: 0, balance: 800 })
  })

  test('gets its totals from the server; a differing balance of the device is stored', async () => {
    await sell({ balance: 400.01 })
    await sell({ balance: 1, productDetails: [{ product: { id: 1 }, price: 400, quantity: 2, amount: 5 }] })
    const rows = await server.db.selectFrom('sale').select(['balance', 'clientBalance']).orderBy('id').execute()
    expect(rows).toEqual([
      { balance: 40_000, clientBalance: null },
      { balance: 40_000, clientBalance: 100 },
    ])
  })

  test('ignores fields that clients cannot set', async () => {
    const forged = { ...makeSale(), id: 99, totalAmount: 1, createdBy: 3, deletedAt: 'x', role: 'DIRECTOR' }
    expect(await (await server.call('director', 'POST', '/api/sales', forged)).json()).toMatchObject({
      id: 1,
      totalAmount: 800,
    })
  })
})

describe('the list of sales', () => {
  test('is paged, newest day first, within a day the last recorded first', async () => {
    for (const date of ['2026-04-03', '2026-04-05', '2026-04-04', '2026-04-05']) await sell({ date })
    const page: Schema<'SalePage'> = await get('/api/sales/all?page=0&size=3')
    expect(page).toMatchObject({ totalPages: 2, totalElements: 4, number: 0, size: 3, first: true, last: false })
    expect(page.content.map((sale) => sale.id)).toEqual([4, 2, 3])
    expect(await get('/api/sales/all?page=1&size=3')).toMatchObject({ first: false, last: true, content: [{ id: 1 }] })
    expect(await get('/api/sales/all?page=7')).toMatchObject({ number: 7, size: 50, content: [], last: true })
  })

  test('accepts any number as page and size', async () => {
    expect(await get('/api/sales/all?page=-3&size=100000')).toMatchObject({ number: 0, size: 200 })
    expect(await get('/api/sales/all?size=0')).toMatchObject({ size: 1, totalPages: 0, first: true, last: true })
    expect(await readInvalidFields(await server.call('director', 'GET', '/api/sales/all?page=two&size='))).toEqual([
      'page',
      'size',
    ])
  })

  test('of parties has customers and every party with a sale', async () => {
    const ids = async () => (await get('/api/sales')).map((party: { id: number }) => party.id)
    expect(await ids()).toEqual([1, 2, 4])
    await sell({ salesParty: { id: 3 } })
    expect(await ids()).toEqual([1, 2, 3, 4])
  })

  test('of form data has active employees, parties and products', async () => {
    const form: Schema<'SaleFormData'> = await get('/api/sales/searchData')
    expect(form.products.map((product) => product.name)).toEqual(['5 LED Operator', 'Digital Meter', 'Munsi Operator'])
    expect(form.employees.map((employee) => employee.name)).toEqual([
      'Director Sample',
      'Head Sample',
      'Trainee Sample',
      'Worker Sample',
    ])
    expect((await get('/api/party/all')).map((party: { id: number }) => party.id)).toEqual([1, 2, 3])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const sell = (overrides: Parameters<typeof makeSale>[0] = {}, as = 'director') =>
  server.call(as, 'POST', '/api/sales', makeSale(overrides))

describe('the refusal of a sale names every invalid field', () => {
  test('with wrong types', async () => {
    const answer = await server.call('director', 'POST', '/api/sales', {
      ...makeSale({ date: '2026-02-29', amountPaid: 1.234, comment: 'x'.repeat(2001) }),
      saleByEmployee: { id: 'one' },
      taxAmount: 'ten',
      productDetails: [
        { product: { id: 1 }, price: -1, quantity: 1.5 },
        { price: 0.00001, quantity: -1 },
      ],
    })
    expect(await readInvalidFields(answer)).toEqual([
      'amountPaid',
      'comment',
      'date',
      'productDetails.0.price',
      'productDetails.0.quantity',
      'productDetails.1.price',
      'productDetails.1.quantity',
      'saleByEmployee.id',
      'taxAmount',
    ])
  })

  test('with more than two hundred lines', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ product: { id: 1 }, price: 1, quantity: 1 }))
    const tooLong = await sell({ productDetails: lines(201), replacement: lines(201) })
    expect(await readInvalidFields(tooLong)).toEqual(['productDetails', 'replacement'])
    expect(await (await sell({ productDetails: lines(200) })).json()).toMatchObject({ saleAmount: 200 })
  })

  test('with missing fields', async () => {
    expect(await readInvalidFields(await server.call('director', 'POST', '/api/sales', {}))).toEqual([
      'date',
      'saleByEmployee',
      'salesParty',
    ])
    expect(await readInvalidFields(await sell({ salesParty: {}, saleByEmployee: {} }))).toEqual([
      'saleByEmployee.id',
      'salesParty.id',
    ])
  })

  test('with unknown or inactive references', async () => {
    await server.db.updateTable('employee').set({ active: 0 }).where('id', '=', 4).execute()
    const answer = await sell({
      salesParty: { id: 4 },
      saleByEmployee: { id: 4 },
      productDetails: [
        { product: { id: 1 }, price: 1, quantity: 1 },
        { product: { id: 4 }, price: 1, quantity: 1 },
      ],
      replacement: [{ product: { id: 77 }, price: 1, quantity: 1 }],
    })
    expect(await readInvalidFields(answer)).toEqual([
      'productDetails.1.product.id',
      'replacement.0.product.id',
      'saleByEmployee.id',
      'salesParty.id',
    ])
    expect(
      await readInvalidFields(await sell({ salesParty: { opId: '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11' } })),
    ).toEqual(['salesParty.opId'])
  })

  test('with totals above the limit', async () => {
    expect(
      await readInvalidFields(
        await sell({ productDetails: [{ product: { id: 1 }, price: 999_999_999, quantity: 1_000_000 }] }),
      ),
    ).toEqual(['balance'])
    expect(
      (await sell({ productDetails: [{ product: { id: 1 }, price: 999_999_999.99, quantity: 1 }], amountPaid: 0 }))
        .status,
    ).toBe(201)
  })

  test('and nothing is written', async () => {
    await sell({ salesParty: { id: 4 } })
    expect(await server.db.selectFrom('sale').selectAll().execute()).toEqual([])
    expect((await get('/api/party/4')).balance).toBe(0)
  })
})

describe('access to sales', () => {
  test('Directors record for any employee, employees with the permission for themselves, others not', async () => {
    expect((await sell({ saleByEmployee: { id: 3 } })).status).toBe(201)
    expect((await sell({ saleByEmployee: { id: 2 } }, 'head')).status).toBe(201)
    for (const [as, id] of [
      ['head', 1],
      ['worker', 3],
      ['trainee', 4],
    ] as const) {
      const answer = await sell({ saleByEmployee: { id } }, as)
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'not-allowed'])
    }
    expect((await server.call('', 'POST', '/api/sales', makeSale())).status).toBe(401)
  })

  test.each([
    ['GET', '/api/sales/all', [200, 403, 403, 401]],
    ['GET', '/api/sales/1', [200, 200, 200, 401]],
    ['GET', '/api/sales', [200, 200, 200, 401]],
    ['GET', '/api/sales/searchData', [200, 200, 200, 401]],
    ['GET', '/api/sales/party/1', [200, 200, 200, 401]],
    ['GET', '/api/party/all', [200, 200, 200, 401]],
    ['GET', '/api/party/1', [200, 200, 200, 401]],
    ['GET', '/api/deleted-sales', [200, 200, 200, 401]],
    ['GET', '/api/deleted-sales/1', [404, 404, 404, 401]],
    ['POST', '/api/deleted-sales/1/restore', [201, 403, 403, 401]],
    ['DELETE', '/api/sales/1', [204, 403, 403, 401]],
  ] as const)('%s %s', async (method, path, expected) => {
    await sell()
    const answers = await Promise.all(['director', 'head', 'worker', ''].map((as) => server.call(as, method, path)))
    expect(answers.map((answer) => answer.status)).toEqual(expected)
  })

  test('Directors list deleted sales, others get none', async () => {
    await sell()
    await server.call('director', 'DELETE', '/api/sales/1')
    expect(await get('/api/deleted-sales')).toHaveLength(1)
    expect(await get('/api/deleted-sales', 'head')).toEqual([])
    expect((await server.call('head', 'GET', '/api/deleted-sales/1')).status).toBe(404)
  })
})

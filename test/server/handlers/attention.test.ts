import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Kind = Schema<'AttentionKind'>

let server: TestServer
let now: string
beforeEach(async () => {
  now = '2026-04-10T09:00:00+05:30'
  server = await openTestServer({ clock: () => new Date(now) })
})
afterEach(() => server?.close())

const post = (path: string, body: object, as = 'director', headers = {}) => server.call(as, 'POST', path, body, headers)
const readAttention = async (): Promise<Schema<'Attention'>> =>
  (await server.call('director', 'GET', '/api/attention')).json()
type RowsOf<K extends Kind> = NonNullable<Schema<'Attention'>[K]>['rows']
const readRows = async <K extends Kind>(kind: K): Promise<RowsOf<K>> => {
  const { rows } = (await readAttention())[kind] ?? {}
  if (!rows) throw new Error(`${kind} is missing`)
  return rows as RowsOf<K>
}
const settle = (kind: Kind, subject: string, subjectId: number, facts?: string) =>
  post('/api/attention/settled', { kind, subject, subjectId, ...(facts && { facts }) })

describe('the list of what needs attention', () => {
  test('is empty if nothing is unusual, and only Directors may read it', async () => {
    expect((await readAttention()).total).toBe(0)
    for (const as of ['head', 'trainee']) {
      expect((await server.call(as, 'GET', '/api/attention')).status).toBe(403)
      const settling = { kind: 'oversold', subject: 'product', subjectId: 1 }
      expect((await post('/api/attention/settled', settling, as)).status).toBe(403)
    }
  })

  test('shows negative stock, and products and components below their minimum', async () => {
    await addComponents(server)
    await server.call('director', 'PUT', '/api/products/1', { compId: [1, 2], compQuant: [7, 1], minimumStock: 125 })
    await server.call('director', 'PUT', '/api/component/2', { minimumStock: 95 })
    await server.call('director', 'PUT', '/api/component/4', { minimumStock: 4 })
    await post('/api/production', makeProduction())
    await post('/api/sales', makeSale({ productDetails: [{ product: { id: 2 }, price: 1, quantity: 105 }] }))
    expect(await readRows('oversold')).toMatchObject([
      { subject: 'component', subjectId: 1, name: 'Resistor', value: '10K', stock: -20 },
      { subject: 'product', subjectId: 2, name: 'Munsi Operator', stock: -5 },
    ])
    expect(await readRows('belowMinimum')).toMatchObject([
      { subject: 'product', subjectId: 1, value: '1', stock: 110, minimumStock: 125, facts: '110 of 125' },
      { subjectId: 2, name: 'Capacitor', stock: 90, minimumStock: 95 },
    ])
  })

  test('shows documents dated after tomorrow, the latest date first', async () => {
    await addComponents(server)
    await post('/api/sales', makeSale({ date: '2026-04-11' }))
    await post('/api/sales', makeSale({ date: '2026-04-12' }))
    await post('/api/purchase/add', makePurchase({ date: '2026-05-01' }))
    await post('/api/production', makeProduction({ date: '2026-05-02' }), 'worker')
    await post('/api/expenses', { debit: 1, date: '2026-05-03' }, 'trainee')
    await post('/api/transfer', {
      sourceEmployeeId: 1,
      targetEmployeeId: 3,
      amount: 5,
      transferDate: '2026-05-04',
    })
    await post('/api/component/audit', { componentId: 1, action: 'ADDED', quantity: 1, date: '2026-05-05' })
    await post('/api/products/audit', { productId: 3, action: 'ADDED', quantity: 1, date: '2026-05-06' })
    const found = await readRows('futureDated')
    expect(found.map((row) => [row.subject, row.date, row.about, row.employee.id])).toEqual([
      ['audit', '2026-05-06', 'Digital Meter', 1],
      ['audit', '2026-05-05', 'Resistor', 1],
      ['transfer', '2026-05-04', 'Worker Sample', 1],
      ['expense', '2026-05-03', 'Trainee Sample', 4],
      ['production', '2026-05-02', '5 LED Operator', 3],
      ['purchase', '2026-05-01', 'Demo Kisan 003, Nagla Demo', 1],
      ['sale', '2026-04-12', 'Demo Kisan 001, Nagla Demo', 1],
    ])
    expect(found.map(({ counted }) => counted).filter(Boolean)).toEqual([
      { subject: 'product', subjectId: 3 },
      { subject: 'component', subjectId: 1 },
    ])
    now = '2026-05-04T09:00:00+05:30'
    expect((await readAttention()).futureDated.count).toBe(1)
  })

  test('shows balances that the device computed differently', async () => {
    await addComponents(server)
    await post('/api/sales', makeSale({ balance: 400.01 }))
    await post('/api/sales', makeSale({ balance: 390 }))
    await post('/api/purchase/add', makePurchase({ balance: 0, date: '2026-04-06' }))
    expect(await readRows('differingTotals')).toMatchObject([
      { subject: 'purchase', subjectId: 1, party: { id: 3 }, balance: 150, clientBalance: 0 },
      { subject: 'sale', subjectId: 2, party: { id: 1, name: 'Demo Kisan 001' }, balance: 400, clientBalance: 390 },
    ])
    await server.call('director', 'DELETE', '/api/sales/2')
    expect((await readAttention()).differingTotals.count).toBe(1)
  })

  test('shows parties with the same mobile number in any spelling', async () => {
    const add = (name: string, mobile: string) => post('/api/party', { name, type: 'PURCHASE', mobile })
    await add('Naya', '+91 55555-00002, 55555 00009')
    await add('Purana', '55555 00009')
    await add('Koi nahi', 'NO')
    await add('Koi aur nahi', 'NO')
    expect((await readRows('sameMobile')).map((row) => [row.mobile, row.parties.map(({ name }) => name)])).toEqual([
      ['5555500002', ['Demo Kisan 002', 'Naya']],
      ['5555500009', ['Naya', 'Purana']],
    ])
  })

  test('shows employees with negative cash', async () => {
    await post('/api/expenses', { debit: 50, date: '2026-04-05' }, 'worker')
    expect(await readRows('negativeCash')).toMatchObject([{ subjectId: 3, name: 'Worker Sample', cash: -50 }])
  })
})

describe('a possible duplicate', () => {
  const at = (time: string) => {
    now = `2026-04-10T${time}:00+05:30`
  }
  const pairs = async () =>
    (await readRows('possibleDuplicates')).map((row) => `${row.subject} ${row.firstId} ${row.subjectId}`)

  test('is the same sale, purchase or expense by the same author within half an hour', async () => {
    await addComponents(server)
    for (const time of ['09:00', '09:29']) {
      at(time)
      await post('/api/sales', makeSale())
      await post('/api/purchase/add', makePurchase())
      await post('/api/expenses', { debit: 50, date: '2026-04-05', comment: 'Tea' })
    }
    expect(await pairs()).toEqual(['sale 1 2', 'purchase 1 2', 'expense 1 2'])
    const [sale] = await readRows('possibleDuplicates')
    expect(sale).toMatchObject({ about: 'Demo Kisan 001', amount: 800, date: '2026-04-05', employee: { id: 1 } })
    expect(sale?.actor).toMatchObject({ id: 1, name: 'Director Sample' })
    at('10:30')
    await post('/api/sales', makeSale())
    expect(await pairs()).toHaveLength(3)
    await server.call('director', 'DELETE', '/api/sales/1')
    expect(await pairs()).toEqual(['purchase 1 2', 'expense 1 2'])
  })

  test('has the same day, party, lines, payment and author', async () => {
    await post('/api/sales', makeSale())
    const others: Parameters<typeof makeSale>[0][] = [
      { date: '2026-04-06' },
      { salesParty: { id: 2 } },
      { amountPaid: 300 },
      { productDetails: [{ product: { id: 1 }, price: 800, quantity: 1 }] },
      { productDetails: [1, 2].map((id) => ({ product: { id }, price: 400, quantity: 1 })) },
    ]
    for (const overrides of others) await post('/api/sales', makeSale(overrides))
    await post('/api/sales', makeSale({ saleByEmployee: { id: 2 } }), 'head')
    expect(await pairs()).toEqual([])
    // The lines of a bill may have another order.
    await post(
      '/api/sales',
      makeSale({ productDetails: [2, 1].map((id) => ({ product: { id }, price: 400, quantity: 1 })) }),
    )
    expect(await pairs()).toEqual(['sale 6 8'])
  })

  test('of a document entered many times is listed once for each repetition, beside the one before it', async () => {
    await addComponents(server)
    for (let count = 0; count < 25; count += 1) await post('/api/purchase/add', makePurchase())
    const numbers = Array.from({ length: 24 }, (_, index) => `purchase ${index + 1} ${index + 2}`)
    expect((await pairs()).reverse()).toEqual(numbers)
    await server.call('director', 'DELETE', '/api/purchase/3')
    const { count, rows } = (await readAttention()).possibleDuplicates
    expect(count).toBe(23)
    expect(rows.find(({ subjectId }) => subjectId === 4)?.firstId).toBe(2)
  })

  test('is found by the entry times of the device, not by the arrival times', async () => {
    const send = (key: number, time: string) =>
      post('/api/expenses', { debit: 50, date: '2026-04-10' }, 'worker', {
        'Idempotency-Key': `6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c1${key}`,
        'Occurred-At': `2026-04-10T${time}:00Z`,
      })
    await send(1, '03:30')
    await send(2, '08:30')
    expect(await pairs()).toEqual([])
    await send(3, '08:40')
    expect(await pairs()).toEqual(['expense 2 3'])
  })
})

test('the list is kept until a record changes or a day begins', async () => {
  const countFutureDated = async () => (await readAttention()).futureDated.count
  const postponeExpenses = (date: string) => server.db.updateTable('expense').set({ date }).execute()
  await post('/api/expenses', { debit: 1, date: '2026-04-12' })
  expect(await countFutureDated()).toBe(1)
  // A change that the program does not make, so that the log has no row. On a PostgreSQL that others use, the list may
  // not have been kept.
  await postponeExpenses('2026-04-10')
  if (server.engine === 'sqlite') expect(await countFutureDated()).toBe(1)
  await post('/api/expenses', { debit: 1, date: '2026-04-13' }, 'trainee')
  expect(await countFutureDated()).toBe(1)
  await postponeExpenses('2026-04-12')
  now = '2026-04-11T00:01:00+05:30'
  expect(await countFutureDated()).toBe(0)
})

describe('an item that a Director has settled', () => {
  const oversell = (quantity: number) =>
    post(
      '/api/sales',
      makeSale({ productDetails: [{ product: { id: 1 }, price: 1, quantity }], balance: quantity - 400 }),
    )

  test('is hidden until its facts change', async () => {
    await oversell(103)
    const answer = await settle('oversold', 'product', 1, '-3')
    expect([answer.status, (await answer.json()).clientRequestId]).toEqual([201, null])
    expect((await readAttention()).total).toBe(0)
    await oversell(1)
    expect(await readRows('oversold')).toMatchObject([{ stock: -4 }])
    await settle('oversold', 'product', 1)
    await server.call('director', 'DELETE', '/api/sales/2')
    expect(await readRows('oversold')).toMatchObject([{ stock: -3 }])
  })

  test('must exist with the same facts when it is settled', async () => {
    await oversell(103)
    expect((await settle('oversold', 'product', 1, '-2')).status).toBe(412)
    expect((await settle('oversold', 'product', 2)).status).toBe(404)
    expect((await settle('negativeCash', 'employee', 1)).status).toBe(404)
    expect((await post('/api/attention/settled', { kind: 'unknown', subject: 'x', subjectId: 1 })).status).toBe(400)
    expect((await readAttention()).total).toBe(1)
  })

  test('is listed separately with the Director and the time, and can be reopened', async () => {
    await oversell(103)
    await settle('oversold', 'product', 1)
    expect((await readAttention()).oversold).toMatchObject({
      count: 0,
      rows: [],
      settled: [
        { subjectId: 1, stock: -3, settledBy: { name: 'Director Sample' }, settledAt: '2026-04-10T03:30:00.000Z' },
      ],
    })
    const again = { kind: 'oversold', subject: 'product', subjectId: 1 }
    expect((await post('/api/attention/reopened', again)).status).toBe(201)
    expect((await readAttention()).oversold).toMatchObject({ count: 1, rows: [{ subjectId: 1 }], settled: [] })
    expect((await post('/api/attention/reopened', again)).status).toBe(404)
    expect((await post('/api/attention/reopened', again, 'head')).status).toBe(403)
  })

  test('disappears once its cause is gone', async () => {
    await oversell(103)
    await settle('oversold', 'product', 1)
    await server.call('director', 'DELETE', '/api/sales/1')
    expect((await readAttention()).oversold).toEqual({ count: 0, rows: [], settled: [] })
  })

  test('is in the change log with author, time and facts', async () => {
    await oversell(103)
    await settle('oversold', 'product', 1)
    const answer = await server.call('director', 'GET', '/api/changes?subject=product&subjectId=1')
    const { content }: Schema<'ChangePage'> = await answer.json()
    expect(content).toMatchObject([
      { operation: 'settleAttention', employee: { id: 1 }, after: { kind: 'oversold', stock: -3 } },
    ])
  })

  test('does not hide other items of its kind', async () => {
    await oversell(103)
    await post(
      '/api/sales',
      makeSale({ balance: 7, productDetails: [{ product: { id: 2 }, price: 1, quantity: 101 }] }),
    )
    await settle('oversold', 'product', 1)
    const { oversold, differingTotals } = await readAttention()
    expect(oversold).toMatchObject({ count: 1, rows: [{ subjectId: 2 }] })
    expect(differingTotals.count).toBe(1)
  })
})

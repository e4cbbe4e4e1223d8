import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** The trainee, who may sell in this test. */
const TRAINEE_ID = 4
const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-10T09:00:00+05:30') })
  await addComponents(server)
  await put(`/api/employee/${TRAINEE_ID}`, { permissions: ['record-sales'] })
})
afterEach(() => server?.close())

const put = async (path: string, body: object) =>
  expect((await server.call('director', 'PUT', path, body)).status, path).toBe(200)
const post = async (as: string, path: string, body: object, headers = {}) => {
  const answer = await server.call(as, 'POST', path, body, headers)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}
const readAttention = async (): Promise<Schema<'Attention'>> =>
  (await server.call('director', 'GET', '/api/attention')).json()
const listAttentionRows = async (kind: 'aboveLimit' | 'ownMoney' | 'othersMoney') =>
  (await readAttention())[kind]?.rows.map(({ subject, subjectId, amount, employee }) => [
    subject,
    subjectId,
    amount,
    employee.id,
  ])

const date = '2026-04-05'
const buildSale = (amount: number, draft: object = {}) =>
  makeSale({
    saleByEmployee: { id: TRAINEE_ID },
    date,
    productDetails: [{ product: { id: 1 }, price: amount, quantity: 1 }],
    amountPaid: 0,
    ...draft,
  })
const buildExpense = (debit: number) => ({ employee: { id: TRAINEE_ID }, debit, date, comment: 'Freight' })
const buildTransfer = (amount: number) => ({
  sourceEmployeeId: TRAINEE_ID,
  targetEmployeeId: 1,
  amount,
  transferDate: date,
})
const buildPurchase = (amount: number, draft: object = {}) =>
  makePurchase({
    paidByEmployee: { id: 1 },
    date,
    compDetails: [{ component: { id: 1 }, quantity: 10, amount }],
    amountPaid: 0,
    ...draft,
  })
const buildParty = (openingBalance: number) => ({
  name: `Party ${openingBalance}`,
  type: 'PURCHASE',
  openingBalance,
  date,
})

describe('an entry above the limit of its author’s role', () => {
  test('is recorded, and listed for Directors with its document, author and amount', async () => {
    for (const amount of [50_000, 50_000.01]) {
      await post('trainee', '/api/sales', buildSale(amount))
      await post('trainee', '/api/purchase/add', buildPurchase(amount))
      await post('trainee', '/api/expenses', buildExpense(amount))
      await post('trainee', '/api/transfer', buildTransfer(amount))
      await post('trainee', '/api/party', buildParty(amount))
    }
    await post('trainee', '/api/party', buildParty(-60_000))
    const rows = (await readAttention()).aboveLimit.rows
    expect(rows.map(({ subject, subjectId, amount, about }) => [subject, subjectId, amount, about]).sort()).toEqual([
      ['expense', 2, 50_000.01, 'Trainee Sample'],
      ['party', 6, 50_000.01, 'Party 50000.01'],
      ['party', 7, 60_000, 'Party -60000'],
      ['purchase', 2, 50_000.01, 'Demo Kisan 003, Nagla Demo'],
      ['sale', 2, 50_000.01, 'Demo Kisan 001, Nagla Demo'],
      ['transfer', 2, 50_000.01, 'Director Sample'],
    ])
    expect(rows.every(({ employee, date: day }) => employee.id === TRAINEE_ID && day === date)).toBe(true)
    expect((await (await server.call('director', 'GET', '/api/sales/2')).json()).totalAmount).toBe(50_000.01)
  })

  test('counts its largest amount: paid, refunded, discounted, handed back, or made', async () => {
    await post('trainee', '/api/sales', buildSale(60_000, { discount: 60_000 }))
    await post('trainee', '/api/sales', buildSale(0, { amountPaid: 60_000 }))
    await post('trainee', '/api/sales', buildSale(0, { amountPaid: -60_000 }))
    await post('trainee', '/api/sales', buildSale(0, { taxAmount: 60_000, discount: 60_000 }))
    await post(
      'trainee',
      '/api/sales',
      buildSale(0, { replacement: [{ product: { id: 1 }, price: 60_000, quantity: 1 }] }),
    )
    await post('trainee', '/api/sales', buildSale(30_000, { amountPaid: -30_000 }))
    await post('trainee', '/api/purchase/add', buildPurchase(30_000, { amountPaid: -30_000 }))
    await put('/api/products/2', { labourCost: 30_000 })
    await post(
      'trainee',
      '/api/production',
      makeProduction({ product: { id: 2 }, employee: { id: 3 }, quantity: 2, date }),
    )
    expect((await listAttentionRows('aboveLimit'))?.sort()).toEqual([
      ['production', 1, 60_000, TRAINEE_ID],
      ['purchase', 1, 60_000, TRAINEE_ID],
      ...[1, 2, 3, 4, 5, 6].map((id) => ['sale', id, 60_000, TRAINEE_ID]),
    ])
  })

  test('is not listed for Directors and roles without a limit; a Director can set one for each role', async () => {
    const sold = (as: string, id: number) => post(as, '/api/sales', buildSale(90_000, { saleByEmployee: { id } }))
    const bought = () => post('worker', '/api/purchase/add', buildPurchase(90_000))
    await sold('director', 1)
    await sold('head', 2)
    await bought()
    expect(await listAttentionRows('aboveLimit')).toEqual([])
    await put('/api/settings', { reviewAboveWorkerHead: 80_000, reviewAboveWorker: 90_000, reviewAboveTrainee: null })
    await sold('director', 1)
    await sold('head', 2)
    await bought()
    await sold('trainee', TRAINEE_ID)
    expect(await listAttentionRows('aboveLimit')).toEqual([['sale', 4, 90_000, 2]])
  })

  test('stays listed after changes of author and limits, until a Director settles it', async () => {
    await post('trainee', '/api/sales', buildSale(60_000))
    await put('/api/settings', { reviewAboveTrainee: 70_000 })
    await put(`/api/employee/${TRAINEE_ID}`, { role: 'WORKER' })
    const [row] = (await readAttention()).aboveLimit.rows
    const seen = { kind: 'aboveLimit', subject: 'sale', subjectId: 1 }
    expect((await server.call('director', 'POST', '/api/attention/settled', { ...seen, facts: '1' })).status).toBe(412)
    await post('director', '/api/attention/settled', { ...seen, facts: row?.facts })
    expect((await readAttention()).aboveLimit).toMatchObject({
      count: 0,
      settled: [{ subjectId: 1, settledBy: { id: 1 } }],
    })
    await post('director', '/api/attention/reopened', seen)
    expect((await readAttention()).aboveLimit.count).toBe(1)
    await server.call('director', 'DELETE', '/api/sales/1')
    expect((await readAttention()).aboveLimit.count).toBe(0)
  })

  test('sent twice by a device is listed once; approved by a Director it is not listed', async () => {
    for (let times = 0; times < 2; times++)
      await server.call('trainee', 'POST', '/api/sales', buildSale(60_000), { 'Idempotency-Key': KEY })
    await post('director', '/api/sales', buildSale(60_000))
    expect(await listAttentionRows('aboveLimit')).toEqual([['sale', 1, 60_000, TRAINEE_ID]])
  })
})

describe('an entry in favour of its author', () => {
  test('above its limit is recorded and listed for Directors', async () => {
    await put(`/api/products/1`, { labourCost: 2_000 })
    for (const amount of [10_000, 10_001]) {
      await post('trainee', '/api/expenses', buildExpense(amount))
      await post(
        'trainee',
        '/api/purchase/add',
        buildPurchase(amount, { amountPaid: amount, paidByEmployee: { id: TRAINEE_ID } }),
      )
      await post('trainee', '/api/sales', buildSale(0, { amountPaid: -amount }))
    }
    for (const quantity of [5, 6])
      await post(
        'trainee',
        '/api/production',
        makeProduction({ product: { id: 1 }, employee: { id: TRAINEE_ID }, quantity, date }),
      )
    expect((await listAttentionRows('ownMoney'))?.sort()).toEqual([
      ['expense', 2, 10_001, TRAINEE_ID],
      ['production', 2, 12_000, TRAINEE_ID],
      ['purchase', 2, 10_001, TRAINEE_ID],
      ['sale', 2, 10_001, TRAINEE_ID],
    ])
  })

  test('excludes incoming cash, payments and work of others, and entries of Directors', async () => {
    await put(`/api/products/1`, { labourCost: 2_000 })
    await post('trainee', '/api/sales', buildSale(20_000, { amountPaid: 20_000 }))
    await post('trainee', '/api/purchase/add', buildPurchase(20_000, { amountPaid: 20_000 }))
    await post(
      'trainee',
      '/api/production',
      makeProduction({ product: { id: 1 }, employee: { id: 3 }, quantity: 9, date }),
    )
    await post('trainee', '/api/transfer', { ...buildTransfer(20_000), targetEmployeeId: TRAINEE_ID })
    await post('director', '/api/expenses', { debit: 90_000, date })
    expect(await listAttentionRows('ownMoney')).toEqual([])
  })

  test('has its own limit, exact to the rupee; one that also exceeds the role’s limit is listed once', async () => {
    await put('/api/settings', { reviewOwnAbove: 0 })
    await post('worker', '/api/expenses', { debit: 0.5, date })
    await post('trainee', '/api/expenses', buildExpense(60_000))
    expect(await listAttentionRows('ownMoney')).toEqual([['expense', 1, 0.5, 3]])
    expect(await listAttentionRows('aboveLimit')).toEqual([['expense', 2, 60_000, TRAINEE_ID]])
  })
})

describe('a purchase of somebody who is no Director that is paid from the cash of another person', () => {
  const pay = (amountPaid: number, draft: object = {}) =>
    post('trainee', '/api/purchase/add', buildPurchase(1_000, { amountPaid, ...draft }))

  test('is listed for Directors with what is paid beyond its goods: all of it without goods', async () => {
    await pay(700, { compDetails: [] })
    await pay(1_500)
    await pay(60, { compDetails: [], taxAmount: 60 })
    expect((await listAttentionRows('othersMoney'))?.sort()).toEqual([
      ['purchase', 1, 700, TRAINEE_ID],
      ['purchase', 2, 500, TRAINEE_ID],
      ['purchase', 3, 60, TRAINEE_ID],
    ])
    const settled = await post('director', '/api/attention/settled', {
      ...{ kind: 'othersMoney', subject: 'purchase', subjectId: 1 },
    })
    expect(settled.id).toBeGreaterThan(0)
    expect(await listAttentionRows('othersMoney')).toHaveLength(2)
  })

  test('is not listed if goods or tax on them came for the money, or the money is the author’s own or an account’s', async () => {
    const { id } = await post('director', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI' })
    await pay(1_000)
    await pay(1_180, { taxAmount: 180 })
    await pay(700, { compDetails: [], paidByEmployee: { id: TRAINEE_ID } })
    await pay(700, { compDetails: [], paidFrom: id })
    await pay(-700, { compDetails: [] })
    await post(
      'director',
      '/api/purchase/add',
      buildPurchase(0, { compDetails: [], amountPaid: 9, paidByEmployee: { id: 2 } }),
    )
    expect(await listAttentionRows('othersMoney')).toEqual([])
  })
})

test('the limits have safe defaults, and null removes one', async () => {
  const settings = async () => (await server.call('worker', 'GET', '/api/settings')).json()
  expect(await settings()).toMatchObject({
    reviewAboveTrainee: 50_000,
    reviewAboveWorker: null,
    reviewAboveWorkerHead: null,
    reviewOwnAbove: 10_000,
  })
  await put('/api/settings', { reviewOwnAbove: null, reviewAboveWorker: 12_345.67 })
  expect(await settings()).toMatchObject({
    reviewOwnAbove: null,
    reviewAboveWorker: 12_345.67,
    reviewAboveTrainee: 50_000,
  })
})

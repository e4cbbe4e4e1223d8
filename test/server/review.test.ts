import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { fillDrawers, makeProduction } from '#test/support/makeGoods.ts'
import { makePurchase } from '#test/support/makePurchase.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice } from '#test/support/office.ts'

/** The trainee of the shop, who may sell here. */
const TRAINEE = 4
const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let office: Office
beforeEach(async () => {
  office = await openOffice({ clock: () => new Date('2026-04-10T09:00:00+05:30') })
  await fillDrawers(office)
  await put(`/api/employee/${TRAINEE}`, { permissions: ['record-sales'] })
})
afterEach(() => office?.close())

const put = async (path: string, body: object) =>
  expect((await office.call('director', 'PUT', path, body)).status, path).toBe(200)
const post = async (as: string, path: string, body: object, headers = {}) => {
  const answer = await office.call(as, 'POST', path, body, headers)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}
const look = async (): Promise<Schema<'Attention'>> => (await office.call('director', 'GET', '/api/attention')).json()
const listed = async (kind: 'aboveLimit' | 'ownMoney') =>
  (await look())[kind].rows.map(({ subject, subjectId, amount, employee }) => [subject, subjectId, amount, employee.id])

const date = '2026-04-05'
const sale = (amount: number, draft: object = {}) =>
  makeSale({
    saleByEmployee: { id: TRAINEE },
    date,
    productDetails: [{ product: { id: 1 }, price: amount, quantity: 1 }],
    amountPaid: 0,
    ...draft,
  })
const expense = (debit: number) => ({ employee: { id: TRAINEE }, debit, date, comment: 'Freight' })
const transfer = (amount: number) => ({ sourceEmployeeId: TRAINEE, targetEmployeeId: 1, amount, transferDate: date })
const purchase = (amount: number, draft: object = {}) =>
  makePurchase({
    paidByEmployee: { id: 1 },
    date,
    compDetails: [{ component: { id: 1 }, quantity: 10, amount }],
    amountPaid: 0,
    ...draft,
  })
const party = (openingBalance: number) => ({ name: `Party ${openingBalance}`, type: 'PURCHASE', openingBalance, date })

describe('an entry above the limit of its writer’s role', () => {
  test('of a trainee is booked, and a Director sees what, who and how much', async () => {
    for (const amount of [50_000, 50_000.01]) {
      await post('trainee', '/api/sales', sale(amount))
      await post('trainee', '/api/purchase/add', purchase(amount))
      await post('trainee', '/api/expenses', expense(amount))
      await post('trainee', '/api/transfer', transfer(amount))
      await post('trainee', '/api/party', party(amount))
    }
    await post('trainee', '/api/party', party(-60_000))
    const rows = (await look()).aboveLimit.rows
    expect(rows.map(({ subject, subjectId, amount, about }) => [subject, subjectId, amount, about]).sort()).toEqual([
      ['expense', 2, 50_000.01, 'Trainee Sample'],
      ['party', 6, 50_000.01, 'Party 50000.01'],
      ['party', 7, 60_000, 'Party -60000'],
      ['purchase', 2, 50_000.01, 'Demo Kisan 003, Nagla Demo'],
      ['sale', 2, 50_000.01, 'Demo Kisan 001, Nagla Demo'],
      ['transfer', 2, 50_000.01, 'Director Sample'],
    ])
    expect(rows.every(({ employee, date: day }) => employee.id === TRAINEE && day === date)).toBe(true)
    expect((await (await office.call('director', 'GET', '/api/sales/2')).json()).totalAmount).toBe(50_000.01)
  })

  test('counts by the largest amount in it: paid, refunded, given as discount, handed back, or made', async () => {
    await post('trainee', '/api/sales', sale(60_000, { discount: 60_000 }))
    await post('trainee', '/api/sales', sale(0, { amountPaid: 60_000 }))
    await post('trainee', '/api/sales', sale(0, { amountPaid: -60_000 }))
    await post('trainee', '/api/sales', sale(0, { taxAmount: 60_000, discount: 60_000 }))
    await post('trainee', '/api/sales', sale(0, { replacement: [{ product: { id: 1 }, price: 60_000, quantity: 1 }] }))
    await post('trainee', '/api/sales', sale(30_000, { amountPaid: -30_000 }))
    await post('trainee', '/api/purchase/add', purchase(30_000, { amountPaid: -30_000 }))
    await put('/api/products/2', { labourCost: 30_000 })
    await post(
      'trainee',
      '/api/production',
      makeProduction({ product: { id: 2 }, employee: { id: 3 }, quantity: 2, date }),
    )
    expect((await listed('aboveLimit')).sort()).toEqual([
      ['production', 1, 60_000, TRAINEE],
      ['purchase', 1, 60_000, TRAINEE],
      ...[1, 2, 3, 4, 5, 6].map((id) => ['sale', id, 60_000, TRAINEE]),
    ])
  })

  test('is no matter of Directors, nor of roles without a limit; a Director may set one for each', async () => {
    const sold = (as: string, id: number) => post(as, '/api/sales', sale(90_000, { saleByEmployee: { id } }))
    const bought = () => post('worker', '/api/purchase/add', purchase(90_000))
    await sold('director', 1)
    await sold('head', 2)
    await bought()
    expect(await listed('aboveLimit')).toEqual([])
    await put('/api/settings', { reviewAboveWorkerHead: 80_000, reviewAboveWorker: 90_000, reviewAboveTrainee: null })
    await sold('director', 1)
    await sold('head', 2)
    await bought()
    await sold('trainee', TRAINEE)
    expect(await listed('aboveLimit')).toEqual([['sale', 4, 90_000, 2]])
  })

  test('stays listed whatever its writer and the limits become, until a Director has looked at it', async () => {
    await post('trainee', '/api/sales', sale(60_000))
    await put('/api/settings', { reviewAboveTrainee: 70_000 })
    await put(`/api/employee/${TRAINEE}`, { role: 'WORKER' })
    const [row] = (await look()).aboveLimit.rows
    const seen = { kind: 'aboveLimit', subject: 'sale', subjectId: 1 }
    expect((await office.call('director', 'POST', '/api/attention/settled', { ...seen, facts: '1' })).status).toBe(412)
    await post('director', '/api/attention/settled', { ...seen, facts: row?.facts })
    expect((await look()).aboveLimit).toMatchObject({ count: 0, settled: [{ subjectId: 1, settledBy: { id: 1 } }] })
    await post('director', '/api/attention/reopened', seen)
    expect((await look()).aboveLimit.count).toBe(1)
    await office.call('director', 'DELETE', '/api/sales/1')
    expect((await look()).aboveLimit.count).toBe(0)
  })

  test('sent twice by a phone is listed once; booked by a Director in the trainee’s place, not at all', async () => {
    for (let times = 0; times < 2; times++)
      await office.call('trainee', 'POST', '/api/sales', sale(60_000), { 'Idempotency-Key': KEY })
    await post('director', '/api/sales', sale(60_000))
    expect(await listed('aboveLimit')).toEqual([['sale', 1, 60_000, TRAINEE]])
  })
})

describe('money to oneself', () => {
  test('above its limit is booked, and a Director sees it', async () => {
    await put(`/api/products/1`, { labourCost: 2_000 })
    for (const amount of [10_000, 10_001]) {
      await post('trainee', '/api/expenses', expense(amount))
      await post(
        'trainee',
        '/api/purchase/add',
        purchase(amount, { amountPaid: amount, paidByEmployee: { id: TRAINEE } }),
      )
      await post('trainee', '/api/sales', sale(0, { amountPaid: -amount }))
    }
    for (const quantity of [5, 6])
      await post(
        'trainee',
        '/api/production',
        makeProduction({ product: { id: 1 }, employee: { id: TRAINEE }, quantity, date }),
      )
    expect((await listed('ownMoney')).sort()).toEqual([
      ['expense', 2, 10_001, TRAINEE],
      ['production', 2, 12_000, TRAINEE],
      ['purchase', 2, 10_001, TRAINEE],
      ['sale', 2, 10_001, TRAINEE],
    ])
  })

  test('is not what comes in, what another has paid or made, or what a Director books', async () => {
    await put(`/api/products/1`, { labourCost: 2_000 })
    await post('trainee', '/api/sales', sale(20_000, { amountPaid: 20_000 }))
    await post('trainee', '/api/purchase/add', purchase(20_000, { amountPaid: 20_000 }))
    await post(
      'trainee',
      '/api/production',
      makeProduction({ product: { id: 1 }, employee: { id: 3 }, quantity: 9, date }),
    )
    await post('trainee', '/api/transfer', { ...transfer(20_000), targetEmployeeId: TRAINEE })
    await post('director', '/api/expenses', { debit: 90_000, date })
    expect(await listed('ownMoney')).toEqual([])
  })

  test('has a limit of its own, down to every rupee; what is above the role’s limit, too, is listed once', async () => {
    await put('/api/settings', { reviewOwnAbove: 0 })
    await post('worker', '/api/expenses', { debit: 0.5, date })
    await post('trainee', '/api/expenses', expense(60_000))
    expect(await listed('ownMoney')).toEqual([['expense', 1, 0.5, 3]])
    expect(await listed('aboveLimit')).toEqual([['expense', 2, 60_000, TRAINEE]])
  })
})

test('the limits have safe defaults, and null takes one away', async () => {
  const settings = async () => (await office.call('worker', 'GET', '/api/settings')).json()
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

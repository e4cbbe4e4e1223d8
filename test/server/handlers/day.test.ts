import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const TODAY = '2026-05-20'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date(`${TODAY}T09:00:00+05:30`) })
})
afterEach(() => server?.close())

const post = async (path: string, body: object, as = 'director') => {
  const answer = await server.call(as, 'POST', path, body)
  if (!answer.ok) throw new Error(await answer.text())
}
const sell = (overrides: Parameters<typeof makeSale>[0], as?: string) =>
  post('/api/sales', makeSale({ date: TODAY, ...overrides }), as)
const readDay = async (query = '', as = 'director'): Promise<Schema<'DayFigures'>> =>
  (await server.call(as, 'GET', `/api/day${query}`)).json()

test('the day adds up its sales, payments, expenses and productions, and names who holds the money', async () => {
  await sell({})
  await sell({ productDetails: [], amountPaid: 1000, comment: 'paid back', saleByEmployee: { id: 2 } })
  await sell({ replacement: [{ product: { id: 2 }, price: 400, quantity: 1 }], amountPaid: 0 })
  await post('/api/expenses', { debit: 150.5, date: TODAY, comment: 'tea' })
  await post('/api/production', makeProduction({ date: TODAY }))
  expect(await readDay()).toMatchObject({
    ...{ date: TODAY, today: TODAY, scope: 'shop' },
    ...{ sold: 1200, received: 1400, creditGiven: 800, repaid: 1000, expenses: 150.5 },
    places: [
      { id: 2, name: 'Head Sample', amount: 1000 },
      { id: 1, name: 'Director Sample', amount: 400 },
    ],
    made: { pieces: 10, products: [{ id: 1, name: '5 LED Operator', pieces: 10 }] },
    returned: { pieces: 1, products: [{ id: 2, name: 'Munsi Operator', pieces: 1 }] },
    now: {
      cash: {
        total: 1249.5,
        places: [
          { id: 2, amount: 1000 },
          { id: 1, amount: 249.5 },
        ],
      },
    },
  })
})

test('returned pieces count under every setting of the stock of replacements', async () => {
  for (const replacementStock of ['quarantine', 'restock', 'ignore']) {
    await server.call('director', 'PUT', '/api/settings', { replacementStock })
    await sell({ replacement: [{ product: { id: 2 }, price: 400, quantity: 3 }] })
  }
  expect((await readDay()).returned).toMatchObject({ pieces: 9, products: [{ id: 2, pieces: 9 }] })
})

test('a document counts on its own date, not on the day of its arrival; a deleted one does not count', async () => {
  await sell({ date: '2026-05-18' })
  await sell({ date: '2026-05-21' })
  await sell({ date: '2026-05-18', amountPaid: 800 })
  await server.call('director', 'DELETE', '/api/sales/3')
  expect(await readDay()).toMatchObject({ sold: 0, received: 0, places: [] })
  const earlier = await readDay('?date=2026-05-18')
  expect(earlier).toMatchObject({ date: '2026-05-18', today: TODAY, sold: 800, received: 400 })
  expect(earlier).not.toHaveProperty('now')
  await post('/api/deleted-sales/3/restore', {})
  expect(await readDay('?date=2026-05-18')).toMatchObject({ sold: 1600, received: 1200 })
})

test('the plots end with the day: 30 days, and 12 weeks that begin on Mondays', async () => {
  await sell({ date: '2026-05-18' })
  await sell({ date: '2026-05-17' })
  await post('/api/production', makeProduction({ date: '2026-03-04' }))
  await post('/api/production', makeProduction({ date: '2026-03-01' }))
  const { days, weeks, products } = await readDay()
  expect([days.length, days[0]?.date, days[29]?.date]).toEqual([30, '2026-04-21', TODAY])
  expect(days.filter(({ sold }) => sold > 0)).toEqual([
    { date: '2026-05-17', sold: 800, received: 400 },
    { date: '2026-05-18', sold: 800, received: 400 },
  ])
  expect([weeks.length, weeks[0], weeks[11]]).toEqual([12, '2026-03-02', '2026-05-18'])
  const none = Array.from({ length: 10 }, () => 0)
  expect(products).toEqual([{ id: 1, name: '5 LED Operator', made: [10, 0, ...none], sold: [...none, 2, 2] }])
})

test('others see their own documents and their own cash', async () => {
  await sell({})
  await sell({ saleByEmployee: { id: 2 }, productDetails: [{ product: { id: 2 }, price: 100, quantity: 5 }] })
  await post('/api/production', makeProduction({ date: TODAY }))
  await post('/api/expenses', { debit: 30, date: TODAY, comment: '' }, 'head')
  expect(await readDay('', 'head')).toMatchObject({
    ...{ scope: 'own', sold: 500, received: 400, creditGiven: 100, expenses: 30 },
    ...{ made: { pieces: 0, products: [] }, places: [{ id: 2, amount: 400 }] },
    products: [{ id: 2 }],
    now: { cash: { total: 370, places: [{ id: 2, amount: 370 }] } },
  })
  expect(await readDay('', 'worker')).toMatchObject({
    ...{ scope: 'own', sold: 0, received: 0, places: [], made: { pieces: 10 } },
    now: { cash: { total: 0, places: [] } },
  })
  expect((await server.call('', 'GET', '/api/day')).status).toBe(401)
})

test('money that is paid into an account is not received in cash', async () => {
  const account = await server.call('director', 'POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI' })
  const { id }: Schema<'Employee'> = await account.json()
  await sell({ amountPaid: 500, paidInto: id })
  await sell({ amountPaid: 120 })
  expect(await readDay()).toMatchObject({
    ...{ received: 620, inCash: 120 },
    places: [
      { id, name: 'SBI UPI', kind: 'ACCOUNT', amount: 500 },
      { id: 1, name: 'Director Sample', kind: 'PERSON', amount: 120 },
    ],
    now: { cash: { total: 620 } },
  })
})

test('dues are those of the list of dues; promises are due from their day until the party owes nothing', async () => {
  await sell({ date: '2026-03-20', amountPaid: 0 })
  await sell({ amountPaid: 0 })
  await sell({ salesParty: { id: 2 }, amountPaid: 200 })
  const promise = (id: number, day: string, amount?: number) =>
    post('/api/promises', { party: { id }, day, ...(amount && { amount }) })
  await promise(1, '2026-05-01')
  await promise(1, TODAY, 500)
  await promise(2, '2026-05-21')
  const dues: Schema<'DuesPage'> = await (await server.call('director', 'GET', '/api/dues')).json()
  const { now } = await readDay()
  expect(now?.dues).toEqual({ amount: 2200, over60: 800 })
  expect([now?.dues?.amount, now?.dues?.over60]).toEqual([dues.amount, dues.upTo90 + dues.over90])
  expect(now?.promises).toEqual({ count: 1, first: [{ partyId: 1, name: 'Demo Kisan 001', day: TODAY, amount: 500 }] })
  await promise(2, '2026-05-19')
  expect((await readDay()).now?.promises).toMatchObject({
    count: 2,
    first: [{ partyId: 2, amount: null }, { partyId: 1 }],
  })
  await sell({ salesParty: { id: 2 }, productDetails: [], amountPaid: 600 })
  expect((await readDay()).now?.promises).toMatchObject({ count: 1, first: [{ partyId: 1 }] })
  // A promise is a task for 90 days.
  await promise(1, '2026-02-19')
  expect((await readDay()).now?.promises?.count).toBe(1)
  await promise(1, '2026-02-18')
  expect((await readDay()).now?.promises?.count).toBe(0)
})

test('others see dues and promises only if the settings let them see balances', async () => {
  await sell({ amountPaid: 0 })
  expect((await readDay('', 'worker')).now).toMatchObject({ dues: { amount: 800 }, promises: { count: 0 } })
  await server.call('director', 'PUT', '/api/settings', { salesListFor: 'director' })
  const { now } = await readDay('', 'worker')
  expect(Object.keys(now ?? {})).toEqual(['cash'])
  expect((await readDay()).now?.dues?.amount).toBe(800)
})

test('a later day and a day that does not exist are refused', async () => {
  for (const date of ['2026-05-21', '2026-02-30', '1999-12-31', 'today']) {
    const answer = await server.call('director', 'GET', `/api/day?date=${date}`)
    const { errors }: Schema<'Problem'> = await answer.json()
    expect([date, answer.status, errors?.map(({ path }) => path)]).toEqual([date, 400, ['date']])
  }
})

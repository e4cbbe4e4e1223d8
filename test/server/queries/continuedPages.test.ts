import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Row = { id: number }
type Page = Row[] | { content: Row[]; last: boolean; totalElements: number }

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-20T05:00:00Z') })
})
afterEach(() => server?.close())

const read = async (path: string, as = 'director'): Promise<Page> => {
  const answer = await server.call(as, 'GET', path)
  if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
const rowsOf = (page: Page) => (Array.isArray(page) ? page : page.content)
const idsOf = (page: Page) => rowsOf(page).map(({ id }) => id)
const write = async (method: string, path: string, body?: unknown, as = 'director'): Promise<Row> => {
  const answer = await server.call(as, method, path, body)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.status === 204 ? { id: 0 } : answer.json()
}
const days = (count: number) => Array.from({ length: count }, (_, index) => `2026-04-0${index + 1}`)
const line = (price: number) => [{ product: { id: 1 }, price, quantity: 1 }]
const sell = (date: string, partyId = 2) =>
  write('POST', '/api/sales', makeSale({ date, salesParty: { id: partyId }, productDetails: line(100), amountPaid: 0 }))
const spend = (date: string) =>
  write('POST', '/api/expenses', { debit: 10, source: 'Expenses', date, comment: '', employee: { id: 1 } })

/** The lists with a date: how a document is added, and how it is deleted. */
const LISTS = [
  { path: '/api/sales/all', add: sell, documents: '/api/sales' },
  { path: '/api/party/2/statement', add: sell, documents: '/api/sales' },
  {
    path: '/api/purchase',
    add: (date: string) => write('POST', '/api/purchase/add', makePurchase({ date, compDetails: [], amountPaid: 50 })),
    documents: '/api/purchase',
  },
  {
    path: '/api/production',
    add: (date: string) =>
      write('POST', '/api/production', { product: { id: 1 }, quantity: 1, date, comment: '', employee: { id: 1 } }),
    documents: '/api/production',
  },
  { path: '/api/expenses', add: spend, documents: '/api/expenses' },
  { path: '/api/employee/1/account', add: spend, documents: '/api/expenses' },
]

test.each(LISTS)(
  '$path continued after a row neither repeats rows nor leaves any out',
  async ({ path, add, documents }) => {
    const created: Row[] = []
    for (const date of days(8)) created.push(await add(date))
    const before = idsOf(await read(`${path}?size=200`))
    const first = await read(`${path}?size=3`)
    await write('DELETE', `${documents}/${created.at(-2)?.id}`)
    const deleted = await read(`${path}?size=3&page=1&after=${idsOf(first).at(-1)}`)
    expect(idsOf(deleted)).toEqual(before.slice(3, 6))
    // Joined by offset, the same page leaves a row out.
    expect(idsOf(await read(`${path}?size=3&page=1`))).toEqual(before.slice(4, 7))
    for (const date of ['2026-04-08', '2026-04-09', '2026-04-10']) await add(date)
    const continued = await read(`${path}?size=3&page=1&after=${idsOf(first).at(-1)}`)
    expect(rowsOf(continued)).toEqual(rowsOf(deleted))
    const rest = await read(`${path}?size=200&page=2&after=${idsOf(continued).at(-1)}`)
    expect([...idsOf(first), ...idsOf(continued), ...idsOf(rest)]).toEqual(before)
    if (!Array.isArray(rest) && !Array.isArray(continued)) expect([continued.last, rest.last]).toEqual([false, true])
  },
)

test('a row that has been deleted since keeps its place', async () => {
  const created: Row[] = []
  for (const date of days(5)) created.push(await sell(date))
  for (const path of ['/api/sales/all', '/api/party/2/statement']) {
    const before = idsOf(await read(`${path}?size=200`))
    const last = path === '/api/sales/all' ? created[3] : created[2]
    const lastRow = before.indexOf(idsOf(await read(`${path}?size=2`)).at(-1) ?? 0)
    await write('DELETE', `/api/sales/${last?.id}`)
    expect(idsOf(await read(`${path}?size=200&after=${before[lastRow]}`))).toEqual(before.slice(lastRow + 1))
  }
})

test('balances of a continued page are those of the whole account', async () => {
  for (const date of days(9)) {
    await sell(date)
    await spend(date)
  }
  for (const path of ['/api/party/2/statement', '/api/employee/1/account']) {
    const whole = rowsOf(await read(`${path}?size=200`))
    const first = idsOf(await read(`${path}?size=4`))
    expect(rowsOf(await read(`${path}?size=200&page=1&after=${first.at(-1)}`))).toEqual(whole.slice(4))
  }
})

test('the logs continue after a row, whatever has been logged since', async () => {
  for (const date of days(4)) await sell(date)
  for (let index = 0; index < 4; index += 1) await server.signIn('worker')
  for (const path of ['/api/changes', '/api/accesses']) {
    const before = idsOf(await read(`${path}?size=200`))
    const first = idsOf(await read(`${path}?size=2`))
    await sell('2026-04-05')
    await server.signIn('trainee')
    const continued = await read(`${path}?size=2&page=1&after=${first.at(-1)}`)
    expect(idsOf(continued)).toEqual(before.slice(2, 4))
    const rest = await read(`${path}?size=200&page=2&after=${idsOf(continued).at(-1)}`)
    expect(idsOf(rest)).toEqual(before.slice(4))
    expect(rest).toMatchObject({ last: true })
  }
})

test('dues continue after a party; after one that has paid since, the list has to be read again', async () => {
  await sell('2026-04-01', 1)
  await sell('2026-04-02', 2)
  await sell('2026-04-02', 3)
  const all = idsOf(await read('/api/dues?size=200'))
  const continued = await read(`/api/dues?size=1&page=1&after=${all[0]}`)
  expect(continued).toMatchObject({ content: [{ id: all[1] }], last: false, totalElements: all.length })
  const payment = makeSale({ salesParty: { id: all[0] ?? 0 }, productDetails: [], replacement: [], amountPaid: 100 })
  await write('POST', '/api/sales', { ...payment, taxAmount: 0, discount: 0 })
  const answer = await server.call('director', 'GET', `/api/dues?size=1&page=1&after=${all[0]}`)
  expect([answer.status, ((await answer.json()) as Schema<'Problem'>).code]).toEqual([412, 'changed-meanwhile'])
})

test('the number of a document that a person may not see gives the same answer as one that does not exist', async () => {
  const foreign = await spend('2026-04-01')
  const answers = await Promise.all(
    [foreign.id, 999_999].map(async (id) => {
      const answer = await server.call('worker', 'GET', `/api/expenses?after=${id}`)
      const { instance: _, ...problem } = (await answer.json()) as Schema<'Problem'> & { instance?: string }
      return [answer.status, problem]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(412)
})

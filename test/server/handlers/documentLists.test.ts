import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  DOCUMENT_LISTS,
  fieldOf,
  type ListedRow,
  type ListQuery,
  matchesFilter,
  recordDocuments,
} from '#test/support/contract/documentLists.ts'
import { insertComponents } from '#test/support/contract/makePurchase.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-20T05:00:00Z') })
  await insertComponents(server.db)
  await recordDocuments(server)
})
afterAll(() => server?.close())

const FILTERS: ListQuery[] = [
  {},
  { from: '2026-04-02' },
  { to: '2026-04-01' },
  { from: '2026-04-02', to: '2026-04-02' },
  { from: '2026-04-03', to: '2026-04-02' },
  { employeeId: 3 },
  { employeeId: 77 },
  { search: 'ADVANCE' },
  { search: '50%' },
  { search: '%' },
  { search: '_12 rampur' },
  { search: 'बाज़ार' },
  { search: 'बा\u095bार' },
  { search: `it's` },
  { search: '  trainee   paid ' },
  { search: '17' },
  { search: 'nothing of the kind' },
  { search: 'kisan 002' },
  { search: '55555-00003' },
  { search: '+91' },
  { search: 'munsi' },
  { search: 'rampur', from: '2026-04-02', employeeId: 2 },
]
const PARTY_FILTERS: ListQuery[] = [{ partyId: 2 }, { partyId: 2, search: 'demo', from: '2026-04-02' }, { partyId: 77 }]

const get = async (path: string, as = 'director') => {
  const answer = await server.call(as, 'GET', path)
  if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
const toQuery = (filter: ListQuery) =>
  new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
const rowsOf = (answer: ListedRow[] | { content: ListedRow[] }) => (Array.isArray(answer) ? answer : answer.content)

describe.each(DOCUMENT_LISTS)('$path', (list) => {
  const filters = [...FILTERS, ...(list.partyOf ? PARTY_FILTERS : [])]

  test.each(filters)('finds and sums what matches %o', async (filter) => {
    const all = rowsOf(await get(`${list.path}?size=200`))
    const expected = all.filter((row) => matchesFilter(list, row, filter))
    const found = await get(`${list.path}?size=200&${toQuery(filter)}`)
    expect(rowsOf(found).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    if (!Array.isArray(found)) expect(found.totalElements).toBe(expected.length)
    const sumInPaise = (name: string) => expected.reduce((sum, row) => sum + Math.round(fieldOf(row, name) * 100), 0)
    expect(await get(`${list.sumsPath}?${toQuery(filter)}`)).toEqual({
      count: expected.length,
      ...Object.fromEntries(Object.entries(list.summed).map(([sum, name]) => [sum, sumInPaise(name) / 100])),
    })
  })

  test('the filters select some of the rows, none or all', async () => {
    const counts = await Promise.all(
      filters.map(async (filter) => (await get(`${list.sumsPath}?${toQuery(filter)}`)).count),
    )
    expect(new Set(counts).size).toBeGreaterThan(6)
    expect(Math.min(...counts)).toBe(0)
    // Each seventh was deleted; transfers cannot be deleted.
    expect(counts[0]).toBe(list.path === '/api/transfer' ? 40 : 34)
  })

  test('pages contain each filtered row once', async () => {
    const filter = 'search=sample&from=2026-04-01'
    const whole = rowsOf(await get(`${list.path}?size=200&${filter}`)).map(({ id }) => id)
    const paged: number[] = []
    for (let page = 0; page * 7 < whole.length; page++)
      paged.push(...rowsOf(await get(`${list.path}?size=7&page=${page}&${filter}`)).map(({ id }) => id))
    expect(whole.length).toBeGreaterThan(14)
    expect(paged).toEqual(whole)
  })

  test('parameters out of bounds are refused by list and sums', async () => {
    for (const path of [list.path, list.sumsPath])
      for (const [name, value] of [
        ['search', 'x'.repeat(101)],
        ['from', '02-04-2026'],
        ['to', '1999-12-31'],
        ['employeeId', '0'],
        ['employeeId', '2147483648'],
        ...(list.partyOf ? [['partyId', 'all']] : []),
      ]) {
        const answer = await server.call('director', 'GET', `${path}?${name}=${value}`)
        expect([path, name, answer.status]).toEqual([path, name, 400])
        expect((await answer.json()).errors).toMatchObject([{ path: name }])
      }
  })

  test('the first eight words of a search count', async () => {
    const eight = 'a m p l e s am sa'
    const { count } = await get(`${list.sumsPath}?search=sample`)
    expect(await get(`${list.sumsPath}?search=${eight}%20nothing`)).toMatchObject({ count })
    expect(await get(`${list.sumsPath}?search=nothing%20${eight}`)).toMatchObject({ count: 0 })
  })
})

test.each(['head', 'worker', 'trainee'])('%s is refused the sums of sales and purchases', async (as) => {
  for (const path of ['/api/sales/sums', '/api/purchase/sums', '/api/sales/all?search=demo', '/api/purchase?partyId=3'])
    expect((await server.call(as, 'GET', path)).status).toBe(403)
})

test.each(['head', 'worker', 'trainee'])('%s gets the pieces made without their cost', async (as) => {
  const { cost, ...sums } = await get('/api/production/sums?employeeId=1')
  expect(cost).toBeGreaterThan(0)
  expect(await get('/api/production/sums?employeeId=1', as)).toEqual(sums)
})

test.each([
  ['head', 2],
  ['worker', 3],
  ['trainee', 4],
] as const)('%s finds and sums only the own expenses and transfers', async (as, id) => {
  for (const list of DOCUMENT_LISTS.filter(({ path }) => ['/api/expenses', '/api/transfer'].includes(path))) {
    expect(await get(list.sumsPath, as)).toEqual(await get(`${list.sumsPath}?employeeId=${id}`))
    expect((await get(list.sumsPath, as)).count).toBeGreaterThan(0)
    const isOwn = (row: ListedRow) => list.employeesOf(row).some((employee) => employee.id === id)
    for (const filter of ['employeeId=1', 'search=director', 'search=paid'])
      expect((await get(`${list.path}?${filter}`, as)).every(isOwn)).toBe(true)
  }
  expect(await get('/api/expenses/sums?employeeId=1', as)).toEqual({ count: 0, amount: 0 })
})

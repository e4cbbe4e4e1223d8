import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const get = async (path: string) => (await server.call('director', 'GET', path)).json()
const add = (overrides: object = {}) =>
  server.call('director', 'POST', '/api/party', { name: 'Demo Kisan 014', type: 'PURCHASE', ...overrides })
const search = async (keyword: unknown) => {
  const found = await server.call('director', 'POST', '/api/party/search', keyword)
  return ((await found.json()) as Schema<'Party'>[]).map((party) => party.name)
}

describe('the list of parties', () => {
  test('is sorted by name regardless of case, 40 per page', async () => {
    for (const name of ['demo aloo', 'Demo Zeera', 'Demo Bhindi']) await add({ name })
    const page: Schema<'PartyPage'> = await get('/api/party?page=1&size=2')
    expect(page).toMatchObject({ totalPages: 4, totalElements: 7, number: 1, size: 2, first: false, last: false })
    const { content, size }: Schema<'PartyPage'> = await get('/api/party?page=0')
    expect(content.map(({ name }) => name)).toEqual([
      'demo aloo',
      'Demo Bhindi',
      'Demo Kisan 001',
      'Demo Kisan 002',
      'Demo Kisan 003',
      'Demo Kisan 004',
      'Demo Zeera',
    ])
    expect(size).toBe(40)
    expect(page.content).toEqual(content.slice(2, 4))
    expect((await get('/api/party?page=9')).content).toEqual([])
  })
})

describe('searching', () => {
  beforeEach(async () => {
    await add({ name: 'सुरेश कुमार', city: 'रामपुर', mobile: '+91 55555-00021, 55555 00022' })
    await add({ name: 'Demo Traders', businessName: '100%_Shakti', city: 'NO' })
    await add({ name: 'Rampal', city: 'Sitapur Demo', businessName: 'Demo Traders' })
  })

  test.each([
    ['a name', 'suresh', []],
    ['a name in Hindi', 'सुरेश', ['सुरेश कुमार']],
    ['a piece of the city', 'tapur', ['Rampal']],
    ['words in any order, capitals or not', 'DEMO   ramp', ['Rampal']],
    ['a mobile number as it is spoken', '55555 00022', ['सुरेश कुमार']],
    ['a mobile number as it is dialled', '+9155555-00021', ['सुरेश कुमार']],
    ['a sign that means anything to a database', '100%', ['Demo Traders']],
    ['another', '_', ['Demo Traders']],
    ['a backslash', '\\', []],
    ['nothing', '  ', []],
    ['NO, which means that nothing is known', 'no', []],
    ['a name that begins so before one that has it elsewhere', 'demo t', ['Demo Traders', 'Rampal']],
    ['quotes', `'" or 1=1 --`, []],
  ])('for %s', async (_what, keyword, names) => {
    expect(await search({ keyword })).toEqual(names)
  })

  test('accepts a bare word as JSON or text', async () => {
    expect(await search('"tapur"')).toEqual(['Rampal'])
    const found = await server.call('director', 'POST', '/api/party/search', 'tapur', { 'Content-Type': 'text/plain' })
    expect(await found.json()).toMatchObject([{ name: 'Rampal' }])
    expect((await server.call('director', 'POST', '/api/party', 'x', { 'Content-Type': 'text/plain' })).status).toBe(
      415,
    )
  })

  test('finds a party by its new name and not by its old one', async () => {
    await server.call('director', 'PUT', '/api/party/7', { name: 'Gopal' })
    expect([await search({ keyword: 'rampal' }), await search({ keyword: 'gopal' })]).toEqual([[], ['Gopal']])
  })

  test('answers at most a hundred parties', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, index) => add({ name: `Crowd ${index}` })))
    expect(await search({ keyword: 'crowd' })).toHaveLength(100)
  })
})

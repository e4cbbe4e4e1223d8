import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
})
afterEach(() => server?.close())

const RECORDS: [what: string, path: string, one: object, other: object][] = [
  ['a party', '/api/party/1', { comment: 'first' }, { city: 'second' }],
  ['an employee', '/api/employee/1', { address: 'first' }, { mobile: 'second' }],
  ['a component', '/api/component/2', { brand: 'first' }, { value: 'second' }],
  ['a product', '/api/products/1', { compId: [1, 2], compQuant: [4, 1] }, { comment: 'second' }],
  ['the rules', '/api/settings', { stockPolicy: 'strict' }, { replacementStock: 'restock' }],
]
const readIfMatch = async (path: string) => ({
  'If-Match': (await server.call('director', 'GET', path)).headers.get('ETag') ?? '',
})
const save = (path: string, body: object, headers: HeadersInit) => server.call('director', 'PUT', path, body, headers)

test.each(RECORDS)('%s: of two users who save the same version the second is refused', async (_, path, ...both) => {
  const headers = await readIfMatch(path)
  const answers = await Promise.all(both.map((body) => save(path, body, headers)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(await answers.find(({ status }) => status === 412)?.json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await save(path, both[1], await readIfMatch(path))).status).toBe(200)
})

test('postings meanwhile are no change of the record', async () => {
  const records = RECORDS.slice(0, 4)
  await server.call('director', 'PUT', '/api/products/1', { compId: [1, 2], compQuant: [4, 1] })
  const tags = await Promise.all(records.map(([, path]) => readIfMatch(path)))
  await server.call('director', 'POST', '/api/sales', makeSale())
  await server.call('director', 'POST', '/api/purchase/add', makePurchase())
  await server.call('director', 'POST', '/api/production', makeProduction())
  for (const [index, [, path, , body]] of records.entries())
    expect((await save(path, body, tags[index] ?? {})).status).toBe(200)
})

test('a price paid meanwhile is not overwritten by one read before', async () => {
  const headers = await readIfMatch('/api/component/1')
  await server.call('director', 'POST', '/api/purchase/add', makePurchase())
  expect((await save('/api/component/1', { price: 0.082 }, headers)).status).toBe(412)
})

/** The number of rounds in which ten users save the same record at the same time: more in CI. */
const ROUND_COUNT = process.env.CI ? 25 : 3

test.each([
  ['a party', '/api/party/1', (nth: number) => ({ comment: `save ${nth}` })],
  ['an employee', '/api/employee/1', (nth: number) => ({ address: `save ${nth}` })],
  ['a component', '/api/component/2', (nth: number) => ({ brand: `save ${nth}` })],
  ['a product', '/api/products/1', (nth: number) => ({ comment: `save ${nth}` })],
  ['the rules', '/api/settings', (nth: number) => ({ lockedUntil: addDays('2020-01-01', nth) })],
])('%s: of ten concurrent saves exactly one succeeds', async (_, path, bodyOf) => {
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const headers = await readIfMatch(path)
    const saves = Array.from({ length: 10 }, (_, index) => save(path, bodyOf(10 * round + index), headers))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  }
})

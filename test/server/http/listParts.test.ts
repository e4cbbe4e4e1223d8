import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import { insertParty } from '#server/queries/parties.ts'
import { openFilledTestServer } from '#test/support/contract/sampleRequests.ts'
import { fillWithLongRows } from '#test/support/server/fillWithLongRows.ts'
import { openTestDatabase, type TestServer } from '#test/support/server/testServer.ts'
import { api } from '#web/data/api/api.ts'
import { apiQuery, queryClient } from '#web/data/api/apiQueries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openFilledTestServer({ checkResponses: false, opened: await openTestDatabase() })
  await fillWithLongRows(server)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server?.close()
})

const get = (path: string, headers: HeadersInit = {}) =>
  server.call('director', 'GET', path, undefined, headers) as Promise<Response>
const nextOf = (answer: Response) => /<([^>]*)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? ''
const addParty = (name: string) =>
  insertParty(server.db, {
    ...BLANK_PARTY,
    ...{ name, type: 'PURCHASE', date: '2026-04-01', opId: null, openingDate: null, mobile: '55555 00009' },
  })

test.each([
  '/api/party/all',
  '/api/deleted-sales',
  '/api/component/categories/all',
  '/api/sales/party/1',
  '/api/devices',
])('%s: a part continues after the last row of the part before, and is refused when it does not', async (path) => {
  const first = await get(path)
  const next = nextOf(first)
  const lastRow = first.headers.get('Last-Row') ?? ''
  expect(lastRow).toMatch(/^[\w-]{22}$/)
  const unchecked = await (await get(next)).json()
  expect(await (await get(next, { Follows: lastRow })).json()).toEqual(unchecked)
  const refused = await get(next, { Follows: 'another row' })
  expect([refused.status, ((await refused.json()) as Schema<'Problem'>).code]).toEqual([412, 'changed-meanwhile'])
})

test('a party added between two parts of the list is in it, and no party is in it twice', async () => {
  let isAdded = false
  const request = vi.spyOn(api, 'GET').mockImplementation((async (
    path: string,
    { params, headers }: { params?: { query?: { skip?: number } }; headers?: HeadersInit } = {},
  ) => {
    const { skip } = params?.query ?? {}
    if (skip && !isAdded) {
      isAdded = true
      await addParty('AAA before all others')
    }
    const response = await get(skip ? `${path}?skip=${skip}` : path, headers)
    if (!response.ok) throw Object.assign(new Error(), (await response.json()) as Schema<'Problem'>)
    return { data: await response.json(), response }
  }) as never)
  const { data } = await queryClient.fetchQuery(apiQuery('/api/party/all'))
  const parties = data as Schema<'Party'>[]
  expect(request.mock.calls.length).toBeGreaterThan(3)
  expect(parties.filter(({ name }) => name === 'AAA before all others')).toHaveLength(1)
  expect(new Set(parties.map(({ id }) => id)).size).toBe(parties.length)
})

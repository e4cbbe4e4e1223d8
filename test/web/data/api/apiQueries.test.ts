import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#web/data/api/api.ts'
import { apiQuery, queryClient, refetchLists } from '#web/data/api/apiQueries.ts'
import { session } from '#web/data/session/session.ts'

afterEach(() => vi.restoreAllMocks())

const createPart = (data: unknown, next?: number) => {
  const headers = new Headers(next === undefined ? {} : { Link: `</api/party/all?skip=${next}>; rel="next"` })
  return { data, response: new Response(null, { headers }) } as never
}
const read = () => apiQuery('/api/party/all').queryFn()

test('a list in several parts is read to its end', async () => {
  const get = vi
    .spyOn(api, 'GET')
    .mockResolvedValueOnce(createPart([1, 2], 2))
    .mockResolvedValueOnce(createPart([3]))
  expect((await read()).data).toEqual([1, 2, 3])
  expect((get.mock.calls as unknown[][]).map((call) => call[1])).toEqual([{}, { params: { query: { skip: 2 } } }])
})

test('if a later part fails, the whole read fails instead of showing part of the list', async () => {
  const failure = new Error('no network')
  vi.spyOn(api, 'GET')
    .mockResolvedValueOnce(createPart([1, 2], 2))
    .mockRejectedValueOnce(failure)
  await expect(read()).rejects.toBe(failure)
})

test('after an import forms offer only the current parties, which are fetched for work without a network', async () => {
  const owner = { id: 1, userName: 'owner', firstName: 'Demo', lastName: 'Owner', name: 'Demo Owner' }
  vi.spyOn(session, 'user').mockReturnValue({ ...owner, role: 'DIRECTOR', permissions: [] })
  const { queryKey } = apiQuery('/api/party/all')
  queryClient.setQueryData(queryKey, { data: ['before'], tag: undefined, asOf: undefined })
  let answer = (_: unknown) => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  const get = vi.spyOn(api, 'GET').mockReturnValue(answered as never)
  refetchLists()
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(get).toHaveBeenCalledWith('/api/party/all', {})
  answer(createPart(['now']))
  await expect.poll(() => queryClient.getQueryData(queryKey)).toMatchObject({ data: ['now'] })
})

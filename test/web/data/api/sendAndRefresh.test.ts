import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#web/data/api/api.ts'
import { apiQuery, queryClient } from '#web/data/api/apiQueries.ts'
import { sendAndRefresh } from '#web/data/api/sendAndRefresh.ts'

afterEach(() => vi.restoreAllMocks())

const restoreSale = () =>
  api.POST('/api/deleted-sales/{id}/restore', { params: { path: { id: 1 }, header: { 'Idempotency-Key': 'x' } } })

test.each([
  ['a failed', async () => Promise.reject(new Error('Already restored')), 'rejected'],
  ['a successful', async () => ({ data: {} }), 'fulfilled'],
])('after %s restore, a list on the screen is fetched again', async (_, respond, status) => {
  const get = vi.spyOn(api, 'GET').mockResolvedValue({ data: [], response: new Response() } as never)
  vi.spyOn(api, 'POST').mockImplementation(respond as never)
  const stop = new QueryObserver(queryClient, apiQuery('/api/deleted-sales')).subscribe(() => undefined)
  await expect.poll(() => get.mock.calls.length).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)

  const [sent] = await Promise.allSettled([sendAndRefresh(restoreSale())])
  expect(sent).toMatchObject({ status })
  await expect.poll(() => get.mock.calls.length).toBe(2)
  stop()
  queryClient.clear()
})

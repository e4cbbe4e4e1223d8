import { QueryClient } from '@tanstack/react-query'
import type { paths } from '#contract/api.d.ts'
import { mayCall } from '#domain/access.ts'
import { api } from './api.ts'
import { AS_OF_HEADER } from './apiFetch.ts'
import { mergeParts, parseNextSkip, withSkip } from './responseParts.ts'
import { session, type User } from './session.ts'

export type GetOperation<P extends keyof paths> = NonNullable<paths[P]['get']>

/** The addresses that can be read, as the contract spells them: `/api/sales/party/{id}`. */
export type GetPath = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths]

/** An answer, its ETag, and, when it is a kept one, since when it is known (ISO instant). */
export type ApiData = { data: unknown; tag: string | undefined; asOf: string | undefined }

/** The answers on the screens, asked again when a person returns to the page or to the network. */
export const queryClient = new QueryClient({
  // The kept answers lie beneath: asking without a network is sensible, asking thrice in a row is not.
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnReconnect: true, staleTime: 5_000 } },
})

/** One question, by its address and parts; each person's answers are their own. */
export function apiQuery(path: GetPath, init: object = {}) {
  return {
    queryKey: [session.user()?.id, path, init],
    queryFn: async (): Promise<ApiData> => {
      let merged: ApiData = { data: undefined, asOf: undefined, tag: undefined }
      // What is too large for one answer comes in parts.
      for (let skip: string | undefined = '0'; skip !== undefined; ) {
        // The types of useApiQuery say which parts this address wants.
        const { data, response } = await api.GET(path, (skip === '0' ? init : withSkip(init, skip)) as never)
        const { headers } = response
        merged = {
          data: mergeParts(merged.data, data),
          asOf: merged.asOf ?? headers.get(AS_OF_HEADER) ?? undefined,
          tag: merged.tag ?? headers.get('ETag') ?? undefined,
        }
        skip = parseNextSkip(headers)
      }
      return merged
    },
  }
}

/** Something was written: every answer on a screen is asked for anew. */
export function invalidateQueries(): void {
  void queryClient.invalidateQueries()
}

/** Nothing of one person is left for the next. */
export function clearQueries(): void {
  queryClient.clear()
}

/** What the forms pick from, and the right that it takes. */
export const PREFETCHED_QUERIES = [
  { call: 'getSaleFormData', path: '/api/sales/searchData' },
  { call: 'listAllParties', path: '/api/party/all' },
  { call: 'getProductionFormData', path: '/api/production/add' },
  { call: 'getSettings', path: '/api/settings' },
] as const

/** Fetches what the forms pick from, so that they open without a network too; a failure is no news yet. */
export async function prefetchFormData(user: User): Promise<void> {
  const allowed = PREFETCHED_QUERIES.filter(({ call }) => mayCall(user, call))
  await Promise.all(allowed.map(({ path }) => queryClient.prefetchQuery(apiQuery(path))))
}

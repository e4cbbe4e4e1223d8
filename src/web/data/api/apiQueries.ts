import { QueryClient } from '@tanstack/react-query'
import type { paths } from '#contract/api.d.ts'
import { mayCall } from '#domain/access.ts'
import { session, type User } from '../session/session.ts'
import { api } from './api.ts'
import { AS_OF_HEADER } from './apiFetch.ts'

type QueryInit = { params?: { query?: object } }

/** The `skip` parameter of the next part, from the Link header (RFC 8288); undefined for the last part. */
export function parseNextSkip(headers: Headers): string | undefined {
  const [, target = ''] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return new URL(target, 'http://server').searchParams.get('skip') ?? undefined
}

/** The same query, from row `skip` on; the server refuses it if that row does not follow the last row of the part before. */
export function withSkip(init: QueryInit, skip: string, lastRow?: string | null) {
  const params = { ...init.params, query: { ...init.params?.query, skip: Number(skip) } }
  return { ...init, params, ...(lastRow && { headers: { Follows: lastRow } }) }
}

/** Joins two parts: lists are concatenated; all other fields are equal in every part. */
export function mergeParts(first: unknown, next: unknown): unknown {
  if (first === undefined) return next
  if (Array.isArray(first)) return [...first, ...(next as unknown[])]
  if (typeof first !== 'object' || first === null) return next
  const lists = Object.entries(next as object).filter(([, value]) => Array.isArray(value))
  const previous = first as Record<string, unknown>
  return { ...first, ...Object.fromEntries(lists.map(([name, list]) => [name, [...asList(previous[name]), ...list]])) }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export type GetOperation<P extends keyof paths> = NonNullable<paths[P]['get']>

/** The contract's paths with a GET operation: `/api/sales/party/{id}`. */
export type GetPath = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths]

/** A response body and its ETag; `asOf` is set for one from the cache: when it was received (ISO instant). */
export type ApiData = { data: unknown; tag: string | undefined; asOf: string | undefined }

/** Fetches again when the page becomes visible or the network returns. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network apiFetch answers from its cache, so queries run always, and most retries bring nothing.
      networkMode: 'always',
      // Rows were added or deleted between two parts of a list: it is read again from its beginning.
      retry: (failures, { code }: Error & { code?: string }) => code === 'changed-meanwhile' && failures < 2,
      retryDelay: 200,
      refetchOnReconnect: true,
      staleTime: 5_000,
    },
  },
})

/** The key of a query includes the employee, so nobody sees another's data. */
export const apiQueryKey = (path: GetPath, init: object = {}) => [session.user()?.id, path, init]

/** The query of a GET path with its parameters. */
export function apiQuery(path: GetPath, init: object = {}) {
  return {
    queryKey: apiQueryKey(path, init),
    queryFn: async (): Promise<ApiData> => {
      let merged: ApiData = { data: undefined, asOf: undefined, tag: undefined }
      let lastRow: string | null = null
      // A response that is too large links to its next part.
      for (let skip: string | undefined = '0'; skip !== undefined; ) {
        // The caller's types (ApiQueryArguments) have checked `init` against this path.
        const part = (skip === '0' ? init : withSkip(init, skip, lastRow)) as never
        const { data, response }: { data?: unknown; response: Response } = await api.GET(path, part)
        const { headers } = response
        merged = {
          data: mergeParts(merged.data, data),
          asOf: merged.asOf ?? headers.get(AS_OF_HEADER) ?? undefined,
          tag: merged.tag ?? headers.get('ETag') ?? undefined,
        }
        lastRow = headers.get('Last-Row')
        skip = parseNextSkip(headers)
      }
      return merged
    },
  }
}

/** Fetches every query on the screen again, after a write. */
export function invalidateQueries(): void {
  void queryClient.invalidateQueries()
}

/** Deletes all data from memory, when the user changes. */
export function clearQueries(): void {
  queryClient.clear()
}

/** The lists that forms choose from, and the calls that the user must be allowed to make. The sale form needs the first two. */
export const PREFETCHED_QUERIES = [
  { call: 'getSaleFormData', path: '/api/sales/searchData' },
  { call: 'listAllParties', path: '/api/party/all' },
  { call: 'getProductionFormData', path: '/api/production/add' },
  { call: 'getPurchaseFormData', path: '/api/purchase/add-form-data' },
  { call: 'listEmployees', path: '/api/employee' },
  { call: 'getSettings', path: '/api/settings' },
] as const

export const getPrefetchedQueries = (user: User) => PREFETCHED_QUERIES.filter(({ call }) => mayCall(user, call))

/**
 * After a write that changes most lists, such as an import: no form offers what was known before, and the lists that
 * forms choose from without a network are fetched again.
 */
export function refetchLists(): void {
  queryClient.removeQueries({ type: 'inactive' })
  invalidateQueries()
  const user = session.user()
  if (user) for (const { path } of getPrefetchedQueries(user)) void queryClient.prefetchQuery(apiQuery(path))
}

/** Longest wait for the screen's own queries, in milliseconds. */
const MAX_IDLE_WAIT_MS = 10_000

/** Resolves when the screen has its answers. */
export async function waitForIdleQueries(): Promise<void> {
  const deadline = Date.now() + MAX_IDLE_WAIT_MS
  do await new Promise((resolve) => setTimeout(resolve, 100))
  while (queryClient.isFetching() > 0 && Date.now() < deadline)
}

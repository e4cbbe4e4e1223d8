import { mayCall } from '#domain/access.ts'
import type { User } from '../session/session.ts'
import { apiQuery, type GetPath, getPrefetchedQueries } from './apiQueries.ts'

/** The first page of each side, 200 parties at most, as useDues asks for it. */
const DUES = (['receivable', 'payable'] as const).map((side) => ({
  path: '/api/dues' as const,
  query: { side, page: 0, size: 200 },
}))

type OfflineQuery = { path: GetPath; query?: Record<string, string | number> }

/** What a device fetches for work without a network: the lists of the forms, and then the dues. */
export const listOfflineQueries = (user: User): readonly OfflineQuery[] => [
  ...getPrefetchedQueries(user),
  ...(mayCall(user, 'getDues') ? DUES : []),
]

/** The query options that fetch this query even if its answer is not stale yet. */
export const createRefetchQuery = ({ path, query }: OfflineQuery) => ({
  ...apiQuery(path, query && { params: { query } }),
  staleTime: 0,
})

/** Its address, as in the response cache. */
export const toCacheUrl = ({ path, query }: OfflineQuery): string =>
  location.origin +
  path +
  (query
    ? `?${Object.entries(query)
        .map((pair) => pair.join('='))
        .join('&')}`
    : '')

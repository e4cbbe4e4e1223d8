import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { apiQuery, type GetOperation, type GetPath, queryClient } from './apiQueries.ts'
import type { Failure } from './failure.ts'
import type { ResponseAt } from './useApiQuery.ts'

/** Paths of paged lists: each page an object with `content` and `last`, or a bare array. */
type PagedPath = {
  [P in GetPath]: ResponseAt<P> extends { content: unknown[]; last: boolean } | { id: number }[]
    ? GetOperation<P>['parameters'] extends { query?: { page?: number } }
      ? P
      : never
    : never
}[GetPath]
type RowOf<P extends PagedPath> = { id: number } & (ResponseAt<P> extends { content: (infer Row)[] }
  ? Row
  : ResponseAt<P> extends (infer Row)[]
    ? Row
    : never)
/** The path parameters, as in `/api/employee/{id}/account`; undefined if there are none. */
type PathParamsOf<P extends PagedPath> = GetOperation<P>['parameters'] extends { path: infer Parts extends object }
  ? Parts
  : undefined
type Page<Row> = { content: Row[]; last: boolean }

/**
 * A list of one or more pages; `older.load()` adds a page at the end. The number of pages is a search parameter, so that
 * the list is the same after a return to it.
 *
 * @param size rows of a page
 * @param filters other query parameters of the call
 * @param pathParams path parameters, if the path has any
 */
export function usePagedList<P extends PagedPath>(
  path: P,
  size: number,
  filters: Omit<NonNullable<GetOperation<P>['parameters']['query']>, 'page' | 'size'> | object = {},
  pathParams?: PathParamsOf<P>,
) {
  const { pages: pageCount = 1 } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const queries = Array.from({ length: pageCount }, (_, page) =>
    apiQuery(path, { params: { path: pathParams, query: { ...filters, page, size } } }),
  )
  const results = useQueries({ queries }, queryClient)
  const [first] = results
  // PagedPath has checked the type of the response.
  const pages = results.flatMap(({ data }) => (data ? [toPage(data.data as Page<RowOf<P>> | RowOf<P>[], size)] : []))
  const failed = results.find(({ error }) => error)
  const rows = useMergedRows(pages.map(({ content }) => content))
  return {
    data: first?.data && rows,
    asOf: results.find(({ data }) => data?.asOf)?.data?.asOf,
    failure: (failed?.error ?? undefined) as Failure | undefined, // apiFetch throws nothing else
    isLoading: first?.isPending ?? true,
    refetch: () => void failed?.refetch(),
    older: {
      isLast: pages.length < pageCount || (pages.at(-1)?.last ?? true),
      isBusy: pages.length > 0 && results.some(({ isPending }) => isPending),
      load: () =>
        void navigate({
          to: '.',
          search: (previous) => ({ ...previous, pages: pageCount + 1 }),
          state: true,
          replace: true,
          resetScroll: false,
        }),
    },
  }
}

/**
 * The rows of all pages, the same array as long as the pages are the same: tables draw their rows again if it changes. A
 * row inserted between two fetches shifts another onto the next page, where it appears again.
 */
function useMergedRows<Row extends { id: number }>(pages: readonly Row[][]): Row[] {
  const merged = useRef<{ pages: readonly Row[][]; rows: Row[] }>(undefined)
  const last = merged.current
  if (last?.pages.length === pages.length && pages.every((page, index) => page === last.pages[index])) return last.rows
  const rows = [...new Map(pages.flat().map((row) => [row.id, row])).values()]
  merged.current = { pages, rows }
  return rows
}

function toPage<Row>(answer: Page<Row> | Row[], size: number): Page<Row> {
  return Array.isArray(answer) ? { content: answer, last: answer.length < size } : answer
}

import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Failure } from '#domain/failure.ts'
import { apiQuery, type GetOperation, type GetPath, queryClient } from './apiQueries.ts'
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
type Page<Row> = { content: Row[]; last: boolean; totalElements?: number }

/**
 * A list of one or more pages; `older.load()` adds a page at the end. The number of pages is a search parameter, so that
 * the list is the same after a return to it. Each page continues after the last row of the page before, whatever has
 * been added or deleted since.
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
  const queries: ReturnType<typeof apiQuery>[] = []
  const pages: Page<RowOf<P>>[] = []
  for (let after: number | undefined; queries.length < pageCount; ) {
    const query = { ...filters, page: queries.length, size, ...(after && { after }) }
    const nextQuery = apiQuery(path, { params: { path: pathParams, query } })
    queries.push(nextQuery)
    // PagedPath has checked the type of the response.
    const known = queryClient.getQueryData<{ data: Page<RowOf<P>> | RowOf<P>[] }>(nextQuery.queryKey)
    if (!known) break
    const page = toPage(known.data, size)
    pages.push(page)
    after = page.content.at(-1)?.id
    if (page.last || !after) break
  }
  const results = useQueries({ queries }, queryClient)
  const [first] = results
  const failed = results.find(({ error }) => error)
  const failure = (failed?.error ?? undefined) as Failure | undefined // apiFetch throws nothing else
  const hasAll = pages.at(-1)?.last ?? false
  const isBusy = pages.length > 0 && !failure && !hasAll && pages.length < pageCount
  const listKey = JSON.stringify([path, pathParams, filters])
  const rows = useMergedRows(
    listKey,
    pages.map(({ content }) => content),
    isBusy,
  )
  const total = pages[0]?.totalElements
  const isTorn = failure?.code === 'changed-meanwhile' || (hasAll && total !== undefined && total !== rows.length)
  const reload = () => {
    for (const { refetch } of results) void refetch()
  }
  const isFetching = results.some((result) => result.isFetching)
  useReloadOfTorn(listKey, isTorn && !isFetching, reload)
  return {
    data: first?.data && rows,
    asOf: results.find(({ data }) => data?.asOf)?.data?.asOf,
    failure,
    isLoading: first?.isPending ?? true,
    isFetching,
    refetch: () => void failed?.refetch(),
    /** Loads every page again. */
    reload,
    /** Whether `data` has every row of the list, each once. */
    isComplete: hasAll && !isTorn && !failure,
    older: {
      isLast: pages.length < pageCount || hasAll,
      isBusy,
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

const MAX_RELOADS = 2

/** Loads a list again, whose rows have moved or gone between its pages; again and again only as often as MAX_RELOADS. */
export function useReloadOfTorn(listKey: string, isTorn: boolean, reload: () => void): void {
  const count = useRef({ listKey, reloads: 0 })
  useEffect(() => {
    if (count.current.listKey !== listKey) count.current = { listKey, reloads: 0 }
    if (!isTorn || count.current.reloads >= MAX_RELOADS) return
    count.current.reloads += 1
    reload()
  })
}

/**
 * The rows of all pages, the same array as long as the pages are the same: tables draw their rows again if it changes.
 * While further pages load, rows that were there stay, so that the screen does not jump. A row that has moved between
 * two fetches is there once.
 */
function useMergedRows<Row extends { id: number }>(listKey: string, pages: readonly Row[][], isBusy: boolean): Row[] {
  const merged = useRef<{ listKey: string; pages: readonly Row[][]; rows: Row[] }>(undefined)
  const last = merged.current?.listKey === listKey ? merged.current : undefined
  if (last?.pages.length === pages.length && pages.every((page, index) => page === last.pages[index])) return last.rows
  if (isBusy && last && last.pages.length > pages.length) return last.rows
  const rows = [...new Map(pages.flat().map((row) => [row.id, row])).values()]
  merged.current = { listKey, pages, rows }
  return rows
}

function toPage<Row>(answer: Page<Row> | Row[], size: number): Page<Row> {
  return Array.isArray(answer) ? { content: answer, last: answer.length < size } : answer
}

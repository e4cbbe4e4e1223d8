import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, type GetOperation, type GetPath, queryClient } from './apiQueries.ts'
import type { Failure } from './failure.ts'
import type { ResponseAt } from './useApiQuery.ts'

/** The lists that the office gives in pages, newest first: with an envelope around each page, or bare. */
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
/** The parts of an address that has some, as in `/api/employee/{id}/account`. */
type PathParamsOf<P extends PagedPath> = GetOperation<P>['parameters'] extends { path: infer Parts extends object }
  ? Parts
  : undefined
type Page<Row> = { content: Row[]; last: boolean }

/**
 * A list as far as it has been loaded: 'Load older' adds a page at the foot. How many pages stand there is part of the
 * address, so that the list is the same when somebody comes back to it.
 *
 * @param size rows to a page
 * @param filters what else is asked for, as the call names it
 * @param pathParams of its address, where it has some
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
  // What PagedPath demands of the answer; the contract says the rest.
  const pages = results.flatMap(({ data }) => (data ? [toPage(data.data as Page<RowOf<P>> | RowOf<P>[], size)] : []))
  const failed = results.find(({ error }) => error)
  const rows = pages.flatMap(({ content }) => content)
  return {
    // A row recorded meanwhile pushes one across the border of two pages: it is shown once.
    data: first?.data && [...new Map(rows.map((row) => [row.id, row])).values()],
    asOf: results.find(({ data }) => data?.asOf)?.data?.asOf,
    failure: (failed?.error ?? undefined) as Failure | undefined, // the one kind of error that leaves this room
    loading: first?.isPending ?? true,
    again: () => void failed?.refetch(),
    older: {
      last: pages.length < pageCount || (pages.at(-1)?.last ?? true),
      busy: pages.length > 0 && results.some(({ isPending }) => isPending),
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

function toPage<Row>(answer: Page<Row> | Row[], size: number): Page<Row> {
  return Array.isArray(answer) ? { content: answer, last: answer.length < size } : answer
}

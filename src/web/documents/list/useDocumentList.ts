import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type ListFilter, matchesListFilter } from '#domain/listFilter.ts'
import { queryClient } from '#web/data/api/apiQueries.ts'
import type { DocumentListPath, DocumentListSpec, DocumentRow, DocumentSums } from '#web/data/api/documentLists.ts'
import { readCachedResponsesOf } from '#web/data/api/responseCache.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { usePagedList } from '#web/data/api/usePagedList.ts'
import { session } from '#web/data/session/session.ts'
import { getStore } from '#web/data/store.ts'
import { useDebouncedValue } from './useFilter.ts'

const SEARCH_DELAY_MS = 300

/**
 * The documents that match the filter, and their sums, from the server. If the server cannot be reached and has not
 * answered this filter before, the rows that this device has are filtered and summed: `isPartial`.
 */
export function useDocumentList<P extends DocumentListPath>(spec: DocumentListSpec<P>, typedFilter: ListFilter) {
  type Row = DocumentRow<P> & { id: number }
  const filter = { ...typedFilter, search: useDebouncedValue(typedFilter.search, SEARCH_DELAY_MS) }
  const list = usePagedList<P>(spec.path, spec.pageSize, filter)
  const sums = useApiQuery(spec.sumsPath, { params: { query: filter } } as never).data as DocumentSums<P> | undefined
  const isUnreachable = list.failure !== undefined && list.failure.kind !== 'refused' && list.data === undefined
  const cached = useCachedRows<Row>(spec.path, isUnreachable)
  const filterKey = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filterKey changes with the filter
  const found = useMemo(
    () => cached?.rows.filter((row) => matchesListFilter(spec.toFilteredFields(row), filter)),
    [cached, filterKey, spec],
  )
  // The rows of the previous filter stay until those of the next arrive.
  const previous = useRef<{ rows: Row[]; sums: DocumentSums<P> | undefined }>(undefined)
  const rows = list.data as Row[] | undefined
  if (rows) previous.current = { rows, sums }
  if (isUnreachable && cached && cached.rows.length > 0)
    return {
      ...list,
      data: found,
      asOf: cached.asOf,
      failure: undefined,
      older: { ...list.older, isLast: true },
      sums: spec.sum(found ?? []),
      isPartial: true,
    }
  if (list.isLoading && previous.current)
    return { ...list, isLoading: false, data: previous.current.rows, sums: previous.current.sums, isPartial: false }
  return { ...list, data: rows, sums, isPartial: false }
}

/** All rows of a list that this device has cached, newest answer first, and when the oldest of them was received. */
function useCachedRows<Row extends { id: number }>(path: string, enabled: boolean) {
  const { data } = useQuery(
    {
      queryKey: [session.user()?.id, 'cached rows', path],
      queryFn: async () => {
        const user = session.user()
        const responses = user ? await readCachedResponsesOf(getStore(), user.id, `${location.origin}${path}`) : []
        const rows = new Map<number, Row>()
        for (const { body } of responses) {
          const answer = JSON.parse(body) as Row[] | { content: Row[] }
          for (const row of Array.isArray(answer) ? answer : answer.content)
            if (!rows.has(row.id)) rows.set(row.id, row)
        }
        return { rows: [...rows.values()], asOf: responses.at(-1)?.at }
      },
      enabled,
    },
    queryClient,
  )
  return enabled ? data : undefined
}

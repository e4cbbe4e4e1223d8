import { useMemo } from 'react'
import type { Ageing } from '#domain/ageing.ts'
import { sumRupees } from '#domain/documentSums.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { usePagedList } from '#web/data/api/usePagedList.ts'
import { getToday } from '#web/data/shopTime.ts'
import { applyEntries, type DuesFilter, findNewDues } from '#web/data/unsynced/applyEntries.ts'
import { usePartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { useUnsyncedPostings } from '#web/data/unsynced/useUnsyncedPostings.ts'

/** As in the contract: few requests for a list of hundreds. Devices prepare the first page (offlineQueries.ts). */
const PAGE_SIZE = 200

/**
 * The dues of one side and their sums, with the entries of this device that the list does not contain yet. As long as pages
 * are not loaded, the sums are those of the server, and \`uncountedEntries\` says how many entries are not in them.
 */
export function useDues({ side, city, soldBy }: DuesFilter) {
  const filter = useMemo(() => ({ side, ...(city && { city }), ...(soldBy && { soldBy }) }), [side, city, soldBy])
  const list = usePagedList('/api/dues', PAGE_SIZE, filter)
  const query = { ...filter, page: 0, size: PAGE_SIZE }
  const { data: firstPage } = useApiQuery('/api/dues', { params: { query } })
  const postings = useUnsyncedPostings(list.asOf)
  const { data: parties = NONE, asOf: partiesAsOf } = useApiQuery('/api/party/all')
  const postingsAfterParties = useUnsyncedPostings(partiesAsOf)
  const partyIdsByOpId = usePartyIdsByOpId()
  const today = getToday()
  const { data: rows } = list
  const dues = useMemo(() => {
    const listed = new Set(rows?.map(({ id }) => id))
    const newDues = findNewDues(filter, parties, postingsAfterParties, today, partyIdsByOpId)
    return [
      ...(rows ?? [])
        .map((due) => applyEntries(due, postings, today, partyIdsByOpId))
        .filter(({ amount }) => amount > 0),
      ...newDues.filter(({ id }) => !listed.has(id)),
    ]
  }, [filter, rows, postings, today, partyIdsByOpId, parties, postingsAfterParties])
  const isWhole = rows !== undefined && firstPage !== undefined && rows.length >= firstPage.totalElements
  const sum = (key: keyof Ageing | 'amount') =>
    isWhole ? sumRupees(dues.map((due) => due[key])) : (firstPage?.[key] ?? 0)
  const changing = postings.filter(({ party }) => party.some(({ amount }) => amount !== 0))
  return {
    ...list,
    data: rows && dues,
    sums: firstPage && {
      ...{ amount: sum('amount'), upTo30: sum('upTo30'), upTo60: sum('upTo60') },
      ...{ upTo90: sum('upTo90'), over90: sum('over90') },
      count: isWhole ? dues.length : firstPage.totalElements,
    },
    uncountedEntries: isWhole ? 0 : new Set(changing.map(({ entry }) => entry.opId)).size,
  }
}

const NONE: never[] = []

import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import type { Ageing } from '#domain/ageing.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { applyEntries } from './applyEntries.ts'
import { readCachedResponsesOf } from './responseCache.ts'
import { session } from './session.ts'
import { getToday } from './shopTime.ts'
import { getStore } from './store.ts'
import { type DuesFilter, findNewDues, findUnloadedDues } from './unloadedDues.ts'
import { useApiQuery } from './useApiQuery.ts'
import { useDatabaseQuery } from './useDatabaseQuery.ts'
import { usePagedList } from './usePagedList.ts'
import { usePartyIdsByOpId } from './usePartyAccounts.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** As in the contract: few requests for a list of hundreds. Devices prepare the first page (offlineQueries.ts). */
const PAGE_SIZE = 200

/** The dues of one side and their sums, with the entries of this device that the list does not contain yet. */
export function useDues({ side, city, soldBy }: DuesFilter) {
  const filter = useMemo(() => ({ side, ...(city && { city }), ...(soldBy && { soldBy }) }), [side, city, soldBy])
  const list = usePagedList('/api/dues', PAGE_SIZE, filter)
  const query = { ...filter, page: 0, size: PAGE_SIZE }
  const { data: firstPage } = useApiQuery('/api/dues', { params: { query } })
  const entries = useUnsyncedEntries(list.asOf)
  const partyIdsByOpId = usePartyIdsByOpId()
  const today = getToday()
  const { data: rows } = list
  const dues = useMemo(
    () => (rows ?? []).map((due) => applyEntries(due, entries, today, partyIdsByOpId)),
    [rows, entries, today, partyIdsByOpId],
  )
  const { data: parties = NONE, asOf: partiesAsOf } = useApiQuery('/api/party/all')
  const entriesAfterParties = useUnsyncedEntries(partiesAsOf)
  const hasUnloaded = entries.length > 0 && (rows?.length ?? 0) < (firstPage?.totalElements ?? 0)
  const stored = useStoredDues(filter, hasUnloaded)
  const { newDues, unloaded } = useMemo(() => {
    const onDevice = { parties, entries: entriesAfterParties, partyIdsByOpId }
    const unloaded =
      rows && firstPage ? findUnloadedDues({ filter, page: firstPage, rows, stored, entries, today }, onDevice) : []
    const listed = new Set([...(rows ?? []), ...unloaded.map(({ before }) => before)].map(({ id }) => id))
    return { unloaded, newDues: findNewDues(filter, onDevice).filter(({ id }) => !listed.has(id)) }
  }, [filter, parties, entriesAfterParties, partyIdsByOpId, firstPage, rows, stored, entries, today])
  const open = useMemo(() => [...dues.filter(({ amount }) => amount > 0), ...newDues], [dues, newDues])
  const sum = (key: keyof Ageing | 'amount') => {
    const known = [...(rows ?? []), ...unloaded.map(({ before }) => before)].map((due) => -toPaise(due[key]))
    const now = [...dues, ...unloaded.map(({ after }) => after), ...newDues].map((due) => toPaise(due[key]))
    return toRupees(sumPaise([toPaise(firstPage?.[key] ?? 0), ...(known as Paise[]), ...now]))
  }
  const paid = [...dues, ...unloaded.map(({ after }) => after)].filter(({ amount }) => amount <= 0)
  return {
    ...list,
    data: rows && open,
    sums: firstPage && {
      ...{ amount: sum('amount'), upTo30: sum('upTo30'), upTo60: sum('upTo60') },
      ...{ upTo90: sum('upTo90'), over90: sum('over90') },
      count: firstPage.totalElements - paid.length + newDues.length,
    },
  }
}

const NONE: never[] = []

/** The rows of every page of these dues that the device has ever loaded, the newest first. */
function useStoredDues({ side, soldBy }: DuesFilter, isNeeded: boolean): readonly Schema<'Due'>[] {
  const userId = session.user()?.id ?? 0
  const key = ['stored dues', userId, isNeeded, side, soldBy] as const
  const stored = useDatabaseQuery(key, async () => {
    if (!isNeeded) return NONE
    const answers = await readCachedResponsesOf(getStore(), userId, `${location.origin}/api/dues`)
    return answers
      .filter(({ url }) => {
        const { searchParams } = new URL(url)
        return searchParams.get('side') === side && (!soldBy || searchParams.get('soldBy') === String(soldBy))
      })
      .flatMap(({ body }) => (JSON.parse(body) as Schema<'DuesPage'>).content)
  })
  return stored ?? NONE
}

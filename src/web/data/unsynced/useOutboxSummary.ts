import { useState, useSyncExternalStore } from 'react'
import { emptySummary, type OpenEntriesSummary, type OutboxSummary } from '../outbox/emptySummary.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { readEntriesForDirector, readOpenEntriesSummary, readOutboxSummary } from '../outbox/outboxSummary.ts'
import { useIsDirector, useSession } from '../session/useSession.ts'
import { getFirstOutbox, getFirstSummary } from '../start/firstReads.ts'
import { storageHealth } from '../start/persistence.ts'
import { getStore } from '../store.ts'
import { useDatabaseQuery } from '../useDatabaseQuery.ts'

/** Counts for the bar on every staff screen; updates when any tab or the worker changes the database. */
export function useOpenEntriesSummary(): OpenEntriesSummary {
  const user = useSession()
  const isStorageWorking = useSyncExternalStore(storageHealth.subscribe, storageHealth.read, () => true)
  const [first] = useState(getFirstSummary)
  const summary =
    useDatabaseQuery(['counts', user?.id], () => readOpenEntriesSummary(getStore(), user?.id)) ?? first ?? emptySummary
  return isStorageWorking ? summary : { ...summary, syncStatus: { ...summary.syncStatus, state: 'storage-off' } }
}

/** Counts and entries, for the outbox screen and the lists with open entries. */
export function useOutboxSummary(): OutboxSummary {
  const user = useSession()
  const [first] = useState(getFirstOutbox)
  return useDatabaseQuery(['outbox', user?.id], () => readOutboxSummary(getStore(), user?.id)) ?? first ?? emptySummary
}

/** Entries of other people that need a Director; empty unless a Director is signed in. */
export function useEntriesForDirector(): OutboxEntry[] {
  const user = useSession()
  const isDirector = useIsDirector()
  const id = isDirector ? user?.id : undefined
  return (
    useDatabaseQuery(['director', id], async () =>
      id === undefined ? [] : readEntriesForDirector(getStore(), id).catch(() => []),
    ) ?? []
  )
}

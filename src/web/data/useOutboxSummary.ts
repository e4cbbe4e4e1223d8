import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import {
  emptySummary,
  type OutboxSummary,
  readEntriesForDirector,
  readOutboxSummary,
  readWaitingSummary,
  type WaitingSummary,
} from './outbox/outboxSummary.ts'
import { storageHealth } from './storageHealth.ts'
import { getStore } from './store.ts'
import { useSession } from './useSession.ts'

/** The numbers for the bar on every staff screen, true to the database in every tab. */
export function useWaitingSummary(): WaitingSummary {
  const user = useSession()
  const isStorageWorking = useSyncExternalStore(storageHealth.subscribe, storageHealth.isWorking, () => true)
  const summary = useLiveQuery(() => readWaitingSummary(getStore(), user?.id), [user?.id]) ?? emptySummary
  return isStorageWorking ? summary : { ...summary, syncStatus: { ...summary.syncStatus, state: 'storage-off' } }
}

/** All of it, for the outbox page and the lists that show waiting entries. */
export function useOutboxSummary(): OutboxSummary {
  const user = useSession()
  return useLiveQuery(() => readOutboxSummary(getStore(), user?.id), [user?.id]) ?? emptySummary
}

/** What only the signed-in Director can bring into the books of what others typed on this phone; nothing for others. */
export function useEntriesForDirector(): OutboxEntry[] {
  const user = useSession()
  const id = user?.role === 'DIRECTOR' ? user.id : undefined
  return (
    useLiveQuery(() => (id === undefined ? [] : readEntriesForDirector(getStore(), id).catch(() => [])), [id]) ?? []
  )
}

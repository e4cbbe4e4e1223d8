import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { findBlockingEntry } from './outbox/send/readNextBatch.ts'
import { getStore } from './store.ts'

/** The entry that this one waits for, if a person has to act: it was rejected or discarded, so nothing is sent. */
export function useUnbookableDependency(entry: OutboxEntry): OutboxEntry | undefined {
  const blocking = useLiveQuery(
    () => (entry.dependsOn.length > 0 ? findBlockingEntry(getStore(), entry).catch(() => undefined) : undefined),
    [entry],
  )
  return blocking?.state === 'rejected' || blocking?.state === 'discarded' ? blocking : undefined
}

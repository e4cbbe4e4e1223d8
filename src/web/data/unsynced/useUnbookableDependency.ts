import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { findBlockingEntry } from '../outbox/send/readNextBatch.ts'
import { getStore } from '../store.ts'
import { useDatabaseQuery } from '../useDatabaseQuery.ts'

/** The entry that this one waits for, if a person has to act: it was rejected or discarded, so nothing is sent. */
export function useUnbookableDependency(entry: OutboxEntry): OutboxEntry | undefined {
  const blocking = useDatabaseQuery(['blocking', ...entry.dependsOn], () =>
    findBlockingEntry(getStore(), entry).catch(() => undefined),
  )
  return blocking?.state === 'rejected' || blocking?.state === 'discarded' ? blocking : undefined
}

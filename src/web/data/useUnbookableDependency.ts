import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { useDatabaseQuery } from './useDatabaseQuery.ts'

/** The entry that this one waits for, if a person has to act: it was rejected or discarded, so nothing is sent. */
export function useUnbookableDependency(entry: OutboxEntry): OutboxEntry | undefined {
  const blocking = useDatabaseQuery(['blocking', ...entry.dependsOn], async ({ findBlockingEntry, getStore }) =>
    entry.dependsOn.length > 0 ? findBlockingEntry(getStore(), entry).catch(() => undefined) : undefined,
  )
  return blocking?.state === 'rejected' || blocking?.state === 'discarded' ? blocking : undefined
}

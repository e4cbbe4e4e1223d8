import { useMemo } from 'react'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'

/**
 * Entries of this device that a list does not contain yet: open entries, and entries booked after the list was received.
 *
 * @param asOf when the list was received, if it comes from the cache (ISO instant)
 * @param editedOpId the entry that is being edited; it does not count
 */
export function useUnsyncedEntries(asOf: string | undefined, editedOpId?: string): OutboxEntry[] {
  const { openEntries, settledEntries } = useOutboxSummary()
  return useMemo(() => {
    const bookedSinceFetch = settledEntries.filter(
      ({ state, settledAt = '' }) => state === 'acknowledged' && asOf && settledAt > asOf,
    )
    return [...openEntries.filter(({ opId }) => opId !== editedOpId), ...bookedSinceFetch]
  }, [openEntries, settledEntries, asOf, editedOpId])
}

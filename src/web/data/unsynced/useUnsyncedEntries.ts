import { useMemo } from 'react'
import type { OutboxSummary } from '../outbox/emptySummary.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'

/**
 * Entries of this device that a list does not contain yet: open entries (but those that their author has not confirmed),
 * and entries booked after the list was received.
 *
 * @param asOf when the list was received, if it comes from the cache (ISO instant)
 * @param editedOpId the entry that is being edited; it does not count
 */
export function useUnsyncedEntries(asOf: string | undefined, editedOpId?: string): OutboxEntry[] {
  const { openEntries, settledEntries } = useOutboxSummary()
  return useMemo(
    () => findUnsyncedEntries({ openEntries, settledEntries }, asOf, editedOpId),
    [openEntries, settledEntries, asOf, editedOpId],
  )
}

/** As useUnsyncedEntries(), of a summary that the caller has read. */
export function findUnsyncedEntries(
  { openEntries, settledEntries }: Pick<OutboxSummary, 'openEntries' | 'settledEntries'>,
  asOf: string | undefined,
  editedOpId?: string,
): OutboxEntry[] {
  const bookedSinceFetch = settledEntries.filter(
    ({ state, settledAt = '' }) => state === 'acknowledged' && asOf && settledAt > asOf,
  )
  return [...openEntries.filter(({ opId, isUnverified }) => opId !== editedOpId && !isUnverified), ...bookedSinceFetch]
}

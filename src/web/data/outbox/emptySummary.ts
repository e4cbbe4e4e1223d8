import type { Device, LastReconciled, SyncStatus } from './deviceState.ts'
import type { OutboxEntry } from './outboxEntry.ts'

/** A person with waiting entries on this device. */
export type WaitingPerson = { employeeId: number; name: string; count: number }

/** Counts of the open entries, and the state of the sender. */
export type OpenEntriesSummary = {
  /** False until the database has been read: the other fields mean nothing before. */
  isLoaded: boolean
  /** Open entries of the signed-in person. */
  count: number
  /** Those of them that the server refused. */
  rejectedCount: number
  /** Waiting entries of other people: never their content. */
  othersCount: number
  otherPeople: WaitingPerson[]
  /** When the oldest open entry of the person was created (ISO instant). */
  oldestOccurredAt?: string
  syncStatus: SyncStatus
  /** When the server last acknowledged or compared entries of this device (ISO instant). */
  confirmedAt?: string
  /** Set when the database was cleared, until a person dismisses the notice: see Device.lost. */
  storageLoss?: Device['lost']
  lastReconciled?: LastReconciled
}

export type OutboxSummary = OpenEntriesSummary & {
  /** The person's open entries, oldest first; at most 1,000 of each state, while `count` counts all. */
  openEntries: OutboxEntry[]
  /** The person's settled entries, newest first; at most 200 of each state. */
  settledEntries: OutboxEntry[]
}

/** The summary before the database has been read, and where there is none. */
export const emptySummary: OutboxSummary = {
  isLoaded: false,
  count: 0,
  rejectedCount: 0,
  othersCount: 0,
  otherPeople: [],
  openEntries: [],
  settledEntries: [],
  syncStatus: { state: 'idle', failures: 0 },
}

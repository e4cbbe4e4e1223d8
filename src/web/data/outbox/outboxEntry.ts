import type { Schema } from '#contract/operations.ts'
import type { OfflineOperationId } from './offlineOperations.ts'

/**
 * Where an entry stands:
 * - `queued`: written down, not sent or not answered yet
 * - `sending`: on its way; after a crash this means the same as queued
 * - `waiting-for-sign-in`: the office no longer knows the token; goes out when its writer signs in again
 * - `rejected`: the office said no; `needs` says whose turn it is
 * - `acknowledged`: booked; `receipt` is the proof
 * - `replaced`, `discarded`: given up by a person, for `replacedBy` or with a reason the office is told
 */
export type EntryState =
  | 'queued'
  | 'sending'
  | 'waiting-for-sign-in'
  | 'rejected'
  | 'acknowledged'
  | 'replaced'
  | 'discarded'

/** What the office answered for a booked entry: the call's own answer, which names the key it was sent under. */
export type Receipt = { id: number; clientRequestId: string; recordedAt?: string }

/** One write, from the tap on Save to the receipt and 90 days beyond. Instants are ISO texts of the phone's clock. */
export type OutboxEntry = {
  /** The entry's number on this phone, and the order of sending. */
  seq: number
  /** The Idempotency-Key it is always sent under. */
  opId: string
  employeeId: number
  employeeName: string
  deviceId: string
  operation: OfflineOperationId
  /** The payload's version: an app that does not know it leaves the row alone. */
  version: number
  payload: unknown
  /** Entries of this phone that must be booked first. */
  dependsOn: string[]
  occurredAt: string
  state: EntryState
  attempts: number
  /** Not tried again before this instant, unless there is new hope. */
  nextAt?: string
  sentAt?: string
  lastStatus?: number
  lastProblem?: Schema<'Problem'>
  needs?: 'fixing' | 'owner'
  receipt?: Receipt
  /** When it was acknowledged, replaced or discarded. */
  settledAt?: string
  replaces?: string
  /** Whose entry it was that a Director now sends in the own name. */
  onBehalfOf?: { employeeId: number; name: string }
  replacedBy?: string
  discardReason?: string
  /** The office had lost it, and was offered it again. */
  offeredAgainAt?: string
}

/** The states of a row that may still go out. */
export const WAITING_STATES = ['queued', 'sending', 'waiting-for-sign-in'] as const satisfies readonly EntryState[]

/** The states that somebody still has to care about. */
export const OPEN_STATES = [...WAITING_STATES, 'rejected'] as const satisfies readonly EntryState[]

/** The receipt book. */
export const SETTLED_STATES = ['acknowledged', 'replaced', 'discarded'] as const satisfies readonly EntryState[]

/**
 * How sending goes, for every tab to see:
 * - `idle`: nothing to do, or all of it rejected
 * - `sending`
 * - `no-network`: nobody answers, or not the office; tried again at `nextAt`
 * - `sign-in`: somebody has to sign in first
 * - `wrong-user`: the token belongs to another person than the entries
 * - `app-too-old`: the office wants a newer app; entries are kept
 * - `storage-off`: this browser lets us write nothing down
 */
export type SyncState = 'idle' | 'sending' | 'no-network' | 'sign-in' | 'wrong-user' | 'app-too-old' | 'storage-off'

export type SyncStatus = {
  state: SyncState
  /** Failures in a row, for the back-off. */
  failures: number
  nextAt?: string
  /** The office itself asked for patience: even new hope waits until `nextAt`. */
  patience?: boolean
  /** When the office last confirmed something, by the phone's clock. */
  lastConfirmedAt?: string
  /** The life that the office's books are living, as last heard. */
  books?: string
  /** Milliseconds by which the phone's clock is ahead of the office's; a warning beyond 5 minutes, never a refusal. */
  clockAhead?: number
}

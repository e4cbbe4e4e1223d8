import type { Body, Schema } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'

/**
 * - `queued`: stored, not sent or not answered yet
 * - `sending`: a request is under way; after a crash the same as `queued`
 * - `waiting-for-sign-in`: the server refused the token; sent when the same person signs in again
 * - `rejected`: the server refused the entry; `needs` says who acts: `fixing` its author, `owner` (a released name) a
 *   Director
 * - `acknowledged`: booked, as `receipt` shows
 * - `replaced`, `discarded`: superseded by `replacedBy`, or discarded by a person with a reason that is sent to the server
 */
export type EntryState =
  | 'queued'
  | 'sending'
  | 'waiting-for-sign-in'
  | 'rejected'
  | 'acknowledged'
  | 'replaced'
  | 'discarded'

/** The response to the call that booked an entry. `clientRequestId` repeats the key that the entry was sent under. */
export type Receipt = { id: number; clientRequestId: string; recordedAt?: string }

/** The signature that shows that an entry was typed in a session of its author: HMAC-SHA256 (base64) under the key for `device`. */
export type EntryMac = { device: string; value: string }

/** The key of a session for the entries of a device. Scripts can use it, but cannot read its bytes. */
export type EntryKey = { device: string; key: CryptoKey }

/**
 * The key of a session; `none` if the server is older than keys, or the page came over plain HTTP, where browsers have no
 * Web Crypto: entries are not signed then.
 */
export type SessionKey = EntryKey | 'none'

/** One write, kept until 90 days after it was settled. Instants are ISO texts of the device's clock. */
export type OutboxEntry = {
  /** The entry's position on this device; entries are sent in this order. */
  seq: number
  /** Its number under the device's id; missing while it is `seq`. See renewDevice. */
  number?: number
  /** The Idempotency-Key of every attempt. */
  opId: string
  employeeId: number
  employeeName: string
  deviceId: string
  operation: OfflineOperationId
  /** Version of the payload's shape. An app that knows only older versions does not send the entry. */
  version: number
  payload: unknown
  /** Keys of entries of this device that must be booked first. */
  dependsOn: string[]
  occurredAt: string
  state: EntryState
  attempts: number
  /** Not tried before this instant, unless an event or a person triggers the attempt. */
  nextAt?: string
  sentAt?: string
  lastStatus?: number
  lastProblem?: Schema<'Problem'>
  needs?: 'fixing' | 'owner'
  receipt?: Receipt
  /** When it was acknowledged, replaced or discarded. */
  settledAt?: string
  replaces?: string
  /** The author of the entry that a Director now sends under the Director's own name. */
  onBehalfOf?: { employeeId: number; name: string }
  replacedBy?: string
  discardReason?: string
  /** Another program between device and server refused it when it was sent alone; it is not sent with others again. */
  isIntercepted?: true
  /** The signature of its author; missing in entries of older versions, and in settled ones that must not be sent again. */
  mac?: EntryMac | undefined
  /** The number under which it was signed, if it has got another one since. */
  numberedAs?: { deviceId: string; seq: number }
  /** Without a valid signature: it waits until its author has confirmed it. */
  isUnverified?: true | undefined
  /** When it was queued again because the server had lost it. */
  offeredAgainAt?: string
}

/** The states of an entry that may still be sent. */
export const WAITING_STATES = ['queued', 'sending', 'waiting-for-sign-in'] as const satisfies readonly EntryState[]

/** The states of an entry that is not settled. */
export const OPEN_STATES = [...WAITING_STATES, 'rejected'] as const satisfies readonly EntryState[]

/** The states of an entry that is kept as a receipt. */
export const SETTLED_STATES = ['acknowledged', 'replaced', 'discarded'] as const satisfies readonly EntryState[]

/** The number under which the server knows the entry of this device. */
export function numberOf({ seq, number = seq }: Pick<OutboxEntry, 'seq' | 'number'>): number {
  return number
}

/** The entry's payload, if it is an entry of this operation. */
export function payloadOf<O extends OfflineOperationId>(
  { operation, payload }: Pick<OutboxEntry, 'operation' | 'payload'>,
  expected: O,
): Body<O> | undefined {
  // submit(), the only writer, takes the body of the operation.
  return operation === expected ? (payload as Body<O>) : undefined
}

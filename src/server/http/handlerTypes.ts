import type { Context } from 'hono'
import type { Answer, Body, Operation, Path, Query } from '#contract/operations.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import type { RecomputedPrices } from '../queries/recomputePrices.ts'
import type { FileOperation, PasswordHashingOperation } from './callTraits.ts'

/** What belongs to a write beside its body. */
export type WriteMeta = {
  /** The idempotency key. */
  key?: string | undefined
  deviceId?: string | undefined
  deviceSeq?: number | undefined
  /** The time of the entry by the clock of the device. */
  occurredAt?: string | undefined
  /** The key of the rejected entry that it supersedes. */
  replaces?: string | undefined
  /** Keys that the superseded entry had superseded itself. */
  alsoReplaces?: readonly string[] | undefined
  /** The employee who wrote the entry, if a Director sends it in the own name. */
  onBehalfOf?: number | undefined
  /** The same id as it was sent; the employee may not exist in this database. */
  writer?: number | undefined
  /** The version of the shape of the body; undefined: the newest. */
  payloadVersion?: number | undefined
  /** The call that this write is a part of, as the change log names it, and its key. */
  partOf?: { operation: Operation; key: string } | undefined
  /** The network address and the User-Agent. */
  address?: string | undefined
  agent?: string | undefined
}

/** The parts of a write that do not depend on its operation. */
export type WriteCall = { db: WriteTransaction; by: SignedInUser; meta: WriteMeta; now: Date }

/** The headers of a call with their types; an entry of a batch has the same in fields. */
export type CallHeaders = Pick<WriteMeta, 'key' | 'deviceId' | 'deviceSeq' | 'occurredAt'> & {
  /** The id of the employee who wrote the entry. */
  enteredBy?: number | undefined
  /** The version of the shape of the body. */
  payloadVersion?: number | undefined
  /** The entity tag of the record when it was read. */
  ifMatch?: string | undefined
  /** The name of the last row of the part that this one continues; see nameRow. */
  follows?: string | undefined
}

/** A write with an idempotency key. */
export type KeyedRequest = {
  key: string
  by: SignedInUser
  operation: string
  request: unknown
  meta: WriteMeta
  now: Date
}

/** Calls that take no token. */
type PublicOperation = 'getHealth' | 'getMetrics' | 'authenticate'

/** Operations with a handler: all but file operations and the batch of other operations (pushOutbox.ts). */
export type OperationId = Exclude<Operation, 'pushOutbox' | FileOperation>

/**
 * Results that are computed before the transaction begins, because they take too long for it. The transaction checks
 * that they are still valid.
 */
type PreparedData = {
  createEmployee: PreparedPassword | undefined
  updateEmployee: PreparedPassword | undefined
  updateSettings: RecomputedPrices | undefined
  /** The hash of a password that nobody knows; undefined without employees. */
  checkImport: string | undefined
  importBooks: string | undefined
}

/**
 * The hash of a new password (undefined if the password will be refused), and whether the password matches the hash
 * that the employee had then (`comparedWith`).
 */
export type PreparedPassword = { hash: string | undefined; comparedWith: string | undefined; isSame: boolean }

/** The functions that compute them, outside of any transaction. */
export type Preparers = {
  [O in keyof PreparedData]: (
    call: Pick<Call<O>, 'by' | 'body' | 'path' | 'now'> & { db: Database },
  ) => Promise<PreparedData[O]>
}

/** The input of a handler. `db` is a transaction, except for the operations that open their own. */
export type Call<O extends OperationId> = {
  db: O extends PasswordHashingOperation ? Database : WriteTransaction
  by: O extends PublicOperation ? undefined : SignedInUser
  body: Body<O>
  path: Path<O>
  query: Query<O>
  meta: WriteMeta
  now: Date
  /**
   * Throws Refusal 'changed-meanwhile' when the record differs from the one that was read (If-Match). Must be called
   * after the record is locked.
   */
  assertUnchanged: () => Promise<void>
  /** Reports that more rows follow those of the result. */
  markContinued: () => void
  prepared: O extends keyof PreparedData ? PreparedData[O] : undefined
} & ([O] extends [PasswordHashingOperation] ? WithReserve : unknown)

/** Runs the work of an own transaction; when the disk is full, once more with the room that is reserved for it. */
type WithReserve = { withDiskReserve: <T>(work: () => Promise<T>) => Promise<T> }

/** One handler for each operation. A missing handler or a result of the wrong type does not compile. */
export type Handlers<O extends OperationId = OperationId> = {
  [K in O]: (call: Call<K>) => Promise<Answer<K> extends undefined ? void : Answer<K>>
}

/** File operations, called only with a permitted `by`. A missing one is answered 404. */
export type FileOperationHandlers = {
  [O in FileOperation]?: (c: Context, by: SignedInUser | undefined) => Promise<Response | undefined>
}

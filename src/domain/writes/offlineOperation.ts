import type { operations, paths } from '#contract/api.d.ts'
import type { Body, Operation, Schema } from '#contract/operations.ts'
import type { Day } from '../day.ts'
import type { Posting } from '../ledger.ts'
import type { Paise } from '../money.ts'
import type { Part } from '../product.ts'
import type { Settings } from '../settings.ts'

/** A write that may wait on a device without a connection. */
export type OfflineOperation<Payload> = {
  path: `/api/${string}`
  /** Newest version of the payload's shape. The server also accepts the two before it. */
  version: number
  /** The keys of other entries that the payload names; they must be booked first. Null: it names none. */
  listDependencies: ((payload: Payload) => (string | undefined)[]) | null
  /** The document's amount, as the server books it. Null: it has none, and counts as 0. */
  amountOf: ((payload: Payload) => Paise) | null
  /** The payload for another author, where it names one. */
  reassignTo?: (payload: Payload, person: { id: number; name: string }) => object
  /**
   * The ledger rows: the server books them, and a device counts them while the write waits. They follow from a payload of
   * each version that the server accepts. Null: it has none.
   */
  toPosting: ((payload: Payload, context: PayloadContext) => DatedPosting) | null
}

/** What the ledger rows depend on beside the payload. */
export type PayloadContext = {
  settings: Pick<Settings, 'replacementStock'>
  /** The id of the party that the payload names; undefined: of the one that it creates. */
  findPartyId: (named?: Schema<'Reference'>) => number
  /** The author: the employee of a payload that names none. */
  authorId: number
  today: Day
  /** The components that a production takes. A device does not know them. */
  taken?: readonly Part[]
}

/** Ledger rows, and their day. */
export type DatedPosting = Posting & { date: Day }

/** The operations whose call accepts an Idempotency-Key: only these can be repeated safely. */
export type KeyedOperation = {
  [O in Operation]: 'Idempotency-Key' extends keyof NonNullable<operations[O]['parameters']['header']> ? O : never
}[Operation]

/** The path at which an operation is called by POST. */
type PathOf<O extends Operation> = {
  [P in keyof paths]: paths[P] extends { post: operations[O] } ? P : never
}[keyof paths]

/** A write with the path and the payload of its call. */
export type WriteOf<O extends KeyedOperation> = OfflineOperation<Body<O>> & { path: PathOf<O> }

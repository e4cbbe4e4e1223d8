import type { Context } from 'hono'
import type { Answer, Body, Operation, Path, Query } from '#contract/operations.ts'
import type { Permission, Role } from '#domain/access.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import type { RecountedPrices } from '../queries/recountPrices.ts'

/** Who is calling, with the rights of this moment. */
export type SignedInUser = {
  id: number
  userName: string
  role: Role
  permissions: readonly Permission[]
  sessionId: number
  /** What the phone called itself when the session was begun. */
  deviceId: string | null
  /** Which life the books are living: what every answer to a write tells. */
  generation: string
  /** Nothing is allowed before another password is chosen. */
  mustChangePassword: boolean
}

/** What a write says about itself beyond its body. */
export type WriteMetadata = {
  /** The operation id that makes it happen once. */
  key?: string | undefined
  deviceId?: string | undefined
  deviceSeq?: number | undefined
  /** The device's clock when it was typed. */
  occurredAt?: string | undefined
  /** The rejected operation it stands for. */
  replaces?: string | undefined
  /** Those that one itself stood for, when it had been corrected more than once. */
  alsoReplaces?: readonly string[] | undefined
  /** Who typed what a Director now books in the own name. */
  onBehalfOf?: number | undefined
  /** The same as it was sent: perhaps somebody these books do not know. */
  writer?: number | undefined
  /** The network address it comes from, and what the browser calls itself. */
  address?: string | undefined
  agent?: string | undefined
}

/** What a call says of itself beside its address and its body: in its headers, or in the fields of a queued entry. */
export type CallMetadata = Pick<WriteMetadata, 'key' | 'deviceId' | 'deviceSeq' | 'occurredAt'> & {
  /** The id of the employee who typed it. */
  enteredBy?: number | undefined
  /** The shape of the body. */
  payloadVersion?: number | undefined
  /** The entity tag with which the record was read. */
  ifMatch?: string | undefined
}

/** What is done under a key. */
export type KeyedRequest = {
  key: string
  by: SignedInUser
  operation: string
  request: unknown
  meta: WriteMetadata
  now: Date
}

/** Calls that take no token. */
export type PublicOperation = 'getHealth' | 'getMetrics' | 'authenticate'

/** Calls about the books as a whole, and about the office: they are done in no transaction, and hand out files. */
const FILE_OPERATIONS = ['listBackups', 'takeBackup', 'downloadBackup', 'downloadCsv', 'getMetrics'] as const
export type FileOperation = (typeof FILE_OPERATIONS)[number]

export function isFileOperation(operation: Operation): operation is FileOperation {
  return FILE_OPERATIONS.some((one) => one === operation)
}

/** Every call but those, and but the batch, which is a way of sending other calls (outbox.ts beside this). */
export type OperationId = Exclude<Operation, 'pushOutbox' | FileOperation>

/** Operations that hash a password, which takes long: they open a transaction of their own after that. */
export const PASSWORD_HASHING_OPERATIONS = ['authenticate', 'changePassword'] as const
type PasswordHashingOperation = (typeof PASSWORD_HASHING_OPERATIONS)[number]

/**
 * What some calls work out before their transaction is opened, because it takes long and nobody must wait for it. The
 * transaction checks that it still fits.
 */
export type PreparedData = {
  createEmployee: PreparedPassword | undefined
  updateEmployee: PreparedPassword | undefined
  updateSettings: RecountedPrices | undefined
}

/**
 * The hash of a typed password (none for one that will be refused), and whether it fits the hash that the employee had
 * (`comparedWith`).
 */
export type PreparedPassword = { hash: string | undefined; comparedWith: string | undefined; isSame: boolean }

/** One function for each call that has something to prepare; it runs outside of any transaction. */
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
  meta: WriteMetadata
  now: Date
  /**
   * Refuses when the thing is no longer as it was read (If-Match). To be called when it is locked: until then somebody
   * else may change it.
   */
  assertUnchanged: () => Promise<void>
  /** Says that more rows follow those that are answered. */
  markContinued: () => void
  prepared: O extends keyof PreparedData ? PreparedData[O] : undefined
}

/** One function for each call: leave one out, or answer wrongly, and it does not compile. */
export type Handlers<O extends OperationId = OperationId> = {
  [K in O]: (call: Call<K>) => Promise<Answer<K> extends undefined ? void : Answer<K>>
}

/** How those are answered that are about the whole; nobody may be `by` who may not. What is left out is not found. */
export type FileOperationHandlers = {
  [O in FileOperation]?: (c: Context, by: SignedInUser | undefined) => Promise<Response | undefined>
}

import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

/** The log of changes; rows are only added. */
export type ChangeLogTable = {
  id: Generated<number>
  at: Instant
  employeeId: number
  operation: string
  /** The kind of the changed record, and its id. */
  subject: string
  subjectId: number | null
  opId: string | null
  deviceId: string | null
  reason: string | null
  before: string | null // JSON, as in after
  after: string | null
  /** The employee in whose name the change was made, if it is not the author. */
  onBehalfOf: number | null
}

/** The log of sign-ins, sign-outs and refusals; rows are only added. */
export type AccessLogTable = {
  id: Generated<number>
  at: Instant
  event: AccessEvent
  /** The signed-in employee; null for a failed sign-in. */
  employeeId: number | null
  /** The user in question; null for an unknown username. */
  accountId: number | null
  operation: string
  /** The code of the refusal. */
  code: string | null
  opId: string | null
  deviceId: string | null
  address: string | null
  /** The number of equal events since the previous row with the same content. */
  times: Generated<number>
}

export type AccessEvent = 'signed-in' | 'signed-out' | 'session-ended' | 'refused'

/** One link of the hash chain over both logs: the hash of a row and of the previous link. Rows are only added. */
export type HashChainTable = {
  /** Position in the chain, from 1. */
  id: number
  log: 'changeLog' | 'accessLog'
  rowId: number
  hash: string // SHA-256, hex
}

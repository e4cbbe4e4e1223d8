import type { Role } from '#domain/access.ts'
import type { Instant } from './columns.ts'

/** An operation that was performed under a key, and its answer. Never expires. */
export type OperationTable = {
  opId: string
  employeeId: number
  operation: string
  /** SHA-256 of the canonical JSON of the request, hex. */
  requestHash: string
  status: number
  /** The answer as JSON, and the role of its receiver (null in data of older releases). */
  body: string
  role: Role | null
  deviceId: string | null
  deviceSeq: number | null
  /** The key of the rejected entry that this one supersedes. */
  replaces: string | null
  occurredAt: Instant | null
  receivedAt: Instant
}

/** The last report of a device. Never expires. */
export type DeviceTable = {
  /** A UUID that the device created. */
  id: string
  /** The name that a Director gave it; empty for none. */
  name: string
  firstSeen: Instant
  lastSeen: Instant
  /** The employee who was signed in at the last report. */
  employeeId: number
  /** The highest sequence number of its entries. */
  highestSeq: number
  /** JSON, ranges of sequence numbers: waiting entries, and all entries ever reported as discarded or superseded. */
  waiting: string
  givenUp: string
  /** When the oldest waiting entry was typed, by the device's clock. */
  oldestWaiting: Instant | null
  app: string
}

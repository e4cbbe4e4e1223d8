import { deferInsert, insertRow } from '../database/preparedQuery.ts'
import type { Database } from '../database/tables.ts'

/** Somebody did something to something. */
export type Change = {
  operation: string
  subject: string
  subjectId?: number
  reason?: string | null
  /** In whose name, when that is somebody else. */
  onBehalfOf?: number | undefined
  before?: unknown
  after?: unknown
}

/** Who it was, when, and from which device under which key. */
export type Origin = {
  by: { id: number; deviceId: string | null }
  now: Date
  meta: { key?: string | undefined; deviceId?: string | undefined; onBehalfOf?: number | undefined }
}

/** Adds a line to the change log. */
export function logChange(db: Database, origin: Origin, change: Change): void {
  deferInsert(db, 'changeLog', [toChangeRow(origin, change)])
}

/** Adds a line to the change log that is all that was done; its id. */
export function logChangeReturningId(db: Database, origin: Origin, change: Change): Promise<number> {
  return insertRow(db, 'changeLog', toChangeRow(origin, change))
}

function toChangeRow({ by, now, meta }: Origin, change: Change) {
  return {
    at: now.toISOString(),
    employeeId: by.id,
    operation: change.operation,
    subject: change.subject,
    subjectId: change.subjectId ?? null,
    opId: meta.key ?? null,
    deviceId: meta.deviceId ?? by.deviceId,
    onBehalfOf: otherPersonId(by, meta.onBehalfOf) ?? otherPersonId(by, change.onBehalfOf),
    reason: change.reason ?? null,
    before: toJson(change.before),
    after: toJson(change.after),
  }
}

function otherPersonId(by: { id: number }, onBehalfOf: number | undefined): number | null {
  return onBehalfOf === undefined || onBehalfOf === by.id ? null : onBehalfOf
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

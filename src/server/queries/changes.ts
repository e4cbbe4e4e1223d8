import { addRow, addRows } from '../database/statement.ts'
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
export function noteChange(db: Database, origin: Origin, change: Change): void {
  addRows(db, 'changeLog', [lineOf(origin, change)])
}

/** Adds a line to the change log that is all that was done; its id. */
export function enterChange(db: Database, origin: Origin, change: Change): Promise<number> {
  return addRow(db, 'changeLog', lineOf(origin, change))
}

function lineOf({ by, now, meta }: Origin, change: Change) {
  return {
    at: now.toISOString(),
    employeeId: by.id,
    operation: change.operation,
    subject: change.subject,
    subjectId: change.subjectId ?? null,
    opId: meta.key ?? null,
    deviceId: meta.deviceId ?? by.deviceId,
    onBehalfOf: another(by, meta.onBehalfOf) ?? another(by, change.onBehalfOf),
    reason: change.reason ?? null,
    before: asJson(change.before),
    after: asJson(change.after),
  }
}

function another(by: { id: number }, onBehalfOf: number | undefined): number | null {
  return onBehalfOf === undefined || onBehalfOf === by.id ? null : onBehalfOf
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

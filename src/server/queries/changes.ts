import { addRow } from '../database/statement.ts'
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

/** Adds a line to the change log; its id. */
export function noteChange(db: Database, { by, now, meta }: Origin, change: Change): Promise<number> {
  return addRow(db, 'changeLog', {
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
  })
}

function another(by: { id: number }, onBehalfOf: number | undefined): number | null {
  return onBehalfOf === undefined || onBehalfOf === by.id ? null : onBehalfOf
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

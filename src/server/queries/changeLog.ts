import type { Insertable } from 'kysely'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'

/** A change of a record, as the change log describes it. */
type Change = {
  operation: string
  subject: string
  subjectId?: number
  reason?: string | null
  /** The employee in whose name the change was made, if it is not its author. */
  onBehalfOf?: number | undefined
  before?: unknown
  after?: unknown
}

/** The author of a change, its time, and the device and key of its call. */
type Origin = {
  by: { id: number; deviceId: string | null }
  now: Date
  meta: {
    key?: string | undefined
    deviceId?: string | undefined
    onBehalfOf?: number | undefined
    partOf?: { operation: string; key: string } | undefined
  }
}

/** Adds an entry to the change log; returns its id. */
export async function logChange(db: Database, origin: Origin, change: Change): Promise<number> {
  return (await changeInsert.executeTakeFirstOrThrow(db, toChangeRow(origin, change))).id
}

/** Like `logChange`, deferred to the end of the transaction. */
export function deferChange(tx: WriteTransaction, origin: Origin, change: Change): void {
  tx.defer(changeInsert.compile(tx, toChangeRow(origin, change)))
}

const changeInsert = preparedQuery((db, row: Insertable<Tables['changeLog']>) =>
  db.insertInto('changeLog').values(row).returning('id'),
)

function toChangeRow({ by, now, meta }: Origin, change: Change) {
  return {
    at: now.toISOString(),
    employeeId: by.id,
    operation: meta.partOf?.operation ?? change.operation,
    subject: change.subject,
    subjectId: change.subjectId ?? null,
    opId: meta.key ?? meta.partOf?.key ?? null,
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

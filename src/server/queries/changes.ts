import type { Database } from '../database/tables.ts'

/** Somebody did something to something. */
export type Change = {
  operation: string
  subject: string
  subjectId?: number
  reason?: string | null
  before?: unknown
  after?: unknown
}

/** Who it was, when, and from which device under which key. */
export type Origin = {
  by: { id: number }
  now: Date
  meta: { key?: string | undefined; deviceId?: string | undefined }
}

/** Adds a line to the change log; its id. */
export async function noteChange(db: Database, { by, now, meta }: Origin, change: Change): Promise<number> {
  const { id } = await db
    .insertInto('changeLog')
    .values({
      at: now.toISOString(),
      employeeId: by.id,
      operation: change.operation,
      subject: change.subject,
      subjectId: change.subjectId ?? null,
      opId: meta.key ?? null,
      deviceId: meta.deviceId ?? null,
      reason: change.reason ?? null,
      before: asJson(change.before),
      after: asJson(change.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

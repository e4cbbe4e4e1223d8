import type { AccessEvent, Database } from '../database/tables.ts'

/** Somebody came in, went out or was turned away; what is not known is left out. */
export type Access = {
  event: AccessEvent
  operation: string
  /** Who it was, and whose account it was about. */
  employeeId?: number | undefined
  accountId?: number | undefined
  code?: string
  opId?: string | undefined
  deviceId?: string | null | undefined
  address?: string | undefined
}

/** Adds a line to the access log. */
export async function noteAccess(db: Database, now: Date, { event, operation, ...access }: Access): Promise<void> {
  const { employeeId = null, accountId = null, code = null, opId = null, deviceId = null, address = null } = access
  const known = { employeeId, accountId, code, opId, deviceId, address }
  await db
    .insertInto('accessLog')
    .values({ at: now.toISOString(), event, operation, ...known })
    .execute()
}

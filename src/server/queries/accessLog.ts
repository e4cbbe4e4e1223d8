import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Database } from '../database/tables.ts'
import type { AccessEvent } from '../database/tableTypes/logs.ts'
import { toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'
import { type Page, toPage, toRowWindow } from './page.ts'

/** A sign-in, sign-out or refusal; unknown fields are omitted. */
type AccessEntry = {
  event: AccessEvent
  operation: string
  /** The signed-in employee, and the account in question. */
  employeeId?: number | undefined
  accountId?: number | undefined
  code?: string
  opId?: string | undefined
  deviceId?: string | null | undefined
  address?: string | undefined
  /** The number of equal events, if more than one. */
  times?: number
}

/** Adds a row to the access log. */
export async function logAccess(db: Database, now: Date, { event, operation, ...access }: AccessEntry): Promise<void> {
  const { employeeId = null, accountId = null, code = null, opId = null, deviceId = null, address = null } = access
  const { times = 1 } = access
  const columns = { employeeId, accountId, code, opId, deviceId, address, times }
  await db
    .insertInto('accessLog')
    .values({ at: now.toISOString(), event, operation, ...columns })
    .execute()
}

/** One page of the access log, newest first. */
export async function findAccessPage(db: Database, page: Page): Promise<Schema<'AccessPage'>> {
  const entries = db.selectFrom('accessLog')
  const { after } = page
  const following = after === undefined ? entries : entries.where('id', '<', after)
  const count = async (some: typeof entries) =>
    (await some.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count
  const rows = await following
    .select(['id', 'at', 'event', 'employeeId', 'accountId', 'operation', 'code', 'deviceId', 'address', 'times'])
    .orderBy('id', 'desc')
    .limit(toRowWindow(page).limit)
    .offset(toRowWindow(page).offset)
    .execute()
  const ids = [...new Set(rows.flatMap(({ employeeId, accountId }) => [employeeId, accountId]))].filter(
    (id) => id !== null,
  )
  const people = ids.length
    ? await db
        .selectFrom('employee')
        .select(['id', 'firstName', 'lastName'])
        .where(isOneOf(db, 'employee.id', ids))
        .execute()
    : []
  const toName = (id: number | null) => {
    const person = people.find((employee) => employee.id === id)
    return person ? toEmployeeName(person) : null
  }
  const content = rows.map(({ employeeId, accountId, ...row }) => ({
    ...row,
    employee: toName(employeeId),
    account: toName(accountId),
  }))
  return toPage(content, await count(entries), page, after && (await count(following)))
}

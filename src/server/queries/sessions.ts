import { type Insertable, sql } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'
import { lockKeys } from './operations.ts'

export type NewSession = Omit<Insertable<Tables['session']>, 'lastUsedAt'>

/** Inserts a session; returns its id. The token itself is not stored, only its hash. */
export async function insertSession(db: Database, { createdAt, ...session }: NewSession): Promise<number> {
  const values = { ...session, createdAt, lastUsedAt: createdAt }
  const { id } = await db.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The open session of a token, with the current rights of its employee and the generation of the database. */
export function findSession(db: Database, tokenHash: string) {
  return sessionQuery.executeTakeFirst(db, tokenHash)
}

const sessionQuery = preparedQuery((db, tokenHash: string) =>
  db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employeeId')
    .select(['session.id', 'session.createdAt', 'session.lastUsedAt', 'session.earlySince', 'session.deviceId'])
    .select(['employeeId', 'userName', 'role', 'active', 'maySell', 'mustChangePassword'])
    .select(({ selectFrom }) => selectFrom('books').select('generation').as('generation'))
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null),
)

/**
 * Lets one transaction at a time change rights: roles, who is active, passwords, sessions. Reads the caller's session again,
 * because the change before may have ended it or replaced its token: otherwise two Directors who demote each other would
 * both succeed.
 *
 * @param by undefined for a program on the server's machine, which has no session
 * @throws Refusal 'sign-in-first'
 */
export async function lockRights(db: Database, by: { tokenHash: string } | undefined): Promise<void> {
  await lockKeys(db, ['rights'])
  if (!by) return
  const session = db.selectFrom('session').innerJoin('employee', 'employee.id', 'session.employeeId')
  const ofCaller = session.select('session.id').where('tokenHash', '=', by.tokenHash)
  const open = await ofCaller.where('endedAt', 'is', null).where('active', '=', 1).executeTakeFirst()
  if (!open) throw new Refusal('sign-in-first')
}

/** A session by its id, ended ones included. */
export function findSessionById(db: Database, id: number) {
  return db.selectFrom('session').select(['id', 'employeeId']).where('id', '=', id).executeTakeFirst()
}

/** The open sessions of an employee, last used first. */
export function findOpenSessions(db: Database, employeeId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastUsedAt', 'earlySince', 'deviceId', 'address', 'agent'])
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whether the employee with this username has ever signed in on this device. */
export async function isKnownDevice(db: Database, userName: string, deviceId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employeeId')
    .select('session.id')
    .where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${userName})`)
    .where('deviceId', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** Records the use of a session, which postpones its expiry. */
export async function recordSessionUse(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Updates open sessions that start in the future (the clock was changed): their age counts from now. */
export async function updateFutureSessions(db: Database, after: Date, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ earlySince: now.toISOString() })
    .where('createdAt', '>', after.toISOString())
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('earlySince', 'is', null), is('earlySince', '>', now.toISOString())]))
    .execute()
}

/** Replaces the token of a session; the old one becomes invalid. */
export async function replaceToken(db: Database, id: number, tokenHash: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('session')
    .set({ tokenHash, createdAt: at, lastUsedAt: at, earlySince: null })
    .where('id', '=', id)
    .execute()
}

/** Ends a session; returns false if it had ended before. */
export async function endSession(db: Database, id: number, now: Date): Promise<boolean> {
  const ended = db.updateTable('session').set({ endedAt: now.toISOString() }).where('id', '=', id)
  const { numUpdatedRows } = await ended.where('endedAt', 'is', null).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends all sessions. */
export async function endAllSessions(db: Database, now: Date): Promise<void> {
  await db.updateTable('session').set({ endedAt: now.toISOString() }).where('endedAt', 'is', null).execute()
}

/** Ends the sessions of an employee except `exceptId`; returns their number. */
export async function endSessionsOf(db: Database, employeeId: number, now: Date, exceptId = 0): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

import { type Insertable, sql } from 'kysely'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'

export type NewSession = Omit<Insertable<Tables['session']>, 'lastUsedAt'>

/** Begins a session; its id. Only the token's hash is ever given here. */
export async function insertSession(db: Database, { createdAt, ...session }: NewSession): Promise<number> {
  const values = { ...session, createdAt, lastUsedAt: createdAt }
  const { id } = await db.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * The session of a token that has not been ended, with the rights its person has at this moment, and which life the
 * books are living.
 */
export async function findSession(db: Database, tokenHash: string) {
  const { rows } = await db.executeQuery(sessionQuery(db, tokenHash))
  return rows[0]
}

const sessionQuery = preparedQuery((db, tokenHash: string) =>
  db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employeeId')
    .select(['session.id', 'session.createdAt', 'session.lastUsedAt', 'session.earlySince', 'session.deviceId'])
    .select(['employeeId', 'userName', 'role', 'active', 'maySell', 'mustChangePassword'])
    .select(({ selectFrom }) => selectFrom('books').select('generation').as('books'))
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null),
)

/** A session by its id, ended or not. */
export function findSessionById(db: Database, id: number) {
  return db.selectFrom('session').select(['id', 'employeeId']).where('id', '=', id).executeTakeFirst()
}

/** The sessions of an employee that have not been ended, the latest use first. */
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

/** Has whoever has this username ever been signed in on this device? */
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

/** A session that is used lives on. */
export async function recordSessionUse(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Sessions that begin after an instant, as none can: counts from now on how long they are in use. */
export async function markEarlySessions(db: Database, after: Date, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ earlySince: now.toISOString() })
    .where('createdAt', '>', after.toISOString())
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('earlySince', 'is', null), is('earlySince', '>', now.toISOString())]))
    .execute()
}

/** Another token in place of the one that was: the old one is refused from now on. */
export async function replaceToken(db: Database, id: number, tokenHash: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('session')
    .set({ tokenHash, createdAt: at, lastUsedAt: at, earlySince: null })
    .where('id', '=', id)
    .execute()
}

/** Ends a session: its token is refused from now on. False when it had been ended before. */
export async function endSession(db: Database, id: number, now: Date): Promise<boolean> {
  const ended = db.updateTable('session').set({ endedAt: now.toISOString() }).where('id', '=', id)
  const { numUpdatedRows } = await ended.where('endedAt', 'is', null).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the sessions of everybody. */
export async function endAllSessions(db: Database, now: Date): Promise<void> {
  await db.updateTable('session').set({ endedAt: now.toISOString() }).where('endedAt', 'is', null).execute()
}

/** Ends every session of an employee but (where given) the one that asks for it; how many. */
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

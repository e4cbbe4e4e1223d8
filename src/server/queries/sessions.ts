import type { Database } from '../database/tables.ts'

/** Begins a session. Only the token's hash is ever given here. */
export async function insertSession(db: Database, tokenHash: string, employeeId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('session')
    .values({ tokenHash, employeeId, createdAt: at, lastUsedAt: at, endedAt: null })
    .execute()
}

/** The session of a token that has not been ended, with the rights its person has at this moment. */
export function findSession(db: Database, tokenHash: string) {
  return db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employeeId')
    .select(['session.id', 'session.createdAt', 'session.lastUsedAt'])
    .select(['employeeId', 'userName', 'role', 'active', 'maySell'])
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** A session that is used lives on. */
export async function noteUse(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Ends a session: its token is refused from now on. */
export async function endSession(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ endedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Ends every session of an employee but (where given) the one that asks for it. */
export async function endSessionsOf(db: Database, employeeId: number, now: Date, but = 0): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .where('id', '<>', but)
    .execute()
}

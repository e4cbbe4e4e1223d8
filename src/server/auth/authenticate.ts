import { hash } from 'node:crypto'
import type { Permission, Role } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { retryOnConflict } from '../database/transaction.ts'
import { findSession, recordSessionUse, updateFutureSessions } from '../queries/sessions.ts'

/** The caller with the current rights. */
export type SignedInUser = {
  id: number
  userName: string
  role: Role
  permissions: readonly Permission[]
  sessionId: number
  /** The stored hash of the token of this call. */
  tokenHash: string
  /** The device on which the session was begun. */
  deviceId: string | null
  /** The generation of the database; each response to a write states it. */
  generation: string
  /** Only a change of the password is allowed until it is done. */
  mustChangePassword: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A session ends 30 days after its last use, and 180 days after sign-in in any case. */
const MAX_IDLE_MS = 30 * DAY_MS
const MAX_SESSION_MS = 180 * DAY_MS

/** The hash under which a token is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** The times that decide when a session ends. */
type SessionTimes = { createdAt: string; lastUsedAt: string; earlySince?: string | null }

/**
 * The end of a session. A session that begins in the future has a wrong time, because the clock was ahead at sign-in or
 * is behind now. Its times are kept; while they lie in the future, it ends 30 days after this was noticed (`earlySince`).
 */
export function computeSessionEnd({ createdAt, lastUsedAt, earlySince }: SessionTimes, now: Date): Date {
  if (startsInFuture({ createdAt }, now))
    return new Date(Math.min(now.getTime(), Date.parse(earlySince ?? '') || Number.POSITIVE_INFINITY) + MAX_IDLE_MS)
  return new Date(Math.min(Date.parse(createdAt) + MAX_SESSION_MS, Date.parse(lastUsedAt) + MAX_IDLE_MS))
}

/** The tolerance allows for processes whose clocks differ. */
function startsInFuture({ createdAt }: Pick<SessionTimes, 'createdAt'>, now: Date): boolean {
  return Date.parse(createdAt) > now.getTime() + HOUR_MS
}

/** Records when sessions that begin in the future were noticed. */
export function markFutureSessions(db: Database, now: Date): Promise<void> {
  return updateFutureSessions(db, new Date(now.getTime() + HOUR_MS), now)
}

/**
 * The user of a bearer token, with the current rights.
 *
 * @throws Refusal 'sign-in-first' if the token is missing, unknown, ended or expired, or its user is not active
 */
export async function authenticate(db: Database, authorization: string | undefined, now: Date): Promise<SignedInUser> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? []
  const tokenHash = token ? hashToken(token) : ''
  const session = token ? await retryOnConflict(() => findSession(db, tokenHash)) : undefined
  if (!session?.active) throw new Refusal('sign-in-first')
  if (computeSessionEnd(session, now) <= now) throw new Refusal('sign-in-first')
  if (startsInFuture(session, now) && !(session.earlySince && Date.parse(session.earlySince) <= now.getTime()))
    await markFutureSessions(db, now).catch(ignoreFailure)
  if (now.getTime() - Date.parse(session.lastUsedAt) > HOUR_MS)
    await recordSessionUse(db, session.id, now).catch(ignoreFailure)
  return {
    id: session.employeeId,
    userName: session.userName,
    role: session.role,
    permissions: session.maySell ? ['record-sales'] : [],
    sessionId: session.id,
    tokenHash,
    deviceId: session.deviceId,
    generation: session.generation ?? '',
    mustChangePassword: session.mustChangePassword === 1,
  }
}

/** The time of use is stored at most once an hour; a busy or full database must not refuse a read. */
function ignoreFailure(): void {}

import { hash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { patiently } from '../database/transaction.ts'
import { findSession, noteEarly, noteUse } from '../queries/sessions.ts'
import type { SignedIn } from './handlers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A session ends 30 days after its last use, and 180 days after sign-in in any case. */
const IDLE = 30 * DAY
const LONGEST = 180 * DAY

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return hash('sha256', token)
}

/** As much of a session as decides when it ends. */
type Times = { createdAt: string; lastUsedAt: string; earlySince?: string | null }

/**
 * When a session ends. One that begins in the future was begun while the clock was ahead, or the clock is behind: its
 * own times say nothing now, and are kept for when the clock is right. Until then it ends 30 days after this was seen.
 */
export function endOfSession({ createdAt, lastUsedAt, earlySince }: Times, now: Date): Date {
  if (isEarly({ createdAt }, now))
    return new Date(Math.min(now.getTime(), Date.parse(earlySince ?? '') || Number.POSITIVE_INFINITY) + IDLE)
  return new Date(Math.min(Date.parse(createdAt) + LONGEST, Date.parse(lastUsedAt) + IDLE))
}

/** Does it begin in the future? Several processes may differ by seconds. */
function isEarly({ createdAt }: Pick<Times, 'createdAt'>, now: Date): boolean {
  return Date.parse(createdAt) > now.getTime() + HOUR
}

/** Notes when sessions that begin in the future are in use. */
export function noteEarlySessions(db: Database, now: Date): Promise<void> {
  return noteEarly(db, new Date(now.getTime() + HOUR), now)
}

/**
 * The person a bearer token stands for, with the rights of this moment.
 *
 * @throws Refusal 'sign-in-first': no token, unknown, ended, expired, or of somebody who is no longer active
 */
export async function whoIs(db: Database, authorization: string | undefined, now: Date): Promise<SignedIn> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? []
  const session = token ? await patiently(() => findSession(db, tokenHash(token))) : undefined
  if (!session?.active) throw new Refusal('sign-in-first')
  if (endOfSession(session, now) <= now) throw new Refusal('sign-in-first')
  if (isEarly(session, now) && !(session.earlySince && Date.parse(session.earlySince) <= now.getTime()))
    await noteEarlySessions(db, now).catch(mayBeLate)
  if (now.getTime() - Date.parse(session.lastUsedAt) > HOUR) await noteUse(db, session.id, now).catch(mayBeLate)
  return {
    id: session.employeeId,
    userName: session.userName,
    role: session.role,
    permissions: session.maySell ? ['record-sales'] : [],
    sessionId: session.id,
    deviceId: session.deviceId,
    books: session.books ?? '',
    mustChangePassword: session.mustChangePassword === 1,
  }
}

/** That a session was used is written down at most once an hour; a busy or full database must not stop a reader. */
function mayBeLate(): void {}

import { hash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { patiently } from '../database/transaction.ts'
import { findSession, noteUse } from '../queries/sessions.ts'
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

/** When a session made and last used at these instants ends. */
export function endOfSession(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(Math.min(createdAt.getTime() + LONGEST, lastUsedAt.getTime() + IDLE))
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
  const lastUsedAt = new Date(session.lastUsedAt)
  if (endOfSession(new Date(session.createdAt), lastUsedAt) <= now) throw new Refusal('sign-in-first')
  if (now.getTime() - lastUsedAt.getTime() > HOUR) await noteUse(db, session.id, now).catch(mayBeLate)
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

import { Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import { computeSessionEnd } from '../auth/authenticate.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { findAccessPage, logAccess } from '../queries/accessLog.ts'
import { parsePage } from '../queries/page.ts'
import { endSession, endSessionsOf, findOpenSessions, findSessionById, lockRights } from '../queries/sessions.ts'

export const sessions: Handlers<'listSessions' | 'endSession' | 'endOtherSessions' | 'listAccesses'> = {
  async listSessions({ db, by, query, now }) {
    const { employeeId = by.id } = query
    if (!mayActFor(by, employeeId)) return []
    const rows = await findOpenSessions(db, employeeId)
    const openSessions = rows.flatMap(({ earlySince, ...row }) => {
      const expiresAt = computeSessionEnd({ ...row, earlySince }, now)
      return expiresAt > now ? [{ ...row, expiresAt: expiresAt.toISOString(), current: row.id === by.sessionId }] : []
    })
    return openSessions.slice(query.skip)
  },

  /** Only Directors may end the session of another user; for others it does not exist. */
  async endSession(call) {
    const { db, by, path, now } = call
    await lockRights(db, by)
    const session = await findSessionById(db, path.id)
    if (!session || !mayActFor(by, session.employeeId)) throw new Refusal('not-found')
    if (await endSession(db, session.id, now)) await logSessionEnd(call, session.employeeId)
  },

  async endOtherSessions(call) {
    const { db, by, query, now } = call
    const { employeeId = by.id } = query
    if (!mayActFor(by, employeeId)) throw new Refusal('not-allowed')
    await lockRights(db, by)
    if ((await endSessionsOf(db, employeeId, now, by.sessionId)) > 0) await logSessionEnd(call, employeeId)
  },

  /** The access log: sign-ins, sign-outs and denied attempts. */
  listAccesses({ db, query }) {
    return findAccessPage(db, parsePage(query))
  },
}

function mayActFor(by: SignedInUser, employeeId: number): boolean {
  return by.role === 'DIRECTOR' || by.id === employeeId
}

async function logSessionEnd({ db, by, now, meta }: Call<'endSession'> | Call<'endOtherSessions'>, accountId: number) {
  const author = { employeeId: by.id, deviceId: by.deviceId, address: meta.address }
  await logAccess(db, now, { event: 'session-ended', accountId, operation: 'endSession', ...author })
}

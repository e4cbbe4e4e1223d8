import { Refusal } from '#domain/refusal.ts'
import type { Call, Handlers, SignedIn } from '../http/handlers.ts'
import { endOfSession } from '../http/whoIs.ts'
import { noteAccess, pageOfAccesses } from '../queries/access.ts'
import { pageAsked } from '../queries/page.ts'
import { endSession, endSessionsOf, findSessionById, livingSessions } from '../queries/sessions.ts'

export const sessions: Handlers<'listSessions' | 'endSession' | 'endOtherSessions' | 'listAccesses'> = {
  async listSessions({ db, by, query, now }) {
    const { employeeId = by.id } = query
    if (!mayActFor(by, employeeId)) return []
    const rows = await livingSessions(db, employeeId)
    return rows.flatMap(({ earlySince, ...row }) => {
      const expires = endOfSession({ ...row, earlySince }, now)
      return expires > now ? [{ ...row, expiresAt: expires.toISOString(), current: row.id === by.sessionId }] : []
    })
  },

  /** Another's session looks to anybody but a Director as if there were none. */
  async endSession(call) {
    const { db, by, path, now } = call
    const session = await findSessionById(db, path.id)
    if (!session || !mayActFor(by, session.employeeId)) throw new Refusal('not-found')
    if (await endSession(db, session.id, now)) await noted(call, session.employeeId)
  },

  async endOtherSessions(call) {
    const { db, by, query, now } = call
    const { employeeId = by.id } = query
    if (!mayActFor(by, employeeId)) throw new Refusal('not-allowed')
    if ((await endSessionsOf(db, employeeId, now, by.sessionId)) > 0) await noted(call, employeeId)
  },

  /** Who came in, went out or was turned away. */
  listAccesses({ db, query }) {
    return pageOfAccesses(db, pageAsked(query))
  },
}

function mayActFor(by: SignedIn, employeeId: number): boolean {
  return by.role === 'DIRECTOR' || by.id === employeeId
}

async function noted({ db, by, now, meta }: Call<'endSession'> | Call<'endOtherSessions'>, accountId: number) {
  const { id: employeeId, deviceId } = by
  const { address } = meta
  await noteAccess(db, now, {
    event: 'session-ended',
    employeeId,
    accountId,
    operation: 'endSession',
    deviceId,
    address,
  })
}

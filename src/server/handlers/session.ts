import { randomBytes } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlers.ts'
import { endOfSession, tokenHash } from '../http/whoIs.ts'
import { passwordFits } from '../password.ts'
import { findEmployeeByUserName } from '../queries/employees.ts'
import { endSession, insertSession } from '../queries/sessions.ts'

export const session: Handlers<'authenticate' | 'signOut'> = {
  /** An unknown name, a wrong password and somebody who has left look the same and take the same time. */
  async authenticate({ db, body, now }) {
    const employee = await findEmployeeByUserName(db, body.username.trim())
    const fits = await passwordFits(body.password, employee?.passwordHash)
    if (!employee?.active || !fits) throw new Refusal('wrong-password')
    const value = randomBytes(32).toString('base64url')
    await insertSession(db, tokenHash(value), employee.id, now)
    return { value, expiresAt: endOfSession(now, now).toISOString() }
  },

  async signOut({ db, by, now }) {
    await endSession(db, by.sessionId, now)
  },
}

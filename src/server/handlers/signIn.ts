import { randomBytes } from 'node:crypto'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { computeSessionEnd, hashToken, markFutureSessions } from '../auth/authenticate.ts'
import { findPasswordFault } from '../auth/passwords/findPasswordFault.ts'
import { hashPassword, markHashUsed, unmarkHashUsed, verifyPassword } from '../auth/passwords/hashPassword.ts'
import { tryPassword } from '../auth/signInThrottle.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logAccess } from '../queries/accessLog.ts'
import { logChange } from '../queries/changeLog.ts'
import {
  changeEmployee,
  type EmployeeRow,
  findEmployee,
  findEmployeeByUserName,
  markOneTimePasswordUsed,
} from '../queries/employees.ts'
import {
  endSession,
  endSessionsOf,
  insertSession,
  isKnownDevice,
  type NewSession,
  replaceToken,
} from '../queries/sessions.ts'
import { toSignedInEmployee } from './employees.ts'
import { orNotFound } from './orNotFound.ts'

/**
 * These handlers hash a password, which is slow. They open their own transactions, so that no other writer waits for
 * the hash.
 */
export const signInHandlers: Handlers<'authenticate' | 'signOut' | 'changePassword'> = {
  /** An unknown name, a wrong password and an inactive account give the same answer after the same time. */
  async authenticate({ db, body, now, meta }) {
    const userName = body.username.trim()
    const { deviceId = null, address = '', agent = null } = meta
    const employee = await findEmployeeByUserName(db, userName)
    const knownDevice = deviceId && (await isKnownDevice(db, userName, deviceId)) ? deviceId : undefined
    const isRightPassword = await tryPassword(
      db,
      { userName, address, knownDevice, now },
      async () => (await verifyPassword(body.password, employee?.passwordHash)) && employee?.active === 1,
    )
    if (!isRightPassword || !employee) {
      const attempt = { accountId: employee?.id, code: 'wrong-password', deviceId, address }
      await logAccess(db, now, { event: 'refused', operation: 'authenticate', ...attempt })
      throw new Refusal('wrong-password')
    }
    const token = createToken()
    const newSession = { tokenHash: hashToken(token), employeeId: employee.id, createdAt: now.toISOString() }
    const session = { ...newSession, deviceId, address, agent }
    if (employee.mustChangePassword) await startOneTimeSession(db, employee, session)
    else await insertSession(db, session)
    await markFutureSessions(db, now)
    const actor = { employeeId: employee.id, accountId: employee.id, deviceId, address }
    await logAccess(db, now, { event: 'signed-in', operation: 'authenticate', ...actor })
    const answer = toTokenAnswer(token, now)
    return employee.mustChangePassword
      ? { ...answer, mustChangePassword: true }
      : { ...answer, employee: toSignedInEmployee(employee) }
  },

  async signOut({ db, by, now, meta }) {
    await endSession(db, by.sessionId, now)
    const actor = { employeeId: by.id, accountId: by.id, deviceId: by.deviceId, address: meta.address }
    await logAccess(db, now, { event: 'signed-out', operation: 'signOut', ...actor })
  },

  async changePassword({ db, by, body, now, meta }) {
    const before = orNotFound(await findEmployee(db, by.id))
    const attempt = { userName: by.userName, address: meta.address ?? '', knownDevice: `session ${by.sessionId}`, now }
    const isRightPassword = () => verifyPassword(body.currentPassword, unmarkHashUsed(before.passwordHash))
    if (!(await tryPassword(db, attempt, isRightPassword))) throw invalidField('currentPassword', 'is not the password')
    const isSamePassword = body.newPassword === body.currentPassword
    const fault = isSamePassword ? 'is the one there is' : findPasswordFault(body.newPassword, before)
    if (fault) throw invalidField('newPassword', fault)
    const passwordHash = await hashPassword(body.newPassword)
    const token = createToken()
    await runInTransaction(db, 'write', async (transaction) => {
      await changeEmployee(transaction, by.id, { passwordHash, mustChangePassword: 0 })
      await endSessionsOf(transaction, by.id, now, by.sessionId)
      await replaceToken(transaction, by.sessionId, hashToken(token), now)
      const after = { password: 'changed' }
      await logChange(
        transaction,
        { by, now, meta },
        { operation: 'changePassword', subject: 'employee', subjectId: by.id, after },
      )
    })
    return { ...toTokenAnswer(token, now), employee: toSignedInEmployee(before) }
  },
}

/** Uses up the one-time password. Of several concurrent attempts one succeeds. */
function startOneTimeSession(db: Database, employee: EmployeeRow, session: NewSession): Promise<void> {
  return runInTransaction(db, 'write', async (transaction) => {
    if (!(await markOneTimePasswordUsed(transaction, employee, markHashUsed(employee.passwordHash))))
      throw new Refusal('wrong-password')
    await insertSession(transaction, session)
  })
}

function createToken(): string {
  return randomBytes(32).toString('base64url')
}

function toTokenAnswer(value: string, now: Date) {
  const at = now.toISOString()
  return { value, expiresAt: computeSessionEnd({ createdAt: at, lastUsedAt: at }, now).toISOString() }
}

import { randomBytes } from 'node:crypto'
import { invalidField } from '#domain/refusal.ts'
import { computeSessionEnd, hashToken, markFutureSessions } from '../auth/authenticate.ts'
import { computeEntryKey } from '../auth/entryKey.ts'
import { findPasswordFault } from '../auth/passwords/findPasswordFault.ts'
import { hashPassword, markHashUsed, unmarkHashUsed, verifyPassword } from '../auth/passwords/hashPassword.ts'
import { tryPassword } from '../auth/signInThrottle.ts'
import { WrongPassword } from '../auth/wrongPassword.ts'
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
  lockEmployee,
  lockEmployeeForShare,
  markOneTimePasswordUsed,
} from '../queries/employees.ts'
import {
  endSession,
  endSessionsOf,
  insertSession,
  isKnownDevice,
  lockRights,
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
  async authenticate({ db, body, now, meta, withDiskReserve }) {
    const userName = body.username.trim()
    const { deviceId = null, address = '', agent = null } = meta
    const employee = await findEmployeeByUserName(db, userName)
    const knownDevice = deviceId && (await isKnownDevice(db, userName, deviceId)) ? deviceId : undefined
    const isRightPassword = await tryPassword(
      db,
      { userName, address, knownDevice, now },
      async () => (await verifyPassword(body.password, employee?.passwordHash)) && employee?.active === 1,
    )
    if (!isRightPassword || !employee) throw new WrongPassword({ accountId: employee?.id, deviceId })
    const token = createToken()
    const newSession = { tokenHash: hashToken(token), employeeId: employee.id, createdAt: now.toISOString() }
    const session = { ...newSession, deviceId, address, agent }
    const actor = { employeeId: employee.id, accountId: employee.id, deviceId, address }
    const current = await withDiskReserve(() =>
      runInTransaction(db, 'write', async (tx) => {
        const person = await startSession(tx, employee, session)
        await markFutureSessions(tx, now)
        await logAccess(tx, now, { event: 'signed-in', operation: 'authenticate', ...actor })
        return person
      }),
    )
    const answer = toTokenAnswer(token, now)
    if (employee.mustChangePassword) return { ...answer, mustChangePassword: true }
    const entryKey = await computeEntryKey(db, employee.id, deviceId ?? '')
    return { ...answer, employee: toSignedInEmployee(current), entryKey }
  },

  async signOut({ db, by, now, meta }) {
    await lockRights(db, by)
    await endSession(db, by.sessionId, now)
    const actor = { employeeId: by.id, accountId: by.id, deviceId: by.deviceId, address: meta.address }
    await logAccess(db, now, { event: 'signed-out', operation: 'signOut', ...actor })
  },

  async changePassword({ db, by, body, now, meta, withDiskReserve }) {
    const before = orNotFound(await findEmployee(db, by.id))
    const attempt = { userName: by.userName, address: meta.address ?? '', knownDevice: `session ${by.sessionId}`, now }
    const isRightPassword = () => verifyPassword(body.currentPassword, unmarkHashUsed(before.passwordHash))
    if (!(await tryPassword(db, attempt, isRightPassword))) throw invalidField('currentPassword', 'is not the password')
    const isSamePassword = body.newPassword === body.currentPassword
    const fault = isSamePassword ? 'is the current password' : findPasswordFault(body.newPassword, before)
    if (fault) throw invalidField('newPassword', fault)
    const passwordHash = await hashPassword(body.newPassword)
    const token = createToken()
    const logged = {
      operation: 'changePassword',
      subject: 'employee',
      subjectId: by.id,
      after: { password: 'changed' },
    }
    const current = await withDiskReserve(() =>
      runInTransaction(db, 'write', async (transaction) => {
        await lockRights(transaction, by)
        const person = orNotFound(await lockEmployee(transaction, by.id))
        // Another request has changed the password since it was checked.
        if (person.passwordHash !== before.passwordHash) throw invalidField('currentPassword', 'is not the password')
        await changeEmployee(transaction, by.id, { passwordHash, mustChangePassword: 0 })
        await endSessionsOf(transaction, by.id, now, by.sessionId)
        await replaceToken(transaction, by.sessionId, hashToken(token), now)
        await logChange(transaction, { by, now, meta }, logged)
        return person
      }),
    )
    const entryKey = await computeEntryKey(db, by.id, by.deviceId ?? '')
    return { ...toTokenAnswer(token, now), employee: toSignedInEmployee(current), entryKey }
  },
}

/**
 * Begins a session, and uses up a one-time password: of several concurrent attempts one succeeds. Reads the employee again,
 * who may have been deactivated, or may have got another password, since this one was checked.
 *
 * @throws WrongPassword
 */
async function startSession(tx: Database, employee: EmployeeRow, session: NewSession): Promise<EmployeeRow> {
  const { id, passwordHash, mustChangePassword } = employee
  const current = await lockEmployeeForShare(tx, id)
  const isCurrent =
    current?.active &&
    current.passwordHash === passwordHash &&
    (!mustChangePassword || (await markOneTimePasswordUsed(tx, employee, markHashUsed(passwordHash))))
  if (!isCurrent) throw new WrongPassword({ accountId: id, deviceId: session.deviceId ?? null })
  await insertSession(tx, session)
  return current
}

function createToken(): string {
  return randomBytes(32).toString('base64url')
}

function toTokenAnswer(value: string, now: Date) {
  const at = now.toISOString()
  return { value, expiresAt: computeSessionEnd({ createdAt: at, lastUsedAt: at }, now).toISOString() }
}

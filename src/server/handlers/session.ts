import { randomBytes } from 'node:crypto'
import { Refusal, wrong } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Handlers } from '../http/handlers.ts'
import { endOfSession, noteEarlySessions, tokenHash } from '../http/whoIs.ts'
import { asUsed, hashPassword, passwordFits, withoutUse } from '../password.ts'
import { faultOf } from '../passwordRule.ts'
import { noteAccess } from '../queries/access.ts'
import { noteChange } from '../queries/changes.ts'
import {
  changeEmployee,
  type EmployeeRow,
  findEmployee,
  findEmployeeByUserName,
  useOneTimePassword,
} from '../queries/employees.ts'
import {
  endSession,
  endSessionsOf,
  insertSession,
  isKnownDevice,
  type NewSession,
  replaceToken,
} from '../queries/sessions.ts'
import { tryPassword } from '../signInThrottle.ts'
import { found } from './found.ts'

/** These two hash a password, which takes long: they open their own transactions, so that nobody waits for it. */
export const session: Handlers<'authenticate' | 'signOut' | 'changePassword'> = {
  /** An unknown name, a wrong password and somebody who has left look the same and take the same time. */
  async authenticate({ db, body, now, meta }) {
    const userName = body.username.trim()
    const { deviceId = null, address = '', agent = null } = meta
    const employee = await findEmployeeByUserName(db, userName)
    const knownDevice = deviceId && (await isKnownDevice(db, userName, deviceId)) ? deviceId : undefined
    const right = await tryPassword(
      db,
      { userName, address, knownDevice, now },
      async () => (await passwordFits(body.password, employee?.passwordHash)) && employee?.active === 1,
    )
    if (!right || !employee) {
      const tried = { accountId: employee?.id, code: 'wrong-password', deviceId, address }
      await noteAccess(db, now, { event: 'refused', operation: 'authenticate', ...tried })
      throw new Refusal('wrong-password')
    }
    const value = newToken()
    const begun = { tokenHash: tokenHash(value), employeeId: employee.id, createdAt: now.toISOString() }
    const session = { ...begun, deviceId, address, agent }
    if (employee.mustChangePassword) await beginOneTimeSession(db, employee, session)
    else await insertSession(db, session)
    await noteEarlySessions(db, now)
    const who = { employeeId: employee.id, accountId: employee.id, deviceId, address }
    await noteAccess(db, now, { event: 'signed-in', operation: 'authenticate', ...who })
    return { ...tokenAnswer(value, now), ...(employee.mustChangePassword && { mustChangePassword: true }) }
  },

  async signOut({ db, by, now, meta }) {
    await endSession(db, by.sessionId, now)
    const who = { employeeId: by.id, accountId: by.id, deviceId: by.deviceId, address: meta.address }
    await noteAccess(db, now, { event: 'signed-out', operation: 'signOut', ...who })
  },

  async changePassword({ db, by, body, now, meta }) {
    const before = found(await findEmployee(db, by.id))
    const trying = { userName: by.userName, address: meta.address ?? '', knownDevice: `session ${by.sessionId}`, now }
    const fits = () => passwordFits(body.currentPassword, withoutUse(before.passwordHash))
    if (!(await tryPassword(db, trying, fits))) throw wrong('currentPassword', 'is not the password')
    const same = body.newPassword === body.currentPassword
    const fault = same ? 'is the one there is' : faultOf(body.newPassword, before)
    if (fault) throw wrong('newPassword', fault)
    const passwordHash = await hashPassword(body.newPassword)
    const value = newToken()
    await inTransaction(db, 'write', async (work) => {
      await changeEmployee(work, by.id, { passwordHash, mustChangePassword: 0 })
      await endSessionsOf(work, by.id, now, by.sessionId)
      await replaceToken(work, by.sessionId, tokenHash(value), now)
      const after = { password: 'changed' }
      noteChange(work, { by, now, meta }, { operation: 'changePassword', subject: 'employee', subjectId: by.id, after })
    })
    return tokenAnswer(value, now)
  },
}

/** The one sign-in of a one-time password. Of several at the same moment, one succeeds. */
function beginOneTimeSession(db: Database, employee: EmployeeRow, session: NewSession): Promise<void> {
  return inTransaction(db, 'write', async (work) => {
    if (!(await useOneTimePassword(work, employee, asUsed(employee.passwordHash)))) throw new Refusal('wrong-password')
    await insertSession(work, session)
  })
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function tokenAnswer(value: string, now: Date) {
  const at = now.toISOString()
  return { value, expiresAt: endOfSession({ createdAt: at, lastUsedAt: at }, now).toISOString() }
}

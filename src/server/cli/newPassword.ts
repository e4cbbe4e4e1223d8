import { parseArgs } from 'node:util'
import { createOneTimePassword } from '#domain/oneTimePassword.ts'
import { hashPassword } from '../auth/passwords/hashPassword.ts'
import { hashUserName } from '../auth/signInThrottle.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { mustExist } from '../handlers/orNotFound.ts'
import { openCurrentDatabase } from '../maintenance/openExistingDatabase.ts'
import { logAccess } from '../queries/accessLog.ts'
import { logChange } from '../queries/changeLog.ts'
import {
  changeEmployee,
  type EmployeeRow,
  findActiveDirectors,
  findEmployeeByUserName,
  lockEmployee,
} from '../queries/employees.ts'
import { deleteFailedSignIns } from '../queries/failedSignIns.ts'
import { endSessionsOf, lockRights } from '../queries/sessions.ts'
import { runProgram } from '../runProgram.ts'

/**
 * `npm run new-password -- <username>`: a one-time password for a user who has forgotten theirs. With `--director` the user
 * also becomes an active Director, when no other Director can do that.
 */
async function issueNewPassword(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { director: { type: 'boolean' } }, allowPositionals: true })
  const [userName, ...extraArguments] = positionals
  if (!userName || extraArguments.length > 0)
    throw new Error(
      'Say whose password: npm run new-password -- <username>, and --director to make that user a Director',
    )
  const isDirector = values.director ?? false
  const database = await openCurrentDatabase(readConfig(process.env, './data').location)
  try {
    const issued = await issueOneTimePassword(database.db, userName, isDirector, new Date())
    process.stdout.write(
      `${userName} signs in once with the password ${issued.password} and chooses another. All of their sessions have ended.\n`,
    )
    if (isDirector) process.stdout.write(`${userName} is a Director.\n`)
    else if (!issued.hasDirector)
      process.stdout.write('No Director is active. The option --director makes the named user one.\n')
  } finally {
    await database.close()
  }
}

/** @throws Error with a message for the operator if the user does not exist, or is not active and does not become so */
async function issueOneTimePassword(db: Database, userName: string, isDirector: boolean, now: Date) {
  const password = createOneTimePassword()
  const passwordHash = await hashPassword(password)
  return runInTransaction(db, 'write', async (transaction) => {
    await lockRights(transaction, undefined)
    const named = await findEmployeeByUserName(transaction, userName)
    if (!named) throw new Error(`There is no employee with the username ${userName}.`)
    const employee = mustExist(await lockEmployee(transaction, named.id))
    if (!employee.active && !isDirector)
      throw new Error(
        `${userName} is not active: a Director has to activate the account first. If there is none, --director does it.`,
      )
    await changeEmployee(transaction, employee.id, { passwordHash, mustChangePassword: 1 })
    if (isDirector) await makeDirector(transaction, employee, now)
    await endSessionsOf(transaction, employee.id, now)
    await deleteFailedSignIns(transaction, hashUserName(userName))
    await logAccess(transaction, now, { event: 'session-ended', operation: 'newPassword', accountId: employee.id })
    return { password, hasDirector: (await findActiveDirectors(transaction)).length > 0 }
  })
}

/** Gives the role, and logs it as a change of the employee; its author has no account. */
async function makeDirector(db: Database, { id, role, active }: EmployeeRow, now: Date): Promise<void> {
  const after = await changeEmployee(db, id, { role: 'DIRECTOR', active: 1 })
  await logChange(
    db,
    { by: { id, deviceId: null }, now, meta: {} },
    {
      operation: 'updateEmployee',
      subject: 'employee',
      subjectId: id,
      reason: 'new-password --director',
      before: { role, active },
      after: { role: after.role, active: after.active, password: 'changed' },
    },
  )
}

runProgram(issueNewPassword)

import { createOneTimePassword } from '#domain/oneTimePassword.ts'
import { hashPassword } from '../auth/passwords/hashPassword.ts'
import { hashUserName } from '../auth/signInThrottle.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { openCurrentDatabase } from '../maintenance/openExistingDatabase.ts'
import { logAccess } from '../queries/accessLog.ts'
import { changeEmployee, findEmployeeByUserName } from '../queries/employees.ts'
import { deleteFailedSignIns } from '../queries/failedSignIns.ts'
import { endSessionsOf } from '../queries/sessions.ts'
import { runProgram } from '../runProgram.ts'

/** `npm run new-password -- <username>`: a one-time password for a user who has forgotten theirs. */
async function issueNewPassword(): Promise<void> {
  const [userName, ...extraArguments] = process.argv.slice(2)
  if (!userName || extraArguments.length > 0) throw new Error('Say whose password: npm run new-password -- <username>')
  const database = await openCurrentDatabase(readConfig(process.env, './data').location)
  try {
    const password = await issueOneTimePassword(database.db, userName, new Date())
    process.stdout.write(
      `${userName} signs in once with the password ${password} and chooses another. All of their sessions have ended.\n`,
    )
  } finally {
    await database.close()
  }
}

/** @throws Error with a message for the operator if the user does not exist or is not active */
async function issueOneTimePassword(db: Database, userName: string, now: Date): Promise<string> {
  const password = createOneTimePassword()
  const passwordHash = await hashPassword(password)
  await runInTransaction(db, 'write', async (transaction) => {
    const employee = await findEmployeeByUserName(transaction, userName)
    if (!employee) throw new Error(`There is no employee with the username ${userName}.`)
    if (!employee.active) throw new Error(`${userName} is not active: a Director has to activate the account first.`)
    await changeEmployee(transaction, employee.id, { passwordHash, mustChangePassword: 1 })
    await endSessionsOf(transaction, employee.id, now)
    await deleteFailedSignIns(transaction, hashUserName(userName))
    await logAccess(transaction, now, { event: 'session-ended', operation: 'newPassword', accountId: employee.id })
  })
  return password
}

runProgram(issueNewPassword)

import { runCommand } from './command.ts'
import type { Database } from './database/tables.ts'
import { inTransaction } from './database/transaction.ts'
import { openPresentBooks } from './keeping/openBooks.ts'
import { hashPassword, oneTimePassword } from './password.ts'
import { noteAccess } from './queries/access.ts'
import { changeEmployee, findEmployeeByUserName } from './queries/employees.ts'
import { endSessionsOf } from './queries/sessions.ts'
import { forgetTries } from './queries/signInTries.ts'
import { readSettings } from './settings.ts'
import { accountHash } from './signInThrottle.ts'

/** `npm run new-password -- <username>`: a one-time password for somebody who has forgotten theirs. */
async function newPassword(): Promise<void> {
  const [userName, ...more] = process.argv.slice(2)
  if (!userName || more.length > 0) throw new Error('Say whose password: npm run new-password -- <username>')
  const opened = await openPresentBooks(readSettings(process.env, './data').place)
  try {
    const password = await issue(opened.db, userName, new Date())
    process.stdout.write(
      `${userName} signs in once with the password ${password} and chooses another. All of their sessions have ended.\n`,
    )
  } finally {
    await opened.close()
  }
}

/** @throws Error with a sentence when nobody has that name, or the account is not active */
async function issue(db: Database, userName: string, now: Date): Promise<string> {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, 'write', async (work) => {
    const employee = await findEmployeeByUserName(work, userName)
    if (!employee) throw new Error(`Nobody here has the username ${userName}.`)
    if (!employee.active) throw new Error(`${userName} is not active: a Director has to activate the account first.`)
    await changeEmployee(work, employee.id, { passwordHash, mustChangePassword: 1 })
    await endSessionsOf(work, employee.id, now)
    await forgetTries(work, accountHash(userName))
    await noteAccess(work, now, { event: 'session-ended', operation: 'newPassword', accountId: employee.id })
  })
  return password
}

runCommand(newPassword)

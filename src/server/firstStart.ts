import { randomBytes } from 'node:crypto'
import { dayOf } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Database } from './database/tables.ts'
import { troubleOf } from './database/trouble.ts'
import { hashPassword } from './password.ts'
import { hasEmployees, insertEmployee } from './queries/employees.ts'

/**
 * In a database without anybody, makes the first Director, username `owner`.
 *
 * @returns the password, good for one sign-in and a change, which exists nowhere else; undefined when somebody is there already
 */
export async function makeOwner(db: Database, now: Date): Promise<string | undefined> {
  if (await hasEmployees(db)) return undefined
  const password = randomBytes(12).toString('base64url')
  const owner = insertEmployee(db, {
    firstName: 'Owner',
    lastName: '',
    userName: 'owner',
    passwordHash: await hashPassword(password),
    role: 'DIRECTOR',
    mobile: '',
    address: '',
    monthlySalary: 0 as Paise,
    doj: dayOf(now),
    active: 1,
    mustChangePassword: 1,
    maySell: 0,
  })
  return owner.then(
    () => password,
    (error) => {
      // Another process, started at the same moment, was first: its password is the one that counts.
      if (troubleOf(error) === 'taken') return undefined
      throw error
    },
  )
}

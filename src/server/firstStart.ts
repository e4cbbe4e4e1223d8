import { dayOf } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import type { Database } from './database/tables.ts'
import { troubleOf } from './database/trouble.ts'
import { hashPassword, oneTimePassword } from './password.ts'
import { hasEmployees, insertEmployee } from './queries/employees.ts'
import { insertParty } from './queries/parties.ts'

/** May be renamed; a sale to it can be put to the account of somebody else when the name is known. */
const CASH_CUSTOMER = {
  ...BLANK_PARTY,
  opId: null,
  name: 'Cash customer',
  type: 'PURCHASE',
  openingDate: null,
} as const

/**
 * In a database without anybody, makes the first Director, username `owner`, and the party for whoever buys without
 * giving a name.
 *
 * @returns the password, good for one sign-in and a change, which exists nowhere else; undefined when somebody is there already
 */
export async function makeOwner(db: Database, now: Date): Promise<string | undefined> {
  if (await hasEmployees(db)) return undefined
  const password = oneTimePassword()
  const owner = {
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
  } as const
  const begun = db.transaction().execute(async (work) => {
    await insertEmployee(work, owner)
    await insertParty(work, { ...CASH_CUSTOMER, date: dayOf(now) })
  })
  return begun.then(
    () => password,
    (error) => {
      // Another process, started at the same moment, was first: its password is the one that counts.
      if (troubleOf(error) === 'taken') return undefined
      throw error
    },
  )
}

import { toShopDay } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import type { Database } from '../database/tables.ts'
import { hasEmployees, insertEmployee } from '../queries/employees.ts'
import { insertParty } from '../queries/parties.ts'
import { createOneTimePassword, hashPassword } from './password.ts'

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
export async function createOwner(db: Database, now: Date): Promise<string | undefined> {
  if (await hasEmployees(db)) return undefined
  const password = createOneTimePassword()
  const owner = {
    firstName: 'Owner',
    lastName: '',
    userName: 'owner',
    passwordHash: await hashPassword(password),
    role: 'DIRECTOR',
    mobile: '',
    address: '',
    monthlySalary: 0 as Paise,
    doj: toShopDay(now),
    active: 1,
    mustChangePassword: 1,
    maySell: 0,
  } as const
  const creation = db.transaction().execute(async (transaction) => {
    await insertEmployee(transaction, owner)
    await insertParty(transaction, { ...CASH_CUSTOMER, date: toShopDay(now) })
  })
  return creation.then(
    () => password,
    (error) => {
      // Another process, started at the same moment, was first: its password is the one that counts.
      if (classifyDatabaseError(error) === 'taken') return undefined
      throw error
    },
  )
}

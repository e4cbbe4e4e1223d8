import { toShopDay } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import { createOneTimePassword } from '#domain/oneTimePassword.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import type { Database } from '../database/tables.ts'
import { hasEmployees, insertEmployee } from '../queries/employees.ts'
import { insertParty } from '../queries/parties.ts'
import { hashPassword } from './passwords/hashPassword.ts'

/**
 * Creates the first Director (user name `owner`) and the party for cash customers in a database without employees.
 *
 * @returns the one-time password, which is stored nowhere; undefined if there are employees
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
  // May be renamed; its sales can be moved to another party.
  const cashCustomer = { ...BLANK_PARTY, name: 'Cash customer', type: 'PURCHASE', date: toShopDay(now) } as const
  try {
    await db.transaction().execute(async (transaction) => {
      await insertEmployee(transaction, owner)
      await insertParty(transaction, { ...cashCustomer, opId: null, openingDate: null })
    })
    return password
  } catch (error) {
    // Another process that started at the same time has created the owner.
    if (classifyDatabaseError(error) === 'unique-violation') return undefined
    throw error
  }
}

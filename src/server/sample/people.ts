import type { Role } from '#domain/access.ts'
import { addDays, type Day, startOf } from '#domain/day.ts'
import { cashOpening } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import { USUAL_SETTINGS } from '#domain/settings.ts'
import type { Database } from '../database/tables.ts'
import { hashPassword } from '../password.ts'
import { insertEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import { changeSettings } from '../queries/settings.ts'

/** Everybody in the sample shop signs in with this. */
export const SAMPLE_PASSWORD = 'sample-only'

type Person = {
  userName: string
  firstName: string
  role: Role
  pay: number
  maySell?: true
  gone?: true
  cash?: number
}

/** In the order of their ids; the first is the owner. */
const PEOPLE: readonly Person[] = [
  { userName: 'director', firstName: 'Asha', role: 'DIRECTOR', pay: 28_000 },
  { userName: 'head', firstName: 'Ravi', role: 'WORKER HEAD', pay: 21_500, maySell: true },
  { userName: 'worker', firstName: 'Meena', role: 'WORKER', pay: 14_500 },
  { userName: 'trainee', firstName: 'Golu', role: 'TRAINEE', pay: 9_000 },
  { userName: 'partner', firstName: 'Vikram', role: 'DIRECTOR', pay: 28_000 },
  { userName: 'worker2', firstName: 'Sunita', role: 'WORKER', pay: 15_200 },
  { userName: 'worker3', firstName: 'Imran', role: 'WORKER', pay: 13_800 },
  { userName: 'worker4', firstName: 'Karan', role: 'WORKER', pay: 12_000, gone: true, cash: 1_850 },
]

/** The accounts shown to whoever starts the sample shop. */
export const SAMPLE_ACCOUNTS = PEOPLE.slice(0, 4).map(({ userName, role }) => ({ userName, role }))

/** Those in whose name a sale may stand. */
export const SELLERS = [1, 2, 5, 6, 7] as const

/** Makes the eight people, who came over the two years before `start`. */
export async function makePeople(db: Database, start: Day): Promise<void> {
  const hashes = await Promise.all(PEOPLE.map(() => hashPassword(SAMPLE_PASSWORD)))
  for (const [index, { userName, firstName, role, pay, maySell, gone, cash = 0 }] of PEOPLE.entries()) {
    const id = await insertEmployee(db, {
      firstName,
      lastName: 'Demo',
      userName,
      passwordHash: hashes[index] ?? '',
      role,
      mobile: `55555 001${String(index + 1).padStart(2, '0')}`,
      address: 'Demo Nagar',
      monthlySalary: paise(pay),
      doj: addDays(start, -90 * (8 - index)),
      active: gone ? 0 : 1,
      maySell: maySell ? 1 : 0,
      openingBalance: paise(cash),
      openingDate: cash ? start : null,
    })
    const posting = { document: 'employee', documentId: id, date: start, now: startOf(start) } as const
    if (cash) await post(db, posting, cashOpening(id, paise(cash)))
  }
}

/** Limits with which a few of the sample shop's entries stand in Needs attention. */
export function limitAmounts(db: Database): Promise<void> {
  return changeSettings(db, { ...USUAL_SETTINGS, reviewAboveWorkerHead: 50_000, reviewOwnAbove: 5_000 })
}

import type { Role } from '#domain/access.ts'
import { addDays, type Day, startOfShopDay } from '#domain/day.ts'
import { createCashOpeningPosting } from '#domain/ledger.ts'
import { toPaise } from '#domain/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { hashPassword } from '../auth/passwords/hashPassword.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { logChange } from '../queries/changeLog.ts'
import { insertEmployee } from '../queries/employees.ts'
import { saveFirstSteps } from '../queries/firstSteps.ts'
import { postDocument } from '../queries/ledger.ts'
import { changeSettings } from '../queries/settings.ts'

/** The password of every employee of the sample shop. */
export const SAMPLE_PASSWORD = 'sample-only'

type Person = {
  userName: string
  firstName: string
  role: Role
  monthlySalary: number
  maySell?: true
  hasLeft?: true
  openingCash?: number
}

/** In the order of their ids; the first is the owner. */
const PEOPLE: readonly Person[] = [
  { userName: 'director', firstName: 'Asha', role: 'DIRECTOR', monthlySalary: 28_000 },
  { userName: 'head', firstName: 'Ravi', role: 'WORKER HEAD', monthlySalary: 21_500, maySell: true },
  { userName: 'worker', firstName: 'Meena', role: 'WORKER', monthlySalary: 14_500 },
  { userName: 'trainee', firstName: 'Golu', role: 'TRAINEE', monthlySalary: 9_000 },
  { userName: 'partner', firstName: 'Vikram', role: 'DIRECTOR', monthlySalary: 28_000 },
  { userName: 'worker2', firstName: 'Sunita', role: 'WORKER', monthlySalary: 15_200 },
  { userName: 'worker3', firstName: 'Imran', role: 'WORKER', monthlySalary: 13_800 },
  { userName: 'worker4', firstName: 'Karan', role: 'WORKER', monthlySalary: 12_000, hasLeft: true, openingCash: 1_850 },
]

/** The accounts that the demo prints at its start. */
export const SAMPLE_ACCOUNTS = PEOPLE.slice(0, 4).map(({ userName, role }) => ({ userName, role }))

/** The employees in whose name sales are recorded. */
export const SELLER_IDS = [1, 2, 5, 6, 7] as const

/** Creates the eight employees, who joined in the two years before `start`. */
export async function createPeople(tx: WriteTransaction, start: Day): Promise<void> {
  const hashes = await Promise.all(PEOPLE.map(() => hashPassword(SAMPLE_PASSWORD)))
  for (const [
    index,
    { userName, firstName, role, monthlySalary, maySell, hasLeft, openingCash = 0 },
  ] of PEOPLE.entries()) {
    const person = {
      firstName,
      lastName: 'Demo',
      userName,
      role,
      mobile: `55555 001${String(index + 1).padStart(2, '0')}`,
      address: 'Demo Nagar',
      monthlySalary: toPaise(monthlySalary),
      doj: addDays(start, -90 * (8 - index)),
      active: hasLeft ? 0 : 1,
      maySell: maySell ? 1 : 0,
      openingBalance: toPaise(openingCash),
      openingDate: openingCash ? start : null,
    } as const
    const id = await insertEmployee(tx, { ...person, passwordHash: hashes[index] ?? '' })
    const now = startOfShopDay(start)
    // The owner, who is made without a call, has added the others.
    if (index > 0)
      await logChange(
        tx,
        { by: { id: 1, deviceId: null }, now, meta: {} },
        { operation: 'createEmployee', subject: 'employee', subjectId: id, after: { id, ...person } },
      )
    const context = { document: 'employee', documentId: id, date: start, now } as const
    if (openingCash) await postDocument(tx, context, createCashOpeningPosting(id, toPaise(openingCash)))
  }
}

/** Sets review limits that a few sample entries exceed. */
export async function setReviewLimits(db: Database): Promise<void> {
  await changeSettings(db, { ...DEFAULT_SETTINGS, reviewAboveWorkerHead: 50_000, reviewOwnAbove: 5_000 })
  // The sample shop has been open for months.
  await saveFirstSteps(db, { ticked: [], isPutAway: true })
}

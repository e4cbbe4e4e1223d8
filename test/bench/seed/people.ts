import type { Role } from '#domain/access.ts'
import { createCashOpeningPosting } from '#domain/ledger.ts'
import { toPaise } from '#domain/money.ts'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import { SAMPLE_PASSWORD } from '#server/sample/people.ts'
import { createPosting, type SeedLedger } from './seedLedger.ts'

const EMPLOYEE_COUNT = 40
/** The active employees: the first two sell beside the Directors, and the first is the owner. */
const ACTIVE_COUNT = 12
const NAMED_ACCOUNTS: readonly [userName: string, role: Role][] = [
  ['director', 'DIRECTOR'],
  ['head', 'WORKER HEAD'],
  ['worker', 'WORKER'],
  ['trainee', 'TRAINEE'],
  ['partner', 'DIRECTOR'],
]

/** The ids of the Directors, who buy and to whom sellers transfer cash. */
export const DIRECTOR_IDS = [1, 5] as const

/** The ids of the employees on a day: all at first, twelve at the end. */
export function listPresentIds(day: number, days: number): number[] {
  const leftCount = Math.floor(((EMPLOYEE_COUNT - ACTIVE_COUNT) * day) / days)
  return Array.from({ length: EMPLOYEE_COUNT - leftCount }, (_, index) => index + 1)
}

/** Adds 40 employees with the sample's password, 12 of them active. The owner begins with ₹50,000 in hand. */
export async function addPeople({ add, nextId, post, logChange, days }: SeedLedger, now: Date): Promise<void> {
  const [start = ''] = days
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  for (let index = 0; index < EMPLOYEE_COUNT; index += 1) {
    const id = nextId('employee')
    const [userName, role] = NAMED_ACCOUNTS[index] ?? [`worker${id}`, 'WORKER']
    const openingBalance = toPaise(index === 0 ? 50_000 : 0)
    const rights = { role, active: index < ACTIVE_COUNT ? 1 : 0, maySell: role === 'WORKER HEAD' ? 1 : 0 } as const
    add('employee', {
      id,
      ...rights,
      kind: 'PERSON',
      upiId: '',
      payeeName: '',
      firstName: `Demo ${id}`,
      lastName: 'Karigar',
      search: `demo ${id} karigar`,
      userName,
      passwordHash,
      mobile: `55555 000${String(id).padStart(2, '0')}`,
      address: 'Demo Nagar',
      monthlySalary: toPaise(9_000 + 500 * (EMPLOYEE_COUNT - index)),
      doj: start,
      openingBalance,
      openingDate: openingBalance === 0 ? null : start,
      cash: toPaise(0),
      mustChangePassword: 0,
    })
    // The owner is made by the first start of the server.
    if (index > 0) logChange('createEmployee', 'employee', id, now, 1, { after: rights })
    post(createPosting('employee', id, start, now), createCashOpeningPosting(id, openingBalance), 1)
  }
}

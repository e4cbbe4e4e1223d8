import type { Role } from '#domain/access.ts'
import { cashOpening } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import { hashPassword } from '../password.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Books, postingOf } from './books.ts'

const EVERYBODY = 40
/** Those who are still there: the first two sell beside the Directors, and the first is the owner. */
const ACTIVE = 12
const NAMED: readonly [userName: string, role: Role][] = [
  ['director', 'DIRECTOR'],
  ['head', 'WORKER HEAD'],
  ['worker', 'WORKER'],
  ['trainee', 'TRAINEE'],
  ['partner', 'DIRECTOR'],
]

/** Their ids: they buy, and the money comes to them. */
export const DIRECTORS = [1, 5] as const

/** The ids of those who are there on a day: all in the beginning, twelve in the end. */
export function presentOn(day: number, days: number): number[] {
  const left = Math.floor(((EVERYBODY - ACTIVE) * day) / days)
  return Array.from({ length: EVERYBODY - left }, (_, index) => index + 1)
}

/** Adds 40 people with the sample's password, 12 of whom are still there. The owner begins with ₹50,000 in hand. */
export async function addPeople({ add, nextId, post, days }: Books, now: Date): Promise<void> {
  const [start = ''] = days
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  for (let index = 0; index < EVERYBODY; index += 1) {
    const id = nextId('employee')
    const [userName, role] = NAMED[index] ?? [`worker${id}`, 'WORKER']
    const openingBalance = paise(index === 0 ? 50_000 : 0)
    add('employee', {
      id,
      firstName: `Demo ${id}`,
      lastName: 'Karigar',
      userName,
      passwordHash,
      role,
      mobile: `55555 000${String(id).padStart(2, '0')}`,
      address: 'Demo Nagar',
      monthlySalary: paise(9_000 + 500 * (EVERYBODY - index)),
      doj: start,
      active: index < ACTIVE ? 1 : 0,
      maySell: role === 'WORKER HEAD' ? 1 : 0,
      openingBalance,
      openingDate: openingBalance === 0 ? null : start,
      cash: paise(0),
      mustChangePassword: 0,
    })
    post(postingOf('employee', id, start, now), cashOpening(id, openingBalance), 1)
  }
}

import type { User } from '#web/data/session.ts'

/** Who has a phone, in the order of their ids in the office. */
export const USER_NAMES = ['director', 'head'] as const
export type UserName = (typeof USER_NAMES)[number]

/** The id each person has in the office. */
export const EMPLOYEE_IDS: Record<UserName, number> = { director: 1, head: 2 }

/** As the phone knows whoever is signed in. */
export function buildUser(userName: UserName): User {
  const role = userName === 'director' ? 'DIRECTOR' : 'WORKER HEAD'
  const name = `${userName} of the shop`
  return { id: EMPLOYEE_IDS[userName], userName, firstName: userName, lastName: '', name, role, permissions: [] }
}

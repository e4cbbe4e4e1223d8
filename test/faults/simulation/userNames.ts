import type { User } from '#web/data/session.ts'

/** The users of the devices, in the order of their ids on the server. */
export const USER_NAMES = ['director', 'head'] as const
export type UserName = (typeof USER_NAMES)[number]

/** The id of the shop's account on the server, after the employees. */
export const ACCOUNT_ID = 5

/** The id of each user on the server. */
export const EMPLOYEE_IDS: Record<UserName, number> = { director: 1, head: 2 }

/** The signed-in user as the device stores it. */
export function buildUser(userName: UserName): User {
  const role = userName === 'director' ? 'DIRECTOR' : 'WORKER HEAD'
  const name = `${userName} of the shop`
  return { id: EMPLOYEE_IDS[userName], userName, firstName: userName, lastName: '', name, role, permissions: [] }
}

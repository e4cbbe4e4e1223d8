import type { User } from '#web/data/session/session.ts'

/** The users of the devices, in the order of their ids on the server. */
export const USER_NAMES = ['director', 'head'] as const
export type UserName = (typeof USER_NAMES)[number]

/** The ids of the devices, in their order. */
export const DEVICE_IDS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const

/** The device on which the sessions of other programs begin. */
export const OTHER_DEVICE_ID = '44444444-4444-4444-8444-444444444444'

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

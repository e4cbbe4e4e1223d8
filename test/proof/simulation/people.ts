import type { User } from '#web/data/session.ts'

/** Who has a phone, in the order of their ids in the office. */
export const PEOPLE = ['director', 'head'] as const
export type Person = (typeof PEOPLE)[number]

/** The id each person has in the office. */
export const IDS: Record<Person, number> = { director: 1, head: 2 }

/** As the phone knows whoever is signed in. */
export function userOf(who: Person): User {
  const role = who === 'director' ? 'DIRECTOR' : 'WORKER HEAD'
  const name = `${who} of the shop`
  return { id: IDS[who], userName: who, firstName: who, lastName: '', name, role, permissions: [] }
}

import { type Person, passwordFault } from '#domain/password.ts'
import { isLeaked } from './leakedPasswords.ts'

/** What is wrong with a password for this person, in plain English for developers; undefined when it may be taken. */
export function faultOf(password: string, person: Person): string | undefined {
  return passwordFault(password, person) ?? (isLeaked(password) ? 'is too common' : undefined)
}

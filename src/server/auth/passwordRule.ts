import { describePasswordFault, type PasswordOwner } from '#domain/password.ts'
import { isLeaked } from './leakedPasswords.ts'

/** What is wrong with a password for this person, in plain English for developers; undefined when it may be taken. */
export function findPasswordFault(password: string, person: PasswordOwner): string | undefined {
  return describePasswordFault(password, person) ?? (isLeaked(password) ? 'is too common' : undefined)
}

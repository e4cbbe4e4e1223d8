import { describePasswordFault, type PasswordOwner } from '#domain/password.ts'
import { isLeakedPassword } from './leakedPasswords.ts'

/** The fault of a new password, in English for developers; undefined if it is acceptable. */
export function findPasswordFault(password: string, person: PasswordOwner): string | undefined {
  return describePasswordFault(password, person) ?? (isLeakedPassword(password) ? 'is too common' : undefined)
}

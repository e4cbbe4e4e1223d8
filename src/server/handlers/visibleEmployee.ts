import type { SignedInUser } from '../auth/authenticate.ts'

/** The employee to whose documents a list is limited: none for Directors, otherwise the caller. */
export function toVisibleEmployeeId(by: SignedInUser): number | undefined {
  return by.role === 'DIRECTOR' ? undefined : by.id
}

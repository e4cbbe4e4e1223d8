import type { SignedInUser } from '../http/handlerTypes.ts'

/** The employee to whose documents a list is limited: none for Directors, otherwise the caller. */
export function toVisibleEmployeeId(by: SignedInUser): number | undefined {
  return by.role === 'DIRECTOR' ? undefined : by.id
}

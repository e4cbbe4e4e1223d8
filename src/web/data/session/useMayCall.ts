import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { useSession } from './useSession.ts'

/** Whether the signed-in person, or a visitor, may make this call. */
export const useMayCall = (operation: Operation): boolean => mayCall(useSession() ?? undefined, operation)

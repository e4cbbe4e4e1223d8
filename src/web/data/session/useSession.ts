import { useSyncExternalStore } from 'react'
import { session, type User } from './session.ts'

/** The signed-in person; null for a visitor and during prerendering. */
export function useSession(): User | null {
  return useSyncExternalStore(session.subscribe, session.user, () => null)
}

/** Whether a Director is signed in. */
export const useIsDirector = (): boolean => useSession()?.role === 'DIRECTOR'

import { useSyncExternalStore } from 'react'
import { session, type User } from './session.ts'

/** Who is signed in; null for a visitor, and for every prerendered page. */
export function useSession(): User | null {
  return useSyncExternalStore(session.subscribe, session.user, () => null)
}

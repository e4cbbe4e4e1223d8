import { useSession } from './useSession.ts'

/** Whether a Director is signed in. */
export const useIsDirector = (): boolean => useSession()?.role === 'DIRECTOR'

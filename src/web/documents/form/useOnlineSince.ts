import { useSyncExternalStore } from 'react'
import { answersSince } from '#web/data/api/serverContact.ts'

/** Since when the server answers (milliseconds since 1970); undefined while it does not. */
export function useOnlineSince(): number | undefined {
  return useSyncExternalStore(answersSince.subscribe, answersSince.read)
}

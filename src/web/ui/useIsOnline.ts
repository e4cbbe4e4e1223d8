import { useSyncExternalStore } from 'react'

/** Does the browser believe that it has a network? A no is certain, a yes is a hope. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

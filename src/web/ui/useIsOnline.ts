import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. False is certain; true does not guarantee that the server can be reached. */
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

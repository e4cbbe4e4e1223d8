import { useSyncExternalStore } from 'react'

let onlineSinceMs: number | undefined

/** Time since which the browser reports a network, as far as this page knows (milliseconds since 1970). */
export function useOnlineSince(): number | undefined {
  return useSyncExternalStore(subscribe, readOnlineSince, () => undefined)
}

function readOnlineSince(): number | undefined {
  if (!navigator.onLine) onlineSinceMs = undefined
  else onlineSinceMs ??= Date.now()
  return onlineSinceMs
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

import { useSyncExternalStore } from 'react'

let since: number | undefined

/** Since when the browser believes that it has a network, as far as this page knows (milliseconds). */
export function useOnlineSince(): number | undefined {
  return useSyncExternalStore(subscribe, now, () => undefined)
}

function now(): number | undefined {
  if (!navigator.onLine) since = undefined
  else since ??= Date.now()
  return since
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

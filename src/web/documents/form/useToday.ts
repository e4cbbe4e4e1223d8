import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/day.ts'
import { clockAheadMs, getToday } from '#web/data/shopTime.ts'

/** How late a page that stays open notices that a new day has begun. */
const CHECK_INTERVAL_MS = 10_000

/** Today in the shop: also after midnight, when the page is shown again, and when the clock turns out to be wrong. */
export const useToday = (): Day => useSyncExternalStore(subscribe, getToday)

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_INTERVAL_MS)
  const unsubscribe = clockAheadMs.subscribe(onChange)
  addEventListener('pageshow', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    unsubscribe()
    removeEventListener('pageshow', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

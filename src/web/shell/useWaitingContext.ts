import { useEffect, useState } from 'react'
import { useSession } from '#web/data/session/useSession.ts'
import { useEntriesForDirector } from '#web/data/unsynced/useOutboxSummary.ts'
import { useOnlineSince } from '#web/documents/form/useOnlineSince.ts'

/** The arguments of explainWaiting: the person, the time and the network state. */
export function useWaitingContext() {
  const name = useSession()?.name
  return {
    nowMs: useCurrentTimeMs(),
    onlineSinceMs: useOnlineSince(),
    name,
    pendingDecisions: useEntriesForDirector().length,
  }
}

/** The current time (milliseconds since 1970), updated each minute. */
function useCurrentTimeMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

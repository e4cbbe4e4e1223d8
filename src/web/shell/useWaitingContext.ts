import { useEntriesForDirector } from '#web/data/useOutboxSummary.ts'
import { useSession } from '#web/data/useSession.ts'
import { useOnlineSince } from '#web/ui/useOnlineSince.ts'
import { useCurrentTimeMs } from './useCurrentTimeMs.ts'

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

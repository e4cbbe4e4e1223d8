import { useForDirector } from '#web/data/useOutbox.ts'
import { useSession } from '#web/data/useSession.ts'
import { useOnlineSince } from '#web/ui/useOnlineSince.ts'
import { useMinute } from './useMinute.ts'

/** Who looks at what waits, and when: see whyWaiting. */
export function useMoment() {
  const name = useSession()?.name
  return { now: useMinute(), onlineSince: useOnlineSince(), name, decisions: useForDirector().length }
}

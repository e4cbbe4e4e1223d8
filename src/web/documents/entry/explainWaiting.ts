import { useEffect, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { waitingTexts as t } from '#texts/waiting.ts'
import { useOnlineSince } from '#web/data/api/serverContact.ts'
import type { OpenEntriesSummary } from '#web/data/outbox/emptySummary.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { useEntriesForDirector } from '#web/data/unsynced/useOutboxSummary.ts'

/** An entry that waits longer with a network is reported. */
const MAX_EXPECTED_WAIT_MS = 15 * 60_000
/** An older confirmation no longer turns the badge green. */
const MAX_CONFIRMATION_AGE_MS = 15 * 60_000

/**
 * The times are milliseconds since 1970; `onlineSinceMs` is undefined while the server does not answer. `name` is the
 * signed-in person's; `pendingDecisions` counts entries of other people that need this Director.
 */
type WaitingContext = {
  nowMs: number
  onlineSinceMs: number | undefined
  name?: string | undefined
  pendingDecisions?: number
}

/** The person, the time and the network state. */
export function useWaitingContext(): WaitingContext {
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

/** The badge's colour: green only if nothing waits and the server has confirmed it recently. */
export function chooseBadgeTone(waiting: OpenEntriesSummary, context: WaitingContext): 'brand' | 'warning' | undefined {
  if (explainWaiting(waiting, context)) return 'warning'
  const { count, confirmedAt } = waiting
  const confirmedAgoMs =
    confirmedAt === undefined ? Number.POSITIVE_INFINITY : Math.abs(context.nowMs - Date.parse(confirmedAt))
  return count === 0 && confirmedAgoMs < MAX_CONFIRMATION_AGE_MS ? 'brand' : undefined
}

/** Why entries wait, if a person has to act or they wait too long; undefined otherwise. */
export function explainWaiting(
  { count, rejectedCount, oldestOccurredAt, syncStatus }: OpenEntriesSummary,
  context: WaitingContext,
): Translated | undefined {
  const { nowMs, onlineSinceMs, name = '', pendingDecisions = 0 } = context
  // If entries can be counted, the database can be read: then the disk is full.
  if (syncStatus.state === 'storage-off') return count > 0 ? t.syncStorageFull : t.syncStorageOff
  if (count === 0) return pendingDecisions > 0 ? t.explainPendingDecisions(pendingDecisions) : undefined
  if (syncStatus.state === 'sign-in') return t.syncNeedsSignIn(name, count)
  if (syncStatus.state === 'wrong-user') return t.syncWrongUser
  if (syncStatus.state === 'app-too-old') return t.syncAppTooOld
  if (syncStatus.hasIntercepted) return t.syncIntercepted
  if (syncStatus.unverified) return t.explainUnverified(syncStatus.unverified)
  const unsentCount = count - rejectedCount
  const waitingSinceMs =
    onlineSinceMs === undefined || !oldestOccurredAt ? nowMs : Math.max(Date.parse(oldestOccurredAt), onlineSinceMs)
  if (unsentCount > 0 && nowMs - waitingSinceMs > MAX_EXPECTED_WAIT_MS)
    return syncStatus.state === 'idle' ? t.syncStalled : t.syncServerError
  if (rejectedCount > 0) return t.explainRejected(rejectedCount)
  return pendingDecisions > 0 ? t.explainPendingDecisions(pendingDecisions) : undefined
}

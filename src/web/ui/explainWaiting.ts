import { outboxTexts as t } from '#texts/outbox.ts'
import type { Translated } from '#texts/translated.ts'
import type { WaitingSummary } from '#web/data/outbox/outboxSummary.ts'

/** Waiting longer than this with a network, an entry is somebody's business; heard longer ago, "all sent" is hearsay. */
const MAX_EXPECTED_WAIT_MS = 15 * 60_000

/**
 * Who looks, when (milliseconds), and since when the browser believes to have a network; undefined: it has none.
 * `pendingDecisions`: so many entries of others wait for this Director.
 */
type WaitingContext = {
  now: number
  onlineSince: number | undefined
  name?: string | undefined
  pendingDecisions?: number
}

/** How the badge looks: green is a promise, so it needs a word of the office from just now. */
export function chooseBadgeTone(waiting: WaitingSummary, context: WaitingContext): 'brand' | 'warning' | undefined {
  if (explainWaiting(waiting, context)) return 'warning'
  const { count, confirmedAt } = waiting
  const confirmedAgoMs =
    confirmedAt === undefined ? Number.POSITIVE_INFINITY : Math.abs(context.now - Date.parse(confirmedAt))
  return count === 0 && confirmedAgoMs < MAX_EXPECTED_WAIT_MS ? 'brand' : undefined
}

/** Why entries wait where they should not, in a sentence: somebody has to do something, or it takes too long. */
export function explainWaiting(
  { count, rejectedCount, oldestOccurredAt, syncStatus }: WaitingSummary,
  context: WaitingContext,
): Translated | undefined {
  const { now, onlineSince, name = '', pendingDecisions = 0 } = context
  // What can be read but not written to is full.
  if (syncStatus.state === 'storage-off') return count > 0 ? t.syncStorageFull : t.syncStorageOff
  if (count === 0) return pendingDecisions > 0 ? t.explainPendingDecisions(pendingDecisions) : undefined
  if (syncStatus.state === 'sign-in') return t.syncNeedsSignIn(name, count)
  if (syncStatus.state === 'wrong-user') return t.syncWrongUser
  if (syncStatus.state === 'app-too-old') return t.syncAppTooOld
  const unsentCount = count - rejectedCount
  const waitingSince =
    onlineSince === undefined || !oldestOccurredAt ? now : Math.max(Date.parse(oldestOccurredAt), onlineSince)
  if (unsentCount > 0 && now - waitingSince > MAX_EXPECTED_WAIT_MS)
    return syncStatus.state === 'idle' ? t.syncStalled : t.syncTrouble
  if (rejectedCount > 0) return t.explainRejected(rejectedCount)
  return pendingDecisions > 0 ? t.explainPendingDecisions(pendingDecisions) : undefined
}

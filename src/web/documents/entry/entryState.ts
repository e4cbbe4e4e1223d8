import { REFUSAL_STATUS, type RefusalCode } from '#domain/refusal.ts'
import { isSupported, offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { Translated } from '#texts/translated.ts'
import { waitingTexts as t } from '#texts/waiting.ts'
import { type EntryState, OPEN_STATES, type OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { describeRefusal } from '#web/ui/text/FailureNotice.tsx'

const STATE_TEXTS: Record<EntryState, Translated> = {
  queued: t.queued,
  sending: t.sending,
  'waiting-for-sign-in': t.waitingForSignIn,
  rejected: t.rejected,
  acknowledged: t.acknowledged,
  replaced: t.superseded,
  discarded: t.discardedState,
}

/** The entry's state, in a few words. */
export function describeState(entry: OutboxEntry): Translated {
  if (needsNewerApp(entry)) return t.needsNewerApp
  if (entry.isUnverified) return t.unverified
  return entry.state === 'rejected' && entry.needs === 'owner' ? t.needsOwner : STATE_TEXTS[entry.state]
}

function needsNewerApp(entry: OutboxEntry): boolean {
  return OPEN_STATES.some((state) => state === entry.state) && !isSupported(offlineOperations, entry)
}

/** Why an entry is not booked, in a sentence; undefined if there is no obstacle. */
export function explainRejection(entry: OutboxEntry): Translated | undefined {
  if (needsNewerApp(entry)) return t.needsNewerAppWhy
  const { state, lastProblem, offeredAgainAt } = entry
  if (state !== 'rejected') return state !== 'acknowledged' && offeredAgainAt ? t.offeredAgain : undefined
  const code = lastProblem?.code ?? ''
  return code in REFUSAL_STATUS ? describeRefusal(code as RefusalCode, lastProblem) : t.blocked // checked by `in`
}

import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import { refusalTexts } from '#texts/refusals.ts'
import type { Text } from '#texts/text.ts'
import type { OutboxRow, RowState } from '#web/data/outbox/row.ts'

const STATES: Record<RowState, Text> = {
  queued: t.queued,
  sending: t.sending,
  'waiting-for-sign-in': t.waitingForSignIn,
  rejected: t.rejected,
  acknowledged: t.acknowledged,
  replaced: t.replaced,
  discarded: t.discardedState,
}

/** Where an entry stands, in a few words. */
export function stateText({ state, needs }: OutboxRow): Text {
  return state === 'rejected' && needs === 'owner' ? t.needsOwner : STATES[state]
}

/** Why an entry is not booked, in a sentence; undefined while nothing is wrong with it. */
export function reasonText({ state, lastProblem }: OutboxRow): Text | undefined {
  if (state !== 'rejected') return undefined
  const code = lastProblem?.code ?? ''
  return code in REFUSALS ? refusalTexts[code as RefusalCode] : t.blocked // just looked up
}

import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Text } from '#texts/text.ts'
import { operations } from '#web/data/outbox/operations.ts'
import { knows } from '#web/data/outbox/queue.ts'
import { OPEN, type OutboxRow, type RowState } from '#web/data/outbox/row.ts'
import { refusalSentence } from './refusalSentence.ts'

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
export function stateText(row: OutboxRow): Text {
  if (isNewer(row)) return t.needsNewerApp
  return row.state === 'rejected' && row.needs === 'owner' ? t.needsOwner : STATES[row.state]
}

function isNewer(row: OutboxRow): boolean {
  return OPEN.some((state) => state === row.state) && !knows(operations, row)
}

/** Why an entry is not booked, in a sentence; undefined while nothing is wrong with it. */
export function reasonText(row: OutboxRow): Text | undefined {
  if (isNewer(row)) return t.needsNewerAppWhy
  const { state, lastProblem, offeredAgainAt } = row
  if (state !== 'rejected') return state !== 'acknowledged' && offeredAgainAt ? t.offeredAgain : undefined
  const code = lastProblem?.code ?? ''
  return code in REFUSALS ? refusalSentence(code as RefusalCode, lastProblem) : t.blocked // just looked up
}

import type { Body } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { approve, discardForOther } from './approve.ts'
import { readSyncStatus } from './deviceState.ts'
import { discard, resend } from './discard.ts'
import { requireSender } from './insertEntry.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'
import { readOutboxSummary } from './outboxSummary.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { type ReconciledDay, reconcileDay } from './reconcile/reconcileDay.ts'
import { recoverEntries } from './recover/recoverEntries.ts'
import { MAX_BACKOFF_MS, MAX_RETRY_AFTER_MS } from './send/backoff.ts'
import { type BackoffOverride, sendAllWaiting } from './send/sendAllWaiting.ts'
import { withLock } from './send/withLock.ts'
import { createSubmit, type SubmitOptions, type SubmitOutcome } from './submit.ts'

/**
 * The signed-in person's open entries, or the given ones, as indented JSON. Entries hold no token.
 *
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
async function exportEntries(
  env: OutboxEnvironment,
  selectedEntries?: readonly OutboxEntry[],
): Promise<{ fileName: string; text: string }> {
  const sender = await requireSender(env)
  const entries = selectedEntries ?? (await readOutboxSummary(env.store, sender.id)).openEntries
  const exportedAt = new Date(env.now()).toISOString()
  return {
    fileName: `waiting-${sender.id}-${exportedAt.slice(0, 10)}.json`,
    text: JSON.stringify({ exportedAt, employee: sender.name, entries }, null, 2),
  }
}

/**
 * The cause of an attempt to send. A `timer` respects the backoff; an `event` (start, network, sign-in, new entry)
 * overrides it; `manual`, a person's tap, also overrides the server's Retry-After.
 */
type Trigger = 'timer' | 'event' | 'manual'

/**
 * Methods that act for the signed-in person throw a Failure `refused`: `sign-in-first` if nobody is signed in,
 * `wrong-user` if another person has signed in since the page was opened.
 */
export type Outbox = {
  /**
   * Stores the entry, online or not, then sends it. `waiting`: stored, will be sent without further action.
   *
   * @throws Failure `no-storage` if the entry could neither be stored nor sent (the form must keep its values);
   *   `refused` if nobody is signed in, or the entry that it replaces has been sent meanwhile
   */
  submit<W extends OfflineOperationId>(
    operation: W,
    payload: Body<W>,
    options?: SubmitOptions,
  ): Promise<SubmitOutcome<W>>
  /** Recovers entries from backup copies, once and before anything is sent: see recoverEntries. Never throws. */
  recoverEntries(): Promise<void>
  /** Sends what waits; resolves when the attempt is over. Never throws. */
  triggerSend(trigger: Trigger): Promise<void>
  /**
   * Compares receipts with the server when due (`isForced`: in any case) and sends what the server has lost; resolves
   * when that is over. Never throws.
   */
  reconcile(isForced?: boolean): Promise<void>
  /** Compares one day with the server: see reconcileDay. */
  reconcileDay(day: Day, includesOthers: boolean): Promise<ReconciledDay | 'too-many' | undefined>
  /** Discards an entry; the server gets a note with the reason. False if the entry may have been booked. */
  discard(entry: OutboxEntry, reason: string): Promise<boolean>
  /** The signed-in Director takes over an entry that its author can no longer send; false if it was settled. */
  approve(entry: OutboxEntry): Promise<boolean>
  /** The signed-in Director discards such an entry; false if it was settled. */
  discardForOther(entry: OutboxEntry, reason: string): Promise<boolean>
  /** Sends a rejected entry again, unchanged. */
  resend(entry: OutboxEntry): Promise<void>
  /** The signed-in person's open entries, or the given ones, as a JSON file. */
  exportEntries(entries?: readonly OutboxEntry[]): Promise<{ fileName: string; text: string }>
}

/** The outbox of one tab or worker. All tabs of a browser share the entries; a lock lets one of them send. */
export function createOutbox(env: OutboxEnvironment): Outbox {
  const { recoverOnce, triggerSend } = createSendLoop(env)
  const sendAfterEvent = () => triggerSend('event')
  return {
    submit: createSubmit(env, sendAfterEvent),
    recoverEntries: recoverOnce,
    triggerSend,
    async reconcile(isForced = false) {
      await recoverOnce()
      if (await reconcile(env, isForced).catch(() => false)) await sendAfterEvent()
    },
    reconcileDay: (day, includesOthers) => reconcileDay(env, day, includesOthers),
    async approve(entry) {
      const isDone = await approve(env, entry)
      await sendAfterEvent()
      return isDone
    },
    async discardForOther(entry, reason) {
      const isDone = await discardForOther(env, entry, reason)
      void sendAfterEvent()
      return isDone
    },
    async discard(entry, reason) {
      const isDone = await discard(env, entry, reason)
      void sendAfterEvent()
      return isDone
    },
    async resend(entry) {
      await resend(env, entry)
      await sendAfterEvent()
    },
    exportEntries: (entries) => exportEntries(env, entries),
  }
}

/** Recovers entries once, and sends what waits: one run at a time, again after the backoff. */
function createSendLoop(env: OutboxEnvironment) {
  const holderId = env.newId()
  let currentRun: Promise<void> | undefined
  let pendingTriggers: BackoffOverride[] = []
  let cancelTimer = () => {}
  let recovery: Promise<void> | undefined

  function recoverOnce(): Promise<void> {
    recovery ??= recoverEntries(env).catch(() => {
      recovery = undefined // IndexedDB failed; the next call tries again.
    })
    return recovery
  }

  function triggerSend(trigger: Trigger): Promise<void> {
    pendingTriggers.push({ ignoresBackoff: trigger !== 'timer', ignoresRetryAfter: trigger === 'manual' })
    currentRun ??= sendPending()
    return currentRun
  }

  async function sendPending(): Promise<void> {
    cancelTimer()
    await recoverOnce()
    while (pendingTriggers.length > 0) {
      const backoffOverride = {
        ignoresBackoff: pendingTriggers.some(({ ignoresBackoff }) => ignoresBackoff),
        ignoresRetryAfter: pendingTriggers.some(({ ignoresRetryAfter }) => ignoresRetryAfter),
      }
      pendingTriggers = []
      try {
        await withLock(env, holderId, (lease) => sendAllWaiting(env, lease, backoffOverride))
        env.onStorageResult?.(true)
      } catch {
        env.onStorageResult?.(false)
        // IndexedDB failed; the entries are unchanged.
        cancelTimer = env.setTimer(MAX_BACKOFF_MS, () => void triggerSend('timer'))
      }
    }
    currentRun = undefined
    await scheduleRetry().catch(() => undefined)
  }

  /** Tries again after the backoff. In a frozen tab the timer does not run; its return is an event of its own. */
  async function scheduleRetry(): Promise<void> {
    const { nextAt } = await readSyncStatus(env.store)
    if (!nextAt) return
    cancelTimer()
    const delayMs = Math.min(Math.max(0, Date.parse(nextAt) - env.now()), MAX_RETRY_AFTER_MS)
    cancelTimer = env.setTimer(delayMs, () => void triggerSend('timer'))
  }

  return { recoverOnce, triggerSend }
}

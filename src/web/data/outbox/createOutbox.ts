import type { Body } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { approve, discardForOther } from './approve.ts'
import { discard, resend } from './discard.ts'
import { exportEntries } from './exportEntries.ts'
import type { OfflineOperationId } from './offlineOperations.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { type ReconciledDay, reconcileDay } from './reconcile/reconcileDay.ts'
import { recoverEntries } from './recover/recoverEntries.ts'
import { MAX_BACKOFF_MS, MAX_RETRY_AFTER_MS } from './send/backoff.ts'
import { type BackoffOverride, sendAllWaiting } from './send/sendAllWaiting.ts'
import { withLock } from './send/withLock.ts'
import { createSubmit, type SubmitOptions, type SubmitOutcome } from './submit.ts'
import { readSyncStatus } from './syncStatus.ts'

/** Why the outbox is woken. `timer` keeps to the back-off, everything else ignores it. */
export type Trigger = 'event' | 'timer' | 'manual'

export type Outbox = {
  /**
   * Writes it down first, online or not, then sends. `waiting` means: safe on this phone, will go by itself.
   *
   * @throws Failure `no-storage` when it could neither be written down nor sent (keep the form!); `refused` when
   *   nobody is signed in, or the entry that it replaces has gone out meanwhile
   */
  submit<W extends OfflineOperationId>(
    operation: W,
    payload: Body<W>,
    options?: SubmitOptions,
  ): Promise<SubmitOutcome<W>>
  /** Brings back what the database has lost, before anything is sent: see recoverEntries. Done once; never throws. */
  recoverEntries(): Promise<void>
  /** Sends what waits; done when the attempt is over. Never throws. */
  triggerSend(trigger: Trigger): Promise<void>
  /**
   * Compares notes with the office when it is time to (`force`: in any case), and sends what the office has lost. Done
   * when that is over. Never throws.
   */
  reconcile(force?: boolean): Promise<void>
  /** A day of this phone beside the same day in the books: see reconcileDay. */
  reconcileDay(day: Day, includeOthers: boolean): Promise<ReconciledDay | 'too-many' | undefined>
  /** Gives up an entry that the office never booked, and tells it why; false when it may have been booked. */
  discard(entry: OutboxEntry, reason: string): Promise<boolean>
  /** The signed-in Director takes over an entry that its writer can no longer send; false when it is gone. */
  approve(entry: OutboxEntry): Promise<boolean>
  /** The signed-in Director gives up such an entry; false when it is gone. */
  discardForOther(entry: OutboxEntry, reason: string): Promise<boolean>
  /** Offers a rejected entry once more, unchanged: the office judges it anew. */
  resend(entry: OutboxEntry): Promise<void>
  /** The signed-in person's open entries as a JSON file. */
  exportEntries(): Promise<{ fileName: string; text: string }>
}

/** The outbox of one tab or worker. All of one browser work on the same rows, one at a time. */
export function createOutbox(env: OutboxEnvironment): Outbox {
  const holderId = env.newId()
  let currentRun: Promise<void> | undefined
  let pendingTriggers: BackoffOverride[] = []
  let cancelTimer = () => {}
  let recovery: Promise<void> | undefined

  function recoverOnce(): Promise<void> {
    recovery ??= recoverEntries(env).catch(() => {
      recovery = undefined // The storage failed for a moment.
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
        // The storage failed for a moment. What lies in it has not changed: look again in a while.
        cancelTimer = env.setTimer(MAX_BACKOFF_MS, () => void triggerSend('timer'))
      }
    }
    currentRun = undefined
    await scheduleRetry().catch(() => undefined)
  }

  /** Comes back when the back-off is over. In a tab that sleeps, returning to it is event enough. */
  async function scheduleRetry(): Promise<void> {
    const { nextAt } = await readSyncStatus(env.store)
    if (!nextAt) return
    cancelTimer()
    const delayMs = Math.min(Math.max(0, Date.parse(nextAt) - env.now()), MAX_RETRY_AFTER_MS)
    cancelTimer = env.setTimer(delayMs, () => void triggerSend('timer'))
  }

  const sendAfterEvent = () => triggerSend('event')
  return {
    submit: createSubmit(env, sendAfterEvent),
    recoverEntries: recoverOnce,
    triggerSend,
    async reconcile(force = false) {
      await recoverOnce()
      if (await reconcile(env, force).catch(() => false)) await sendAfterEvent()
    },
    reconcileDay: (day, includeOthers) => reconcileDay(env, day, includeOthers),
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
    exportEntries: () => exportEntries(env),
  }
}

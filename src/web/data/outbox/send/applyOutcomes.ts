import type { Store } from '../../store.ts'
import { type OutboxEntry, WAITING_STATES } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { backoffMs, retryAfterMs } from './backoff.ts'
import type { Outcome } from './classifyResult.ts'
import { findBlockingEntry } from './readNextBatch.ts'
import type { EntryResult } from './sendEntries.ts'

/** Settled entries are deleted after this time. */
const RECEIPT_RETENTION_DAYS = 90

/**
 * Marks entries as being sent and counts the attempt, in one transaction. Returns those that still wait: a person may
 * have discarded one since it was read.
 */
export async function markSending(
  { store, now }: OutboxEnvironment,
  entries: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const sentAt = new Date(now()).toISOString()
  return store.transaction('rw', store.outbox, async () => {
    const current = (await store.outbox.bulkGet(entries.map(({ seq }) => seq))).flatMap((entry) =>
      entry ? [entry] : [],
    )
    const sending = current
      .filter((entry) => isWaiting(entry))
      .map((entry) => ({ ...entry, state: 'sending' as const, attempts: entry.attempts + 1, sentAt }))
    await store.outbox.bulkPut(sending)
    return sending
  })
}

/**
 * Stores the results of a request, in one transaction. A receipt is always stored; any other outcome only while the
 * entry still waits, so that a tab which was frozen during the request cannot undo later changes.
 */
export async function applyOutcomes(env: OutboxEnvironment, results: readonly EntryResult[]): Promise<void> {
  const { store, entryBackups } = env
  const settledOpIds = await store.transaction('rw', store.outbox, async () => {
    const stored = await store.outbox.bulkGet(results.map(({ entry }) => entry.seq))
    const applicable = results.flatMap(({ outcome }, index) => {
      const current = stored[index]
      const isSettled = !current || current.state === 'acknowledged'
      return isSettled || (outcome.kind !== 'acknowledged' && !isWaiting(current)) ? [] : [{ current, outcome }]
    })
    const isReceipt = ({ outcome }: (typeof applicable)[number]) => outcome.kind === 'acknowledged'
    const acknowledged = applicable.filter(isReceipt)
    // Receipts first: the next state of a dependent entry depends on whether its dependency is booked.
    for (const group of [acknowledged, applicable.filter((result) => !isReceipt(result))])
      await store.outbox.bulkPut(
        await Promise.all(group.map(({ current, outcome }) => nextEntry(env, current, outcome))),
      )
    return acknowledged.map(({ current }) => current.opId)
  })
  // Not awaited: a backup copy that is left over is deleted at the next start.
  void entryBackups.delete(settledOpIds)
}

async function nextEntry(
  { store, now, random }: OutboxEnvironment,
  entry: OutboxEntry,
  outcome: Outcome,
): Promise<OutboxEntry> {
  const { nextAt: _, lastProblem: __, needs: ___, isIntercepted, ...base } = entry
  const answered = {
    ...base,
    ...(outcome.status !== undefined && { lastStatus: outcome.status }),
    ...('problem' in outcome && outcome.problem && { lastProblem: outcome.problem }),
  }
  // An answer that is not about the entry does not show that it passes now.
  const stillIntercepted = isIntercepted && { isIntercepted }
  const isoAfter = (milliseconds: number) => new Date(now() + milliseconds).toISOString()
  switch (outcome.kind) {
    case 'acknowledged':
      return { ...answered, state: 'acknowledged', receipt: outcome.receipt, settledAt: isoAfter(0) }
    case 'transient': {
      // Sending as a whole pauses, so the entry needs no time of its own.
      if (outcome.scope === 'batch') return { ...answered, ...stillIntercepted, state: 'queued' }
      const delayMs = retryAfterMs(outcome.retryAfterHeader, now()) ?? backoffMs(entry.attempts, random())
      const intercepted = outcome.isIntercepted && { isIntercepted: outcome.isIntercepted }
      return { ...answered, ...intercepted, state: 'queued', nextAt: isoAfter(delayMs) }
    }
    case 'blocked':
      return {
        ...answered,
        ...stillIntercepted,
        state: outcome.syncState === 'sign-in' ? 'waiting-for-sign-in' : 'queued',
      }
    case 'rejected':
      // Refused only because a dependency is not booked. No attempt can have succeeded, so the count starts again.
      if (await findBlockingEntry(store, entry)) return { ...base, state: 'queued', attempts: 0 }
      return { ...answered, state: 'rejected', needs: outcome.needs }
  }
}

function isWaiting(entry: OutboxEntry): boolean {
  return WAITING_STATES.some((state) => state === entry.state)
}

/** The server refused this person's token: the queued entries wait for the person's next sign-in. */
export async function markWaitingForSignIn(store: Store, employeeId: number): Promise<void> {
  const queued = store.outbox.where('[employeeId+state]').equals([employeeId, 'queued'])
  await queued.modify({ state: 'waiting-for-sign-in' })
}

/** Deletes entries that were settled more than RECEIPT_RETENTION_DAYS ago. Open entries are kept without limit. */
export async function deleteOldReceipts(store: Store, now: number): Promise<void> {
  const cutoff = new Date(now - RECEIPT_RETENTION_DAYS * 24 * 3_600_000).toISOString()
  for (const state of ['acknowledged', 'replaced', 'discarded']) {
    await store.outbox.where('[state+settledAt]').between([state, ''], [state, cutoff]).delete()
  }
}

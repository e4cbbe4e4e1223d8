import type { Store } from '../../store.ts'
import { type OutboxEntry, WAITING_STATES } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { backoffMs, retryAfterMs } from './backoff.ts'
import type { Verdict } from './classifyResult.ts'
import { findBlockingEntry } from './readNextBatch.ts'
import type { EntryResult } from './sendEntries.ts'

/** The receipt book goes back so far. */
const RECEIPT_RETENTION_DAYS = 90

/** Marks entries as on their way. In the same transaction their number of attempts grows. */
export async function markSending(
  { store, now }: OutboxEnvironment,
  entries: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const sentAt = new Date(now()).toISOString()
  return store.transaction('rw', store.outbox, async () => {
    const current = (await store.outbox.bulkGet(entries.map(({ seq }) => seq))).flatMap((entry) =>
      entry ? [entry] : [],
    )
    // Somebody may have given an entry up since it was read.
    const sending = current
      .filter((entry) => isWaiting(entry))
      .map((entry) => ({ ...entry, state: 'sending' as const, attempts: entry.attempts + 1, sentAt }))
    await store.outbox.bulkPut(sending)
    return sending
  })
}

/**
 * Writes down what became of the entries, in one transaction. A receipt is always taken, whoever brings it; all else
 * only while the entry still waits, so that a tab which slept cannot undo what happened meanwhile.
 */
export async function applyVerdicts(env: OutboxEnvironment, results: readonly EntryResult[]): Promise<void> {
  const { store, entryBackups } = env
  const settledOpIds = await store.transaction('rw', store.outbox, async () => {
    const stored = await store.outbox.bulkGet(results.map(({ entry }) => entry.seq))
    const applicable = results.flatMap(({ verdict }, index) => {
      const current = stored[index]
      const isSettled = !current || current.state === 'acknowledged'
      return isSettled || (verdict.kind !== 'acknowledged' && !isWaiting(current)) ? [] : [{ current, verdict }]
    })
    // Receipts first, all at once: what becomes of a child depends on whether its parent is booked.
    const acknowledged = applicable.filter(({ verdict }) => verdict.kind === 'acknowledged')
    await store.outbox.bulkPut(
      await Promise.all(acknowledged.map(({ current, verdict }) => nextEntry(env, current, verdict))),
    )
    for (const { current, verdict } of applicable)
      if (verdict.kind !== 'acknowledged') await store.outbox.put(await nextEntry(env, current, verdict))
    return acknowledged.map(({ current }) => current.opId)
  })
  // Nobody waits for that: a copy too many is dropped at the next start.
  void entryBackups.delete(settledOpIds)
}

async function nextEntry(
  { store, now, random }: OutboxEnvironment,
  entry: OutboxEntry,
  verdict: Verdict,
): Promise<OutboxEntry> {
  const { nextAt: _, lastProblem: __, needs: ___, ...base } = entry
  const answered = {
    ...base,
    ...(verdict.status !== undefined && { lastStatus: verdict.status }),
    ...('problem' in verdict && verdict.problem && { lastProblem: verdict.problem }),
  }
  const isoAfter = (milliseconds: number) => new Date(now() + milliseconds).toISOString()
  switch (verdict.kind) {
    case 'acknowledged':
      return { ...answered, state: 'acknowledged', receipt: verdict.receipt, settledAt: isoAfter(0) }
    case 'transient': {
      // The whole lane waits, and then begins with the oldest again.
      if (verdict.scope === 'batch') return { ...answered, state: 'queued' }
      const delayMs = retryAfterMs(verdict.retryAfter, now()) ?? backoffMs(entry.attempts, random())
      return { ...answered, state: 'queued', nextAt: isoAfter(delayMs) }
    }
    case 'blocked':
      return { ...answered, state: verdict.syncState === 'sign-in' ? 'waiting-for-sign-in' : 'queued' }
    case 'rejected':
      // Its parent is not booked, so nothing can be said about the child, and no attempt of it can have succeeded.
      if (await findBlockingEntry(store, entry)) return { ...base, state: 'queued', attempts: 0 }
      return { ...answered, state: 'rejected', needs: verdict.needs }
  }
}

function isWaiting(entry: OutboxEntry): boolean {
  return WAITING_STATES.some((state) => state === entry.state)
}

/** The office does not know this person's token: all that is theirs waits for the next. */
export async function markWaitingForSignIn(store: Store, employeeId: number): Promise<void> {
  const queued = store.outbox.where('[employeeId+state]').equals([employeeId, 'queued'])
  await queued.modify({ state: 'waiting-for-sign-in' })
}

/** Takes what was settled long ago out of the receipt book. What is not settled has no age. */
export async function deleteOldReceipts(store: Store, now: number): Promise<void> {
  const cutoff = new Date(now - RECEIPT_RETENTION_DAYS * 24 * 3_600_000).toISOString()
  for (const state of ['acknowledged', 'replaced', 'discarded']) {
    await store.outbox.where('[state+settledAt]').between([state, ''], [state, cutoff]).delete()
  }
}

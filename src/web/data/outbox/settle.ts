import type { Store } from '../store.ts'
import { backoff, patience } from './backoff.ts'
import type { Verdict } from './classify.ts'
import { parent } from './queue.ts'
import { type OutboxRow, WAITING } from './row.ts'
import type { Sent } from './send.ts'
import type { Surroundings } from './surroundings.ts'

/** The receipt book goes back so far. */
const KEPT_DAYS = 90

/** Marks entries as on their way. In the same transaction their number of attempts grows. */
export async function markSending({ store, now }: Surroundings, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const sentAt = new Date(now()).toISOString()
  return store.transaction('rw', store.outbox, async () => {
    const current = (await store.outbox.bulkGet(rows.map(({ seq }) => seq))).flatMap((row) => (row ? [row] : []))
    // Somebody may have given an entry up since it was read.
    const going = current
      .filter((row) => isWaiting(row))
      .map((row) => ({ ...row, state: 'sending' as const, attempts: row.attempts + 1, sentAt }))
    await store.outbox.bulkPut(going)
    return going
  })
}

/**
 * Writes down what became of the entries, in one transaction. A receipt is always taken, whoever brings it; all else
 * only while the entry still waits, so that a tab which slept cannot undo what happened meanwhile.
 */
export async function settle(world: Surroundings, sent: readonly Sent[]): Promise<void> {
  const { store, copies } = world
  const settled = await store.transaction('rw', store.outbox, async () => {
    const found = await store.outbox.bulkGet(sent.map(({ row }) => row.seq))
    const open = sent.flatMap(({ verdict }, place) => {
      const current = found[place]
      const late = !current || current.state === 'acknowledged'
      return late || (verdict.kind !== 'acknowledged' && !isWaiting(current)) ? [] : [{ current, verdict }]
    })
    // Receipts first, all at once: what becomes of a child depends on whether its parent is booked.
    const booked = open.filter(({ verdict }) => verdict.kind === 'acknowledged')
    await store.outbox.bulkPut(await Promise.all(booked.map(({ current, verdict }) => after(world, current, verdict))))
    for (const { current, verdict } of open)
      if (verdict.kind !== 'acknowledged') await store.outbox.put(await after(world, current, verdict))
    return booked.map(({ current }) => current.opId)
  })
  // Nobody waits for that: a copy too many is dropped at the next start.
  void copies.drop(settled)
}

async function after({ store, now, random }: Surroundings, row: OutboxRow, verdict: Verdict): Promise<OutboxRow> {
  const { nextAt: _, lastProblem: __, needs: ___, ...base } = row
  const said = {
    ...base,
    ...(verdict.status !== undefined && { lastStatus: verdict.status }),
    ...('problem' in verdict && verdict.problem && { lastProblem: verdict.problem }),
  }
  const at = (milliseconds: number) => new Date(now() + milliseconds).toISOString()
  switch (verdict.kind) {
    case 'acknowledged':
      return { ...said, state: 'acknowledged', receipt: verdict.receipt, settledAt: at(0) }
    case 'transient': {
      // The whole lane waits, and then begins with the oldest again.
      if (!verdict.alone) return { ...said, state: 'queued' }
      const wait = patience(verdict.retryAfter, now()) ?? backoff(row.attempts, random())
      return { ...said, state: 'queued', nextAt: at(wait) }
    }
    case 'lane-stopping':
      return { ...said, state: verdict.lane === 'sign-in' ? 'waiting-for-sign-in' : 'queued' }
    case 'rejected':
      // Its parent is not booked, so nothing can be said about the child, and no attempt of it can have succeeded.
      if (await parent(store, row)) return { ...base, state: 'queued', attempts: 0 }
      return { ...said, state: 'rejected', needs: verdict.needs }
  }
}

function isWaiting(row: OutboxRow): boolean {
  return WAITING.some((state) => state === row.state)
}

/** The office does not know this person's token: all that is theirs waits for the next. */
export async function holdForSignIn(store: Store, employeeId: number): Promise<void> {
  const queued = store.outbox.where('[employeeId+state]').equals([employeeId, 'queued'])
  await queued.modify({ state: 'waiting-for-sign-in' })
}

/** Takes what was settled long ago out of the receipt book. What is not settled has no age. */
export async function dropOldReceipts(store: Store, now: number): Promise<void> {
  const oldest = new Date(now - KEPT_DAYS * 24 * 3_600_000).toISOString()
  for (const state of ['acknowledged', 'replaced', 'discarded']) {
    await store.outbox.where('[state+settledAt]').between([state, ''], [state, oldest]).delete()
  }
}

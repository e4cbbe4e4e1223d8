import { endStoredSession } from '../../storedSession.ts'
import type { OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { countWaitingByPerson } from '../outboxSummary.ts'
import { readDeviceStatus } from '../reconcile/deviceStatus.ts'
import { readSyncStatus, writeSyncStatus } from '../syncStatus.ts'
import { applyVerdicts, markSending, markWaitingForSignIn } from './applyVerdicts.ts'
import { backoffMs, isTooEarly, retryAfterMs } from './backoff.ts'
import type { Verdict } from './classifyResult.ts'
import { MAX_BATCH_SIZE, readNextBatch } from './readNextBatch.ts'
import { type SendResult, sendEntries } from './sendEntries.ts'
import type { Lease } from './withLock.ts'

/** Is there new hope, and may it overrule even an office that asked for patience? */
export type BackoffOverride = { ignoresBackoff: boolean; ignoresRetryAfter: boolean }

/**
 * Sends what waits for the signed-in person, oldest first, until nothing is left that may go now, or the whole lane
 * has to stop. Every entry is tried at most once in a drain.
 */
export async function sendAllWaiting(
  env: OutboxEnvironment,
  lease: Lease,
  backoffOverride: BackoffOverride,
): Promise<void> {
  const { store, now } = env
  const syncStatus = await readSyncStatus(store)
  if (
    isTooEarly(syncStatus.nextAt, now()) &&
    !(syncStatus.patience ? backoffOverride.ignoresRetryAfter : backoffOverride.ignoresBackoff)
  )
    return

  const triedOpIds = new Set<string>()
  const isDue = (entry: OutboxEntry) =>
    !triedOpIds.has(entry.opId) && (backoffOverride.ignoresBackoff || !isTooEarly(entry.nextAt, now()))
  let useBatches = true
  let fromSeq = 0
  let hasAcknowledged = false
  // Once is enough: the office knows itself what it books after this.
  let buildReport: Parameters<typeof sendEntries>[4] = async () =>
    (await readDeviceStatus(store, env.appVersion)).report
  for (;;) {
    const sender = await env.sender()
    if (!sender)
      return writeSyncStatus(store, {
        ...NO_FAILURES,
        state: (await countWaitingByPerson(store)).length > 0 ? 'sign-in' : 'idle',
      })
    const batch = await readNextBatch(env, sender.id, fromSeq, useBatches ? MAX_BATCH_SIZE : 1, isDue)
    if (!batch && !hasAcknowledged) return markIdle(env, sender.id)
    if (!batch) {
      // What was booked may have freed entries that were passed over.
      fromSeq = 0
      hasAcknowledged = false
      continue
    }
    const entries = await markSending(env, batch.entries)
    await writeSyncStatus(store, { state: 'sending' })
    const result = await sendEntries(env, sender, entries, useBatches, buildReport)
    if (result === 'one-by-one') {
      useBatches = false
      continue
    }
    fromSeq = batch.nextSeq
    buildReport = undefined
    for (const { opId } of batch.entries) triedOpIds.add(opId)
    await applyVerdicts(env, result.results)
    if (!(await lease.isHeld())) return
    hasAcknowledged ||= result.results.some(({ verdict }) => verdict.kind === 'acknowledged')
    if (await recordOutcome(env, sender, result)) return
  }
}

/** Nothing more may go now. Entries in trouble of their own have their own time; one that is over waits for another. */
async function markIdle({ store, now }: OutboxEnvironment, employeeId: number): Promise<void> {
  const queued = await store.outbox.where('[employeeId+state]').equals([employeeId, 'queued']).toArray()
  const retryTimes = queued.flatMap(({ nextAt }) => (nextAt && isTooEarly(nextAt, now()) ? [nextAt] : [])).sort()
  await writeSyncStatus(store, { ...NO_FAILURES, state: 'idle', nextAt: retryTimes[0] })
}

const NO_FAILURES = { failures: 0, nextAt: undefined, patience: undefined }

/** Writes down how the lane stands after these answers; true when it has to stop. */
async function recordOutcome(
  env: OutboxEnvironment,
  { id: employeeId, token }: Sender,
  { results, clockAhead, generation }: SendResult,
): Promise<boolean> {
  const { store, now, random } = env
  const isoAfter = (milliseconds: number) => new Date(now() + milliseconds).toISOString()
  const verdicts = results.map(({ verdict }) => verdict)
  const hasAcknowledged = verdicts.some(({ kind }) => kind === 'acknowledged')
  const confirmed = {
    ...(hasAcknowledged && { lastConfirmedAt: isoAfter(0) }),
    ...(clockAhead !== undefined && { clockAhead }),
    ...(generation && { books: generation }),
  }
  const stoppingVerdict = verdicts.find(isStopping)
  if (!stoppingVerdict) {
    await writeSyncStatus(store, { ...confirmed, ...NO_FAILURES })
  } else if (stoppingVerdict.kind === 'blocked') {
    await writeSyncStatus(store, { ...confirmed, ...NO_FAILURES, state: stoppingVerdict.syncState })
    if (stoppingVerdict.syncState === 'sign-in') await markWaitingForSignIn(store, employeeId)
    if (stoppingVerdict.status === 401) await endStoredSession(store, token)
  } else {
    const failures = hasAcknowledged ? 1 : (await readSyncStatus(store)).failures + 1
    const askedMs = retryAfterMs(stoppingVerdict.retryAfter, now())
    const nextAt = isoAfter(askedMs ?? backoffMs(failures, random()))
    await writeSyncStatus(store, {
      ...confirmed,
      state: 'no-network',
      failures,
      nextAt,
      patience: askedMs === undefined ? undefined : true,
    })
  }
  return stoppingVerdict !== undefined
}

type StoppingVerdict = Extract<Verdict, { kind: 'blocked' | 'transient' }>

function isStopping(verdict: Verdict): verdict is StoppingVerdict {
  return verdict.kind === 'blocked' || (verdict.kind === 'transient' && verdict.scope === 'batch')
}

import { readSyncStatus, writeSyncStatus } from '../deviceState.ts'
import { readDeviceStatus } from '../deviceStatus.ts'
import type { EntryState, OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { countWaitingByPerson } from '../outboxSummary.ts'
import { applyOutcomes, markSending, markWaitingForSignIn } from './applyOutcomes.ts'
import { backoffMs, isTooEarly, retryAfterMs } from './backoff.ts'
import { classifyResult, type Outcome } from './classifyResult.ts'
import type { PostResult } from './postJson.ts'
import { MAX_BATCH_SIZE, readNextBatch } from './readNextBatch.ts'
import { type EntryResult, type SendResult, sendEntries } from './sendEntries.ts'
import { createVerifier, isKey, loadSessionKey } from './verifyEntry.ts'
import type { Lease } from './withLock.ts'

/** Which waiting times the trigger of this attempt overrides: the device's own backoff, the server's Retry-After. */
export type BackoffOverride = { ignoresBackoff: boolean; ignoresRetryAfter: boolean }

/**
 * Sends the waiting entries of the signed-in person, oldest first, until none is due or a response stops the sender.
 * Each entry is tried at most once per call.
 */
export async function sendAllWaiting(
  env: OutboxEnvironment,
  lease: Lease,
  backoffOverride: BackoffOverride,
): Promise<void> {
  const { store, now } = env
  const syncStatus = await readSyncStatus(store)
  const isOverridden = syncStatus.patience ? backoffOverride.ignoresRetryAfter : backoffOverride.ignoresBackoff
  if (isTooEarly(syncStatus.nextAt, now()) && !isOverridden) return

  const triedOpIds = new Set<string>()
  const isDue = (entry: OutboxEntry) =>
    !triedOpIds.has(entry.opId) && (ignoresBackoffOf(entry) || !isTooEarly(entry.nextAt, now()))
  // A firewall that is asked too often may refuse everything.
  const ignoresBackoffOf = ({ isIntercepted }: OutboxEntry) =>
    isIntercepted ? backoffOverride.ignoresRetryAfter : backoffOverride.ignoresBackoff
  let canBatch = true
  let fromSeq = 0
  // The entries of a refused batch are sent one by one up to this number.
  let batchesFromSeq = 0
  let hasAcknowledged = false
  let verifier: { token: string; isVerified: ReturnType<typeof createVerifier> } | undefined
  // One report per call is enough: the server adds what it books afterwards.
  let buildReport: Parameters<typeof sendEntries>[4] = async () =>
    (await readDeviceStatus(store, env.appVersion)).report
  for (;;) {
    const sender = await env.sender()
    if (!sender)
      return writeSyncStatus(store, {
        ...NO_FAILURES,
        state: (await countWaitingByPerson(store)).length > 0 ? 'sign-in' : 'idle',
      })
    if (verifier?.token !== sender.token) {
      const sessionKey = await loadSessionKey(env, sender)
      if (!isKey(sessionKey)) return recordKeyFailure(env, sender, sessionKey)
      verifier = { token: sender.token, isVerified: createVerifier(env, sender, sessionKey) }
    }
    const { isVerified } = verifier
    const mayBeSent = async (entry: OutboxEntry) => isDue(entry) && (await isVerified(entry))
    const canSendBatch = canBatch && fromSeq >= batchesFromSeq
    const batch = await readNextBatch(env, sender.id, fromSeq, canSendBatch ? MAX_BATCH_SIZE : 1, mayBeSent)
    if (!batch && !hasAcknowledged) return markIdle(env, sender.id)
    if (!batch) {
      // Entries that were skipped because of an unbooked dependency may be free now.
      fromSeq = 0
      hasAcknowledged = false
      continue
    }
    const entries = await markSending(env, batch.entries)
    await writeSyncStatus(store, { state: 'sending' })
    const result = await sendEntries(env, sender, entries, canSendBatch, buildReport)
    if (result === 'these-one-by-one') {
      batchesFromSeq = batch.nextSeq
      continue
    }
    if (result === 'one-by-one') {
      canBatch = false
      continue
    }
    fromSeq = batch.nextSeq
    buildReport = undefined
    for (const { opId } of batch.entries) triedOpIds.add(opId)
    await applyOutcomes(env, result.results)
    if (!(await lease.isHeld())) return
    hasAcknowledged ||= result.results.some(({ outcome }) => outcome.kind === 'acknowledged')
    if (await recordOutcome(env, sender, result)) return
  }
}

/** Nothing is due: the next attempt is at the earliest `nextAt` of an entry. An expired one waits for a trigger. */
async function markIdle({ store, now }: OutboxEnvironment, employeeId: number): Promise<void> {
  const read = (state: EntryState) => store.outbox.where('[employeeId+state]').equals([employeeId, state]).toArray()
  const [queued, expired] = [await read('queued'), await read('waiting-for-sign-in')]
  const hasIntercepted = queued.some(({ isIntercepted, attempts }) => isIntercepted && attempts > 1) || undefined
  const retryTimes = queued.flatMap(({ nextAt }) => (nextAt && isTooEarly(nextAt, now()) ? [nextAt] : [])).sort()
  const unverified = [...queued, ...expired].filter(({ isUnverified }) => isUnverified).length || undefined
  await writeSyncStatus(store, { ...NO_FAILURES, state: 'idle', nextAt: retryTimes[0], hasIntercepted, unverified })
}

/** Without the key of the session nothing can be verified, and nothing is sent. */
async function recordKeyFailure(env: OutboxEnvironment, sender: Sender, result: PostResult): Promise<void> {
  if ((await countWaitingByPerson(env.store)).some(({ employeeId }) => employeeId === sender.id))
    await recordOutcome(env, sender, { ...result, results: [{ outcome: classifyResult(result, '') }] })
}

const NO_FAILURES = { failures: 0, nextAt: undefined, patience: undefined }

/** Stores the sync status after these results; true when sending has to stop. */
async function recordOutcome(
  env: OutboxEnvironment,
  { id: employeeId }: Sender,
  { results, clockAheadMs, generation }: Omit<SendResult, 'results'> & { results: Pick<EntryResult, 'outcome'>[] },
): Promise<boolean> {
  const { store, now, random } = env
  const isoAfter = (milliseconds: number) => new Date(now() + milliseconds).toISOString()
  const outcomes = results.map(({ outcome }) => outcome)
  const hasAcknowledged = outcomes.some(({ kind }) => kind === 'acknowledged')
  const confirmed = {
    ...(hasAcknowledged && { lastConfirmedAt: isoAfter(0) }),
    ...(clockAheadMs !== undefined && { clockAhead: clockAheadMs }),
    ...(generation && { books: generation }),
  }
  const stoppingOutcome = outcomes.find(isStopping)
  if (!stoppingOutcome) {
    await writeSyncStatus(store, { ...confirmed, ...NO_FAILURES })
  } else if (stoppingOutcome.kind === 'blocked') {
    await writeSyncStatus(store, { ...confirmed, ...NO_FAILURES, state: stoppingOutcome.syncState })
    if (stoppingOutcome.syncState === 'sign-in') await markWaitingForSignIn(store, employeeId)
  } else {
    const failures = hasAcknowledged ? 1 : (await readSyncStatus(store)).failures + 1
    const requestedMs = retryAfterMs(stoppingOutcome.retryAfterHeader, now())
    const nextAt = isoAfter(requestedMs ?? backoffMs(failures, random()))
    await writeSyncStatus(store, {
      ...confirmed,
      state: 'no-network',
      failures,
      nextAt,
      patience: requestedMs === undefined ? undefined : true,
    })
  }
  return stoppingOutcome !== undefined
}

type StoppingOutcome = Extract<Outcome, { kind: 'blocked' | 'transient' }>

function isStopping(outcome: Outcome): outcome is StoppingOutcome {
  return outcome.kind === 'blocked' || (outcome.kind === 'transient' && outcome.scope === 'batch')
}

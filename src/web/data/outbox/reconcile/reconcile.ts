import type { Schema } from '#contract/operations.ts'
import { countNumbers, includes, toRanges } from '#domain/ranges.ts'
import type { Store } from '../../store.ts'
import {
  canIdentifyDevice,
  getOrCreateDevice,
  readDevice,
  readHighestSeq,
  readLastReconciled,
  readSyncStatus,
  writeDevice,
  writeLastReconciled,
  writeSyncStatus,
} from '../deviceState.ts'
import { type DeviceStatus, readDeviceStatus } from '../deviceStatus.ts'
import type { OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { deleteOldReceipts } from '../send/applyVerdicts.ts'
import { isTooEarly } from '../send/backoff.ts'
import { gzipJson, postJson } from '../send/postJson.ts'

type ReconcileResponse = Schema<'TieUpAnswer'>

const MIN_INTERVAL_MS = 60_000
/** The interval after the last waiting entry was sent: short, so that no screen counts less than was booked. */
export const MIN_INTERVAL_AFTER_SEND_MS = 3_000
/** While nothing has changed, a device in use reports no more often than this. */
const UNCHANGED_INTERVAL_MS = 15 * MIN_INTERVAL_MS

/**
 * Reports the device's status when due, and asks which of its receipts the server does not know. The server loses
 * entries when it is restored from a backup; those entries are queued again, under their own keys and for their own
 * authors.
 *
 * @param isForced also when not due
 * @returns true when entries were queued, so that there is something to send
 */
export async function reconcile(env: OutboxEnvironment, isForced = false): Promise<boolean> {
  const { store } = env
  const sender = await env.sender()
  if (!sender || !(await canIdentifyDevice(env)) || (!isForced && !(await mayBeDue(env, sender.id)))) return false
  const device = await store.transaction('rw', store.setting, () => getOrCreateDevice(env))
  const status = await readDeviceStatus(store, env.appVersion)
  const { highestSeq, waiting } = status.report
  const statusText = JSON.stringify([highestSeq, waiting])
  const last = await readLastReconciled(store)
  const isSameGeneration = !last?.books || (await readSyncStatus(store)).books === last.books
  const isUnchanged = last?.by === sender.id && last.said === statusText && isSameGeneration
  const minIntervalMs = isUnchanged
    ? UNCHANGED_INTERVAL_MS
    : waiting.length > 0
      ? MIN_INTERVAL_MS
      : MIN_INTERVAL_AFTER_SEND_MS
  const isDue = !last || last.by !== sender.id || !isSameGeneration || ageMs(env, last.at) >= minIntervalMs
  if (!isForced && !isDue) return false

  const { report, acknowledgedSeqs, waitingEmployeeIds } = status
  const request = {
    deviceId: device.deviceId,
    report,
    acknowledged: toRanges(acknowledgedSeqs),
    people: waitingEmployeeIds,
  }
  const result = await postJson(env, sender, '/api/outbox/tie-up', await gzipJson(JSON.stringify(request)))
  const at = new Date(env.now()).toISOString()
  if (result.kind === 'success' && isReconcileResponse(result.json)) {
    const hasRequeued = await applyAnswer(env, status, result.json, { at, by: sender.id, said: statusText })
    await deleteOldReceipts(store, env.now() - (result.clockAheadMs ?? 0))
    return hasRequeued
  }
  // An older server does not have this call; storing the attempt keeps the next one at its usual distance.
  if (result.status === 404 || result.status === 405)
    await writeLastReconciled(store, { at, by: sender.id, said: statusText })
  return false
}

/** A first check that reads two small records; reconcile makes the second one when it knows the status. */
async function mayBeDue(env: OutboxEnvironment, employeeId: number): Promise<boolean> {
  const last = await readLastReconciled(env.store)
  const { books: generation, nextAt } = await readSyncStatus(env.store)
  if (isTooEarly(nextAt, env.now())) return false
  if (!last || last.by !== employeeId || (generation && last.books && generation !== last.books)) return true
  return ageMs(env, last.at) >= MIN_INTERVAL_AFTER_SEND_MS
}

const ageMs = ({ now }: OutboxEnvironment, at: string) => Math.abs(now() - Date.parse(at))

/** Stores the server's answer; true when entries were queued. */
async function applyAnswer(
  env: OutboxEnvironment,
  { report, acknowledgedSeqs, rejectedSeqs }: DeviceStatus,
  answer: ReconcileResponse,
  { at, by, said }: { at: string; by: number; said: string },
): Promise<boolean> {
  const { store, entryBackups } = env
  const { books: generation, received, missing, unknown, gone: inactiveEmployees } = answer
  const { requeued, retriedCount } = await store.transaction('rw', store.outbox, store.setting, async () => {
    const expected = report.highestSeq - countNumbers(report.givenUp)
    const previous = await readLastReconciled(store)
    const offered = previous?.books === generation ? (previous.offered ?? []) : []
    await writeSyncStatus(store, { books: generation })
    const device = await readDevice(store)
    // The database was cleared, and localStorage remembered a lower number than the server has seen.
    if (device && answer.highestSeq > (await readHighestSeq(store)))
      await writeDevice(store, { ...device, after: answer.highestSeq })
    const lostSeqs = acknowledgedSeqs.filter((seq) => includes(unknown, seq))
    const { requeued, unnumberedSeqs, retriedCount } = await requeueLost(env, lostSeqs, rejectedSeqs, { at, offered })
    if (unnumberedSeqs.length > 0) await recordUnnumbered(store, generation, unnumberedSeqs)
    // An entry that the server knows again is removed, so that it can be queued again if it is lost once more.
    const offeredSeqs = [...requeued.map(({ seq }) => seq), ...offered.filter((seq) => !acknowledgedSeqs.includes(seq))]
    await writeLastReconciled(store, {
      at,
      by,
      books: generation,
      said,
      received,
      of: expected,
      missing,
      gone: inactiveEmployees,
      offered: offeredSeqs,
    })
    return { requeued, retriedCount }
  })
  for (const entry of requeued) void entryBackups.save(entry)
  return requeued.length + retriedCount > 0
}

/**
 * Queues the entries that the server has lost, unchanged, and retries rejected ones whose rejection may follow from the
 * loss: those that were queued again before, and those with dependencies if any entry was lost.
 *
 * An entry that was queued again before, was acknowledged since and is still unknown by its number is on the server
 * without a number: it was sent before the device had numbered it (`unnumberedSeqs`).
 */
async function requeueLost(
  { store }: OutboxEnvironment,
  lostSeqs: number[],
  rejectedSeqs: number[],
  { at, offered }: { at: string; offered: readonly number[] },
): Promise<{ requeued: OutboxEntry[]; unnumberedSeqs: number[]; retriedCount: number }> {
  const readEntries = async (seqs: number[]) => (await store.outbox.bulkGet(seqs)).flatMap((entry) => entry ?? [])
  const lostEntries = (await readEntries(lostSeqs)).filter(({ state }) => state === 'acknowledged')
  const unnumberedSeqs = lostEntries.filter(({ seq }) => offered.includes(seq)).map(({ seq }) => seq)
  const requeued = lostEntries
    .filter(({ seq }) => !offered.includes(seq))
    .map(({ receipt: _, settledAt: __, ...entry }): OutboxEntry => ({ ...entry, state: 'queued', offeredAgainAt: at }))
  const retried = (await readEntries(rejectedSeqs))
    .filter(({ state, needs }) => state === 'rejected' && needs === 'fixing')
    .filter(({ dependsOn, offeredAgainAt }) => offeredAgainAt || (lostSeqs.length > 0 && dependsOn.length > 0))
    .map((entry): OutboxEntry => ({ ...entry, state: 'queued' }))
  await store.outbox.bulkPut([...requeued, ...retried])
  return { requeued, unnumberedSeqs, retriedCount: retried.length }
}

async function recordUnnumbered(store: Store, generation: string, seqs: number[]): Promise<void> {
  const device = await readDevice(store)
  if (!device) return
  const earlierSeqs = device.unnumbered?.books === generation ? device.unnumbered.seqs : []
  await writeDevice(store, { ...device, unnumbered: { books: generation, seqs: [...earlierSeqs, ...seqs] } })
}

function isReconcileResponse(json: unknown): json is ReconcileResponse {
  const lists: (keyof ReconcileResponse)[] = ['missing', 'unknown', 'gone']
  return (
    typeof json === 'object' &&
    json !== null &&
    typeof (json as Partial<ReconcileResponse>).books === 'string' &&
    lists.every((list) => Array.isArray((json as Partial<ReconcileResponse>)[list]))
  )
}

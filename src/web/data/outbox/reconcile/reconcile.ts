import type { Schema } from '#contract/operations.ts'
import { countNumbers, includes, toRanges } from '#domain/ranges.ts'
import type { Store } from '../../store.ts'
import { canIdentifyDevice, getOrCreateDevice, readDevice, readHighestSeq, writeDevice } from '../deviceState.ts'
import { readLastReconciled, writeLastReconciled } from '../lastReconciled.ts'
import type { OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { deleteOldReceipts } from '../send/applyVerdicts.ts'
import { isTooEarly } from '../send/backoff.ts'
import { gzipJson, post } from '../send/sendEntries.ts'
import { readSyncStatus } from '../syncStatus.ts'
import { type DeviceStatus, readDeviceStatus } from './deviceStatus.ts'

type ReconcileResponse = Schema<'TieUpAnswer'>

const MIN_INTERVAL_MS = 60_000
/** When nothing new is to be said, the office hears of a phone in use no more often than this. */
const UNCHANGED_INTERVAL_MS = 15 * MIN_INTERVAL_MS

/**
 * Compares notes with the office when it is time to: reports how this phone stands, and asks which of its receipts the
 * office does not know. Those entries are offered again, under their own keys and by their own writers: the books were
 * restored from an older copy. True when there is something to send now.
 *
 * @param force not only when it is time
 */
export async function reconcile(env: OutboxEnvironment, force = false): Promise<boolean> {
  const { store } = env
  const sender = await env.sender()
  if (!sender || !(await canIdentifyDevice(env)) || (!force && !(await mayBeDue(env, sender.id)))) return false
  const device = await store.transaction('rw', store.setting, () => getOrCreateDevice(env))
  const status = await readDeviceStatus(store, env.appVersion)
  const waitingText = JSON.stringify(status.report.waiting)
  const last = await readLastReconciled(store)
  const isSameGeneration = !last?.books || (await readSyncStatus(store)).books === last.books
  const isUnchanged = last?.by === sender.id && last.said === waitingText && isSameGeneration
  if (!force && last && isUnchanged && ageMs(env, last.at) < UNCHANGED_INTERVAL_MS) return false

  const { report, acknowledgedSeqs, waitingEmployeeIds } = status
  const request = {
    deviceId: device.deviceId,
    report,
    acknowledged: toRanges(acknowledgedSeqs),
    people: waitingEmployeeIds,
  }
  const result = await post(env, sender, '/api/outbox/tie-up', await gzipJson(JSON.stringify(request)))
  const at = new Date(env.now()).toISOString()
  if (result.status === 200 && isReconcileResponse(result.json)) {
    const hasRequeued = await applyAnswer(env, status, result.json, { at, by: sender.id, said: waitingText })
    await deleteOldReceipts(store, env.now() - (result.clockAhead ?? 0))
    return hasRequeued
  }
  // An older office does not know the question: there is nothing to ask it until tomorrow.
  if (result.status === 404 || result.status === 405)
    await writeLastReconciled(store, { at, by: sender.id, said: waitingText })
  return false
}

/** Without opening more than three small records: can it be time? */
async function mayBeDue(env: OutboxEnvironment, employeeId: number): Promise<boolean> {
  const last = await readLastReconciled(env.store)
  const { books: generation, nextAt } = await readSyncStatus(env.store)
  if (isTooEarly(nextAt, env.now())) return false
  if (!last || last.by !== employeeId || (generation && last.books && generation !== last.books)) return true
  return ageMs(env, last.at) >= MIN_INTERVAL_MS
}

const ageMs = ({ now }: OutboxEnvironment, at: string) => Math.abs(now() - Date.parse(at))

/** Writes down what the office said; true when entries were put back into the queue. */
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
    const syncStatus = await readSyncStatus(store)
    await store.setting.put({ id: 'lane', ...syncStatus, books: generation })
    const device = await readDevice(store)
    // The storage was cleared, and what the browser remembered is older than what the office has seen.
    if (device && answer.highestSeq > (await readHighestSeq(store)))
      await writeDevice(store, { ...device, after: answer.highestSeq })
    const lost = acknowledgedSeqs.filter((seq) => includes(unknown, seq))
    const { requeued, unnumberedSeqs, retriedCount } = await requeueLost(env, lost, rejectedSeqs, { at, offered })
    if (unnumberedSeqs.length > 0) await recordUnnumbered(store, generation, unnumberedSeqs)
    // One that is booked again and known is forgotten here, so that it is offered anew should it be lost once more.
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
 * Into the queue with what the office has lost, as it was. What was refused may have been so because the office, on
 * this phone's account or another's, did not know something yet: it is judged once more. What the office took since it
 * was offered again, and still does not know by its number, it had before it had one.
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

import type { Schema } from '#contract/operations.ts'
import { MAX_SEQ_JUMP } from '#domain/device.ts'
import { countNumbers, includes, subtract, toRanges } from '#domain/ranges.ts'
import type { Store } from '../../store.ts'
import {
  canIdentifyDevice,
  getOrCreateDevice,
  type LastReconciled,
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
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { deleteOldReceipts } from '../send/applyOutcomes.ts'
import { isTooEarly } from '../send/backoff.ts'
import { postCompressed } from '../send/postJson.ts'
import { checkKeys, listUnchecked } from './checkKeys.ts'

/** Reports the entries under earlier ids of the device until none of them waits: Directors see each id as a device. */
async function reportFormerIds(env: OutboxEnvironment, sender: Sender): Promise<void> {
  const { store } = env
  for (const former of (await readDevice(store))?.former ?? []) {
    if (former.isSettled) continue
    const { report } = await readDeviceStatus(store, env.appVersion, former)
    const body = { deviceId: former.deviceId, report, acknowledged: [], people: [] }
    const { kind } = await postCompressed(env, sender, '/api/outbox/tie-up', JSON.stringify(body))
    if (kind !== 'success' || report.waiting.length > 0) continue
    await store.transaction('rw', store.setting, async () => {
      const device = await readDevice(store)
      const mark = (device: typeof former) =>
        device.deviceId === former.deviceId ? { ...device, isSettled: true as const } : device
      if (device?.former) await writeDevice(store, { ...device, former: device.former.map(mark) })
    })
  }
}

type ReconcileResponse = Schema<'ReconcileResponse'>

const MIN_INTERVAL_MS = 60_000
/** The interval after the last waiting entry was sent: short, so that no screen counts less than was booked. */
export const MIN_INTERVAL_AFTER_SEND_MS = 3_000
/** While nothing has changed, a device in use reports no more often than this. */
const UNCHANGED_INTERVAL_MS = 15 * MIN_INTERVAL_MS
/** Requests of one reconciliation: after a restore the keys of all receipts are compared. */
const MAX_ROUNDS = 50

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
  const { deviceId } = await store.transaction('rw', store.setting, () => getOrCreateDevice(env))
  const status = await readDeviceStatus(store, env.appVersion)
  const { waiting } = status.report
  const last = await readLastReconciled(store)
  const isSameGeneration = !last?.books || (await readSyncStatus(store)).books === last.books
  const isUnchanged = last?.by === sender.id && last.said === toStatusText(status) && isSameGeneration
  const minIntervalMs = isUnchanged
    ? UNCHANGED_INTERVAL_MS
    : waiting.length > 0
      ? MIN_INTERVAL_MS
      : MIN_INTERVAL_AFTER_SEND_MS
  const isDue = !last || last.by !== sender.id || !isSameGeneration || ageMs(env, last.at) >= minIntervalMs
  if (!isForced && !isDue) return false

  let hasRequeued = false
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const current = round === 0 ? status : await readDeviceStatus(store, env.appVersion)
    const answered = await compare(env, sender, deviceId, current)
    hasRequeued ||= answered.hasRequeued
    if (!answered.hasMore) break
  }
  await reportFormerIds(env, sender)
  return hasRequeued
}

/** Reports the status and compares receipts once; `hasMore`: further receipts have to be compared. */
async function compare(
  env: OutboxEnvironment,
  sender: Sender,
  deviceId: string,
  status: DeviceStatus,
): Promise<{ hasRequeued: boolean; hasMore: boolean }> {
  const { store } = env
  const { report, offset, acknowledgedSeqs, waitingEmployeeIds } = status
  const compared = await listUnchecked(env, acknowledgedSeqs)
  const request: Schema<'ReconcileRequest'> = {
    deviceId,
    report,
    acknowledged: toRanges(acknowledgedSeqs.filter((seq) => seq > offset).map((seq) => seq - offset)),
    people: waitingEmployeeIds,
    keys: compared.map(({ opId: key, employeeId }) => ({ key, employeeId })),
  }
  const result = await postCompressed(env, sender, '/api/outbox/tie-up', JSON.stringify(request))
  const at = new Date(env.now()).toISOString()
  const attempt = { at, by: sender.id, said: toStatusText(status) }
  if (result.kind === 'success' && isReconcileResponse(result.json)) {
    const outcome = await applyAnswer(env, status, compared, result.json, attempt)
    await deleteOldReceipts(store, env.now() - (result.clockAheadMs ?? 0))
    return outcome
  }
  // An older server does not have this call; storing the attempt keeps the next one at its usual distance.
  if (result.status === 404 || result.status === 405) await writeLastReconciled(store, attempt)
  return { hasRequeued: false, hasMore: false }
}

/** What the report says of the present: a report that says the same is sent less often. */
const toStatusText = ({ report: { highestSeq, waiting } }: DeviceStatus) => JSON.stringify([highestSeq, waiting])

/** A first check that reads two small records; reconcile makes the second one when it knows the status. */
async function mayBeDue(env: OutboxEnvironment, employeeId: number): Promise<boolean> {
  const last = await readLastReconciled(env.store)
  const { books: generation, nextAt } = await readSyncStatus(env.store)
  if (isTooEarly(nextAt, env.now())) return false
  if (!last || last.by !== employeeId || (generation && last.books && generation !== last.books)) return true
  return ageMs(env, last.at) >= MIN_INTERVAL_AFTER_SEND_MS
}

const ageMs = ({ now }: OutboxEnvironment, at: string) => Math.abs(now() - Date.parse(at))

/** Stores the server's answer to the report and to the keys of the compared entries. */
async function applyAnswer(
  env: OutboxEnvironment,
  { report, offset, acknowledgedSeqs, rejectedSeqs }: DeviceStatus,
  compared: readonly OutboxEntry[],
  answer: ReconcileResponse,
  attempt: Pick<LastReconciled, 'at' | 'by' | 'said'>,
): Promise<{ hasRequeued: boolean; hasMore: boolean }> {
  const { store, entryBackups } = env
  const { books: generation, received, missing, unknown, gone: inactiveEmployees } = answer
  const { requeued, retriedCount, hasMore } = await store.transaction('rw', store.outbox, store.setting, async () => {
    const expected = report.highestSeq - countNumbers(report.givenUp)
    const previous = await readLastReconciled(store)
    const offered = previous?.books === generation ? (previous.offered ?? []) : []
    await writeSyncStatus(store, { books: generation })
    await adoptHighestSeq(store, report.highestSeq, answer.highestSeq)
    const unknownSeqs = acknowledgedSeqs.filter((seq) => seq > offset && includes(unknown, seq - offset))
    const keys = answer.unknownKeys && checkKeys(env, previous, answer, compared, unknownSeqs)
    const lostSeqs = keys?.lostSeqs ?? unknownSeqs
    const { requeued, unnumberedSeqs, retriedCount } = await requeueLost(env, lostSeqs, rejectedSeqs, {
      at: attempt.at,
      offered,
    })
    const allUnnumbered = [...unnumberedSeqs, ...(keys?.unnumberedSeqs ?? [])]
    if (allUnnumbered.length > 0) await recordUnnumbered(store, generation, allUnnumbered)
    // An entry that the server knows again is removed, so that it can be queued again if it is lost once more.
    const offeredSeqs = [...requeued.map(({ seq }) => seq), ...offered.filter((seq) => !acknowledgedSeqs.includes(seq))]
    await writeLastReconciled(store, {
      ...attempt,
      books: generation,
      received,
      of: expected,
      missing,
      gone: inactiveEmployees,
      offered: offeredSeqs,
      ...(keys && { checked: keys.checked, checkedSince: keys.checkedSince }),
    })
    const settled = [...(keys?.checked ?? []), ...toRanges([...lostSeqs, ...allUnnumbered])]
    const unchecked = keys ? subtract(toRanges(acknowledgedSeqs), settled) : []
    return { requeued, retriedCount, hasMore: unchecked.length > 0 }
  })
  for (const entry of requeued) void entryBackups.save(entry)
  return { hasRequeued: requeued.length + retriedCount > 0, hasMore }
}

/**
 * The database was cleared, and localStorage remembered a lower number than the server has seen: the next entry gets the
 * number after that. If the server counts less than the device reports, the device's numbers are far beyond those that
 * the server knows: the next entry gets a new id of the device.
 */
async function adoptHighestSeq(store: Store, reported: number, known: number): Promise<void> {
  const device = await readDevice(store)
  if (!device) return
  const { offset = 0 } = device
  const highest = (await readHighestSeq(store)) - offset
  if (known > highest && known <= highest + MAX_SEQ_JUMP) await writeDevice(store, { ...device, after: known + offset })
  else if (known < reported) await writeDevice(store, { ...device, isOutOfRange: true })
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

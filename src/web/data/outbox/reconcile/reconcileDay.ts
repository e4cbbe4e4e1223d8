import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOfShopDay } from '#domain/day.ts'
import { isProblem } from '../../problem.ts'
import { sha256Hex } from '../../sha256.ts'
import { requireSender } from '../insertEntry.ts'
import type { OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { post } from '../send/sendEntries.ts'

type AcknowledgedEntry = Schema<'DayBooked'>['entries'][number]
/** One side's list of a day: how many entries, what they come to in paise, and a hash over all of it. */
export type DayTotals = { count: number; sumPaise: number; hash: string }

/** A day of this phone beside the same day in the books. Entries are named by their numbers on the phone. */
export type ReconciledDay = {
  device: DayTotals
  server: DayTotals
  isEqual: boolean
  /** Not booked yet. */
  waitingSeqs: number[]
  /** The phone has a receipt, and the office no such entry. */
  missingOnServer: number[]
  /** The office has them, and the phone does not know it. */
  missingOnDevice: number[]
  /** Both have them, with other keys or amounts. */
  differingSeqs: number[]
}

/**
 * Holds what this phone booked on a day against what the office has of it.
 *
 * @param includeOthers a Director sees everybody's entries, others the own ones
 * @returns undefined when the office cannot be reached, or does not know the question; `too-many` when the day has
 *   more entries than the office answers at once
 */
export async function reconcileDay(
  env: OutboxEnvironment,
  day: Day,
  includeOthers: boolean,
): Promise<ReconciledDay | 'too-many' | undefined> {
  const { store } = env
  const sender = await requireSender(env)
  const [from, to] = [startOfShopDay(day).toISOString(), startOfShopDay(addDays(day, 1)).toISOString()]
  const storedEntries = await store.outbox
    .filter(
      (stored) =>
        stored.occurredAt >= from && stored.occurredAt < to && (includeOthers || stored.employeeId === sender.id),
    )
    .toArray()
  const setting = await store.setting.get('device')
  const deviceId = setting?.id === 'device' ? setting.deviceId : env.newId()
  const body = JSON.stringify({ deviceId, day })
  const result = await post(env, sender, '/api/outbox/day', { headers: {}, body })
  // A proxy may say 413, too: only the office's own words count.
  if (result.status === 413 && isProblem(result.json, 413)) return 'too-many'
  const server = result.status === 200 ? (result.json as Schema<'DayBooked'> | undefined) : undefined
  if (!Array.isArray(server?.entries)) return undefined

  const acknowledged = storedEntries
    .filter(({ state }) => state === 'acknowledged')
    .map((stored) => toAcknowledgedEntry(env, stored))
  const device = await computeTotals(acknowledged)
  const bySeqOnDevice = new Map(acknowledged.map((entry) => [entry.seq, entry]))
  const bySeqOnServer = new Map(server.entries.map((entry) => [entry.seq, entry]))
  const isSame = (one: AcknowledgedEntry, other: AcknowledgedEntry | undefined) =>
    one.opId === other?.opId && one.amount === other.amount
  const seqs = (entries: Iterable<{ seq: number }>) => [...entries].map(({ seq }) => seq)
  return {
    device,
    server: { count: server.count, sumPaise: server.sum, hash: server.hash },
    isEqual: device.count === server.count && device.sumPaise === server.sum && device.hash === server.hash,
    waitingSeqs: seqs(storedEntries.filter(({ state }) => !['acknowledged', 'replaced', 'discarded'].includes(state))),
    missingOnServer: seqs(acknowledged.filter(({ seq }) => !bySeqOnServer.has(seq))),
    missingOnDevice: seqs(server.entries.filter(({ seq }) => !bySeqOnDevice.has(seq))),
    differingSeqs: seqs(
      acknowledged.filter((entry) => bySeqOnServer.has(entry.seq) && !isSame(entry, bySeqOnServer.get(entry.seq))),
    ),
  }
}

function toAcknowledgedEntry(
  { operations }: OutboxEnvironment,
  { seq, opId, operation, payload }: OutboxEntry,
): AcknowledgedEntry {
  // The table knows each payload by its operation, which TypeScript cannot follow through a name.
  return { seq, opId, amount: operations[operation]?.amountOf?.(payload as never) ?? 0 }
}

async function computeTotals(entries: readonly AcknowledgedEntry[]): Promise<DayTotals> {
  const lines = entries.map(({ seq, opId, amount }) => `${seq} ${opId} ${amount}\n`).join('')
  return {
    count: entries.length,
    sumPaise: entries.reduce((sum, { amount }) => sum + amount, 0),
    hash: await sha256Hex(lines),
  }
}

import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOfShopDay } from '#domain/day.ts'
import { type BookedEntry, computeDayTotals, type DayTotals } from '#domain/dayTotals.ts'
import { readDevice } from '../deviceState.ts'
import { requireSender } from '../insertEntry.ts'
import { numberOf, type OutboxEntry, SETTLED_STATES } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { postJson } from '../send/postJson.ts'

/** A day of this device beside the same day on the server. Entries are named by their numbers on the device. */
export type ReconciledDay = {
  device: DayTotals
  server: DayTotals
  isEqual: boolean
  /** Not booked yet. */
  waitingSeqs: number[]
  /** The device has a receipt, but the server has no such entry. */
  missingOnServer: number[]
  /** Booked on the server, but without a receipt on the device. */
  missingOnDevice: number[]
  /** Known to both, with different keys or amounts. */
  differingSeqs: number[]
}

/**
 * Compares the receipts of this device for a day (by the device's clock) with the entries that the server has booked.
 *
 * @param includesOthers true for a Director, to whom the server shows the entries of all employees
 * @returns undefined when the server cannot be reached or is older than this call; `too-many` when the day has more
 *   entries than one response can hold
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
export async function reconcileDay(
  env: OutboxEnvironment,
  day: Day,
  includesOthers: boolean,
): Promise<ReconciledDay | 'too-many' | undefined> {
  const { store } = env
  const sender = await requireSender(env)
  const [from, to] = [startOfShopDay(day).toISOString(), startOfShopDay(addDays(day, 1)).toISOString()]
  const storedEntries = await store.outbox
    .filter(
      (stored) =>
        stored.occurredAt >= from && stored.occurredAt < to && (includesOthers || stored.employeeId === sender.id),
    )
    .toArray()
  const deviceId = (await readDevice(store))?.deviceId ?? env.newId()
  const ofThisId = storedEntries.filter((stored) => stored.deviceId === deviceId)
  const body = JSON.stringify({ deviceId, day })
  const result = await postJson(env, sender, '/api/outbox/day', { headers: {}, body })
  if (result.kind === 'refusal' && result.status === 413) return 'too-many'
  const server = result.kind === 'success' ? (result.json as Schema<'ReconcileDayResponse'> | null) : undefined
  if (!Array.isArray(server?.entries)) return undefined

  const acknowledged = ofThisId
    .filter(({ state }) => state === 'acknowledged')
    .map((stored) => toBookedEntry(env, stored))
  const device = await computeDayTotals(acknowledged)
  const bySeqOnDevice = new Map(acknowledged.map((entry) => [entry.seq, entry]))
  const bySeqOnServer = new Map(server.entries.map((entry) => [entry.seq, entry]))
  const isSame = (one: BookedEntry, other: BookedEntry | undefined) =>
    one.opId === other?.opId && one.amount === other.amount
  const seqs = (entries: Iterable<{ seq: number }>) => [...entries].map(({ seq }) => seq)
  return {
    device,
    server: { count: server.count, sumPaise: server.sum, hash: server.hash },
    isEqual: device.count === server.count && device.sumPaise === server.sum && device.hash === server.hash,
    waitingSeqs: ofThisId
      .filter(({ state }) => !SETTLED_STATES.some((settledState) => settledState === state))
      .map(numberOf),
    missingOnServer: seqs(acknowledged.filter(({ seq }) => !bySeqOnServer.has(seq))),
    missingOnDevice: seqs(server.entries.filter(({ seq }) => !bySeqOnDevice.has(seq))),
    differingSeqs: seqs(
      acknowledged.filter((entry) => bySeqOnServer.has(entry.seq) && !isSame(entry, bySeqOnServer.get(entry.seq))),
    ),
  }
}

function toBookedEntry({ operations }: OutboxEnvironment, entry: OutboxEntry): BookedEntry {
  const { opId, operation, payload } = entry
  // The table types each payload by its operation; TypeScript cannot follow that through a variable.
  return { seq: numberOf(entry), opId, amount: operations[operation]?.amountOf?.(payload as never) ?? 0 }
}

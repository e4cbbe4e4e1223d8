import { createHash } from 'node:crypto'
import { addDays, startOfShopDay } from '#domain/day.ts'
import { computeDayTotals } from '#domain/dayTotals.ts'
import { countNumbers, subtract } from '#domain/ranges.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChangeReturningId } from '../queries/changeLog.ts'
import {
  computeMissing,
  findBookedEntries,
  findBookedRanges,
  mayReportDevice,
  recordDeviceReport,
} from '../queries/devices.ts'
import { findInactiveIds } from '../queries/employees.ts'
import { findGeneration } from '../queries/generation.ts'

/** As many ranges stand in one answer. */
const MAX_RANGES_PER_ANSWER = 2_000

/** Of one device and one day, in one answer; the contract says so. */
const MAX_ENTRIES_PER_DAY = 5_000

/** More of a payload that was given up than this is not kept: log rows are never deleted. No form makes as much. */
const MAX_PAYLOAD_BYTES_KEPT = 64 * 1024

export const outbox: Handlers<'noteDiscard' | 'tieUp' | 'compareDay'> = {
  /** An entry that was given up before it was booked leaves a trace all the same. */
  async noteDiscard(call) {
    const { opId, operation, reason, payload } = call.body
    const after = { opId, operation, payload: payload && toStoredPayload(payload) }
    const id = await logChangeReturningId(call.db, call, { operation: 'noteDiscard', subject: 'outbox', reason, after })
    return { id, clientRequestId: call.meta.key ?? null }
  },

  /** The phone's receipts against the books. Entries are compared by their number on the phone, which is short. */
  async tieUp({ db, by, body, now }) {
    const { deviceId, report, acknowledged, people } = body
    if (!(await mayReportDevice(db, deviceId, by))) throw new Refusal('not-allowed')
    const device = await recordDeviceReport(db, deviceId, by, report, now)
    const booked = await findBookedRanges(db, deviceId)
    return {
      books: await findGeneration(db),
      highestSeq: Math.max(device.highestSeq, booked.at(-1)?.to ?? 0),
      received: countNumbers(booked),
      missing: computeMissing(device, booked).slice(0, MAX_RANGES_PER_ANSWER),
      // What does not go into one answer comes with the next: those that were offered again are booked by then.
      unknown: subtract(acknowledged, booked).slice(0, MAX_RANGES_PER_ANSWER),
      gone: await findInactiveIds(db, people),
    }
  },

  /** Everything of that day of the phone's clock. Who is no Director is told of nobody else's entries. */
  async compareDay({ db, by, body: { deviceId, day } }) {
    const period = { from: startOfShopDay(day).toISOString(), to: startOfShopDay(addDays(day, 1)).toISOString() }
    const writer = by.role === 'DIRECTOR' ? undefined : by.id
    const entries = await findBookedEntries(db, deviceId, period, writer, MAX_ENTRIES_PER_DAY + 1)
    // Part of a day would look like entries that are lost.
    if (entries.length > MAX_ENTRIES_PER_DAY) throw new Refusal('too-large')
    const { count, sumPaise, hash } = await computeDayTotals(entries)
    return { count, sum: sumPaise, hash, entries }
  },
}

/** A payload as the change log keeps it: of one that is too large only what it can be recognised by. */
function toStoredPayload(payload: object): object {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_PAYLOAD_BYTES_KEPT) return payload
  return { omitted: true, bytes, sha256: createHash('sha256').update(text).digest('hex') }
}

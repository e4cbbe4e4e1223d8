import { createHash } from 'node:crypto'
import { addDays, startOf } from '#domain/day.ts'
import { Refusal } from '#domain/refusal.ts'
import { countOf, without } from '#domain/stretches.ts'
import type { Handlers } from '../http/handlers.ts'
import { generationOf } from '../queries/books.ts'
import { enterChange } from '../queries/changes.ts'
import { bookedOf, bookedSeqs, mayReport, missingOf, noteDevice } from '../queries/devices.ts'
import { goneAmong } from '../queries/employees.ts'

/** As many ranges stand in one answer. */
const MAX_RANGES = 2_000

/** Of one device and one day, in one answer; the contract says so. */
const MAX_ENTRIES_PER_DAY = 5_000

/** More of a payload that was given up than this is not kept: log rows are never deleted. No form makes as much. */
const MAX_PAYLOAD_BYTES_KEPT = 64 * 1024

export const outbox: Handlers<'noteDiscard' | 'tieUp' | 'compareDay'> = {
  /** An entry that was given up before it was booked leaves a trace all the same. */
  async noteDiscard(call) {
    const { opId, operation, reason, payload } = call.body
    const after = { opId, operation, payload: payload && keptOf(payload) }
    const id = await enterChange(call.db, call, { operation: 'noteDiscard', subject: 'outbox', reason, after })
    return { id, clientRequestId: call.meta.key ?? null }
  },

  /** The phone's receipts against the books. Entries are compared by their number on the phone, which is short. */
  async tieUp({ db, by, body, now }) {
    const { deviceId, report, acknowledged, people } = body
    if (!(await mayReport(db, deviceId, by))) throw new Refusal('not-allowed')
    const device = await noteDevice(db, deviceId, by, report, now)
    const booked = await bookedSeqs(db, deviceId)
    return {
      books: await generationOf(db),
      highestSeq: Math.max(device.highestSeq, booked.at(-1)?.to ?? 0),
      received: countOf(booked),
      missing: missingOf(device, booked).slice(0, MAX_RANGES),
      // What does not go into one answer comes with the next: those that were offered again are booked by then.
      unknown: without(acknowledged, booked).slice(0, MAX_RANGES),
      gone: await goneAmong(db, people),
    }
  },

  /** Everything of that day of the phone's clock. Who is no Director is told of nobody else's entries. */
  async compareDay({ db, by, body: { deviceId, day } }) {
    const between = { from: startOf(day).toISOString(), to: startOf(addDays(day, 1)).toISOString() }
    const writer = by.role === 'DIRECTOR' ? undefined : by.id
    const entries = await bookedOf(db, deviceId, between, writer, MAX_ENTRIES_PER_DAY + 1)
    // Part of a day would look like entries that are lost.
    if (entries.length > MAX_ENTRIES_PER_DAY) throw new Refusal('too-large')
    const lines = entries.map(({ seq, opId, amount }) => `${seq} ${opId} ${amount}\n`)
    return {
      count: entries.length,
      sum: entries.reduce((sum, { amount }) => sum + amount, 0),
      hash: createHash('sha256').update(lines.join('')).digest('hex'),
      entries,
    }
  },
}

/** A payload as the change log keeps it: of one that is too large only what it can be recognised by. */
function keptOf(payload: object): object {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_PAYLOAD_BYTES_KEPT) return payload
  return { omitted: true, bytes, sha256: createHash('sha256').update(text).digest('hex') }
}

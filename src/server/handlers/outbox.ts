import { createHash } from 'node:crypto'
import { addDays, startOfShopDay } from '#domain/day.ts'
import { computeDayTotals } from '#domain/dayTotals.ts'
import { countNumbers, subtract } from '#domain/ranges.ts'
import { Refusal } from '#domain/refusal.ts'
import { computeEntryKey } from '../auth/entryKey.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { mayReportDevice } from '../queries/deviceAccess.ts'
import {
  computeHighestSeq,
  computeMissing,
  findBookedEntries,
  findBookedRanges,
  lockDevice,
  recordDeviceReport,
} from '../queries/devices.ts'
import { findInactiveIds } from '../queries/employees.ts'
import { findGeneration } from '../queries/generation.ts'

import { findUnknownKeys } from '../queries/operations.ts'
import { isKnownDevice } from '../queries/sessions.ts'

/** The number of ranges in one answer. */
const MAX_RANGES_PER_ANSWER = 2_000

/** The entries of one device and day in one answer, as in the contract. */
const MAX_ENTRIES_PER_DAY = 5_000

/** The stored size of a discarded payload, in bytes. No form produces more, and log rows are never deleted. */
const MAX_PAYLOAD_BYTES_KEPT = 64 * 1024

export const outbox: Handlers<'noteDiscard' | 'getEntryKey' | 'reconcile' | 'reconcileDay'> = {
  /** Logs an entry that the device discarded before the server accepted it. */
  async noteDiscard(call) {
    const { opId, operation, reason, payload } = call.body
    const after = { opId, operation, payload: payload && toStoredPayload(payload) }
    const id = await logChange(call.db, call, { operation: 'noteDiscard', subject: 'outbox', reason, after })
    return { id, clientRequestId: call.meta.key ?? null }
  },

  /** A person gets the keys of all devices on which that person has signed in: a device may have got another id since. */
  async getEntryKey({ db, by, query: { deviceId } }) {
    if (deviceId && !(await isKnownDevice(db, by.userName, deviceId))) throw new Refusal('not-found')
    return computeEntryKey(db, by.id, deviceId ?? by.deviceId ?? '')
  },

  /**
   * Compares the device's receipts with the stored entries: by their keys, and by the device's entry numbers for devices
   * that send no keys. Only keys show that another entry was booked under a number.
   */
  async reconcile({ db, by, body, now }) {
    const { deviceId, report, acknowledged, people, keys } = body
    await lockDevice(db, deviceId, by)
    if (!(await mayReportDevice(db, deviceId, by))) throw new Refusal('not-allowed')
    const device = await recordDeviceReport(db, deviceId, by, report, now)
    const booked = await findBookedRanges(db, deviceId)
    return {
      books: await findGeneration(db),
      highestSeq: computeHighestSeq(device, booked),
      received: countNumbers(booked),
      missing: computeMissing(device, booked).slice(0, MAX_RANGES_PER_ANSWER),
      // Further ranges follow with the next call, after the device has sent these again.
      unknown: subtract(acknowledged, booked).slice(0, MAX_RANGES_PER_ANSWER),
      ...(keys && { unknownKeys: await findUnknownKeys(db, keys) }),
      gone: await findInactiveIds(db, people),
    }
  },

  /** All entries of one day of the device's clock. Only Directors see the entries of others. */
  async reconcileDay({ db, by, body: { deviceId, day } }) {
    const period = { from: startOfShopDay(day).toISOString(), to: startOfShopDay(addDays(day, 1)).toISOString() }
    const writer = by.role === 'DIRECTOR' ? undefined : by.id
    const entries = await findBookedEntries(db, deviceId, period, writer, MAX_ENTRIES_PER_DAY + 1)
    // In a partial list the other entries would look lost.
    if (entries.length > MAX_ENTRIES_PER_DAY) throw new Refusal('too-large')
    const { count, sumPaise, hash } = await computeDayTotals(entries)
    return { count, sum: sumPaise, hash, entries }
  },
}

/** The payload for the change log; an oversized one is reduced to what identifies it. */
function toStoredPayload(payload: object): object {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_PAYLOAD_BYTES_KEPT) return payload
  return { omitted: true, bytes, sha256: createHash('sha256').update(text).digest('hex') }
}

import type { Schema } from '#contract/operations.ts'
import { MAX_RANGES_SHOWN } from '#domain/device.ts'
import { countNumbers, type Range } from '#domain/ranges.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import {
  computeDiscarded,
  computeHighestSeq,
  computeMissing,
  computeWaiting,
  countDiscardedWithoutNote,
  type DeviceRow,
  findAllDevices,
  findBookedRanges,
  renameDevice,
} from '../queries/devices.ts'
import { findEmployee, toEmployeeName } from '../queries/employees.ts'
import { mustExist, orNotFound } from './orNotFound.ts'
import { readRowWindow } from './rowWindow.ts'

/** Limited because all entries of each device are read. */
const MAX_DEVICES_PER_ANSWER = 100

export const devices: Handlers<'listDevices' | 'nameDevice'> = {
  /** Includes the waiting entries of each device and the ranges that never arrived. */
  async listDevices(call) {
    const { db, now } = call
    const devices = await readRowWindow(call, (rows) => findAllDevices(db, rows), MAX_DEVICES_PER_ANSWER)
    const shown: Schema<'Device'>[] = []
    for (const device of devices) shown.push(await toDevice(db, device, now))
    return shown
  },

  async nameDevice(call) {
    const { db, path, body, now } = call
    const name = body.name.trim()
    const row = orNotFound(await renameDevice(db, path.id, name))
    await logChange(db, call, { operation: 'nameDevice', subject: 'device', after: { id: row.id, name } })
    return toDevice(db, row, now)
  },
}

async function toDevice(db: Database, row: DeviceRow, now: Date): Promise<Schema<'Device'>> {
  const { id, name, app } = row
  const booked: Range[] = await findBookedRanges(db, id)
  const highestSeq = computeHighestSeq(row, booked)
  const waiting = computeWaiting(row, booked)
  const oldestWaiting = waiting.length > 0 ? row.oldestWaiting : null
  const givenUp = computeDiscarded(row, booked)
  const withoutNote = await countDiscardedWithoutNote(db, row, booked, givenUp)
  // The stored time may be in the future if the server's clock was ahead.
  const at = now.toISOString()
  const [firstSeen, lastSeen] = [row.firstSeen, row.lastSeen].map((seen) => (seen < at ? seen : at)) as [string, string]
  return {
    ...{ id, name, firstSeen, lastSeen, highestSeq, oldestWaiting, app },
    lastPerson: toEmployeeName(mustExist(await findEmployee(db, row.employeeId))),
    received: countNumbers(booked),
    waiting: countNumbers(waiting),
    missing: computeMissing(row, booked).slice(0, MAX_RANGES_SHOWN),
    ...(withoutNote > 0 && { withoutNote, givenUp: givenUp.slice(0, MAX_RANGES_SHOWN) }),
  }
}

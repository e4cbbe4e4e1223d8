import type { Schema } from '#contract/operations.ts'
import { MAX_RANGES_SHOWN } from '#domain/device.ts'
import { countOf, type Stretch } from '#domain/stretches.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import {
  allDevices,
  bookedSeqs,
  type DeviceRow,
  givenUpOf,
  givenUpWithoutNote,
  missingOf,
  renameDevice,
  stretchesIn,
} from '../queries/devices.ts'
import { asEmployeeName, findEmployee } from '../queries/employees.ts'
import { found, written } from './found.ts'

export const devices: Handlers<'listDevices' | 'nameDevice'> = {
  /** With what waits on each, and which of its entries never arrived. */
  async listDevices({ db, now }) {
    const shown: Schema<'Device'>[] = []
    for (const row of await allDevices(db)) shown.push(await asDevice(db, row, now))
    return shown
  },

  async nameDevice(call) {
    const { db, path, body, now } = call
    const name = body.name.trim()
    const row = found(await renameDevice(db, path.id, name))
    noteChange(db, call, { operation: 'nameDevice', subject: 'device', after: { id: row.id, name } })
    return asDevice(db, row, now)
  },
}

async function asDevice(db: Database, row: DeviceRow, now: Date): Promise<Schema<'Device'>> {
  const { id, name, highestSeq, oldestWaiting, app } = row
  const booked: Stretch[] = await bookedSeqs(db, id)
  const givenUp = givenUpOf(row, booked)
  const withoutNote = await givenUpWithoutNote(db, row, booked, givenUp)
  // It may have been seen while the server's clock was ahead.
  const at = now.toISOString()
  const [firstSeen, lastSeen] = [row.firstSeen, row.lastSeen].map((seen) => (seen < at ? seen : at)) as [string, string]
  return {
    ...{ id, name, firstSeen, lastSeen, highestSeq, oldestWaiting, app },
    lastPerson: asEmployeeName(written(await findEmployee(db, row.employeeId))),
    received: countOf(booked),
    waiting: countOf(stretchesIn(row.waiting)),
    missing: missingOf(row, booked).slice(0, MAX_RANGES_SHOWN),
    ...(withoutNote > 0 && { withoutNote, givenUp: givenUp.slice(0, MAX_RANGES_SHOWN) }),
  }
}

import type { Schema } from '#contract/operations.ts'
import { countOf, type Stretch } from '#domain/stretches.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { allDevices, bookedSeqs, type DeviceRow, missingOf, renameDevice, stretchesIn } from '../queries/devices.ts'
import { asEmployeeName, findEmployee } from '../queries/employees.ts'
import { found, written } from './found.ts'
import { someOf } from './rows.ts'

/** For each device all its entries are looked through. */
const MOST_DEVICES = 100

export const devices: Handlers<'listDevices' | 'nameDevice'> = {
  /** With what waits on each, and which of its entries never arrived. */
  async listDevices(call) {
    const { db } = call
    const devices = await someOf(call, (rows) => allDevices(db, rows), MOST_DEVICES)
    const shown: Schema<'Device'>[] = []
    for (const device of devices) shown.push(await asDevice(db, device))
    return shown
  },

  async nameDevice(call) {
    const { db, path, body } = call
    const name = body.name.trim()
    const row = found(await renameDevice(db, path.id, name))
    noteChange(db, call, { operation: 'nameDevice', subject: 'device', after: { id: row.id, name } })
    return asDevice(db, row)
  },
}

async function asDevice(db: Database, row: DeviceRow): Promise<Schema<'Device'>> {
  const { id, name, firstSeen, lastSeen, highestSeq, oldestWaiting, app } = row
  const booked: Stretch[] = await bookedSeqs(db, id)
  return {
    ...{ id, name, firstSeen, lastSeen, highestSeq, oldestWaiting, app },
    lastPerson: asEmployeeName(written(await findEmployee(db, row.employeeId))),
    received: countOf(booked),
    waiting: countOf(stretchesIn(row.waiting)),
    missing: missingOf(row, booked),
  }
}

import type { Database } from '../database/tables.ts'
import { lockKeys } from './operations.ts'

/** Lets one transaction at a time report for a device, and one for the devices of an employee. */
export function lockDevice(db: Database, deviceId: string, by: { id: number }): Promise<void> {
  return lockKeys(db, [`device ${deviceId}`, `devices of ${by.id}`])
}

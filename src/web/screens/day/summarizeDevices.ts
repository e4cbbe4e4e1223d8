import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOfShopDay } from '#domain/day.ts'
import { needsAttention } from '#domain/device.ts'

type Device = Schema<'Device'>

/** Devices that have been silent for longer before the day are no longer in use. */
const MAX_SILENT_DAYS = 30

/**
 * The devices in use around a day: which of them have reported since (today: since the day began; an earlier day: since
 * it ended), which have not, and which have missing or overdue entries.
 */
export function summarizeDevices(devices: readonly Device[], date: Day, today: Day, nowMs: number) {
  const since = startOfShopDay(date === today ? today : addDays(date, 1)).getTime()
  const inUseSince = startOfShopDay(addDays(date, -MAX_SILENT_DAYS)).getTime()
  const inUse = devices.filter((device) => Date.parse(device.lastSeen) >= inUseSince)
  const hasReported = (device: Device) => Date.parse(device.lastSeen) >= since
  return {
    inUse: inUse.length,
    reported: inUse.filter(hasReported).length,
    silent: inUse.filter((device) => !hasReported(device)),
    incomplete: devices.filter((device) => needsAttention(device, nowMs)),
  }
}

import type { Schema } from '#contract/operations.ts'

/** The time after which a waiting entry needs attention, in milliseconds. */
const MAX_ENTRY_WAIT_MS = 24 * 3_600_000

/** The number of ranges of missing entry numbers that are listed per device. */
export const MAX_RANGES_SHOWN = 20

/** The highest number of an entry on a device (an Id of the contract). */
export const MAX_SEQ = 2_147_483_647

/** A number further above the highest known one of its device does not count: more than a year of manual entries. */
export const MAX_SEQ_JUMP = 50_000

type Device = Pick<Schema<'Device'>, 'missing' | 'oldestWaiting' | 'withoutNote'>

/**
 * Whether the oldest waiting entry exceeds `MAX_ENTRY_WAIT_MS`. An entry dated in the future comes from a wrong device
 * clock, so its waiting time is unknown and it does not count as overdue.
 *
 * @param nowMs milliseconds since the epoch
 */
export function hasOverdueEntry({ oldestWaiting }: Pick<Device, 'oldestWaiting'>, nowMs: number): boolean {
  return oldestWaiting !== null && Math.abs(nowMs - Date.parse(oldestWaiting)) > MAX_ENTRY_WAIT_MS
}

/**
 * Whether a Director should look at this device: entries never arrived, wait too long, or were discarded without a
 * report to the server.
 */
export function needsAttention(device: Device, nowMs: number): boolean {
  return device.missing.length > 0 || hasOverdueEntry(device, nowMs) || (device.withoutNote ?? 0) > 0
}

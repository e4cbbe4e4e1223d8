import type { Schema } from '#contract/operations.ts'

/** An entry that waits on a phone longer than this is the owner's business. */
export const MAX_ENTRY_WAIT_MS = 24 * 3_600_000

/** So many ranges of missing numbers are shown of one device. */
export const MAX_RANGES_SHOWN = 20

type Device = Pick<Schema<'Device'>, 'missing' | 'oldestWaiting' | 'withoutNote'>

/**
 * Does an entry wait on this phone for too long? `now` in milliseconds. One that waits since a moment in the future was
 * written with a wrong clock: nobody can say how long it waits.
 */
export function hasOverdueEntry({ oldestWaiting }: Pick<Device, 'oldestWaiting'>, nowMs: number): boolean {
  return oldestWaiting !== null && Math.abs(nowMs - Date.parse(oldestWaiting)) > MAX_ENTRY_WAIT_MS
}

/**
 * Is there something about this phone that a Director should look at: entries that never arrived, that wait too long,
 * or that were given up without a word about it?
 */
export function needsAttention(device: Device, nowMs: number): boolean {
  return device.missing.length > 0 || hasOverdueEntry(device, nowMs) || (device.withoutNote ?? 0) > 0
}

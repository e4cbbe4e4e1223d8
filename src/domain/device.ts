import type { Schema } from '#contract/operations.ts'

/** An entry that waits on a phone longer than this is the owner's business. */
export const TOO_LONG_MS = 24 * 3_600_000

/** So many ranges of missing numbers are shown of one device. */
export const MAX_RANGES_SHOWN = 20

type Device = Pick<Schema<'Device'>, 'missing' | 'oldestWaiting' | 'withoutNote'>

/**
 * Does an entry wait on this phone for too long? `now` in milliseconds. One that waits since a moment in the future was
 * written with a wrong clock: nobody can say how long it waits.
 */
export function waitsTooLong({ oldestWaiting }: Pick<Device, 'oldestWaiting'>, now: number): boolean {
  return oldestWaiting !== null && Math.abs(now - Date.parse(oldestWaiting)) > TOO_LONG_MS
}

/**
 * Is there something about this phone that a Director should look at: entries that never arrived, that wait too long,
 * or that were given up without a word about it?
 */
export function isLate(device: Device, now: number): boolean {
  return device.missing.length > 0 || waitsTooLong(device, now) || (device.withoutNote ?? 0) > 0
}

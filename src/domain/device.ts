import type { Schema } from '#contract/operations.ts'

/** An entry that waits on a phone longer than this is the owner's business. */
export const TOO_LONG_MS = 24 * 3_600_000

type Device = Pick<Schema<'Device'>, 'missing' | 'oldestWaiting'>

/** Does an entry wait on this phone for too long? `now` in milliseconds. */
export function waitsTooLong({ oldestWaiting }: Pick<Device, 'oldestWaiting'>, now: number): boolean {
  return oldestWaiting !== null && now - Date.parse(oldestWaiting) > TOO_LONG_MS
}

/** Is there something about this phone that a Director should look at: entries that never arrived, or wait too long? */
export function isLate(device: Device, now: number): boolean {
  return device.missing.length > 0 || waitsTooLong(device, now)
}

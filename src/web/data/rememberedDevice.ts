import type { RememberedDevice } from './outbox/deviceStateTypes.ts'

const STORAGE_KEY = 'device'

/** What this browser knows of the phone beside the database, so that a database that was cleared is noticed. */
export function readRememberedDevice(): RememberedDevice | undefined {
  try {
    const stored: Partial<RememberedDevice> | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return typeof stored?.deviceId === 'string' && Number.isInteger(stored.seq)
      ? (stored as RememberedDevice)
      : undefined
  } catch {
    return undefined // No storage, or not our words.
  }
}

/** Never remembers a lower number than it did. */
export function rememberDevice({ deviceId, seq }: RememberedDevice): void {
  try {
    const previous = readRememberedDevice()
    const highestSeq = previous?.deviceId === deviceId ? Math.max(seq, previous.seq) : seq
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ deviceId, seq: highestSeq }))
  } catch {
    // Without it a cleared database looks like a new phone; the office still knows the old one.
  }
}

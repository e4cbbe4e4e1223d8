import type { RememberedDevice } from '../outbox/deviceState.ts'

const STORAGE_KEY = 'device'

/** The device's identity in localStorage, by which a cleared database is detected. */
export function readRememberedDevice(): RememberedDevice | undefined {
  try {
    const stored: Partial<RememberedDevice> | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return typeof stored?.deviceId === 'string' && Number.isInteger(stored.seq)
      ? (stored as RememberedDevice)
      : undefined
  } catch {
    return undefined // no localStorage, or not JSON
  }
}

/** Stores the identity; the number never decreases for the same device. */
export function rememberDevice({ deviceId, seq }: RememberedDevice): void {
  try {
    const previous = readRememberedDevice()
    const highestSeq = previous?.deviceId === deviceId ? Math.max(seq, previous.seq) : seq
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ deviceId, seq: highestSeq }))
  } catch {
    // Without it a cleared database looks like a new device; the server still lists the old one.
  }
}

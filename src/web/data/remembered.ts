import type { Remembered } from './outbox/kept.ts'

const KEY = 'device'

/** What this browser knows of the phone beside the database, so that a database that was cleared is noticed. */
export function remembered(): Remembered | undefined {
  try {
    const known: Partial<Remembered> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof known?.deviceId === 'string' && Number.isInteger(known.seq) ? (known as Remembered) : undefined
  } catch {
    return undefined // No storage, or not our words.
  }
}

/** Never remembers a lower number than it did. */
export function remember({ deviceId, seq }: Remembered): void {
  try {
    const before = remembered()
    const highest = before?.deviceId === deviceId ? Math.max(seq, before.seq) : seq
    localStorage.setItem(KEY, JSON.stringify({ deviceId, seq: highest }))
  } catch {
    // Without it a cleared database looks like a new phone; the office still knows the old one.
  }
}

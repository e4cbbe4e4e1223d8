import type { Schema } from '#contract/operations.ts'
import { computeSha256 } from './computeSha256.ts'

/** A booked entry as device and server compare it: its number on the device, its key, its amount in paise. */
export type BookedEntry = Schema<'ReconcileDayResponse'>['entries'][number]

/** The entries of one device and day in three figures: two lists with equal totals are equal. */
export type DayTotals = { count: number; sumPaise: number; hash: string }

/**
 * The totals of a list in the order of its numbers. `hash` is SHA-256, in hex, of one line "number key paise\n" for each
 * entry.
 */
export async function computeDayTotals(entries: readonly BookedEntry[]): Promise<DayTotals> {
  const lines = entries.map(({ seq, opId, amount }) => `${seq} ${opId} ${amount}\n`)
  return {
    count: entries.length,
    sumPaise: entries.reduce((sum, { amount }) => sum + amount, 0),
    hash: await computeSha256(lines.join('')),
  }
}

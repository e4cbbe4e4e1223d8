import { Refusal } from '#domain/refusal.ts'

/** How many entries a person may send at once, and how many more each second: more than any hand can type. */
export type Pace = { atOnce: number; perSecond: number }

/** A phone that was away for a season sends all it has at once; a program gone wild is slowed down. */
const USUAL: Pace = { atOnce: 50_000, perSecond: 20 }

/**
 * Counts what each person writes. Every entry is remembered for ever under its key, so somebody who sends millions
 * would fill the disk.
 *
 * @throws Refusal 'too-many-entries' when there are too many; they are welcome a little later
 */
export function makePace({ atOnce, perSecond }: Pace = USUAL) {
  const left = new Map<number, { entries: number; at: number }>()

  return (employeeId: number, entries: number, now: Date): void => {
    const at = now.getTime()
    const before = left.get(employeeId) ?? { entries: atOnce, at }
    // The clock was ahead: it goes on from here.
    if (before.at > at) before.at = at
    const grown = Math.max(0, ((at - before.at) / 1000) * perSecond)
    const free = Math.min(atOnce, before.entries + grown)
    if (free < entries)
      throw new Refusal('too-many-entries', [], { retryAfter: Math.ceil((entries - free) / perSecond) })
    left.set(employeeId, { entries: free - entries, at })
  }
}

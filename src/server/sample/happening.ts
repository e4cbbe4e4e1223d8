import { addDays, type Day } from '#domain/day.ts'

/** Something that somebody enters: the call, and the day on which it is written down, which may be later than its own. */
export type Happening = { recorded: Day; as: 'director' | 'head' | 'worker' | 'trainee'; path: string; body: object }

/** In the order in which they are written down. */
export function inOrder(happenings: readonly Happening[]): Happening[] {
  return [...happenings].sort((a, b) => (a.recorded < b.recorded ? -1 : Number(a.recorded > b.recorded)))
}

/** So many days later, but not after today. */
export function later(day: Day, days: number, today: Day): Day {
  const late = addDays(day, days)
  return late > today ? today : late
}

import { addDays, type Day } from '#domain/day.ts'

/** Something that somebody enters: the call, and the day on which it is written down, which may be later than its own. */
export type PlannedRequest = {
  recordedOn: Day
  userName: 'director' | 'head' | 'worker' | 'trainee'
  path: string
  body: object
}

/** In the order in which they are written down. */
export function sortByRecordedDay(planned: readonly PlannedRequest[]): PlannedRequest[] {
  return [...planned].sort((a, b) => (a.recordedOn < b.recordedOn ? -1 : Number(a.recordedOn > b.recordedOn)))
}

/** So many days later, but not after today. */
export function addDaysUntil(day: Day, days: number, today: Day): Day {
  const shifted = addDays(day, days)
  return shifted > today ? today : shifted
}

import { addDays, type Day } from '#domain/day.ts'

/** A request and the day on which it is recorded, which may be later than the date of its document. */
export type PlannedRequest = {
  recordedOn: Day
  userName: 'director' | 'head' | 'worker' | 'trainee'
  path: string
  body: object
}

export function sortByRecordedDay(planned: readonly PlannedRequest[]): PlannedRequest[] {
  return [...planned].sort((a, b) => (a.recordedOn < b.recordedOn ? -1 : Number(a.recordedOn > b.recordedOn)))
}

/** The day `days` later, but not after today. */
export function addDaysUntil(day: Day, days: number, today: Day): Day {
  const shifted = addDays(day, days)
  return shifted > today ? today : shifted
}

import { addDays, type Day } from '#domain/day.ts'
import type { SeededRandom } from './seededRandom.ts'

/** The sample shop has documents of this many days, the last of which is today. */
export const HISTORY_DAYS = 120

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

/** A random day of the history. */
export function pickHistoryDay(random: SeededRandom, today: Day): Day {
  return addDays(today, -random.between(0, HISTORY_DAYS - 1))
}

/** The day `days` later, but not after today. */
export function addDaysUntil(day: Day, days: number, today: Day): Day {
  const shifted = addDays(day, days)
  return shifted > today ? today : shifted
}

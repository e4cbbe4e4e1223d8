import { addDays, type Day, getMonthRange, startOfWeek } from './day.ts'

/** A span of days, both ends included. */
export type Period = { from: Day; to: Day }

/** The periods that lists offer. Weeks begin on Monday. */
export function getPeriods(today: Day): Record<'today' | 'thisWeek' | 'thisMonth' | 'lastMonth', Period> {
  const monday = startOfWeek(today)
  const thisMonth = getMonthRange(today.slice(0, 7))
  const lastMonth = getMonthRange(addDays(thisMonth.first, -1).slice(0, 7))
  return {
    today: { from: today, to: today },
    thisWeek: { from: monday, to: addDays(monday, 6) },
    thisMonth: { from: thisMonth.first, to: thisMonth.last },
    lastMonth: { from: lastMonth.first, to: lastMonth.last },
  }
}

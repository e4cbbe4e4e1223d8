/** A calendar day of the shop, YYYY-MM-DD in Asia/Kolkata. Days are compared as text and never pass through UTC. */
export type Day = string

const SHOP_DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The day it is in the shop at this instant. */
export function toShopDay(instant: Date): Day {
  return SHOP_DAY_FORMAT.format(instant)
}

/** Is this text a day that the calendar has? 2026-02-29 is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** A document before this day is a slip of the pen, like one that lies further ahead than YEARS_AHEAD. */
const EARLIEST_DAY: Day = '2000-01-01'
const MAX_YEARS_AHEAD = 10

/** What is wrong with a day that somebody has entered outside of these. */
export const DAY_RANGE_MESSAGE = 'must be a day from 2000-01-01 to ten years after today'

/** The last day that may be entered, `YEARS_AHEAD` after today. Days are compared as text: 29 February needs no care. */
export function getLatestAllowedDay(today: Day): Day {
  return `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`
}

/** Is this day of the calendar one that may be entered? */
export function isAllowedDay(day: Day, today: Day): boolean {
  return day >= EARLIEST_DAY && day <= getLatestAllowedDay(today)
}

/** The instant at which a day begins in the shop. */
export function startOfShopDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The day `count` days after (or, negative, before) this one. */
export function addDays(day: Day, count: number): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + count)
  return instant.toISOString().slice(0, 10)
}

/** A month of the calendar, YYYY-MM. */
export type Month = string

/** The month of this day and those before it, `count` in all. */
export function listMonthsUpTo(day: Day, count: number): Month[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, monthsBack) =>
    new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 7),
  )
}

/** The first and the last day of a month. */
export function getMonthRange(month: Month): { first: Day; last: Day } {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { first: `${month}-01`, last: addDays(next.toISOString().slice(0, 10), -1) }
}

/** A calendar day in Asia/Kolkata, YYYY-MM-DD. Days are compared as text and never converted to UTC. */
export type Day = string

/** Formatted text differs between the locale data of engines (2026-11-22, 11/22/2026), so only its parts are used. */
const SHOP_CLOCK_FORMAT = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Kolkata',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The calendar day in Asia/Kolkata at this instant, and the time of day: 2026-01-31 and 21:30:00. */
export function toShopClock(instant: Date): { day: Day; time: string } {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    SHOP_CLOCK_FORMAT.formatToParts(instant).map(({ type, value }) => [type, value.padStart(2, '0')]),
  )
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` }
}

/** The calendar day in Asia/Kolkata at this instant. */
export function toShopDay(instant: Date): Day {
  return toShopClock(instant).day
}

/** Whether the text is an existing day, YYYY-MM-DD: 2026-02-29 is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Documents dated before this day, or more than `MAX_YEARS_AHEAD` years ahead, are typing errors. */
const EARLIEST_DAY: Day = '2000-01-01'
const MAX_YEARS_AHEAD = 10

/** The validation message for a day outside the allowed range. */
export const DAY_RANGE_MESSAGE = 'must be a day from 2000-01-01 to ten years after today'

/**
 * The last day that may be entered: `MAX_YEARS_AHEAD` years after today. The result is only compared as text, so it may
 * be a 29 February that does not exist.
 */
export function getLatestAllowedDay(today: Day): Day {
  return `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`
}

/** Whether the text is a day in the allowed range. */
export function isAllowedDay(day: string, today: Day): boolean {
  return isCalendarDay(day) && day >= EARLIEST_DAY && day <= getLatestAllowedDay(today)
}

/** The instant at which the day begins in Asia/Kolkata. */
export function startOfShopDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The day `count` days later; earlier if negative. */
export function addDays(day: Day, count: number): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + count)
  return instant.toISOString().slice(0, 10)
}

/** The days from one day to another; negative if it is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The Monday of the week of this day. */
export function startOfWeek(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** A calendar month, YYYY-MM. */
export type Month = string

/** `count` months, ending with the month of this day, in ascending order. */
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

import { toAsciiDigits } from '../toAsciiDigits.ts'

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** Year, month and day: 2026-04-01 with or without a time, 20260401. */
const YEAR_FIRST = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:$|[T ])/
/** Day, month and year: 1/4/2026, 01-04-26. */
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})(?:$|[T ,])/
/** 1-Apr-2026, 1 April 26. */
const NAMED_MONTH = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/. ,]*(\d{2}|\d{4})$/i

/**
 * The days of a column, YYYY-MM-DD; undefined for any other text. India writes the day first; a column in which a second
 * number is above 12 has the month first.
 */
export function readDays(cells: readonly string[]): (string | undefined)[] {
  const texts = cells.map((cell) => toAsciiDigits(cell.trim().slice(0, 30)))
  const isMonthFirst = texts.some((text) => Number(YEAR_LAST.exec(text)?.[2]) > 12)
  return texts.map((text) => {
    const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
    if (year) return toDay(year, month, day)
    const [, first, second, last] = YEAR_LAST.exec(text) ?? []
    if (last) return isMonthFirst ? toDay(last, first, second) : toDay(last, second, first)
    const [, named, name = '', of] = NAMED_MONTH.exec(text) ?? []
    const at = MONTHS.indexOf(name.toLowerCase())
    return of && at >= 0 && at % 3 === 0 ? toDay(of, String(at / 3 + 1), named) : undefined
  })
}

/** A day that exists and that the contract allows (DayEntered). */
function toDay(year: string, month = '', day = ''): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  return exists && text >= '2000' && instant.getTime() < Date.now() + MAX_MS_AHEAD ? text : undefined
}

/** Nine years; the contract allows ten. */
const MAX_MS_AHEAD = 9 * 365 * 86_400_000

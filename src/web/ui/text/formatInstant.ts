import type { Day, Month } from '#domain/day.ts'
import type { Language, Translated } from '#texts/translated.ts'

// Digits stay Latin in both languages, as on the bills of the shop.
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

/** Kept, because creating a format takes longer than formatting the days of a list with it. */
const dayFormats: Record<string, Intl.DateTimeFormat> = {}

/** A business day: 5 Mar 2026, or 5 Mar if its year is `omittedYear` (YYYY). */
export function formatDay(day: Day, language: Language, omittedYear = ''): string {
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) return day
  const year = day.slice(0, 4) === omittedYear ? undefined : 'numeric'
  const key = language + year
  dayFormats[key] ??= new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year,
    timeZone: 'UTC',
  })
  return dayFormats[key].format(instant)
}

/** A business day that stays in one line of a note. */
export const formatUnbrokenDay = (day: Day, language: Language) => formatDay(day, language).replaceAll(' ', '\u00A0')

/** A business day in both languages, for use within a sentence. */
export const translateDay = (day: Day): Translated => ({ en: formatDay(day, 'en'), hi: formatDay(day, 'hi') })

/** A month: March 2026. */
export function formatMonth(month: Month, language: Language): string {
  const instant = new Date(`${month}-01T00:00:00Z`)
  return instant.toLocaleDateString(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** An instant in both languages, for use within a sentence. */
export function translateInstant(instant: string): Translated {
  return { en: formatInstant(instant, 'en'), hi: formatInstant(instant, 'hi') }
}

/** An instant (ISO text) in the time zone of the shop: 5 Mar, 4:20 pm. */
export function formatInstant(instant: string, language: Language): string {
  const text = new Date(instant).toLocaleString(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    // Hindi uses the part of the day instead of am and pm.
    ...(language === 'hi' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  })
  // Neither the day nor the time breaks; between them a line may end.
  return text.replaceAll(/(?<!,)\s/g, '\u00A0')
}

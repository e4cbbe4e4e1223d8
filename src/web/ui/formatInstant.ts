import type { Day, Month } from '#domain/day.ts'
import type { Language, Translated } from '#texts/translated.ts'

// Digits stay Latin in both languages, as on the bills of the shop.
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

/** A day of the shop for people: 5 Mar 2026. */
export function formatDay(day: Day, language: Language): string {
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) return day
  return instant.toLocaleDateString(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** The same within a sentence that is said in both languages. */
export function translateDay(day: Day): Translated {
  return { en: formatDay(day, 'en'), hi: formatDay(day, 'hi') }
}

/** A month for people: March 2026. */
export function formatMonth(month: Month, language: Language): string {
  const instant = new Date(`${month}-01T00:00:00Z`)
  return instant.toLocaleDateString(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** The same as `translateDay`, of an instant. */
export function translateInstant(instant: string): Translated {
  return { en: formatInstant(instant, 'en'), hi: formatInstant(instant, 'hi') }
}

/** An instant (ISO text) for people, in the shop's time: 5 Mar, 4:20 pm. */
export function formatInstant(instant: string, language: Language): string {
  return new Date(instant).toLocaleString(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    // Hindi says the part of the day, not am or pm.
    ...(language === 'hi' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  })
}

import { Span } from '@chakra-ui/react/span'
import { countDaysBetween, type Day } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { duesTexts as t } from '#texts/dues.ts'
import type { Language } from '#texts/translated.ts'
import { getToday } from '#web/data/shopTime.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { useLanguage } from '#web/ui/text/language.tsx'

/** A day that does not break: 5 Mar, with its year only if that is not this one. */
const formatShortDay = (day: Day, language: Language) =>
  formatDay(day, language, getToday().slice(0, 4)).replaceAll(' ', '\u00A0')

/**
 * The age of the oldest debit in days, unless columns beside it show how old the debits are, and the last payment; beside
 * a promise the age alone.
 */
export function describeDue(
  { since, lastPayment, promise }: KnownDue,
  language: Language,
  isWithoutAge = false,
): string {
  const days = since === undefined ? 0 : countDaysBetween(since, getToday())
  const age = days > 0 && t.oldest(String(days))
  const paid = lastPayment
    ? t.lastPaid(formatMoneyInText(toPaise(lastPayment.amount)), formatShortDay(lastPayment.date, language))
    : t.neverPaid
  return [!isWithoutAge && age, !promise && paid].flatMap((text) => (text ? [text[language]] : [])).join(' · ')
}

export function DueNote({ due, isWithoutAge }: { due: KnownDue; isWithoutAge?: boolean }) {
  return describeDue(due, useLanguage().language, isWithoutAge)
}

/** The latest promise, in words; empty if there is none. */
export function describePromise({ promise }: KnownDue, language: Language): string {
  if (!promise) return ''
  const day = formatShortDay(promise.day, language)
  const text =
    promise.amount === null ? t.promisedUntil(day) : t.promisedAmount(formatMoneyInText(toPaise(promise.amount)), day)
  return text[language]
}

/** The latest promise, in red if its day has passed. */
export function PromiseState({ due }: { due: KnownDue }) {
  const { language } = useLanguage()
  if (!due.promise) return null
  const isBroken = due.promise.day < getToday()
  return <Span color={isBroken ? 'fg.error' : 'fg.muted'}>{describePromise(due, language)}</Span>
}

import { Span } from '@chakra-ui/react/span'
import { countDaysBetween, type Day, toShopDay } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { duesTexts as t } from '#texts/dues.ts'
import type { Language } from '#texts/translated.ts'
import type { KnownDue } from '#web/data/applyEntries.ts'
import { formatDay } from './formatInstant.ts'
import { useLanguage } from './language.tsx'

/** A day that does not break: 5 Mar, with its year only if that is not this one. */
const formatShortDay = (day: Day, language: Language) =>
  formatDay(day, language, toShopDay(new Date()).slice(0, 4)).replaceAll(' ', '\u00A0')

type DueNoteProps = {
  due: KnownDue
  /** Columns beside it show how old the debits are. */
  isWithoutAge?: boolean
}

/** The age of the oldest debit in days, and the last payment; beside a promise the age alone. */
export function DueNote({ due: { since, lastPayment, promise }, isWithoutAge = false }: DueNoteProps) {
  const { language } = useLanguage()
  const days = since === undefined ? 0 : countDaysBetween(since, toShopDay(new Date()))
  const age = days > 0 && t.oldest(String(days))
  const paid = lastPayment
    ? t.lastPaid(formatMoneyInText(toPaise(lastPayment.amount)), formatShortDay(lastPayment.date, language))
    : t.neverPaid
  return [!isWithoutAge && age, !promise && paid].flatMap((text) => (text ? [text[language]] : [])).join(' · ')
}

/** The latest promise; one that was not kept in colour. */
export function PromiseState({ due: { promise } }: { due: KnownDue }) {
  const { language } = useLanguage()
  if (!promise) return null
  const day = formatShortDay(promise.day, language)
  const text =
    promise.amount === null ? t.promisedUntil(day) : t.promisedAmount(formatMoneyInText(toPaise(promise.amount)), day)
  return <Span color={promise.day < toShopDay(new Date()) ? 'fg.error' : 'fg.muted'}>{text[language]}</Span>
}

import { Span } from '@chakra-ui/react/span'
import { countDaysBetween, type Day, toShopDay } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { duesTexts as t } from '#texts/dues.ts'
import type { KnownDue } from '#web/data/useDues.ts'
import { formatDay } from './formatInstant.ts'
import { useLanguage } from './language.tsx'

/** The age of the oldest debit in days. */
export function DueAge({ due: { since }, today }: { due: KnownDue; today: Day }) {
  const { language } = useLanguage()
  return since && t.oldest(String(Math.max(countDaysBetween(since, today), 0)))[language]
}

export function LastPayment({ due: { lastPayment } }: { due: KnownDue }) {
  const { language } = useLanguage()
  if (!lastPayment) return t.neverPaid[language]
  return t.lastPaid(formatMoneyInText(toPaise(lastPayment.amount)), formatDay(lastPayment.date, language))[language]
}

/** The latest promise; one that was not kept in colour. */
export function PromiseState({ due: { promise } }: { due: KnownDue }) {
  const { language } = useLanguage()
  if (!promise) return null
  const day = formatDay(promise.day, language)
  const text =
    promise.amount === null ? t.promisedUntil(day) : t.promisedAmount(formatMoneyInText(toPaise(promise.amount)), day)
  return <Span color={promise.day < toShopDay(new Date()) ? 'fg.error' : 'fg.muted'}>{text[language]}</Span>
}

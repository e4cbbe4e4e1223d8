import { formatMoney, toPaise } from '#domain/money.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { refusalDetailTexts, refusalTexts } from '#texts/refusals.ts'
import type { Translated } from '#texts/translated.ts'
import { formatDay } from './formatInstant.ts'
import { formatCount } from './StockCount.tsx'

/**
 * Why the server refuses, in a sentence, with one more for each item that is short, for closed days, for the cash
 * in hand, or for the records that are used.
 */
export function describeRefusal(
  code: RefusalCode,
  { short: shortages = [], lockedUntil, cash, used = [] }: RefusalDetails = {},
): Translated {
  return joinSentences([
    refusalTexts[code],
    ...shortages.map(({ name, stock, needed }) =>
      refusalDetailTexts.short(name, formatCount(stock), formatCount(needed)),
    ),
    ...(cash === undefined ? [] : [refusalDetailTexts.cash(formatMoney(toPaise(cash)))]),
    ...(used.length > 0 ? [refusalDetailTexts.used(used.map(({ name }) => name).join(', '))] : []),
    ...(lockedUntil ? [refusalDetailTexts.closed(formatDay(lockedUntil, 'en'), formatDay(lockedUntil, 'hi'))] : []),
  ])
}

/** Joins sentences with spaces. */
export function joinSentences(texts: readonly Translated[]): Translated {
  return { en: texts.map(({ en }) => en).join(' '), hi: texts.map(({ hi }) => hi).join(' ') }
}

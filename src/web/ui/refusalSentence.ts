import { paise, showMoney } from '#domain/money.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { detailTexts, refusalTexts } from '#texts/refusals.ts'
import type { Text } from '#texts/text.ts'
import { showCount } from './StockCount.tsx'
import { showDay } from './when.ts'

/** Why the office says no, in a sentence, and another for each thing there is too little of, for the closed days, or the cash in hand. */
export function refusalSentence(code: RefusalCode, { short = [], lockedUntil, cash }: RefusalDetails = {}): Text {
  return sentences([
    refusalTexts[code],
    ...short.map(({ name, stock, needed }) => detailTexts.short(name, showCount(stock), showCount(needed))),
    ...(cash === undefined ? [] : [detailTexts.cash(showMoney(paise(cash)))]),
    ...(lockedUntil ? [detailTexts.closed(showDay(lockedUntil, 'en'), showDay(lockedUntil, 'hi'))] : []),
  ])
}

/** Sentences, one after the other. */
export function sentences(texts: readonly Text[]): Text {
  return { en: texts.map(({ en }) => en).join(' '), hi: texts.map(({ hi }) => hi).join(' ') }
}

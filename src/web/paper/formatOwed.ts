import { formatMoneyInText, negate, type Paise } from '#domain/money.ts'
import { paperTexts as t } from '#texts/paper.ts'
import type { Translated } from '#texts/translated.ts'

/** What a party owes, or what we owe the party, without a minus sign. The paper is addressed to the party. */
export function formatOwed(owed: Paise): Translated {
  if (owed < 0) return t.advance(formatMoneyInText(negate(owed)))
  const amount = formatMoneyInText(owed)
  return { en: amount, hi: amount }
}

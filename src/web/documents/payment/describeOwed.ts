import { formatMoneyInText, type Paise } from '#domain/money.ts'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'

/** The debt of a party in words; `owed` is negative if the shop owes the party. */
export function describeOwed(owed: Paise): Translated {
  if (owed === 0) return t.settled
  const amount = formatMoneyInText(Math.abs(owed) as Paise) // still whole paise
  return owed > 0 ? t.nowOwes(amount) : t.weNowOwe(amount)
}

import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { dayTexts as t } from '#texts/day.ts'
import type { Translated } from '#texts/translated.ts'

export type DayFigures = Schema<'DayFigures'>
type MoneyHolder = Schema<'CashHoldings'>[number]

export const formatRupees = (rupees: number) => formatMoneyInText(toPaise(rupees))

/** Joins the first names into one line, with an ellipsis for more than `max`. */
export function joinWithEllipsis(names: readonly string[], max = 2): string {
  return [...names.slice(0, max), ...(names.length > max ? ['…'] : [])].join(' · ')
}

export const describeHolder = ({ name, amount }: MoneyHolder) => `${name} ${formatRupees(amount)}`

/** The money received in cash and in each account; without an account, the money that each person received. */
export function describeReceived({ inCash, places }: DayFigures): Translated {
  const accounts = places.filter(({ kind }) => kind === 'ACCOUNT')
  if (accounts.length === 0) {
    const people = joinWithEllipsis(places.map(describeHolder))
    return { en: people, hi: people }
  }
  const cash = t.inCash(formatRupees(inCash))
  const inLanguage = (text: string) => joinWithEllipsis([text, ...accounts.map(describeHolder)], 3)
  return { en: inLanguage(cash.en), hi: inLanguage(cash.hi) }
}

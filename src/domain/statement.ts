import type { Paise } from './money.ts'

/** The number of goods of a document that a statement row names, as in the contract. */
export const MAX_GOODS_SHOWN = 3

/**
 * Splits a row of a party's account into its two columns, whose difference is the amount: goods and money that the
 * party got (`given`), and that it gave (`received`).
 *
 * @param amount what the party owes more by this row
 * @param money what the party paid by it; negative if it got money
 */
export function splitPartyAmount(amount: Paise, money: Paise): { given: Paise; received: Paise } {
  const goods = amount + money
  const positive = (value: number) => Math.max(value, 0)
  return {
    given: (positive(goods) + positive(-money)) as Paise, // sums of paise are paise
    received: (positive(-goods) + positive(money)) as Paise,
  }
}

import type { Paise } from './money.ts'

/** How many goods of a document a row of the statement names, as in the contract. */
export const MAX_GOODS_SHOWN = 3

/**
 * The two columns of a row in the account of a party, whose difference is its amount: goods and money that the party got,
 * and that it gave.
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

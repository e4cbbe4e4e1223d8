import { type Paise, toPaise } from './money.ts'

/** The number of goods of a document that a statement row names, as in the contract. */
export const MAX_GOODS_SHOWN = 3

/**
 * Splits a row of a party's statement into its two columns, whose difference is the amount: goods and money that the
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

/** What a row of a statement says about the balance, in rupees. */
type BalanceRow = { given: number; received: number; balance: number }

/**
 * Whether rows of a statement, newest first, are those of one moment without a gap: the newest leaves the closing
 * balance, each begins with the balance that the next older one leaves, and the oldest begins with the opening balance.
 *
 * @param closing the balance after the period, in rupees
 * @param opening the balance before the period, in rupees; undefined if older rows follow
 */
export function isStatementWhole(rows: readonly BalanceRow[], closing: number, opening: number | undefined): boolean {
  let balance: number = toPaise(closing)
  for (const row of rows) {
    if (toPaise(row.balance) !== balance) return false
    balance += toPaise(row.received) - toPaise(row.given)
  }
  return opening === undefined || balance === toPaise(opening)
}

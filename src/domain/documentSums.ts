import { sumPaise, toPaise, toRupees } from './money.ts'

/** Adds up rupees without the rounding errors of fractions. */
export function sumRupees(amounts: readonly number[]): number {
  return toRupees(sumPaise(amounts.map(toPaise)))
}

type Trade = { totalAmount: number; amountPaid: number; balance: number }

/** The sums of sales or purchases, as the server counts them. */
export function sumTrade(rows: readonly Trade[]): Trade & { count: number } {
  return {
    count: rows.length,
    totalAmount: sumRupees(rows.map(({ totalAmount }) => totalAmount)),
    amountPaid: sumRupees(rows.map(({ amountPaid }) => amountPaid)),
    balance: sumRupees(rows.map(({ balance }) => balance)),
  }
}

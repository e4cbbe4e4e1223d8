import type { Schema } from '#contract/operations.ts'
import { sumPaise, toPaise, toRupees } from '../money.ts'
import { parseBalance } from './parseNumber.ts'

/** A bill within the balance of a party, in rupees, positive if the party owes us. */
export type Bill = Omit<Schema<'ImportBill'>, 'line'>

/** The largest number of bills in one import. */
const MAX_BILLS = 4_000

export const sumBillAmounts = (bills: readonly Bill[]) => toRupees(sumPaise(bills.map(({ amount }) => toPaise(amount))))

/**
 * Reads the bills within a balance, newest first: 2026-02-01 500; 2026-03-11 12.50.
 *
 * @returns undefined for any other text
 */
export function readBills(text: string, sign: Parameters<typeof parseBalance>[1]): Bill[] | undefined {
  const bills: Bill[] = []
  for (const bill of text.split(';')) {
    const [, date = '', amountText = ''] = /^\s*(\d{4}-\d\d-\d\d)\s+(.+)$/.exec(bill) ?? []
    const amount = parseBalance(amountText, sign)
    if (amount === undefined) return undefined
    bills.push({ date, amount })
  }
  return bills.sort((one, other) => (one.date < other.date ? 1 : -1))
}

/**
 * The bills of all lines by their positions. If they are more than an import may have, the oldest of a party are one, on
 * the day of the oldest.
 */
export function listBills(lines: readonly { bills?: readonly Bill[] | undefined }[]): Schema<'ImportBill'>[] {
  const count = lines.reduce((sum, { bills = [] }) => sum + bills.length, 0)
  const parties = lines.filter(({ bills = [] }) => bills.length > 0).length
  const limit = count > MAX_BILLS ? Math.floor(MAX_BILLS / parties) : MAX_BILLS
  return lines.flatMap(({ bills = [] }, line) => {
    const [newest, oldest] = bills.length > limit ? [bills.slice(0, limit - 1), bills.slice(limit - 1)] : [bills, []]
    const last = oldest.at(-1)
    return [...newest, ...(last ? [{ date: last.date, amount: sumBillAmounts(oldest) }] : [])].map((bill) => ({
      ...{ line, ...bill },
    }))
  })
}

import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { computeLineAmount, toRate, toRupees } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import type { User } from '#web/data/session/session.ts'

export type SaleDraft = Schema<'SaleDraft'>
export type SaleLineDraft = Schema<'SaleLineDraft'>

export const createSaleLine = (): SaleLineDraft => ({ product: null, price: '', quantity: '' })

/** An empty form: today, one line, sold by the signed-in person. */
export function createEmptySale({ id, name }: Pick<User, 'id' | 'name'>, now: Date): SaleDraft {
  return {
    salesParty: { id: null },
    saleByEmployee: { id, name },
    date: toShopDay(now),
    dateFormat: 'yyyy-MM-dd',
    productDetails: [createSaleLine()],
    replacement: [],
    amountPaid: '',
    taxAmount: '',
    discount: '',
    comment: '',
  }
}

/** The form with the fields of a booked sale, to correct it. */
export function toSaleDraft(sale: Schema<'Sale'>): SaleDraft {
  const { salesParty, saleByEmployee, date, dateFormat, amountPaid, taxAmount, discount, comment } = sale
  const toLines = (lines: Schema<'SaleLine'>[]): SaleLineDraft[] =>
    lines.map(({ product, price, quantity }) => ({ product, price, quantity }))
  return {
    salesParty: { id: salesParty.id, name: salesParty.name },
    saleByEmployee: { id: saleByEmployee.id, name: saleByEmployee.name },
    paidInto: sale.paidInto ?? null,
    paidIntoName: sale.paidIntoName ?? null,
    date,
    dateFormat,
    productDetails: toLines(sale.productDetails),
    replacement: toLines(sale.replacement),
    amountPaid: amountPaid || '',
    taxAmount: taxAmount || '',
    discount: discount || '',
    comment,
  }
}

/** Converts the draft to the request body. The server stores the line amounts and the balance for comparison. */
export function toSalePayload(draft: SaleDraft): SaleDraft {
  const withAmounts = (lines: readonly SaleLineDraft[] = []) =>
    lines.map((line) => ({ ...line, amount: toRupees(computeLineAmount(toRate(line.price), line.quantity || 0)) }))
  return {
    ...draft,
    productDetails: withAmounts(draft.productDetails),
    replacement: withAmounts(draft.replacement),
    balance: toRupees(computeSaleTotals(draft).balance),
  }
}

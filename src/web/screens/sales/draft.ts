import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { lineAmount, rate, rupees } from '#domain/money.ts'
import { saleTotals } from '#domain/sale.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import type { User } from '#web/data/session.ts'

export type SaleDraft = Schema<'SaleDraft'>
export type LineDraft = Schema<'SaleLineDraft'>

export const blankLine = (): LineDraft => ({ product: null, price: '', quantity: '' })

/** A form as it opens: today, sold by whoever holds the phone, one line to begin with. */
export function emptySale({ id, name }: Pick<User, 'id' | 'name'>, now: Date): SaleDraft {
  return {
    salesParty: { id: null },
    saleByEmployee: { id, name },
    date: dayOf(now),
    dateFormat: 'yyyy-MM-dd',
    productDetails: [blankLine()],
    replacement: [],
    amountPaid: '',
    taxAmount: '',
    discount: '',
    comment: '',
  }
}

/** What is sent: the draft with its line amounts and balance, which the office keeps for comparison. */
export function asPayload(draft: SaleDraft): SaleDraft {
  const counted = (lines: readonly LineDraft[] = []) =>
    lines.map((line) => ({ ...line, amount: rupees(lineAmount(rate(line.price), line.quantity || 0)) }))
  return {
    ...draft,
    productDetails: counted(draft.productDetails),
    replacement: counted(draft.replacement),
    balance: rupees(saleTotals(draft).balance),
  }
}

/** The sale in an entry of the outbox, if it is one: createSale entries are written by this form alone. */
export function saleOf({ operation, payload }: OutboxRow): SaleDraft | undefined {
  return operation === 'createSale' ? (payload as SaleDraft) : undefined
}

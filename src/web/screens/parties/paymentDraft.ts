import type { Body, Schema } from '#contract/operations.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { type Paise, toPaise, toRupees } from '#domain/money.ts'
import type { User } from '#web/data/session.ts'

export type PaymentDirection = 'received' | 'paid'

/** Money that changed hands without goods, as it is typed. Amount in rupees. */
export type PaymentDraft = {
  clientRequestId: string
  direction: PaymentDirection
  amount: number | ''
  date: Day
  employee: { id: number; name: string }
  comment: string
}

/** A form as it opens: today, by whoever holds the phone. */
export function createEmptyPayment({ id, name }: User, direction: PaymentDirection, now: Date): PaymentDraft {
  const clientRequestId = crypto.randomUUID()
  return { clientRequestId, direction, amount: '', date: toShopDay(now), employee: { id, name }, comment: '' }
}

type Party = Pick<Schema<'Party'>, 'id' | 'name'>

/** Money from a party is a sale of nothing, with an amount paid. */
export function paymentToSale(
  { id, name }: Party,
  { amount, date, employee, comment }: PaymentDraft,
): Body<'createSale'> {
  return {
    salesParty: { id, name },
    saleByEmployee: employee,
    date,
    dateFormat: 'yyyy-MM-dd',
    productDetails: [],
    replacement: [],
    amountPaid: amount,
    taxAmount: 0,
    discount: 0,
    balance: -Number(amount),
    comment,
  }
}

/** Money to a party is a purchase of nothing, with an amount paid. */
export function paymentToPurchase({ id, name }: Party, draft: PaymentDraft): Body<'createPurchase'> {
  const { clientRequestId, amount, date, employee, comment } = draft
  return {
    clientRequestId,
    sellerParty: { id, name },
    sellerPartyId: id,
    paidByEmployee: employee,
    paidByEmployeeId: employee.id,
    date,
    compDetails: [],
    amountPaid: amount,
    taxAmount: 0,
    balance: -Number(amount),
    comment,
  }
}

/** What the party owes us afterwards, in rupees: what it gives makes it less, what we give makes it more. */
export function calculateBalanceAfter(
  balance: number,
  { direction, amount }: Pick<PaymentDraft, 'direction' | 'amount'>,
) {
  const changeInPaise = toPaise(amount) * (direction === 'received' ? -1 : 1)
  return toRupees((toPaise(balance) + changeInPaise) as Paise)
}

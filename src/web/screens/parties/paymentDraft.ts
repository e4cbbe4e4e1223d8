import type { Body, Schema } from '#contract/operations.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { type Paise, toPaise, toRupees } from '#domain/money.ts'
import type { User } from '#web/data/session.ts'
import type { PartyChoice } from '#web/data/usePartyChoices.ts'

export type PaymentDirection = 'received' | 'paid'

/** The payment form. The amount is in rupees. */
export type PaymentDraft = {
  direction: PaymentDirection
  amount: number | ''
  date: Day
  employee: { id: number; name: string }
  /** The account into or from which the money goes; none: it is cash of the employee. */
  account?: number | null
  accountName?: string | null
  comment: string
  /** In drafts of a version in which money paid could not wait: the key under which it may have been sent. */
  clientRequestId?: string
}

/** An empty form: today, by the signed-in person. */
export function createEmptyPayment({ id, name }: User, direction: PaymentDirection, now: Date): PaymentDraft {
  return { direction, amount: '', date: toShopDay(now), employee: { id, name }, comment: '' }
}

type Party = Pick<PartyChoice, 'id' | 'opId' | 'name'>

/** A party that was created on this device is named by the key of its entry, because it may have no number yet. */
const toReference = ({ id, opId, name }: Party): Schema<'Reference'> => (opId ? { opId, name } : { id, name })

/** Money from a party is sent as a sale without lines. */
export function createPaymentSale(
  party: Party,
  { amount, date, employee, account, accountName, comment }: PaymentDraft,
): Body<'createSale'> {
  return {
    salesParty: toReference(party),
    saleByEmployee: employee,
    ...(account && { paidInto: account, paidIntoName: accountName ?? null }),
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

/** Money to a party is sent as a purchase without lines. */
export function createPaymentPurchase(
  party: Party,
  { amount, date, employee, account, accountName, comment, clientRequestId }: PaymentDraft,
): Body<'createPurchase'> {
  return {
    ...(clientRequestId && { clientRequestId }),
    sellerParty: toReference(party),
    ...(!party.opId && { sellerPartyId: party.id }),
    paidByEmployee: employee,
    paidByEmployeeId: employee.id,
    ...(account && { paidFrom: account, paidFromName: accountName ?? null }),
    date,
    compDetails: [],
    amountPaid: amount,
    taxAmount: 0,
    balance: -Number(amount),
    comment,
  }
}

/** The balance after the payment, in rupees: received money reduces it, paid money increases it. */
export function calculateBalanceAfter(
  balance: number,
  { direction, amount }: Pick<PaymentDraft, 'direction' | 'amount'>,
) {
  const changeInPaise = toPaise(amount) * (direction === 'received' ? -1 : 1)
  return toRupees((toPaise(balance) + changeInPaise) as Paise)
}

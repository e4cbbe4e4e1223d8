import type { Body, Schema } from '#contract/operations.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { type Paise, toPaise, toRupees } from '#domain/money.ts'
import type { User } from '#web/data/session/session.ts'
import { getToday } from '#web/data/shopTime.ts'
import type { PartyChoice } from '#web/documents/party/usePartyChoices.ts'

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
  /** Of a payment that exists already: its party, which may be changed. */
  party?: Schema<'Reference'> | null
  /** In drafts of a version in which money paid could not wait: the key under which it may have been sent. */
  clientRequestId?: string
}

/** An empty form: today, by the signed-in person. */
export function createEmptyPayment({ id, name }: User, direction: PaymentDirection, now: Date): PaymentDraft {
  return { direction, amount: '', date: toShopDay(now), employee: { id, name }, comment: '' }
}

export type PaymentParty = Pick<PartyChoice, 'id' | 'opId' | 'name' | 'label'>

type PaymentFields =
  | Pick<
      Body<'createSale'>,
      'salesParty' | 'saleByEmployee' | 'date' | 'amountPaid' | 'comment' | 'paidInto' | 'paidIntoName'
    >
  | Pick<
      Body<'createPurchase'>,
      'sellerParty' | 'paidByEmployee' | 'date' | 'amountPaid' | 'comment' | 'paidFrom' | 'paidFromName'
    >

/** The form with the fields of a payment that is booked, or waits on this device: a sale or a purchase without lines. */
export function toPaymentDraft(document: PaymentFields): PaymentDraft & { party: PaymentParty } {
  const isSale = 'salesParty' in document
  const { id, name, opId } = (isSale ? document.salesParty : document.sellerParty) ?? {}
  const employee = isSale ? document.saleByEmployee : document.paidByEmployee
  const account = isSale ? document.paidInto : document.paidFrom
  const label = name ?? ''
  return {
    direction: isSale ? 'received' : 'paid',
    party: { id: id ?? 0, name: label, label, ...(opId && { opId }) },
    amount: Number(document.amountPaid) || '',
    date: document.date ?? getToday(),
    employee: { id: employee?.id ?? 0, name: employee?.name ?? '' },
    account: account || null,
    accountName: (isSale ? document.paidIntoName : document.paidFromName) ?? null,
    comment: document.comment ?? '',
  }
}

/** A party that was created on this device is named by the key of its entry, because it may have no number yet. */
const toReference = ({ id, opId, name }: PaymentParty): Schema<'Reference'> => (opId ? { opId, name } : { id, name })

/** Money from a party is sent as a sale without lines. */
export function createPaymentSale(
  party: PaymentParty,
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
  party: PaymentParty,
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

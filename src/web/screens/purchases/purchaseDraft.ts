import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { toRupees } from '#domain/money.ts'
import { computePurchaseTotals, getComponentId } from '#domain/purchase.ts'
import type { User } from '#web/data/session/session.ts'

export type PurchaseDraft = Schema<'PurchaseDraft'>
export type PurchaseLineDraft = Schema<'PurchaseLineDraft'>

export const createPurchaseLine = (): PurchaseLineDraft => ({ component: null, quantity: '', amount: '' })

/** An empty form: today, one line, paid by the signed-in Director. */
export function createEmptyPurchase({ id, name, role }: User, now: Date): PurchaseDraft {
  return {
    paidByEmployee: role === 'DIRECTOR' ? { id, name } : { id: null },
    sellerParty: { id: null },
    date: toShopDay(now),
    compDetails: [createPurchaseLine()],
    amountPaid: '',
    taxAmount: '',
    comment: '',
  }
}

/** The form with the fields of a booked purchase, to correct it. */
export function toPurchaseDraft(purchase: Schema<'Purchase'>): PurchaseDraft {
  const { paidByEmployee, sellerParty, date, compDetails, amountPaid, taxed, comment } = purchase
  return {
    paidByEmployee: { id: paidByEmployee.id, name: paidByEmployee.name },
    paidFrom: purchase.paidFrom ?? null,
    paidFromName: purchase.paidFromName ?? null,
    sellerParty: { id: sellerParty.id, name: sellerParty.name },
    date,
    compDetails: compDetails.map(({ component: { id, name }, quantity, amount }) => ({
      component: { id, name },
      quantity,
      amount,
    })),
    amountPaid: amountPaid || '',
    taxAmount: taxed || '',
    comment,
  }
}

/** Converts the draft to the request body: references also as ids, and the balance for comparison. */
export function toPurchasePayload(draft: PurchaseDraft): PurchaseDraft {
  return {
    ...draft,
    paidByEmployeeId: draft.paidByEmployee?.id ?? null,
    sellerPartyId: draft.sellerParty?.id ?? null,
    compDetails: (draft.compDetails ?? []).map((line) => ({ ...line, componentId: getComponentId(line) ?? null })),
    balance: toRupees(computePurchaseTotals(draft).balance),
  }
}

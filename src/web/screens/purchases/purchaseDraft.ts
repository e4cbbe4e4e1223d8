import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { toRupees } from '#domain/money.ts'
import { computePurchaseTotals, getComponentId } from '#domain/purchase.ts'
import type { User } from '#web/data/session.ts'

export type PurchaseDraft = Schema<'PurchaseDraft'>
export type LineDraft = Schema<'PurchaseLineDraft'>

export const createPurchaseLine = (): LineDraft => ({ component: null, quantity: '', amount: '' })

/** A form as it opens, under a key of its own: today, one line to begin with, bought by the Director who types. */
export function createEmptyPurchase({ id, name, role }: User, now: Date): PurchaseDraft {
  return {
    clientRequestId: crypto.randomUUID(),
    paidByEmployee: role === 'DIRECTOR' ? { id, name } : { id: null },
    sellerParty: { id: null },
    date: toShopDay(now),
    compDetails: [createPurchaseLine()],
    amountPaid: '',
    taxAmount: '',
    comment: '',
  }
}

/** What is sent: the draft with both spellings of whoever and whatever it names, and its balance for comparison. */
export function toPurchasePayload(draft: PurchaseDraft): PurchaseDraft {
  return {
    ...draft,
    paidByEmployeeId: draft.paidByEmployee?.id ?? null,
    sellerPartyId: draft.sellerParty?.id ?? null,
    compDetails: (draft.compDetails ?? []).map((line) => ({ ...line, componentId: getComponentId(line) ?? null })),
    balance: toRupees(computePurchaseTotals(draft).balance),
  }
}

import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { rupees } from '#domain/money.ts'
import { componentOf, purchaseTotals } from '#domain/purchase.ts'
import type { User } from '#web/data/session.ts'

export type PurchaseDraft = Schema<'PurchaseDraft'>
export type LineDraft = Schema<'PurchaseLineDraft'>

export const blankLine = (): LineDraft => ({ component: null, quantity: '', amount: '' })

/** A form as it opens, under a key of its own: today, one line to begin with, bought by the Director who types. */
export function emptyPurchase({ id, name, role }: User, now: Date): PurchaseDraft {
  return {
    clientRequestId: crypto.randomUUID(),
    paidByEmployee: role === 'DIRECTOR' ? { id, name } : { id: null },
    sellerParty: { id: null },
    date: dayOf(now),
    compDetails: [blankLine()],
    amountPaid: '',
    taxAmount: '',
    comment: '',
  }
}

/** What is sent: the draft with both spellings of whoever and whatever it names, and its balance for comparison. */
export function asPayload(draft: PurchaseDraft): PurchaseDraft {
  return {
    ...draft,
    paidByEmployeeId: draft.paidByEmployee?.id ?? null,
    sellerPartyId: draft.sellerParty?.id ?? null,
    compDetails: (draft.compDetails ?? []).map((line) => ({ ...line, componentId: componentOf(line) ?? null })),
    balance: rupees(purchaseTotals(draft).balance),
  }
}

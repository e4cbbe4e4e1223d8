import type { Schema } from '#contract/operations.ts'

/** A purchase of 100 pieces of component 1 for ₹250 of which ₹100 is paid; say only what the test is about. */
export function makePurchase(but: Partial<Schema<'PurchaseDraft'>> = {}): Schema<'PurchaseDraft'> {
  return {
    sellerParty: { id: 3 },
    paidByEmployee: { id: 1 },
    date: '2026-04-05',
    compDetails: [{ component: { id: 1 }, quantity: 100, amount: 250 }],
    amountPaid: 100,
    taxAmount: 0,
    balance: 150,
    comment: '',
    ...but,
  }
}

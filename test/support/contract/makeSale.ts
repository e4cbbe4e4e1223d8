import type { Schema } from '#contract/operations.ts'

/** A sale of two pieces at ₹400 of which half is paid; say only what the test is about. */
export function makeSale(overrides: Partial<Schema<'SaleDraft'>> = {}): Schema<'SaleDraft'> {
  return {
    salesParty: { id: 1, name: 'Demo Kisan 001' },
    saleByEmployee: { id: 1, name: 'Director Sample' },
    date: '2026-04-05',
    productDetails: [{ product: { id: 1 }, price: 400, quantity: 2, amount: 800 }],
    replacement: [],
    amountPaid: 400,
    taxAmount: 0,
    discount: 0,
    balance: 400,
    comment: '',
    ...overrides,
  }
}

import type { Schema } from '#contract/operations.ts'
import type { Database } from '#server/database/tables.ts'
import { insertCategory } from '#server/queries/categories.ts'
import { insertComponent } from '#server/queries/components.ts'

/** A purchase of 100 pieces of component 1 for ₹250 of which ₹100 is paid; say only what the test is about. */
export function makePurchase(overrides: Partial<Schema<'PurchaseDraft'>> = {}): Schema<'PurchaseDraft'> {
  return {
    sellerParty: { id: 3 },
    paidByEmployee: { id: 1 },
    date: '2026-04-05',
    compDetails: [{ component: { id: 1 }, quantity: 100, amount: 250 }],
    amountPaid: 100,
    taxAmount: 0,
    balance: 150,
    comment: '',
    ...overrides,
  }
}

/** Three components to buy: 1 Resistor, 2 Capacitor, 3 one that is no longer used. */
export async function insertComponents(db: Database): Promise<void> {
  const categoryId = await insertCategory(db, { name: 'Passive', date: '2026-04-01' })
  for (const [name, active] of [
    ['Resistor', 1],
    ['Capacitor', 1],
    ['Old part', 0],
  ] as const)
    await insertComponent(db, { name, value: '10', brand: 'N/A', pack: 'SMD', categoryId, active })
}

import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { CASH_CUSTOMER_ID } from './parties.ts'
import { COMMON_PRODUCT_IDS } from './products.ts'
import { createPaymentDraft } from './sales.ts'
import { createSampleClient } from './sampleClient.ts'

const SEED = 2026

/** Payments of parties into the account: days ago, and rupees. */
const PAYMENTS = [
  [0, 1_200],
  [0, 850],
  [1, 2_400],
  [3, 500],
] as const

/**
 * Adds a bank account to the filled sample shop, with money of its largest debtors and an expense, and a sale of today,
 * so that the screens of accounts and of the day show figures. Only `npm run demo` calls it.
 *
 * @throws Error if a call is refused
 */
export async function addMoneyAccount(db: Database, now: Date): Promise<void> {
  const today = toShopDay(now)
  const { call } = createSampleClient(db, now, SEED)
  const post = (path: string, body: object): Promise<{ id: number }> => call('director', 'POST', path, body)
  const { id: account } = await post('/api/employee', { kind: 'ACCOUNT', firstName: 'Sample Bank (UPI)' })
  const { content }: Schema<'DuesPage'> = await call('director', 'GET', `/api/dues?size=${PAYMENTS.length}`)
  for (const [index, [daysAgo, rupees]] of PAYMENTS.entries()) {
    const debtor = content[index]
    const payment = debtor && createPaymentDraft(debtor.id, rupees, addDays(today, -daysAgo))
    if (payment) await post('/api/sales', { ...payment, paidInto: account })
  }
  const line = { product: { id: COMMON_PRODUCT_IDS[0] ?? 1 }, price: 450, quantity: 3 }
  await post('/api/sales', { ...createPaymentDraft(CASH_CUSTOMER_ID, 1_350, today), productDetails: [line] })
  const spent = { debit: 340, source: 'Expenses', comment: 'Courier', employee: { id: 1 } }
  await post('/api/expenses', { ...spent, date: today, paidFrom: account })
}

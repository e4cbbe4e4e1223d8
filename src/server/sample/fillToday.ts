import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { createSampleClient } from './sampleClient.ts'

const SEED = 2026
const UPI_ID = 'sample.only@okbank'
const PAYEE = 'Sample Shop'

/**
 * Adds a day of work to the filled sample shop: a bank account, sales, money in cash and by UPI, an expense, a production,
 * and promises to pay. Only the demo does, so that its page of the day has figures.
 *
 * @throws Error if a call is refused
 */
export async function fillToday(db: Database, now: Date): Promise<void> {
  const today = toShopDay(now)
  const { call } = createSampleClient(db, now, SEED)
  const post = (path: string, body: object): Promise<{ id: number }> => call('director', 'POST', path, body)
  const account = await post('/api/employee', {
    ...{ kind: 'ACCOUNT', firstName: 'Sample Bank UPI', upiId: UPI_ID, payeeName: PAYEE },
  })
  await call('director', 'PUT', '/api/settings', { upi: { id: UPI_ID, payeeName: PAYEE } })
  const { content: debtors }: Schema<'DuesPage'> = await call('director', 'GET', '/api/dues?size=6')
  const { products }: Schema<'SaleFormData'> = await call('director', 'GET', '/api/sales/searchData')
  for (const [index, { id }] of debtors.entries()) {
    const [product, price] = [products[index % 3], 450 + 120 * index]
    await post('/api/sales', {
      ...{ salesParty: { id }, saleByEmployee: { id: index % 2 ? 2 : 1 }, date: today },
      productDetails: product ? [{ product: { id: product.id }, price, quantity: 2 + index }] : [],
      amountPaid: index % 3 === 0 ? 0 : price * 2,
      ...(index % 3 === 1 && { paidInto: account.id }),
      ...(index === 0 && { replacement: [{ product: { id: product?.id }, price, quantity: 1 }] }),
    })
  }
  for (const [index, { id, amount }] of debtors.slice(0, 3).entries())
    await post('/api/promises', {
      party: { id },
      day: addDays(today, 3 * index),
      amount: index ? amount / 2 : undefined,
    })
  await post('/api/expenses', { date: today, debit: 340, employee: { id: 1 }, comment: 'Diesel', paidFrom: account.id })
}

import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'

/** What can happen in the shop. Amounts in paise, prices in 1/10000 rupee, parts in thousandths, products in pieces. */
export type Happening =
  | (Dealing & { what: 'sale'; lines: Sold[]; replacements: Sold[]; discount: number })
  | (Dealing & { what: 'purchase'; lines: Bought[] })
  | { what: 'production'; product: number; employee: number; day: Day; pieces: number }
  | { what: 'expense'; employee: number; day: Day; amount: number }
  | { what: 'transfer'; from: number; to: number; day: Day; amount: number }
  | { what: 'parts counted'; component: number; day: Day; change: number }
  | { what: 'pieces counted'; product: number; day: Day; change: number }
  | { what: 'repaired'; product: number; day: Day; pieces: number }
  | { what: 'scrapped'; product: number; day: Day; pieces: number }
  | { what: 'made otherwise'; product: number; parts: Pair[] }
  | { what: 'price typed'; component: number; price: number }
  | { what: 'opened with'; of: 'party' | 'employee' | 'component' | 'product'; id: number; day: Day; amount: number }
  | { what: 'faulty pieces'; go: 'quarantine' | 'restock' | 'ignore' }
  | { what: 'tax rule'; isCost: boolean }
  | { what: 'stock rule'; policy: 'warn' | 'strict' }
  | { what: 'books closed'; until: Day | null }
  | { what: 'deleted'; document: 'sale' | 'purchase' | 'production' | 'expense'; which: number }
  | { what: 'restored'; document: 'sale' | 'purchase'; which: number }
  | { what: 'reassigned'; document: 'sale'; which: number; to: number }

type Dealing = { party: number; employee: number; day: Day; tax: number; paid: number; comment: string }
export type Sold = { product: number; price: number; quantity: number }
type Bought = { component: number; quantity: number; amount: number }
export type Pair = [id: number, amount: number]
/** What is sent to the office. */
export type Sent = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** The call that tells the office what happens; `id` is the document it is about. */
export function callFor(now: Happening, id = 0): Sent {
  const rupees = (paise: number) => paise / 100
  const post = (path: string, body?: object): Sent => ({ method: 'POST', path, ...(body && { body }) })
  const counted = (change: number, quantity: number) =>
    ({ action: change < 0 ? 'SUBTRACTED' : 'ADDED', quantity }) as const
  switch (now.what) {
    case 'sale': {
      const inRupees = (line: (typeof now.lines)[number]) => ({
        product: { id: line.product },
        price: line.price / 10_000,
        quantity: line.quantity,
      })
      return post('/api/sales', {
        salesParty: { id: now.party },
        saleByEmployee: { id: now.employee },
        date: now.day,
        productDetails: now.lines.map(inRupees),
        replacement: now.replacements.map(inRupees),
        taxAmount: rupees(now.tax),
        discount: rupees(now.discount),
        amountPaid: rupees(now.paid),
        comment: now.comment,
      } satisfies Schema<'SaleDraft'>)
    }
    case 'purchase':
      return post('/api/purchase/add', {
        sellerParty: { id: now.party },
        paidByEmployee: { id: now.employee },
        date: now.day,
        compDetails: now.lines.map((line) => ({
          component: { id: line.component },
          quantity: line.quantity / 1000,
          amount: rupees(line.amount),
        })),
        taxAmount: rupees(now.tax),
        amountPaid: rupees(now.paid),
        comment: now.comment,
      } satisfies Schema<'PurchaseDraft'>)
    case 'production': {
      const { product, employee, day, pieces } = now
      return post('/api/production', { product: { id: product }, employeeId: employee, date: day, quantity: pieces })
    }
    case 'expense':
      return post('/api/expenses', { employee: { id: now.employee }, date: now.day, debit: rupees(now.amount) })
    case 'transfer': {
      const [sourceEmployeeId, targetEmployeeId, transferDate] = [now.from, now.to, now.day]
      return post('/api/transfer', { sourceEmployeeId, targetEmployeeId, transferDate, amount: rupees(now.amount) })
    }
    case 'parts counted': {
      const { component, day, change } = now
      return post('/api/component/audit', { componentId: component, date: day, ...counted(change, change / 1000) })
    }
    case 'pieces counted':
      return post('/api/products/audit', { productId: now.product, date: now.day, ...counted(now.change, now.change) })
    case 'repaired':
    case 'scrapped':
      return post(`/api/products/${now.what}`, { productId: now.product, date: now.day, quantity: now.pieces })
    case 'made otherwise': {
      const compId = now.parts.map(([part]) => part)
      const compQuant = now.parts.map(([, quantity]) => quantity / 1000)
      return { method: 'PUT', path: `/api/products/${now.product}`, body: { compId, compQuant } }
    }
    case 'price typed':
      return { method: 'PUT', path: `/api/component/${now.component}`, body: { price: now.price / 10_000 } }
    case 'opened with': {
      const { of, id, day: openingDate, amount } = now
      const path = `/api/${of === 'product' ? 'products' : of}/${id}`
      const isMoney = of === 'party' || of === 'employee'
      const openingStock = of === 'component' ? amount / 1000 : amount
      const figure = isMoney ? { openingBalance: rupees(amount) } : { openingStock }
      return { method: 'PUT', path, body: { ...figure, openingDate } }
    }
    case 'faulty pieces':
      return { method: 'PUT', path: '/api/settings', body: { replacementStock: now.go } }
    case 'tax rule':
      return { method: 'PUT', path: '/api/settings', body: { purchaseTaxIsCost: now.isCost } }
    case 'stock rule':
      return { method: 'PUT', path: '/api/settings', body: { stockPolicy: now.policy } }
    case 'books closed':
      return { method: 'PUT', path: '/api/settings', body: { lockedUntil: now.until } }
    case 'deleted':
      return { method: 'DELETE', path: `/api/${now.document === 'sale' ? 'sales' : PATHS[now.document]}/${id}` }
    case 'restored':
      return post(`/api/deleted-${now.document}s/${id}/restore`)
    case 'reassigned':
      return { method: 'PUT', path: `/api/sales/${id}/party`, body: { salesParty: { id: now.to } } }
  }
}
const PATHS = { purchase: 'purchase', production: 'production', expense: 'expenses' }

/** The operations of the contract that a phone may send in a batch, by what happens. */
export const IN_BATCH: { [W in Happening['what']]?: string } = {
  sale: 'createSale',
  purchase: 'createPurchase',
  production: 'createProduction',
  expense: 'createExpense',
  transfer: 'createTransfer',
}

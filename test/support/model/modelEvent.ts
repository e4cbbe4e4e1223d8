import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'

/** A document that can be corrected. Amounts in paise, prices in 1/10000 rupee, parts in thousandths, products in pieces. */
export type BookedEvent =
  | (TradeFields & { what: 'sale'; lines: SoldLine[]; replacements: SoldLine[]; discount: number })
  | (TradeFields & { what: 'purchase'; lines: BoughtLine[] })
  | { what: 'production'; product: number; employee: number; day: Day; pieces: number }
  | { what: 'expense'; employee: number; day: Day; amount: number; account: number | undefined }

/** An event of the modelled shop. */
export type ModelEvent =
  | BookedEvent
  | { what: 'transfer'; from: number; to: number; day: Day; amount: number }
  | { what: 'parts counted'; component: number; day: Day; change: number }
  | { what: 'pieces counted'; product: number; day: Day; change: number }
  | { what: 'repaired'; product: number; day: Day; pieces: number }
  | { what: 'scrapped'; product: number; day: Day; pieces: number }
  | { what: 'recipe changed'; product: number; parts: IdAmount[] }
  | { what: 'price typed'; component: number; price: number }
  | {
      what: 'opening changed'
      of: 'party' | 'employee' | 'component' | 'product'
      id: number
      day: Day
      amount: number
    }
  | { what: 'faulty pieces'; go: 'quarantine' | 'restock' | 'ignore' }
  | { what: 'tax rule'; isCost: boolean }
  | { what: 'stock rule'; policy: 'warn' | 'strict' }
  | { what: 'period closed'; until: Day | null }
  | { what: 'deleted'; document: 'sale' | 'purchase' | 'production' | 'expense'; which: number }
  | { what: 'corrected'; document: BookedEvent['what']; which: number; correction: BookedEvent }
  | { what: 'restored'; document: 'sale' | 'purchase'; which: number }
  | { what: 'reassigned'; document: 'sale'; which: number; to: number }

type TradeFields = {
  party: number
  employee: number
  day: Day
  tax: number
  paid: number
  /** The account into or from which it was paid. */
  account: number | undefined
  comment: string
}
export type SoldLine = { product: number; price: number; quantity: number }
type BoughtLine = { component: number; quantity: number; amount: number }
export type IdAmount = [id: number, amount: number]
/** A request to the server. */
export type ModelRequest = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** The request of an event; `id` is the document that it changes. */
export function buildRequest(event: ModelEvent, id = 0): ModelRequest {
  const rupees = (paise: number) => paise / 100
  const post = (path: string, body?: object): ModelRequest => ({ method: 'POST', path, ...(body && { body }) })
  const auditFields = (change: number, quantity: number) =>
    ({ action: change < 0 ? 'SUBTRACTED' : 'ADDED', quantity }) as const
  switch (event.what) {
    case 'sale': {
      const inRupees = (line: (typeof event.lines)[number]) => ({
        product: { id: line.product },
        price: line.price / 10_000,
        quantity: line.quantity,
      })
      return post('/api/sales', {
        salesParty: { id: event.party },
        saleByEmployee: { id: event.employee },
        date: event.day,
        productDetails: event.lines.map(inRupees),
        replacement: event.replacements.map(inRupees),
        taxAmount: rupees(event.tax),
        discount: rupees(event.discount),
        amountPaid: rupees(event.paid),
        ...(event.account && { paidInto: event.account }),
        comment: event.comment,
      } satisfies Schema<'SaleDraft'>)
    }
    case 'purchase':
      return post('/api/purchase/add', {
        sellerParty: { id: event.party },
        paidByEmployee: { id: event.employee },
        date: event.day,
        compDetails: event.lines.map((line) => ({
          component: { id: line.component },
          quantity: line.quantity / 1000,
          amount: rupees(line.amount),
        })),
        taxAmount: rupees(event.tax),
        amountPaid: rupees(event.paid),
        ...(event.account && { paidFrom: event.account }),
        comment: event.comment,
      } satisfies Schema<'PurchaseDraft'>)
    case 'production': {
      const { product, employee, day, pieces } = event
      return post('/api/production', { product: { id: product }, employeeId: employee, date: day, quantity: pieces })
    }
    case 'expense': {
      const { employee: id, day: date, amount, account } = event
      return post('/api/expenses', {
        employee: { id },
        date,
        debit: rupees(amount),
        ...(account && { paidFrom: account }),
      })
    }
    case 'transfer': {
      const [sourceEmployeeId, targetEmployeeId, transferDate] = [event.from, event.to, event.day]
      return post('/api/transfer', { sourceEmployeeId, targetEmployeeId, transferDate, amount: rupees(event.amount) })
    }
    case 'parts counted': {
      const { component, day, change } = event
      return post('/api/component/audit', { componentId: component, date: day, ...auditFields(change, change / 1000) })
    }
    case 'pieces counted':
      return post('/api/products/audit', {
        productId: event.product,
        date: event.day,
        ...auditFields(event.change, event.change),
      })
    case 'repaired':
    case 'scrapped':
      return post(`/api/products/${event.what}`, { productId: event.product, date: event.day, quantity: event.pieces })
    case 'recipe changed': {
      const compId = event.parts.map(([part]) => part)
      const compQuant = event.parts.map(([, quantity]) => quantity / 1000)
      return { method: 'PUT', path: `/api/products/${event.product}`, body: { compId, compQuant } }
    }
    case 'price typed':
      return { method: 'PUT', path: `/api/component/${event.component}`, body: { price: event.price / 10_000 } }
    case 'opening changed': {
      const { of, id, day: openingDate, amount } = event
      const path = `/api/${of === 'product' ? 'products' : of}/${id}`
      const isMoney = of === 'party' || of === 'employee'
      const openingStock = of === 'component' ? amount / 1000 : amount
      const figure = isMoney ? { openingBalance: rupees(amount) } : { openingStock }
      return { method: 'PUT', path, body: { ...figure, openingDate } }
    }
    case 'faulty pieces':
      return { method: 'PUT', path: '/api/settings', body: { replacementStock: event.go } }
    case 'tax rule':
      return { method: 'PUT', path: '/api/settings', body: { purchaseTaxIsCost: event.isCost } }
    case 'stock rule':
      return { method: 'PUT', path: '/api/settings', body: { stockPolicy: event.policy } }
    case 'period closed':
      return { method: 'PUT', path: '/api/settings', body: { lockedUntil: event.until } }
    case 'deleted':
      return {
        method: 'DELETE',
        path: `/api/${event.document === 'sale' ? 'sales' : DELETE_PATHS[event.document]}/${id}`,
      }
    case 'corrected': {
      const { path, body } = buildRequest(event.correction)
      return post(path, { ...body, corrects: { id } })
    }
    case 'restored':
      return post(`/api/deleted-${event.document}s/${id}/restore`)
    case 'reassigned':
      return { method: 'PUT', path: `/api/sales/${id}/party`, body: { salesParty: { id: event.to } } }
  }
}
const DELETE_PATHS = { purchase: 'purchase', production: 'production', expense: 'expenses' }

/** The operations of the contract that a device may send in a batch, by event. */
export const BATCH_OPERATIONS: { [W in ModelEvent['what']]?: string } = {
  sale: 'createSale',
  purchase: 'createPurchase',
  production: 'createProduction',
  expense: 'createExpense',
  transfer: 'createTransfer',
}

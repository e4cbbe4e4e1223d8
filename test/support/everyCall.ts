import { randomUUID } from 'node:crypto'
import type { Operation } from '#contract/operations.ts'
import { CALLS } from '#server/http/calls.ts'
import { fillDrawers, makeComponent, makeProduct, makeProduction } from './makeGoods.ts'
import { makePurchase } from './makePurchase.ts'
import { makeSale } from './makeSale.ts'
import { type Office, type OfficeOptions, openOffice, PASSWORD } from './office.ts'

/** Who calls: the id, and the username. */
export type Me = { id: number; userName: string }

/** What a call is sent with: its address's parts and its body. */
export type Sample = { path?: Record<string, string | number>; query?: string; body?: (me: Me) => unknown }

export const DEVICE = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const report = { highestSeq: 1, waiting: [], givenUp: [], app: '1.0.0' }
const entry = () => ({
  ...{ opId: randomUUID(), seq: 1, operation: 'createExpense', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
  payload: { debit: 10, date: '2026-04-05' },
})

/** What a full office has, by number: see `openFullOffice`. */
const LIVING = { path: { id: 1 } }
const TO_DELETE = { path: { id: 2 } }
const DELETED = { path: { id: 3 } }
const TO_RESTORE = { path: { id: 4 } }

/** A good request for every call of the contract: a new call without one does not compile. */
export const SAMPLES: Record<Operation, Sample> = {
  getHealth: {},
  getMetrics: {},
  authenticate: { body: ({ userName }) => ({ username: userName, password: PASSWORD }) },
  signOut: {},
  changePassword: { body: () => ({ currentPassword: PASSWORD, newPassword: 'mitti-aur-paani' }) },
  listSessions: {},
  endOtherSessions: {},
  endSession: { path: { id: 1 } },
  listEmployees: {},
  createEmployee: {
    body: () => ({
      ...{ firstName: 'Naya', username: `naya${randomUUID().slice(0, 8)}` },
      ...{ role: 'WORKER', password: 'mitti-aur-paani' },
    }),
  },
  getEmployeeByUserName: { path: { username: 'director' } },
  getEmployee: LIVING,
  listCashRows: LIVING,
  updateEmployee: { path: { id: 4 }, body: () => ({ address: 'Demo Nagar' }) },
  listSales: {},
  getSaleFormData: {},
  getPartySales: LIVING,
  listSalesParties: {},
  listLastPrices: LIVING,
  createSale: { body: ({ id }) => makeSale({ saleByEmployee: { id } }) },
  getSale: LIVING,
  deleteSale: TO_DELETE,
  reassignSale: { ...LIVING, body: () => ({ salesParty: { id: 2 } }) },
  listDeletedSales: {},
  getDeletedSale: DELETED,
  restoreSale: TO_RESTORE,
  listPurchases: {},
  createPurchase: { body: () => makePurchase() },
  getPurchaseFormData: {},
  getPurchase: LIVING,
  deletePurchase: TO_DELETE,
  listDeletedPurchases: {},
  getDeletedPurchase: DELETED,
  restorePurchase: TO_RESTORE,
  listProducts: {},
  getProductFormData: {},
  createProduct: { body: () => makeProduct() },
  auditProduct: { body: () => ({ productId: 1, action: 'ADDED', quantity: 1 }) },
  repairReturned: { body: () => ({ productId: 1, quantity: 1 }) },
  scrapReturned: { body: () => ({ productId: 1, quantity: 1 }) },
  getProduct: LIVING,
  updateProduct: { ...LIVING, body: () => ({ comment: 'counted' }) },
  listProductions: {},
  createProduction: { body: () => makeProduction() },
  getProductionFormData: {},
  getPieceWork: {},
  getProduction: LIVING,
  deleteProduction: TO_DELETE,
  listParties: {},
  createParty: { body: () => ({ name: 'Demo Kisan 009', type: 'PURCHASE' }) },
  searchParties: { body: () => ({ keyword: 'demo' }) },
  listAllParties: {},
  updatePartyNamed: { body: () => ({ id: 2, city: 'Nagla Demo' }) },
  getParty: LIVING,
  updateParty: { ...LIVING, body: () => ({ city: 'Nagla Demo' }) },
  listComponents: {},
  createComponent: { body: () => makeComponent({ name: 'Diode' }) },
  listCategories: {},
  createCategory: { body: () => ({ name: 'Diodes' }) },
  auditComponent: { body: () => ({ componentId: 1, action: 'ADDED', quantity: 1 }) },
  getComponent: LIVING,
  updateComponent: { ...LIVING, body: () => ({ minimumStock: 5 }) },
  listExpenses: {},
  createExpense: { body: () => ({ debit: 20, date: '2026-04-05' }) },
  getExpense: LIVING,
  deleteExpense: TO_DELETE,
  listTransfers: {},
  createTransfer: {
    body: ({ id }) => ({ sourceEmployeeId: id, targetEmployeeId: 2, amount: 5, transferDate: '2026-04-05' }),
  },
  getTransfer: LIVING,
  generateBom: { body: () => [{ productId: 1, quantity: 2 }] },
  getSettings: {},
  updateSettings: { body: () => ({ stockPolicy: 'warn' }) },
  getAttention: {},
  settleAttention: { body: () => ({ kind: 'oversold', subject: 'component', subjectId: 3 }) },
  reopenAttention: { body: () => ({ kind: 'possibleDuplicates', subject: 'sale', subjectId: 2 }) },
  listChanges: {},
  listAccesses: {},
  pushOutbox: { body: ({ id }) => ({ deviceId: DEVICE, employeeId: id, operations: [entry()] }) },
  noteDiscard: { body: () => ({ opId: randomUUID(), operation: 'createSale', reason: 'typed twice' }) },
  tieUp: { body: () => ({ deviceId: DEVICE, report, acknowledged: [], people: [] }) },
  compareDay: { body: () => ({ deviceId: DEVICE, day: '2026-04-05' }) },
  listDevices: {},
  nameDevice: { path: { id: DEVICE }, body: () => ({ name: 'Counter' }) },
  listBackups: {},
  takeBackup: {},
  downloadBackup: { path: { name: 'shop-2026-01-31_21-30-00.sqlite' } },
  downloadCsv: {},
}

/** The address of a call with its parts filled in. */
export function addressOf(operation: Operation, sample: Sample = SAMPLES[operation]): string {
  const path = CALLS.get(operation)?.path ?? ''
  return path.replaceAll(/:(\w+)/g, (_, name) => String(sample.path?.[name] ?? name)) + (sample.query ?? '')
}

/**
 * An office with something of everything: four sales, four purchases and four productions of which the third and the
 * fourth are deleted, two expenses, a transfer of the Director's, faulty pieces that came back, a component that has
 * run out, a phone that has reported itself, and a sale that was looked at and found right.
 */
export async function openFullOffice(options: OfficeOptions = {}): Promise<Office> {
  const office = await openOffice(options)
  const tell = async (method: string, path: string, body?: unknown) => {
    const answer = await office.call('director', method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  }
  await fillDrawers(office)
  await tell('PUT', '/api/products/1', { compId: [1, 3], compQuant: [2, 1] })
  const replacement = [{ product: { id: 1 }, price: 400, quantity: 5, amount: 2000 }]
  for (let count = 0; count < 4; count++) {
    await tell('POST', '/api/sales', makeSale({ replacement }))
    await tell('POST', '/api/purchase/add', makePurchase())
    await tell('POST', '/api/production', makeProduction())
  }
  await tell('POST', '/api/attention/settled', { kind: 'possibleDuplicates', subject: 'sale', subjectId: 2 })
  for (const id of [3, 4]) for (const what of ['sales', 'purchase']) await tell('DELETE', `/api/${what}/${id}`)
  for (let count = 0; count < 2; count++) await tell('POST', '/api/expenses', { debit: 20, date: '2026-04-05' })
  const moved = { sourceEmployeeId: 1, targetEmployeeId: 2, amount: 5, transferDate: '2026-04-05' }
  await tell('POST', '/api/transfer', moved)
  await tell('POST', '/api/outbox/tie-up', { deviceId: DEVICE, report, acknowledged: [], people: [] })
  return office
}

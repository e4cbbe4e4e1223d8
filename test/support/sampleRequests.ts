import { randomUUID } from 'node:crypto'
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { makePurchase } from './makePurchase.ts'
import { makeSale } from './makeSale.ts'
import { addComponents, makeComponent, makeProduct, makeProduction } from './makeStock.ts'
import { openTestServer, PASSWORD, type TestServer, type TestServerOptions } from './testServer.ts'

/** Who calls: the id, and the username. */
export type Caller = { id: number; userName: string }

/** What a call is sent with: its address's parts and its body. */
export type SampleRequest = { path?: Record<string, string | number>; query?: string; body?: (me: Caller) => unknown }

export const SAMPLE_DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const sampleReport = { highestSeq: 1, waiting: [], givenUp: [], app: '1.0.0' }
const createSampleEntry = () => ({
  ...{ opId: randomUUID(), seq: 1, operation: 'createExpense', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
  payload: { debit: 10, date: '2026-04-05' },
})

/** Ids of documents that `openFilledTestServer` creates. */
const EXISTING_ID = { path: { id: 1 } }
const ID_TO_DELETE = { path: { id: 2 } }
const DELETED_ID = { path: { id: 3 } }
const ID_TO_RESTORE = { path: { id: 4 } }

/** A good request for every call of the contract: a new call without one does not compile. */
export const SAMPLE_REQUESTS: Record<Operation, SampleRequest> = {
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
  getEmployee: EXISTING_ID,
  listCashRows: EXISTING_ID,
  updateEmployee: { path: { id: 4 }, body: () => ({ address: 'Demo Nagar' }) },
  listSales: {},
  getSaleFormData: {},
  getPartySales: EXISTING_ID,
  listSalesParties: {},
  listLastPrices: EXISTING_ID,
  createSale: { body: ({ id }) => makeSale({ saleByEmployee: { id } }) },
  getSale: EXISTING_ID,
  deleteSale: ID_TO_DELETE,
  reassignSale: { ...EXISTING_ID, body: () => ({ salesParty: { id: 2 } }) },
  listDeletedSales: {},
  getDeletedSale: DELETED_ID,
  restoreSale: ID_TO_RESTORE,
  listPurchases: {},
  createPurchase: { body: () => makePurchase() },
  getPurchaseFormData: {},
  getPurchase: EXISTING_ID,
  deletePurchase: ID_TO_DELETE,
  listDeletedPurchases: {},
  getDeletedPurchase: DELETED_ID,
  restorePurchase: ID_TO_RESTORE,
  listProducts: {},
  getProductFormData: {},
  createProduct: { body: () => makeProduct() },
  auditProduct: { body: () => ({ productId: 1, action: 'ADDED', quantity: 1 }) },
  repairReturned: { body: () => ({ productId: 1, quantity: 1 }) },
  scrapReturned: { body: () => ({ productId: 1, quantity: 1 }) },
  getProduct: EXISTING_ID,
  updateProduct: { ...EXISTING_ID, body: () => ({ comment: 'counted' }) },
  listProductions: {},
  createProduction: { body: () => makeProduction() },
  getProductionFormData: {},
  getPieceWork: {},
  getProduction: EXISTING_ID,
  deleteProduction: ID_TO_DELETE,
  listParties: {},
  createParty: { body: () => ({ name: 'Demo Kisan 009', type: 'PURCHASE' }) },
  searchParties: { body: () => ({ keyword: 'demo' }) },
  listAllParties: {},
  updatePartyNamed: { body: () => ({ id: 2, city: 'Nagla Demo' }) },
  getParty: EXISTING_ID,
  updateParty: { ...EXISTING_ID, body: () => ({ city: 'Nagla Demo' }) },
  listComponents: {},
  createComponent: { body: () => makeComponent({ name: 'Diode' }) },
  listCategories: {},
  createCategory: { body: () => ({ name: 'Diodes' }) },
  auditComponent: { body: () => ({ componentId: 1, action: 'ADDED', quantity: 1 }) },
  getComponent: EXISTING_ID,
  updateComponent: { ...EXISTING_ID, body: () => ({ minimumStock: 5 }) },
  listExpenses: {},
  createExpense: { body: () => ({ debit: 20, date: '2026-04-05' }) },
  getExpense: EXISTING_ID,
  deleteExpense: ID_TO_DELETE,
  listTransfers: {},
  createTransfer: {
    body: ({ id }) => ({ sourceEmployeeId: id, targetEmployeeId: 2, amount: 5, transferDate: '2026-04-05' }),
  },
  getTransfer: EXISTING_ID,
  generateBom: { body: () => [{ productId: 1, quantity: 2 }] },
  getSettings: {},
  updateSettings: { body: () => ({ stockPolicy: 'warn' }) },
  getAttention: {},
  settleAttention: { body: () => ({ kind: 'oversold', subject: 'component', subjectId: 3 }) },
  reopenAttention: { body: () => ({ kind: 'possibleDuplicates', subject: 'sale', subjectId: 2 }) },
  listChanges: {},
  listAccesses: {},
  pushOutbox: { body: ({ id }) => ({ deviceId: SAMPLE_DEVICE_ID, employeeId: id, operations: [createSampleEntry()] }) },
  noteDiscard: { body: () => ({ opId: randomUUID(), operation: 'createSale', reason: 'typed twice' }) },
  tieUp: { body: () => ({ deviceId: SAMPLE_DEVICE_ID, report: sampleReport, acknowledged: [], people: [] }) },
  compareDay: { body: () => ({ deviceId: SAMPLE_DEVICE_ID, day: '2026-04-05' }) },
  listDevices: {},
  nameDevice: { path: { id: SAMPLE_DEVICE_ID }, body: () => ({ name: 'Counter' }) },
  listBackups: {},
  takeBackup: {},
  downloadBackup: { path: { name: 'shop-2026-01-31_21-30-00.sqlite' } },
  downloadCsv: {},
}

/** The address of a call with its parts filled in. */
export function buildAddress(operation: Operation, sample: SampleRequest = SAMPLE_REQUESTS[operation]): string {
  const path = OPERATION_SPECS.get(operation)?.path ?? ''
  return path.replaceAll(/:(\w+)/g, (_, name) => String(sample.path?.[name] ?? name)) + (sample.query ?? '')
}

/**
 * A server with a document of every kind: four sales, four purchases and four productions of which the third and the
 * fourth are deleted, two expenses, a transfer of the Director's, faulty pieces that came back, a component that has
 * run out, a device that has reported itself, and a settled attention row of a sale.
 */
export async function openFilledTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer(options)
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await server.call('director', method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  }
  await addComponents(server)
  await send('PUT', '/api/products/1', { compId: [1, 3], compQuant: [2, 1] })
  const replacement = [{ product: { id: 1 }, price: 400, quantity: 5, amount: 2000 }]
  for (let count = 0; count < 4; count++) {
    await send('POST', '/api/sales', makeSale({ replacement }))
    await send('POST', '/api/purchase/add', makePurchase())
    await send('POST', '/api/production', makeProduction())
  }
  await send('POST', '/api/attention/settled', { kind: 'possibleDuplicates', subject: 'sale', subjectId: 2 })
  for (const id of [3, 4])
    for (const collection of ['sales', 'purchase']) await send('DELETE', `/api/${collection}/${id}`)
  for (let count = 0; count < 2; count++) await send('POST', '/api/expenses', { debit: 20, date: '2026-04-05' })
  const transfer = { sourceEmployeeId: 1, targetEmployeeId: 2, amount: 5, transferDate: '2026-04-05' }
  await send('POST', '/api/transfer', transfer)
  await send('POST', '/api/outbox/tie-up', {
    deviceId: SAMPLE_DEVICE_ID,
    report: sampleReport,
    acknowledged: [],
    people: [],
  })
  return server
}

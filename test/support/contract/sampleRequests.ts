import { randomUUID } from 'node:crypto'
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { openTestServer, PASSWORD, type TestServer, type TestServerOptions } from '../server/testServer.ts'
import { buildSmallestValue } from './contractBodies.ts'
import { getBodySchema, listParameters } from './contractSchemas.ts'
import { makePurchase } from './makePurchase.ts'
import { makeSale } from './makeSale.ts'
import { addComponents, makeComponent, makeProduct, makeProduction } from './makeStock.ts'

/** The caller: id and username. */
export type Caller = { id: number; userName: string }

/** The path parameters, query and body of a call. */
export type SampleRequest = { path?: Record<string, string | number>; query?: string; body?: (me: Caller) => unknown }

export const SAMPLE_DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'
const sampleReport = { highestSeq: 1, waiting: [], givenUp: [], app: '1.0.0' }
const createSampleEntry = () => ({
  ...{ opId: randomUUID(), seq: 1, operation: 'createExpense', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
  payload: { debit: 10, date: '2026-04-05' },
})

/** Ids of documents that `openFilledTestServer` creates. */
const ID_TO_DELETE = { path: { id: 2 } }
const DELETED_ID = { path: { id: 3 } }
const ID_TO_RESTORE = { path: { id: 4 } }

/** An import of one new party; each call has another name. */
const createSampleImport = () => ({
  date: '2026-04-05',
  lines: [{ kind: 'party', name: 'Demo Kisan 005', balance: 100, decision: 'add' }],
  sums: { get: 100, getParties: 1, give: 0, giveParties: 0, stock: 0, cash: 0 },
})

/** Parts of valid requests that do not follow from the contract. */
const SAMPLE_PARTS: { [O in Operation]?: SampleRequest } = {
  authenticate: { body: ({ userName }) => ({ username: userName, password: PASSWORD }) },
  changePassword: { body: () => ({ currentPassword: PASSWORD, newPassword: 'mitti-aur-paani' }) },
  createEmployee: {
    body: () => ({
      ...{ firstName: 'Naya', username: `naya${randomUUID().slice(0, 8)}` },
      ...{ role: 'WORKER', password: 'mitti-aur-paani' },
    }),
  },
  getEmployeeByUserName: { path: { username: 'director' } },
  updateEmployee: { path: { id: 4 }, body: () => ({ address: 'Demo Nagar' }) },
  createSale: { body: ({ id }) => makeSale({ saleByEmployee: { id } }) },
  deleteSale: ID_TO_DELETE,
  reassignSale: { body: () => ({ salesParty: { id: 2 } }) },
  getDeletedSale: DELETED_ID,
  restoreSale: ID_TO_RESTORE,
  createPurchase: { body: () => makePurchase() },
  deletePurchase: ID_TO_DELETE,
  getDeletedPurchase: DELETED_ID,
  restorePurchase: ID_TO_RESTORE,
  createProduct: { body: () => makeProduct() },
  auditProduct: { body: () => ({ productId: 1, action: 'ADDED', quantity: 1 }) },
  repairReturned: { body: () => ({ productId: 1, quantity: 1 }) },
  scrapReturned: { body: () => ({ productId: 1, quantity: 1 }) },
  updateProduct: { body: () => ({ comment: 'counted' }) },
  createProduction: { body: () => makeProduction() },
  deleteProduction: ID_TO_DELETE,
  createParty: { body: () => ({ name: 'Demo Kisan 009', type: 'PURCHASE' }) },
  searchParties: { body: () => ({ keyword: 'demo' }) },
  updatePartyNamed: { body: () => ({ id: 2, city: 'Nagla Demo' }) },
  updateParty: { body: () => ({ city: 'Nagla Demo' }) },
  createComponent: { body: () => makeComponent({ name: 'Diode' }) },
  createCategory: { body: () => ({ name: 'Diodes' }) },
  auditComponent: { body: () => ({ componentId: 1, action: 'ADDED', quantity: 1 }) },
  updateComponent: { body: () => ({ minimumStock: 5 }) },
  createExpense: { body: () => ({ debit: 20, date: '2026-04-05' }) },
  deleteExpense: ID_TO_DELETE,
  createPromise: { body: () => ({ party: { id: 1 }, day: '2026-12-01', amount: 500 }) },
  createTransfer: {
    body: ({ id }) => ({ sourceEmployeeId: id, targetEmployeeId: 2, amount: 5, transferDate: '2026-04-05' }),
  },
  generateBom: { body: () => [{ productId: 1, quantity: 2 }] },
  updateSettings: { body: () => ({ stockPolicy: 'warn' }) },
  settleAttention: { body: () => ({ kind: 'oversold', subject: 'component', subjectId: 3 }) },
  reopenAttention: { body: () => ({ kind: 'possibleDuplicates', subject: 'sale', subjectId: 2 }) },
  pushOutbox: { body: ({ id }) => ({ deviceId: SAMPLE_DEVICE_ID, employeeId: id, operations: [createSampleEntry()] }) },
  noteDiscard: { body: () => ({ opId: randomUUID(), operation: 'createSale', reason: 'typed twice' }) },
  reconcile: { body: () => ({ deviceId: SAMPLE_DEVICE_ID, report: sampleReport, acknowledged: [], people: [] }) },
  reconcileDay: { body: () => ({ deviceId: SAMPLE_DEVICE_ID, day: '2026-04-05' }) },
  nameDevice: { path: { id: SAMPLE_DEVICE_ID }, body: () => ({ name: 'Counter' }) },
  checkImport: { body: () => createSampleImport() },
  importBooks: { body: () => createSampleImport() },
  downloadBackup: { path: { name: 'shop-2026-01-31_21-30-00.sqlite' } },
}

/** A valid request for every call: derived from the contract, with the parts of SAMPLE_PARTS. */
export const SAMPLE_REQUESTS = Object.fromEntries(
  [...OPERATION_SPECS.keys()].map((operation) => [
    operation,
    { ...deriveSampleRequest(operation), ...SAMPLE_PARTS[operation] },
  ]),
  // Object.fromEntries types the keys as string.
) as Record<Operation, SampleRequest>

/** The record 1, and the smallest body that the contract allows, of a day on which the test shop is open. */
function deriveSampleRequest(operation: Operation): SampleRequest {
  const schema = getBodySchema(operation)
  return {
    path: Object.fromEntries(
      listParameters(operation, 'path').map(([name, shape]) => [name, buildSmallestValue(shape) as string | number]),
    ),
    ...(schema && { body: () => buildSmallestValue(schema) }),
  }
}

/** The address of a call with its parts filled in. */
export function buildAddress(operation: Operation, sample: SampleRequest = SAMPLE_REQUESTS[operation]): string {
  const path = OPERATION_SPECS.get(operation)?.path ?? ''
  return path.replaceAll(/:(\w+)/g, (_, name) => String(sample.path?.[name] ?? name)) + (sample.query ?? '')
}

/**
 * A server with a document of every kind: four sales, four purchases and four productions of which the third and the
 * fourth are deleted, two expenses, a transfer of the Director's, faulty pieces that came back, a component that has
 * run out, a device that has reported itself, a settled attention row of a sale, and an import.
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
  await send('POST', '/api/imports', createSampleImport())
  return server
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { hashPassword } from '#server/auth/password.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import {
  buildAddress,
  type Caller,
  openFilledTestServer,
  SAMPLE_REQUESTS,
  type SampleRequest,
} from '#test/support/sampleRequests.ts'
import { PASSWORD, type TestServer } from '#test/support/testServer.ts'

/**
 * The status for each caller: a visitor, the four roles, an inactive employee, and a worker on another employee's
 * record.
 */
type ExpectedStatuses = readonly [
  visitor: number,
  director: number,
  head: number,
  worker: number,
  trainee: number,
  left: number,
  another: number,
]

const STAFF_READ: ExpectedStatuses = [401, 200, 200, 200, 200, 401, 200]
const STAFF_ADDS: ExpectedStatuses = [401, 201, 201, 201, 201, 401, 201]
const STAFF_ENDS: ExpectedStatuses = [401, 204, 204, 204, 204, 401, 204]
const DIRECTOR_READ: ExpectedStatuses = [401, 200, 403, 403, 403, 401, 403]
const DIRECTOR_ADDS: ExpectedStatuses = [401, 201, 403, 403, 403, 401, 403]
/** Backups and exports do not exist for a database in memory. */
const DIRECTOR_FILE: ExpectedStatuses = [401, 404, 403, 403, 403, 401, 403]
const DIRECTOR_ENDS: ExpectedStatuses = [401, 204, 403, 403, 403, 401, 403]

/** The expected statuses of every call. A call without a line does not compile. */
const EXPECTED_STATUSES: Record<Operation, ExpectedStatuses> = {
  getHealth: [200, 200, 200, 200, 200, 200, 200],
  // The test server has no metrics.
  getMetrics: [404, 404, 404, 404, 404, 404, 404],
  authenticate: [200, 200, 200, 200, 200, 401, 200],
  signOut: STAFF_ENDS,
  changePassword: STAFF_READ,
  listSessions: STAFF_READ,
  endOtherSessions: [401, 204, 204, 204, 204, 401, 403],
  // The first session is the Director's.
  endSession: [401, 204, 404, 404, 404, 401, 404],
  listEmployees: STAFF_READ,
  createEmployee: DIRECTOR_ADDS,
  getEmployeeByUserName: STAFF_READ,
  getEmployee: STAFF_READ,
  listCashRows: STAFF_READ,
  updateEmployee: DIRECTOR_READ,
  listSales: DIRECTOR_READ,
  getSaleFormData: STAFF_READ,
  getPartySales: STAFF_READ,
  listSalesParties: STAFF_READ,
  listLastPrices: [401, 200, 200, 403, 403, 401, 403],
  // The head has the permission to record sales in the own name.
  createSale: [401, 201, 201, 403, 403, 401, 403],
  getSale: STAFF_READ,
  deleteSale: DIRECTOR_ENDS,
  reassignSale: DIRECTOR_READ,
  listDeletedSales: STAFF_READ,
  getDeletedSale: [401, 200, 404, 404, 404, 401, 404],
  restoreSale: DIRECTOR_ADDS,
  listPurchases: DIRECTOR_READ,
  createPurchase: STAFF_ADDS,
  getPurchaseFormData: STAFF_READ,
  getPurchase: STAFF_READ,
  deletePurchase: DIRECTOR_ENDS,
  listDeletedPurchases: STAFF_READ,
  getDeletedPurchase: [401, 200, 404, 404, 404, 401, 404],
  restorePurchase: DIRECTOR_ADDS,
  listProducts: STAFF_READ,
  getProductFormData: STAFF_READ,
  createProduct: DIRECTOR_ADDS,
  auditProduct: DIRECTOR_READ,
  repairReturned: DIRECTOR_READ,
  scrapReturned: DIRECTOR_READ,
  getProduct: STAFF_READ,
  updateProduct: DIRECTOR_READ,
  listProductions: STAFF_READ,
  createProduction: STAFF_ADDS,
  getProductionFormData: STAFF_READ,
  getPieceWork: STAFF_READ,
  getProduction: STAFF_READ,
  deleteProduction: DIRECTOR_ENDS,
  listParties: DIRECTOR_READ,
  createParty: STAFF_ADDS,
  searchParties: DIRECTOR_READ,
  listAllParties: STAFF_READ,
  updatePartyNamed: STAFF_READ,
  getParty: STAFF_READ,
  updateParty: STAFF_READ,
  listComponents: STAFF_READ,
  createComponent: DIRECTOR_ADDS,
  listCategories: STAFF_READ,
  createCategory: DIRECTOR_ADDS,
  auditComponent: DIRECTOR_READ,
  getComponent: STAFF_READ,
  updateComponent: DIRECTOR_READ,
  listExpenses: STAFF_READ,
  createExpense: [401, 201, 201, 201, 201, 401, 403],
  getExpense: [401, 200, 404, 404, 404, 401, 404],
  deleteExpense: DIRECTOR_ENDS,
  listTransfers: STAFF_READ,
  createTransfer: [401, 201, 201, 201, 201, 401, 403],
  // The Director's transfer to the head.
  getTransfer: [401, 200, 200, 404, 404, 401, 404],
  generateBom: STAFF_READ,
  getSettings: STAFF_READ,
  updateSettings: DIRECTOR_READ,
  getAttention: DIRECTOR_READ,
  settleAttention: DIRECTOR_ADDS,
  reopenAttention: DIRECTOR_ADDS,
  listChanges: DIRECTOR_READ,
  listAccesses: DIRECTOR_READ,
  pushOutbox: [401, 200, 200, 200, 200, 401, 409],
  noteDiscard: STAFF_ADDS,
  tieUp: STAFF_READ,
  compareDay: STAFF_READ,
  listDevices: DIRECTOR_READ,
  nameDevice: DIRECTOR_READ,
  listBackups: DIRECTOR_FILE,
  takeBackup: DIRECTOR_FILE,
  downloadBackup: DIRECTOR_FILE,
  downloadCsv: DIRECTOR_FILE,
}

/** The requests that name another employee's record; other calls use the usual request. */
const OTHER_PERSONS_REQUESTS: { [O in Operation]?: SampleRequest } = {
  endOtherSessions: { query: '?employeeId=1' },
  listSessions: { query: '?employeeId=1' },
  createExpense: { body: () => ({ debit: 20, date: '2026-04-05', employee: { id: 1 } }) },
  createTransfer: {
    body: () => ({ sourceEmployeeId: 1, targetEmployeeId: 3, amount: 5, transferDate: '2026-04-05' }),
  },
  pushOutbox: { body: () => SAMPLE_REQUESTS.pushOutbox.body?.({ id: 1, userName: 'director' }) },
}

const CALLERS: readonly (Caller | undefined)[] = [
  undefined,
  { id: 1, userName: 'director' },
  { id: 2, userName: 'head' },
  { id: 3, userName: 'worker' },
  { id: 4, userName: 'trainee' },
  { id: 5, userName: 'gone' },
  { id: 3, userName: 'worker' },
]

let server: TestServer
const tokens: (string | undefined)[] = []
const passwordHash = hashPassword(PASSWORD, { memoryKiB: 8, passes: 1 })
beforeAll(async () => {
  server = await openFilledTestServer()
  const gone = { firstName: 'Gone', username: 'gone', role: 'DIRECTOR', password: 'mitti-aur-paani' }
  await server.call('director', 'POST', '/api/employee', gone)
  await signInAll()
})
afterAll(() => server?.close())

async function signInAll() {
  await server.db
    .updateTable('employee')
    .set({ active: 1, passwordHash: await passwordHash })
    .execute()
  tokens.splice(0)
  for (const me of CALLERS) tokens.push(me && (await server.signIn(me.userName)))
  await server.db.updateTable('employee').set({ active: 0 }).where('userName', '=', 'gone').execute()
}

/**
 * Makes the call as every caller in turn. The Director is last, because a deletion would hide the record from the
 * others.
 */
async function readStatuses(operation: Operation): Promise<number[]> {
  const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
  const statuses: number[] = []
  for (const place of [0, 5, 6, 4, 3, 2, 1]) {
    const me = CALLERS[place] ?? { id: 3, userName: 'worker' }
    const sample = (place === 6 && OTHER_PERSONS_REQUESTS[operation]) || SAMPLE_REQUESTS[operation]
    const headers = tokens[place] ? { Authorization: `Bearer ${tokens[place]}` } : {}
    const answer = await server.call('', method, buildAddress(operation, sample), sample.body?.(me), headers)
    statuses[place] = answer.status
    if (['signOut', 'changePassword', 'endOtherSessions'].includes(operation)) await signInAll()
  }
  return statuses
}

test.each(Object.keys(EXPECTED_STATUSES) as Operation[])(
  'each caller of %s gets the expected status',
  async (operation) => {
    expect(await readStatuses(operation)).toEqual(EXPECTED_STATUSES[operation])
  },
)

test('every call of the contract has expected statuses', () => {
  expect(Object.keys(EXPECTED_STATUSES).sort()).toEqual([...OPERATION_SPECS.keys()].sort())
})

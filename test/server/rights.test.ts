import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { CALLS } from '#server/http/calls.ts'
import { hashPassword } from '#server/password.ts'
import { addressOf, type Me, openFullOffice, SAMPLES, type Sample } from '#test/support/everyCall.ts'
import { type Office, PASSWORD } from '#test/support/office.ts'

/** What each person is answered: a visitor, the four roles, somebody who has left, and a worker about another's thing. */
type Row = readonly [
  visitor: number,
  director: number,
  head: number,
  worker: number,
  trainee: number,
  left: number,
  another: number,
]

const STAFF: Row = [401, 200, 200, 200, 200, 401, 200]
const STAFF_ADDS: Row = [401, 201, 201, 201, 201, 401, 201]
const STAFF_ENDS: Row = [401, 204, 204, 204, 204, 401, 204]
const DIRECTOR: Row = [401, 200, 403, 403, 403, 401, 403]
const DIRECTOR_ADDS: Row = [401, 201, 403, 403, 403, 401, 403]
/** What takes the books as a whole: these lie in memory, and none of it is to be had. */
const DIRECTOR_WHOLE: Row = [401, 404, 403, 403, 403, 401, 403]
const DIRECTOR_ENDS: Row = [401, 204, 403, 403, 403, 401, 403]

/** The decision about every call. A call of the contract without a line does not compile. */
const EXPECTED: Record<Operation, Row> = {
  getHealth: [200, 200, 200, 200, 200, 200, 200],
  // They are for the machine itself; here there are none.
  getMetrics: [404, 404, 404, 404, 404, 404, 404],
  authenticate: [200, 200, 200, 200, 200, 401, 200],
  signOut: STAFF_ENDS,
  changePassword: STAFF,
  listSessions: STAFF,
  endOtherSessions: [401, 204, 204, 204, 204, 401, 403],
  // The first session is the Director's.
  endSession: [401, 204, 404, 404, 404, 401, 404],
  listEmployees: STAFF,
  createEmployee: DIRECTOR_ADDS,
  getEmployeeByUserName: STAFF,
  getEmployee: STAFF,
  listCashRows: STAFF,
  updateEmployee: DIRECTOR,
  listSales: DIRECTOR,
  getSaleFormData: STAFF,
  getPartySales: STAFF,
  listSalesParties: STAFF,
  listLastPrices: [401, 200, 200, 403, 403, 401, 403],
  // The head has been allowed to record sales, in the own name.
  createSale: [401, 201, 201, 403, 403, 401, 403],
  getSale: STAFF,
  deleteSale: DIRECTOR_ENDS,
  reassignSale: DIRECTOR,
  listDeletedSales: STAFF,
  getDeletedSale: [401, 200, 404, 404, 404, 401, 404],
  restoreSale: DIRECTOR_ADDS,
  listPurchases: DIRECTOR,
  createPurchase: STAFF_ADDS,
  getPurchaseFormData: STAFF,
  getPurchase: STAFF,
  deletePurchase: DIRECTOR_ENDS,
  listDeletedPurchases: STAFF,
  getDeletedPurchase: [401, 200, 404, 404, 404, 401, 404],
  restorePurchase: DIRECTOR_ADDS,
  listProducts: STAFF,
  getProductFormData: STAFF,
  createProduct: DIRECTOR_ADDS,
  auditProduct: DIRECTOR,
  repairReturned: DIRECTOR,
  scrapReturned: DIRECTOR,
  getProduct: STAFF,
  updateProduct: DIRECTOR,
  listProductions: STAFF,
  createProduction: STAFF_ADDS,
  getProductionFormData: STAFF,
  getPieceWork: STAFF,
  getProduction: STAFF,
  deleteProduction: DIRECTOR_ENDS,
  listParties: DIRECTOR,
  createParty: STAFF_ADDS,
  searchParties: DIRECTOR,
  listAllParties: STAFF,
  updatePartyNamed: STAFF,
  getParty: STAFF,
  updateParty: STAFF,
  listComponents: STAFF,
  createComponent: DIRECTOR_ADDS,
  listCategories: STAFF,
  createCategory: DIRECTOR_ADDS,
  auditComponent: DIRECTOR,
  getComponent: STAFF,
  updateComponent: DIRECTOR,
  listExpenses: STAFF,
  createExpense: [401, 201, 201, 201, 201, 401, 403],
  getExpense: [401, 200, 404, 404, 404, 401, 404],
  deleteExpense: DIRECTOR_ENDS,
  listTransfers: STAFF,
  createTransfer: [401, 201, 201, 201, 201, 401, 403],
  // It went from the Director to the head.
  getTransfer: [401, 200, 200, 404, 404, 401, 404],
  generateBom: STAFF,
  getSettings: STAFF,
  updateSettings: DIRECTOR,
  getAttention: DIRECTOR,
  settleAttention: DIRECTOR_ADDS,
  reopenAttention: DIRECTOR_ADDS,
  listChanges: DIRECTOR,
  listAccesses: DIRECTOR,
  pushOutbox: [401, 200, 200, 200, 200, 401, 409],
  noteDiscard: STAFF_ADDS,
  tieUp: STAFF,
  compareDay: STAFF,
  listDevices: DIRECTOR,
  nameDevice: DIRECTOR,
  listBackups: DIRECTOR_WHOLE,
  takeBackup: DIRECTOR_WHOLE,
  downloadBackup: DIRECTOR_WHOLE,
  downloadCsv: DIRECTOR_WHOLE,
}

/** Where a worker can name somebody else's thing, how that is done; elsewhere it is the usual request. */
const OF_ANOTHER: { [O in Operation]?: Sample } = {
  endOtherSessions: { query: '?employeeId=1' },
  listSessions: { query: '?employeeId=1' },
  createExpense: { body: () => ({ debit: 20, date: '2026-04-05', employee: { id: 1 } }) },
  createTransfer: {
    body: () => ({ sourceEmployeeId: 1, targetEmployeeId: 3, amount: 5, transferDate: '2026-04-05' }),
  },
  pushOutbox: { body: () => SAMPLES.pushOutbox.body?.({ id: 1, userName: 'director' }) },
}

const PEOPLE: readonly (Me | undefined)[] = [
  undefined,
  { id: 1, userName: 'director' },
  { id: 2, userName: 'head' },
  { id: 3, userName: 'worker' },
  { id: 4, userName: 'trainee' },
  { id: 5, userName: 'gone' },
  { id: 3, userName: 'worker' },
]

let office: Office
const tokens: (string | undefined)[] = []
const passwordHash = hashPassword(PASSWORD, { memory: 8, passes: 1 })
beforeAll(async () => {
  office = await openFullOffice()
  const gone = { firstName: 'Gone', username: 'gone', role: 'DIRECTOR', password: 'mitti-aur-paani' }
  await office.call('director', 'POST', '/api/employee', gone)
  await signEverybodyIn()
})
afterAll(() => office?.close())

async function signEverybodyIn() {
  await office.db
    .updateTable('employee')
    .set({ active: 1, passwordHash: await passwordHash })
    .execute()
  tokens.splice(0)
  for (const me of PEOPLE) tokens.push(me && (await office.signIn(me.userName)))
  await office.db.updateTable('employee').set({ active: 0 }).where('userName', '=', 'gone').execute()
}

/** Asks for a call as everybody in turn, the Director last: what is deleted is gone for the others. */
async function answersTo(operation: Operation): Promise<number[]> {
  const { method = '' } = CALLS.get(operation) ?? {}
  const statuses: number[] = []
  for (const place of [0, 5, 6, 4, 3, 2, 1]) {
    const me = PEOPLE[place] ?? { id: 3, userName: 'worker' }
    const sample = (place === 6 && OF_ANOTHER[operation]) || SAMPLES[operation]
    const headers = tokens[place] ? { Authorization: `Bearer ${tokens[place]}` } : {}
    const answer = await office.call('', method, addressOf(operation, sample), sample.body?.(me), headers)
    statuses[place] = answer.status
    if (['signOut', 'changePassword', 'endOtherSessions'].includes(operation)) await signEverybodyIn()
  }
  return statuses
}

test.each(Object.keys(EXPECTED) as Operation[])('who may %s is decided, and held to', async (operation) => {
  expect(await answersTo(operation)).toEqual(EXPECTED[operation])
})

test('every call of the contract has been decided about', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...CALLS.keys()].sort())
})

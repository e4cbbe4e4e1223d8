import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { mayCall, type Staff } from '#domain/access.ts'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import { OPERATION_SPECS, type OperationSpec } from '#server/http/operationSpecs.ts'
import {
  buildAddress,
  type Caller,
  openFilledTestServer,
  SAMPLE_REQUESTS,
  type SampleRequest,
} from '#test/support/contract/sampleRequests.ts'
import { PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

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

/** Backups and exports do not exist for a database in memory. */
const DIRECTOR_FILE: ExpectedStatuses = [401, 404, 403, 403, 403, 401, 403]

/** The statuses of calls that do not follow from the access table alone. */
const SPECIAL_STATUSES: { [O in Operation]?: ExpectedStatuses } = {
  // The test server has no metrics.
  getMetrics: [404, 404, 404, 404, 404, 404, 404],
  authenticate: [200, 200, 200, 200, 200, 401, 200],
  endOtherSessions: [401, 204, 204, 204, 204, 401, 403],
  // The first session is the Director's.
  endSession: [401, 204, 404, 404, 404, 401, 404],
  getDeletedSale: [401, 200, 404, 404, 404, 401, 404],
  getDeletedPurchase: [401, 200, 404, 404, 404, 401, 404],
  createExpense: [401, 201, 201, 201, 201, 401, 403],
  getExpense: [401, 200, 404, 404, 404, 401, 404],
  createTransfer: [401, 201, 201, 201, 201, 401, 403],
  // The Director's transfer to the head.
  getTransfer: [401, 200, 200, 404, 404, 401, 404],
  pushOutbox: [401, 200, 200, 200, 200, 401, 409],
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

type TestCaller = Caller & Staff

const WORKER: TestCaller = { id: 3, userName: 'worker', role: 'WORKER' }
const LEFT: TestCaller = { id: 5, userName: 'gone', role: 'DIRECTOR' }
const CALLERS: readonly (TestCaller | undefined)[] = [
  undefined,
  { id: 1, userName: 'director', role: 'DIRECTOR' },
  { id: 2, userName: 'head', role: 'WORKER HEAD', permissions: ['record-sales'] },
  WORKER,
  { id: 4, userName: 'trainee', role: 'TRAINEE' },
  LEFT,
  WORKER,
]

/** The statuses that follow from the access table and the contract. */
function deriveStatuses({ operation, status }: OperationSpec): readonly number[] {
  return CALLERS.map((caller) => {
    const me = caller === LEFT ? undefined : caller
    if (mayCall(me, operation)) return status
    return me ? 403 : 401
  })
}

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
    const me = CALLERS[place] ?? WORKER
    const sample = (place === 6 && OTHER_PERSONS_REQUESTS[operation]) || SAMPLE_REQUESTS[operation]
    const headers = tokens[place] ? { Authorization: `Bearer ${tokens[place]}` } : {}
    const answer = await server.call('', method, buildAddress(operation, sample), sample.body?.(me), headers)
    statuses[place] = answer.status
    if (['signOut', 'changePassword', 'endOtherSessions'].includes(operation)) await signInAll()
  }
  return statuses
}

test.each([...OPERATION_SPECS.keys()])('each caller of %s gets the expected status', async (operation) => {
  const spec = OPERATION_SPECS.get(operation) as OperationSpec
  expect(await readStatuses(operation)).toEqual(SPECIAL_STATUSES[operation] ?? deriveStatuses(spec))
})

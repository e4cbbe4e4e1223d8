import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const WORKER_ID = 3

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-10T09:00:00+05:30') })
  await handOut(1_250.5)
})
afterEach(() => closeChecked(server))

const call = (method: string, path: string, body?: object, as = 'director') => server.call(as, method, path, body)
const change = (body: object) => call('PUT', `/api/employee/${WORKER_ID}`, body)
const transferCash = (from: number, to: number, amount: number, as = 'director') =>
  call(
    'POST',
    '/api/transfer',
    { sourceEmployeeId: from, targetEmployeeId: to, amount, transferDate: '2026-04-10' },
    as,
  )
const handOut = async (amount: number) => expect((await transferCash(1, WORKER_ID, amount)).status).toBe(201)
const readIsActive = async () => (await (await call('GET', `/api/employee/${WORKER_ID}`)).json()).active
const readAttention = async (): Promise<Schema<'Attention'>> => (await call('GET', '/api/attention')).json()
const readProblem = async (answer: Response): Promise<Schema<'Problem'>> => answer.json()

describe('an employee with cash in hand', () => {
  test('cannot be deactivated without confirming the amount, which the refusal names', async () => {
    const { status, code, cash, errors } = await readProblem(await change({ active: false, lastName: 'Gone' }))
    expect([status, code, cash, errors]).toEqual([
      409,
      'cash-in-hand',
      1_250.5,
      [{ path: 'active', message: 'has cash in hand' }],
    ])
    expect(await readIsActive()).toBe(true)
    expect((await change({ lastName: 'Still here' })).status).toBe(200)
  })

  test('is deactivated if the Director confirms that exact amount', async () => {
    expect((await readProblem(await change({ active: false, leavesWithCash: 1_250 }))).cash).toBe(1_250.5)
    await handOut(100)
    expect((await readProblem(await change({ active: false, leavesWithCash: 1_250.5 }))).cash).toBe(1_350.5)
    expect((await change({ active: false, leavesWithCash: 1_350.5 })).status).toBe(200)
    expect(await readIsActive()).toBe(false)
  })

  test('is deactivated without confirmation at 0; an opening balance counts too', async () => {
    await transferCash(WORKER_ID, 1, 1_250.5)
    expect((await readProblem(await change({ active: false, openingBalance: 7 }))).cash).toBe(7)
    expect((await change({ active: false })).status).toBe(200)
  })

  test('with negative cash needs a confirmation too', async () => {
    await transferCash(WORKER_ID, 1, 2_000)
    expect((await readProblem(await change({ active: false }))).cash).toBe(-749.5)
  })
})

describe('the cash of an inactive employee', () => {
  beforeEach(async () => {
    expect((await change({ active: false, leavesWithCash: 1_250.5 })).status).toBe(200)
  })

  test('needs attention until a Director has transferred it', async () => {
    expect((await readAttention()).leftWithCash.rows).toEqual([
      { subject: 'employee', subjectId: WORKER_ID, facts: '1250.5', name: 'Worker Sample', cash: 1_250.5 },
    ])
    expect((await transferCash(WORKER_ID, 2, 1_000)).status).toBe(201)
    expect((await readAttention()).leftWithCash.rows).toMatchObject([{ cash: 250.5 }])
    expect((await transferCash(WORKER_ID, 2, 250.5)).status).toBe(201)
    expect((await readAttention()).leftWithCash.count).toBe(0)
  })

  test('can only be transferred by a Director, up to its amount and towards 0', async () => {
    const wrongFields = async (answer: Response) => [answer.status, (await readProblem(answer)).errors]
    const notActive = (path: string) => [400, [{ path, message: 'is not an active employee' }]]
    expect(await wrongFields(await transferCash(WORKER_ID, 2, 1_250.51))).toEqual([
      400,
      [{ path: 'amount', message: 'exceeds the cash in hand' }],
    ])
    expect(await wrongFields(await transferCash(1, WORKER_ID, 1))).toEqual(notActive('targetEmployeeId'))
    expect(await wrongFields(await transferCash(WORKER_ID, 2, 1, 'head'))).toEqual(notActive('sourceEmployeeId'))
    expect(await wrongFields(await transferCash(WORKER_ID, WORKER_ID, 1))).toEqual(notActive('targetEmployeeId'))
    await transferCash(WORKER_ID, 2, 1_250.5)
    expect(await wrongFields(await transferCash(WORKER_ID, 2, 1))).toEqual(notActive('sourceEmployeeId'))
  })

  test('is transferred once if two Directors do it at the same moment', async () => {
    const answers = await Promise.all([transferCash(WORKER_ID, 2, 1_250.5), transferCash(WORKER_ID, 1, 1_250.5)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect((await readAttention()).leftWithCash.count).toBe(0)
  })
})

test('is paid back by a Director if it is negative', async () => {
  await transferCash(WORKER_ID, 1, 2_000)
  await change({ active: false, leavesWithCash: -749.5 })
  expect((await readAttention()).negativeCash.rows).toMatchObject([{ subjectId: WORKER_ID }])
  expect((await transferCash(1, WORKER_ID, 800)).status).toBe(400)
  expect((await transferCash(1, WORKER_ID, 749.5)).status).toBe(201)
  expect((await readAttention()).negativeCash.rows.map(({ subjectId }) => subjectId)).not.toContain(WORKER_ID)
})

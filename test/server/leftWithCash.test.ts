import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { type Office, openOffice } from '#test/support/office.ts'

const WORKER = 3

let office: Office
beforeEach(async () => {
  office = await openOffice({ clock: () => new Date('2026-04-10T09:00:00+05:30') })
  await handOut(1_250.5)
})
afterEach(async () => {
  expect(await brokenInvariants(office.db)).toEqual([])
  await office.close()
})

const call = (method: string, path: string, body?: object, as = 'director') => office.call(as, method, path, body)
const change = (body: object) => call('PUT', `/api/employee/${WORKER}`, body)
const move = (from: number, to: number, amount: number, as = 'director') =>
  call(
    'POST',
    '/api/transfer',
    { sourceEmployeeId: from, targetEmployeeId: to, amount, transferDate: '2026-04-10' },
    as,
  )
const handOut = async (amount: number) => expect((await move(1, WORKER, amount)).status).toBe(201)
const isActive = async () => (await (await call('GET', `/api/employee/${WORKER}`)).json()).active
const attention = async (): Promise<Schema<'Attention'>> => (await call('GET', '/api/attention')).json()
const problemOf = async (answer: Response): Promise<Schema<'Problem'>> => answer.json()

describe('an employee with cash in hand', () => {
  test('is not deactivated without a word: the refusal names the amount', async () => {
    const { status, code, cash, errors } = await problemOf(await change({ active: false, lastName: 'Gone' }))
    expect([status, code, cash, errors]).toEqual([
      409,
      'cash-in-hand',
      1_250.5,
      [{ path: 'active', message: 'has cash in hand' }],
    ])
    expect(await isActive()).toBe(true)
    expect((await change({ lastName: 'Still here' })).status).toBe(200)
  })

  test('is deactivated when the Director has seen the amount, and no other one', async () => {
    expect((await problemOf(await change({ active: false, leavesWithCash: 1_250 }))).cash).toBe(1_250.5)
    await handOut(100)
    expect((await problemOf(await change({ active: false, leavesWithCash: 1_250.5 }))).cash).toBe(1_350.5)
    expect((await change({ active: false, leavesWithCash: 1_350.5 })).status).toBe(200)
    expect(await isActive()).toBe(false)
  })

  test('is deactivated without a question once nothing is left; an opening balance counts, too', async () => {
    await move(WORKER, 1, 1_250.5)
    expect((await problemOf(await change({ active: false, openingBalance: 7 }))).cash).toBe(7)
    expect((await change({ active: false })).status).toBe(200)
  })

  test('who is owed money is not deactivated without a word either', async () => {
    await move(WORKER, 1, 2_000)
    expect((await problemOf(await change({ active: false }))).cash).toBe(-749.5)
  })
})

describe('the cash of somebody who is no longer active', () => {
  beforeEach(async () => {
    expect((await change({ active: false, leavesWithCash: 1_250.5 })).status).toBe(200)
  })

  test('needs attention until a Director has transferred it', async () => {
    expect((await attention()).leftWithCash.rows).toEqual([
      { subject: 'employee', subjectId: WORKER, facts: '1250.5', name: 'Worker Sample', cash: 1_250.5 },
    ])
    expect((await move(WORKER, 2, 1_000)).status).toBe(201)
    expect((await attention()).leftWithCash.rows).toMatchObject([{ cash: 250.5 }])
    expect((await move(WORKER, 2, 250.5)).status).toBe(201)
    expect((await attention()).leftWithCash.count).toBe(0)
  })

  test('is transferred by nobody else, never beyond what there is, and never the other way', async () => {
    const wrongFields = async (answer: Response) => [answer.status, (await problemOf(answer)).errors]
    const notActive = (path: string) => [400, [{ path, message: 'is not an active employee' }]]
    expect(await wrongFields(await move(WORKER, 2, 1_250.51))).toEqual([
      400,
      [{ path: 'amount', message: 'is more than is in hand' }],
    ])
    expect(await wrongFields(await move(1, WORKER, 1))).toEqual(notActive('targetEmployeeId'))
    expect(await wrongFields(await move(WORKER, 2, 1, 'head'))).toEqual(notActive('sourceEmployeeId'))
    expect(await wrongFields(await move(WORKER, WORKER, 1))).toEqual(notActive('targetEmployeeId'))
    await move(WORKER, 2, 1_250.5)
    expect(await wrongFields(await move(WORKER, 2, 1))).toEqual(notActive('sourceEmployeeId'))
  })

  test('is taken once, when two Directors transfer it at the same moment', async () => {
    const answers = await Promise.all([move(WORKER, 2, 1_250.5), move(WORKER, 1, 1_250.5)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect((await attention()).leftWithCash.count).toBe(0)
  })
})

test('what somebody who has left is owed is paid back by a Director', async () => {
  await move(WORKER, 1, 2_000)
  await change({ active: false, leavesWithCash: -749.5 })
  expect((await attention()).negativeCash.rows).toMatchObject([{ subjectId: WORKER }])
  expect((await move(1, WORKER, 800)).status).toBe(400)
  expect((await move(1, WORKER, 749.5)).status).toBe(201)
  expect((await attention()).negativeCash.rows.map(({ subjectId }) => subjectId)).not.toContain(WORKER)
})

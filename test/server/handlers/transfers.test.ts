import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

const TRANSFER = {
  sourceEmployeeId: 2,
  targetEmployeeId: 3,
  amount: 1500.5,
  transferDate: '2026-04-05',
  comment: 'for wire',
}
const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const send = (overrides: object = {}, as = 'head', headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/transfer', { ...TRANSFER, ...overrides }, headers)
const readAccount = async (id: number) => (await get(`/api/employee/${id}`)).empAccount

test('a transfer moves cash from one employee to another', async () => {
  const answer = await send()
  expect(answer.status).toBe(201)
  const transfer = await answer.json()
  expect(transfer).toMatchObject({
    id: 1,
    sourceEmployee: { id: 2, firstName: 'Head', lastName: 'Sample', name: 'Head Sample' },
    targetEmployee: { id: 3, name: 'Worker Sample' },
    amount: 1500.5,
    transferDate: '2026-04-05',
    comment: 'for wire',
    clientRequestId: null,
  })
  expect(await get('/api/transfer/1')).toEqual(transfer)
  const row = { source: 'Fund Transfer', date: '2026-04-05', comment: 'Transfer #1 – Head Sample → Worker Sample' }
  expect(await readAccount(2)).toMatchObject([{ ...row, credit: 0, debit: 1500.5, balance: -1500.5 }])
  expect(await readAccount(3)).toMatchObject([{ ...row, credit: 1500.5, debit: 0, balance: 1500.5 }])
})

test('a transfer with the same giver and receiver has two rows that add up to 0', async () => {
  expect((await send({ targetEmployeeId: 2 })).status).toBe(201)
  expect(await readAccount(2)).toMatchObject([
    { credit: 1500.5, balance: 0 },
    { debit: 1500.5, balance: -1500.5 },
  ])
})

test('a transfer dated last week is inserted at its date', async () => {
  await send()
  await send({ amount: 100, transferDate: '2026-03-29' })
  expect(await readAccount(3)).toMatchObject([{ balance: 1600.5 }, { credit: 100, balance: 100, date: '2026-03-29' }])
})

test('a transfer sent twice with one key is recorded once', async () => {
  const headers = { 'Idempotency-Key': KEY }
  const first = await (await send({}, 'head', headers)).json()
  const repeated = await send({}, 'head', headers)
  expect(repeated.headers.get('Idempotent-Replay')).toBe('true')
  expect(await repeated.json()).toEqual(first)
  expect(first.clientRequestId).toBe(KEY)
  expect(await readAccount(3)).toHaveLength(1)
})

test('Directors transfer the cash of anyone, others their own', async () => {
  expect((await send({}, 'director')).status).toBe(201)
  expect((await send({ sourceEmployeeId: 3, targetEmployeeId: 2 }, 'head')).status).toBe(403)
})

test('Directors list all transfers, newest first; others list their own', async () => {
  await send({ transferDate: '2026-04-01' })
  await send({ transferDate: '2026-04-03', targetEmployeeId: 1 })
  await send({ transferDate: '2026-04-02', sourceEmployeeId: 4, targetEmployeeId: 1 }, 'trainee')
  const ids = (transfers: Schema<'Transfer'>[]) => transfers.map(({ id }) => id)
  expect(ids(await get('/api/transfer'))).toEqual([2, 3, 1])
  expect(ids(await get('/api/transfer', 'head'))).toEqual([2, 1])
  expect(ids(await get('/api/transfer', 'worker'))).toEqual([1])
  expect(ids(await get('/api/transfer?page=1&size=2'))).toEqual([1])
  expect((await server.call('worker', 'GET', '/api/transfer/2')).status).toBe(404)
  expect((await server.call('worker', 'GET', '/api/transfer/1')).status).toBe(200)
})

test('the refusal of a transfer names every invalid field', async () => {
  expect(await readInvalidFields(await server.call('head', 'POST', '/api/transfer', {}))).toEqual([
    'amount',
    'sourceEmployeeId',
    'targetEmployeeId',
    'transferDate',
  ])
  expect(await readInvalidFields(await send({ amount: 0 }))).toEqual(['amount'])
  expect(
    await readInvalidFields(await send({ amount: -1, transferDate: '2026-02-30', sourceEmployeeId: '2' })),
  ).toEqual(['amount', 'sourceEmployeeId', 'transferDate'])
  await server.db.updateTable('employee').set({ active: 0 }).where('id', '=', 3).execute()
  expect(await readInvalidFields(await send({ sourceEmployeeId: 77 }))).toEqual([
    'sourceEmployeeId',
    'targetEmployeeId',
  ])
})

test.each([
  ['GET', '/api/transfer', undefined, [200, 200, 401]],
  ['GET', '/api/transfer/1', undefined, [200, 404, 401]],
  ['POST', '/api/transfer', { ...TRANSFER, sourceEmployeeId: 4 }, [201, 201, 401]],
  ['DELETE', '/api/transfer/1', undefined, [405, 405, 405]],
] as const)('access: %s %s', async (method, path, body, expected) => {
  await send()
  const answers = await Promise.all(['director', 'trainee', ''].map((as) => server.call(as, method, path, body)))
  expect(answers.map((answer) => answer.status)).toEqual(expected)
})

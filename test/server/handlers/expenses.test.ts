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

const TEA_EXPENSE = { debit: 35.5, source: 'Expenses', date: '2026-04-05', comment: 'चाय' }
const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const spend = (overrides: object = {}, as = 'worker', headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/expenses', { ...TEA_EXPENSE, ...overrides }, headers)
const remove = (id: number, as = 'director') => server.call(as, 'DELETE', `/api/expenses/${id}`)
const readAccount = async (id = 3) => (await get(`/api/employee/${id}`)).empAccount

test('an expense reduces the cash of its author', async () => {
  const answer = await spend({ employee: { id: 3 } })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    id: 1,
    ...TEA_EXPENSE,
    employee: { id: 3, name: 'Worker Sample' },
    clientRequestId: null,
  })
  expect(await readAccount()).toMatchObject([
    { credit: 0, debit: 35.5, balance: -35.5, source: 'Expenses', date: '2026-04-05', comment: 'Expense #1 – चाय' },
  ])
})

test('an expense dated last week is inserted at its date, and later balances change', async () => {
  await spend()
  await spend({ debit: 10, date: '2026-03-29', comment: '' })
  expect(await readAccount()).toMatchObject([
    { debit: 35.5, balance: -45.5 },
    { debit: 10, balance: -10, comment: 'Expense #2' },
  ])
})

test('an expense sent twice with one key is recorded once', async () => {
  const headers = { 'Idempotency-Key': KEY }
  const first = await (await spend({}, 'worker', headers)).json()
  const repeated = await spend({}, 'worker', headers)
  expect(repeated.headers.get('Idempotent-Replay')).toBe('true')
  expect(await repeated.json()).toEqual(first)
  expect(first.clientRequestId).toBe(KEY)
  expect(await readAccount()).toHaveLength(1)
})

test('a deleted expense returns its amount once', async () => {
  await spend()
  await spend({ debit: 10 })
  expect((await remove(1)).status).toBe(204)
  expect(await readAccount()).toMatchObject([{ debit: 10, balance: -10 }])
  expect((await remove(1)).status).toBe(204)
  expect((await remove(77)).status).toBe(404)
  expect(await get('/api/expenses')).toMatchObject([{ id: 2 }])
  expect(await readAccount()).toHaveLength(1)
})

test('Directors record expenses for anyone, others for themselves', async () => {
  expect((await spend({ employee: { id: 3 } }, 'director')).status).toBe(201)
  expect((await spend({ employee: { id: 1 } }, 'worker')).status).toBe(403)
  const own = await spend({ employee: null }, 'trainee')
  expect(await own.json()).toMatchObject({ employee: { id: 4 } })
})

test('Directors list all expenses, newest first; others list their own', async () => {
  await spend({ date: '2026-04-01' })
  await spend({ date: '2026-04-03' }, 'trainee')
  await spend({ date: '2026-04-02' })
  const days = (expenses: Schema<'Expense'>[]) => expenses.map(({ date }) => date)
  expect(days(await get('/api/expenses'))).toEqual(['2026-04-03', '2026-04-02', '2026-04-01'])
  expect(days(await get('/api/expenses', 'worker'))).toEqual(['2026-04-02', '2026-04-01'])
  expect(days(await get('/api/expenses', 'head'))).toEqual([])
  expect(days(await get('/api/expenses?page=1&size=2'))).toEqual(['2026-04-01'])
})

test('the refusal of an expense names every invalid field', async () => {
  expect(await readInvalidFields(await server.call('worker', 'POST', '/api/expenses', {}))).toEqual(['date', 'debit'])
  expect(await readInvalidFields(await spend({ debit: 0 }))).toEqual(['debit'])
  expect(await readInvalidFields(await spend({ debit: -5, date: '05-04-2026', comment: 5 }))).toEqual([
    'comment',
    'date',
    'debit',
  ])
  expect(await readInvalidFields(await spend({ debit: '35' }))).toEqual(['debit'])
  expect(await readInvalidFields(await spend({ employee: { id: 77 } }, 'director'))).toEqual(['employee.id'])
})

test.each([
  ['GET', '/api/expenses', undefined, [200, 200, 401]],
  ['POST', '/api/expenses', TEA_EXPENSE, [201, 201, 401]],
  ['DELETE', '/api/expenses/1', undefined, [204, 403, 401]],
] as const)('access: %s %s', async (method, path, body, expected) => {
  await spend()
  const answers = await Promise.all(['director', 'worker', ''].map((as) => server.call(as, method, path, body)))
  expect(answers.map((answer) => answer.status)).toEqual(expected)
})

test('an expense can be read by its author and Directors until it is deleted', async () => {
  await spend()
  expect(await get('/api/expenses/1', 'worker')).toMatchObject({ id: 1, ...TEA_EXPENSE })
  expect(await get('/api/expenses/1')).toMatchObject({ id: 1, ...TEA_EXPENSE })
  expect((await server.call('head', 'GET', '/api/expenses/1')).status).toBe(404)
  await remove(1)
  expect((await server.call('director', 'GET', '/api/expenses/1')).status).toBe(404)
})

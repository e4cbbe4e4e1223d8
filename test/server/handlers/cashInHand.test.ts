import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-10T05:00:00Z') })
})
afterEach(() => server?.close())

const get = async (path: string, as: string) => (await server.call(as, 'GET', path)).json()
const spend = (debit: number, date: string) =>
  server.call('worker', 'POST', '/api/expenses', { debit, date, source: 'Expenses', comment: '' })
const readCash = async (as: string, path = '/api/employee') => {
  const listed: Schema<'Employee'>[] = [await get(path, as)].flat()
  return Object.fromEntries(listed.map(({ id, cashInHand }) => [id, cashInHand]))
}

test('cash in hand leaves out rows dated after today, in the list and in the account', async () => {
  await spend(35.5, '2026-04-09')
  await spend(10, '2026-04-10')
  await spend(100, '2026-04-11')
  expect(await readCash('director')).toEqual({ 1: 0, 2: 0, 3: -45.5, 4: 0 })
  expect(await readCash('director', '/api/employee/3?account=none')).toEqual({ 3: -45.5 })
  const { empAccount } = await get('/api/employee/3', 'director')
  expect(empAccount.map(({ balance }: Schema<'CashRow'>) => balance)).toEqual([-145.5, -45.5, -35.5])
})

test('the cash in hand of others is for Directors', async () => {
  await spend(35.5, '2026-04-09')
  expect(await readCash('worker')).toEqual({ 3: -35.5 })
  expect(await readCash('trainee', '/api/employee/3')).toEqual({ 3: undefined })
  expect(await readCash('trainee')).toEqual({ 4: 0 })
})

test('the tag of an employee does not change with the cash', async () => {
  const readTag = async () => (await server.call('director', 'GET', '/api/employee/3')).headers.get('ETag')
  const before = await readTag()
  await spend(10, '2026-04-10')
  expect(before).toBeTruthy()
  expect(await readTag()).toBe(before)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.call('director', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 3 } }))
})
afterAll(() => server?.close())

const get = async (as: string, path: string) => (await server.call(as, 'GET', path)).json()

test('employees see all their own data, regardless of the case of the user name', async () => {
  expect(await get('head', '/api/employee/username/HEAD')).toMatchObject({
    id: 2,
    userName: 'head',
    username: 'head',
    name: 'Head Sample',
    monthlySalary: 15_000,
    salary: 15_000,
    permissions: ['record-sales'],
    active: true,
    doj: '2026-04-01',
  })
})

test('employees see name and role of others; Directors see everything', async () => {
  expect(await get('worker', '/api/employee/username/director')).toEqual({
    id: 1,
    firstName: 'Director',
    lastName: 'Sample',
    name: 'Director Sample',
    userName: 'director',
    username: 'director',
    kind: 'PERSON',
    role: 'DIRECTOR',
  })
  expect(await get('director', '/api/employee/username/worker')).toMatchObject({ monthlySalary: 15_000 })
})

test('an account is visible to its owner and Directors', async () => {
  for (const as of ['worker', 'director']) expect((await get(as, '/api/employee/3')).empAccount).toHaveLength(1)
  const seen = await get('trainee', '/api/employee/3')
  expect(seen).toMatchObject({
    name: 'Worker Sample',
    mobile: '55555 00000',
    empAccount: [],
    monthlySalary: null,
    salary: null,
  })
  expect(seen.permissions).toBeUndefined()
})

test('no answer contains a password', async () => {
  for (const path of ['/api/employee/3', '/api/employee/username/worker'])
    expect(JSON.stringify(await get('director', path))).not.toMatch(/argon2|password/i)
})

test('an unknown user name is not found', async () => {
  for (const path of ['/api/employee/99', "/api/employee/username/'%20or%201=1--", '/api/employee/username/nobody'])
    expect((await server.call('director', 'GET', path)).status).toBe(404)
})

test('an account is paged with the running balance of each row; other employees get no rows', async () => {
  for (const debit of [10, 20, 30])
    await server.call('director', 'POST', '/api/expenses', { debit, date: '2026-04-08', employee: { id: 2 } })
  const { empAccount } = await get('head', '/api/employee/2')
  const page = (number: number) => get('head', `/api/employee/2/account?page=${number}&size=2`)
  expect([...(await page(0)), ...(await page(1))]).toEqual(empAccount)
  expect((await page(1)).map(({ debit, balance }: { debit: number; balance: number }) => [debit, balance])).toEqual([
    [10, -10],
  ])
  expect(await get('director', '/api/employee/2/account?page=9')).toEqual([])
  expect(await get('worker', '/api/employee/2/account')).toEqual([])
  expect(await get('head', '/api/employee/2?account=none')).toMatchObject({ monthlySalary: 15_000, empAccount: [] })
})

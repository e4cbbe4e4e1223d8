import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const [KEY, DEVICE] = ['6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11', '0b7d1f2c-7f0b-4c55-9a3e-0a5b7d1f2c11']

let server: TestServer
let now: string
beforeEach(async () => {
  now = '2026-04-10T09:00:00+05:30'
  server = await openTestServer({ clock: () => new Date(now) })
})
afterEach(() => server?.close())

const readChangeLog = async (query = ''): Promise<Schema<'ChangePage'>> =>
  (await server.call('director', 'GET', `/api/changes${query}`)).json()
const rename = (as: string, id: number, name: string) => server.call(as, 'PUT', `/api/party/${id}`, { name })

test('the change log records author, action, time, device, and the state before and after', async () => {
  const headers = { 'Idempotency-Key': KEY, 'Device-Id': DEVICE }
  await server.call('head', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 2 } }), headers)
  await server.call('director', 'DELETE', '/api/sales/1?reason=Typed%20twice')
  await rename('worker', 1, 'Naya Kisan')
  expect((await readChangeLog()).content).toMatchObject([
    {
      at: '2026-04-10T03:30:00.000Z',
      employee: { id: 3, name: 'Worker Sample' },
      operation: 'updateParty',
      subject: 'party',
      subjectId: 1,
      before: { name: 'Demo Kisan 001' },
      after: { name: 'Naya Kisan' },
      reason: null,
    },
    { operation: 'deleteSale', subject: 'sale', subjectId: 1, reason: 'Typed twice', after: { deleted: true } },
    { operation: 'createSale', employee: { id: 2 }, deviceId: DEVICE, clientRequestId: KEY },
  ])
})

test('the change log is filtered by document, author and days of the shop', async () => {
  await rename('worker', 1, 'One')
  now = '2026-04-11T00:10:00+05:30'
  await rename('worker', 2, 'Two')
  await server.call('director', 'POST', '/api/sales', makeSale())
  const found = async (query: string) =>
    (await readChangeLog(query)).content.map(({ subject, subjectId }) => `${subject} ${subjectId}`)
  expect(await found('?subject=party')).toEqual(['party 2', 'party 1'])
  expect(await found('?subject=party&subjectId=1')).toEqual(['party 1'])
  expect(await found('?employeeId=1')).toEqual(['sale 1'])
  expect(await found('?from=2026-04-11')).toEqual(['sale 1', 'party 2'])
  expect(await found('?to=2026-04-10')).toEqual(['party 1'])
  expect(await found('?from=2026-04-10&to=2026-04-11&employeeId=3&subject=party')).toHaveLength(2)
  expect(await found('?employeeId=4')).toEqual([])
  await server.call('director', 'POST', '/api/expenses', { debit: 5, date: '2026-04-11', employee: { id: 4 } })
  expect(await found('?employeeId=4')).toEqual(['expense 1'])
  expect((await readChangeLog()).content[0]).toMatchObject({
    employee: { id: 1 },
    onBehalfOf: { id: 4, name: 'Trainee Sample' },
  })
})

test('the change log labels documents as screens do, deleted ones included', async () => {
  await addComponents(server)
  const post = (path: string, body: object) => server.call('director', 'POST', path, body)
  await post('/api/sales', makeSale())
  await server.call('director', 'DELETE', '/api/sales/1')
  await post('/api/purchase/add', makePurchase())
  await post('/api/production', makeProduction())
  await post('/api/expenses', { debit: 5, date: '2026-04-06', employee: { id: 4 } })
  const handedOn = { sourceEmployeeId: 1, targetEmployeeId: 3, amount: 5, transferDate: '2026-04-07' }
  await post('/api/transfer', handedOn)
  await rename('director', 1, 'Naya Kisan')
  await server.call('director', 'PUT', '/api/employee/4', { lastName: 'Demo' })
  await server.call('director', 'PUT', '/api/products/1', { version: '2' })
  await post('/api/component/audit', { componentId: 1, action: 'ADDED', quantity: 1 })
  await server.call('director', 'PUT', '/api/settings', { stockPolicy: 'strict' })
  const named = (await readChangeLog('?size=200')).content.filter(({ operation }) => !operation.startsWith('createC'))
  expect(named.map(({ operation, about }) => [operation, about?.name, about?.date])).toEqual([
    ['updateSettings', undefined, undefined],
    ['auditComponent', 'Resistor, 10K, SMD, Passive', null],
    ['updateProduct', '5 LED Operator (2)', null],
    ['updateEmployee', 'Trainee Demo', null],
    ['updateParty', 'Naya Kisan, Nagla Demo', null],
    ['createTransfer', 'Director Sample → Worker Sample', '2026-04-07'],
    ['createExpense', 'Trainee Demo', '2026-04-06'],
    ['createProduction', '5 LED Operator (2) × 10', '2026-04-05'],
    ['createPurchase', 'Demo Kisan 003, Nagla Demo', '2026-04-05'],
    ['deleteSale', 'Naya Kisan, Nagla Demo', '2026-04-05'],
    ['createSale', 'Naya Kisan, Nagla Demo', '2026-04-05'],
  ])
})

test('the change log is paged, latest first', async () => {
  for (const name of ['A', 'B', 'C']) await rename('director', 1, name)
  const { content, ...page } = await readChangeLog('?page=1&size=2')
  expect(content).toMatchObject([{ after: { name: 'A' } }])
  expect(page).toEqual({ totalPages: 2, totalElements: 3, number: 1, size: 2, first: false, last: true })
})

test('the change log is for Directors, and invalid queries are refused by name', async () => {
  for (const as of ['head', 'worker', 'trainee'])
    expect((await server.call(as, 'GET', '/api/changes')).status).toBe(403)
  const answer = await server.call('director', 'GET', '/api/changes?from=yesterday&employeeId=0')
  const { errors }: Schema<'Problem'> = await answer.json()
  expect([answer.status, errors?.map((error) => error.path).sort()]).toEqual([400, ['employeeId', 'from']])
})

test('no role can alter the change log: no call does, and the database refuses it', async () => {
  await rename('director', 1, 'A')
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await server.call('director', method, '/api/changes', {})).status).toBe(405)
  await expect(sql`update change_log set reason = 'none'`.execute(server.db)).rejects.toThrow(/only ever added to/)
  await expect(sql`delete from change_log`.execute(server.db)).rejects.toThrow(/only ever added to/)
  expect((await readChangeLog()).content).toHaveLength(1)
})

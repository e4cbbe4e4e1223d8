import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
const clock = { now: new Date('2026-04-10T05:00:00Z') }
beforeEach(async () => {
  clock.now = new Date('2026-04-10T05:00:00Z')
  server = await openTestServer({ clock: () => clock.now })
  await addAccount({ upiId: 'demo.shop@upi', payeeName: 'Demo Electronics' })
})
afterEach(() => closeChecked(server))

/** The people of the test shop are 1 to 4. */
const ACCOUNT = 5
const send = async (method: string, path: string, body?: object, as = 'director') => {
  const answer = await server.call(as, method, path, body)
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
}
/** The fields that a refusal names. */
const namesOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...body.errors.map(({ path }: { path: string }) => path),
]
const get = async (path: string, as?: string) => (await send('GET', path, undefined, as)).body
const addAccount = (overrides: object = {}) =>
  send('POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI', ...overrides })
const readCash = async () =>
  Object.fromEntries((await get('/api/employee')).map((one: Schema<'Employee'>) => [one.id, one.cashInHand]))
const readRows = async (id: number) =>
  (await get(`/api/employee/${id}`)).empAccount.map(
    ({ date, source, credit, debit, comment }: Schema<'CashRow'>) =>
      `${date} ${source} +${credit} -${debit} ${comment}`,
  )
const sell = (overrides: object = {}, as = 'director') =>
  send('POST', '/api/sales', makeSale({ amountPaid: 500, paidInto: ACCOUNT, ...overrides }), as)

describe('an account', () => {
  test('has a name, a UPI ID and a payee, and no login, rights or pay', async () => {
    expect(await get(`/api/employee/${ACCOUNT}`)).toMatchObject({
      kind: 'ACCOUNT',
      name: 'SBI UPI',
      upiId: 'demo.shop@upi',
      payeeName: 'Demo Electronics',
      userName: '',
      permissions: [],
      cashInHand: 0,
    })
    const seen = (await get('/api/employee', 'trainee')).find((one: Schema<'Employee'>) => one.id === ACCOUNT)
    expect([seen.upiId, seen.cashInHand]).toEqual(['demo.shop@upi', undefined])
    expect((await send('PUT', `/api/employee/${ACCOUNT}`, { firstName: 'SBI', upiId: '' })).body).toMatchObject({
      name: 'SBI',
      upiId: '',
      payeeName: 'Demo Electronics',
    })
    expect((await addAccount({ firstName: 'Cash box', openingBalance: 250, openingDate: '2026-04-01' })).status).toBe(
      201,
    )
    expect(await readCash()).toMatchObject({ [ACCOUNT]: 0, 6: 250 })
  })

  test('is refused with a field of a person, which is named', async () => {
    for (const field of [
      { username: 'sbi' },
      { password: PASSWORD },
      { permissions: ['record-sales'] },
      { role: 'DIRECTOR' },
      { monthlySalary: 1 },
      { lastName: 'Bank' },
    ]) {
      const path = Object.keys(field)
      expect(namesOf(await addAccount(field))).toEqual([400, ...path])
      expect(namesOf(await send('PUT', `/api/employee/${ACCOUNT}`, field))).toEqual([400, ...path])
    }
    expect(namesOf(await send('PUT', '/api/employee/3', { upiId: 'a.b@upi' }))).toEqual([400, 'upiId'])
    expect(namesOf(await send('PUT', '/api/employee/3', { kind: 'ACCOUNT' }))).toEqual([400, 'kind'])
    expect(namesOf(await addAccount({ upiId: 'no upi id' }))).toEqual([400, 'upiId'])
    expect((await server.call('head', 'POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'Mine' })).status).toBe(
      403,
    )
  })

  test('cannot sign in, and is not found by a username', async () => {
    for (const password of ['', PASSWORD, 'x'])
      expect((await send('POST', '/api/authenticate', { username: ' ', password }, '')).status).not.toBe(200)
    expect((await send('GET', '/api/employee/username/%20')).status).toBe(404)
  })

  test('neither sells, buys, spends nor produces, and no form offers it', async () => {
    const line = { product: { id: 1 }, quantity: 1, date: '2026-04-05' }
    for (const [path, body, field] of [
      ['/api/sales', makeSale({ saleByEmployee: { id: ACCOUNT } }), 'saleByEmployee.id'],
      [
        '/api/purchase/add',
        { date: '2026-04-05', sellerParty: { id: 3 }, paidByEmployee: { id: ACCOUNT }, amountPaid: 5 },
        'paidByEmployee.id',
      ],
      ['/api/expenses', { date: '2026-04-05', debit: 5, employee: { id: ACCOUNT } }, 'employee.id'],
      ['/api/production', { ...line, employeeId: ACCOUNT }, 'employee.id'],
    ] as const)
      expect(namesOf(await send('POST', path, body))).toEqual([400, field])
    for (const path of ['/api/sales/searchData', '/api/production/add', '/api/purchase/add-form-data'])
      expect(JSON.stringify(await get(path))).not.toContain('SBI UPI')
  })

  test('gives and receives transfers, and is only deactivated when the money in it is confirmed', async () => {
    const transfer = { sourceEmployeeId: 1, targetEmployeeId: ACCOUNT, amount: 70.5, transferDate: '2026-04-05' }
    expect((await send('POST', '/api/transfer', transfer)).status).toBe(201)
    expect(await readCash()).toMatchObject({ 1: -70.5, [ACCOUNT]: 70.5 })
    const deactivate = (fields: object) => send('PUT', `/api/employee/${ACCOUNT}`, { active: false, ...fields })
    expect((await deactivate({})).body).toMatchObject({ code: 'cash-in-hand', cash: 70.5 })
    expect((await deactivate({ leavesWithCash: 70.5 })).status).toBe(200)
    expect(namesOf(await sell())).toEqual([400, 'paidInto'])
  })
})

describe('a sale of which ₹500 were paid into an account', () => {
  test('leaves the seller’s cash as it was, and is named in both accounts', async () => {
    expect((await sell()).body).toMatchObject({ amountPaid: 500, paidInto: ACCOUNT, paidIntoName: 'SBI UPI' })
    expect(await get('/api/sales/1')).toMatchObject({ paidInto: ACCOUNT, paidIntoName: 'SBI UPI' })
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 500 })
    expect((await get('/api/party/1')).balance).toBe(300)
    const sale = 'Sale #1 – Demo Kisan 001, Nagla Demo'
    const pair = `${sale} – Director Sample → SBI UPI`
    expect(await readRows(1)).toEqual([`2026-04-05 Fund Transfer +0 -500 ${pair}`, `2026-04-05 Sales +500 -0 ${sale}`])
    expect(await readRows(ACCOUNT)).toEqual([`2026-04-05 Fund Transfer +500 -0 ${pair}`])
  })

  test('names the account in the statement of the party; a sale paid in cash names none', async () => {
    await sell()
    await sell({ paidInto: null })
    const { content } = await get('/api/party/1/statement')
    expect(content.map(({ account }: Schema<'StatementRow'>) => account)).toEqual([undefined, 'SBI UPI'])
  })

  test('reverses the rows of both when it is deleted, and restores them when it is restored', async () => {
    await sell()
    await send('DELETE', '/api/sales/1')
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 0 })
    expect([await readRows(1), await readRows(ACCOUNT)]).toEqual([[], []])
    expect((await get('/api/deleted-sales/1')).reversed).toMatchObject({ party: -300, cash: -500 })
    await send('POST', '/api/deleted-sales/1/restore')
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 500 })
    expect((await readRows(1)).length + (await readRows(ACCOUNT)).length).toBe(3)
  })

  test('deleted after its day was closed, is reversed today', async () => {
    await sell()
    await send('PUT', '/api/settings', { lockedUntil: '2026-04-06' })
    await send('DELETE', '/api/sales/1')
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 0 })
    expect((await readRows(ACCOUNT))[0]).toMatch(/^2026-04-10 Fund Transfer \+0 -500 Taken back: Sale #1/)
    await send('POST', '/api/deleted-sales/1/restore')
    await send('PUT', '/api/settings', { lockedUntil: null })
    expect((await send('PUT', '/api/sales/1/party', { salesParty: { id: 2 } })).status).toBe(200)
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 500 })
  })

  test('is corrected to cash, and back', async () => {
    await sell()
    await sell({ paidInto: null, corrects: { id: 1 } })
    expect(await readCash()).toMatchObject({ 1: 500, [ACCOUNT]: 0 })
    await sell({ amountPaid: 300, corrects: { id: 2 } })
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 300 })
  })

  test('is moved to another party with all its rows', async () => {
    await sell()
    expect((await send('PUT', '/api/sales/1/party', { salesParty: { id: 2 } })).body).toMatchObject({
      paidInto: ACCOUNT,
    })
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: 500 })
    expect(await readRows(ACCOUNT)).toEqual([
      '2026-04-05 Fund Transfer +500 -0 Sale #1 – Demo Kisan 002, Nagla Demo – Director Sample → SBI UPI',
    ])
    expect(await readRows(1)).toHaveLength(2)
    expect(await findWrongStatementBalances(server.db)).toEqual([])
  })

  test('counts nothing in the account if nothing was paid, and takes a refund from it', async () => {
    expect((await sell({ amountPaid: 0 })).body.paidInto).toBeUndefined()
    await sell({ amountPaid: -40 })
    expect(await readCash()).toMatchObject({ 1: 0, [ACCOUNT]: -40 })
  })

  test('is refused if the account is a person or nobody, and the field is named', async () => {
    for (const paidInto of [1, 77]) expect(namesOf(await sell({ paidInto }))).toEqual([400, 'paidInto'])
    expect(await get('/api/sales/all')).toMatchObject({ totalElements: 0 })
  })
})

test('a purchase and an expense paid from an account take the money there, until they are deleted', async () => {
  await addComponents(server)
  const purchase = {
    ...{ sellerParty: { id: 3 }, paidByEmployee: { id: 2 }, date: '2026-04-05', amountPaid: 120, paidFrom: ACCOUNT },
    compDetails: [{ component: { id: 1 }, quantity: 10, amount: 200 }],
  }
  const expense = { employee: { id: 3 }, debit: 35, date: '2026-04-05', comment: 'tea', paidFrom: ACCOUNT }
  expect((await send('POST', '/api/purchase/add', purchase, 'worker')).body).toMatchObject({
    paidFrom: ACCOUNT,
    paidFromName: 'SBI UPI',
  })
  expect((await send('POST', '/api/expenses', expense, 'worker')).body).toMatchObject({ paidFromName: 'SBI UPI' })
  expect(await readCash()).toMatchObject({ 2: 0, 3: 0, [ACCOUNT]: -155 })
  expect(await readRows(3)).toEqual([
    '2026-04-05 Fund Transfer +35 -0 Expense #1 – tea – SBI UPI → Worker Sample',
    '2026-04-05 Expenses +0 -35 Expense #1 – tea',
  ])
  expect((await get('/api/purchase')).content[0]).toMatchObject({ paidFromName: 'SBI UPI' })
  expect((await get('/api/expenses'))[0]).toMatchObject({ paidFrom: ACCOUNT })
  await send('DELETE', '/api/purchase/1')
  await send('DELETE', '/api/expenses/1')
  expect(await readCash()).toMatchObject({ 2: 0, 3: 0, [ACCOUNT]: 0 })
  for (const [path, body] of [
    ['/api/purchase/add', purchase],
    ['/api/expenses', expense],
  ] as const)
    expect(namesOf(await send('POST', path, { ...body, paidFrom: 2 }))).toEqual([400, 'paidFrom'])
})

test('the integrity check finds a sale whose cash rows name another account than the sale', async () => {
  await sell()
  await sell({ paidInto: null })
  const violation = (id: number) => `the cash rows of sale ${id} do not match its payment`
  const findViolations = async (id: number, accountId: number | null) => {
    await sql`update sale set account_id = ${accountId} where id = ${id}`.execute(server.db)
    const violations = await checkIntegrity(server.db)
    await sql`update sale set account_id = ${id === 1 ? ACCOUNT : null} where id = ${id}`.execute(server.db)
    return violations
  }
  expect(await findViolations(1, null)).toContain(violation(1))
  expect(await findViolations(1, 2)).toContain(violation(1))
  expect(await findViolations(2, ACCOUNT)).toContain(violation(2))
  expect(await checkIntegrity(server.db)).toEqual([])
})

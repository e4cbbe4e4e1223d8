import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-10T05:00:00Z') })
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const NAME = { firstName: 'Gopal', lastName: 'Sample', username: 'gopal' }
const NEW_EMPLOYEE = { ...NAME, role: 'WORKER', password: 'mitti-aur-paani' }
const add = (overrides: object = {}, as = 'director', headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/employee', { ...NEW_EMPLOYEE, ...overrides }, headers)
const change = (id: number, body: object, as = 'director') => server.call(as, 'PUT', `/api/employee/${id}`, body)
const readSignInStatus = async (username: string, password: string) =>
  (await server.call('', 'POST', '/api/authenticate', { username, password })).status

describe('an employee', () => {
  test('is created and signs in', async () => {
    const answer = await add({ monthlySalary: 12_000.5, mobile: '55555 00031', doj: '2026-04-02' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      id: 5,
      kind: 'PERSON',
      firstName: 'Gopal',
      lastName: 'Sample',
      name: 'Gopal Sample',
      userName: 'gopal',
      username: 'gopal',
      role: 'WORKER',
      mobile: '55555 00031',
      address: '',
      doj: '2026-04-02',
      active: true,
      monthlySalary: 12_000.5,
      salary: 12_000.5,
      permissions: [],
      openingBalance: 0,
      openingDate: null,
      clientRequestId: null,
    })
    expect(await readSignInStatus('GOPAL', NEW_EMPLOYEE.password)).toBe(200)
  })

  test('sent twice with one key is created once', async () => {
    const headers = { 'Idempotency-Key': KEY }
    const first = await (await add({}, 'director', headers)).json()
    const repeated = await add({}, 'director', headers)
    expect(repeated.headers.get('Idempotent-Replay')).toBe('true')
    expect(await repeated.json()).toEqual(first)
    expect(first.clientRequestId).toBe(KEY)
    expect(await get('/api/employee')).toHaveLength(5)
  })

  test('changes only in the fields that are sent, in either spelling', async () => {
    const before = await get('/api/employee/3')
    const changed = await (await change(3, { userName: 'karigar', salary: 16_000, address: null, password: '' })).json()
    expect(changed).toMatchObject({ userName: 'karigar', salary: 16_000, address: '' })
    expect(changed).toMatchObject({ mobile: before.mobile, doj: before.doj, role: 'WORKER' })
    const both = { username: 'worker', userName: 'karigar', monthlySalary: 17_000, salary: 16_000 }
    expect(await (await change(3, both)).json()).toMatchObject({ username: 'worker', monthlySalary: 17_000 })
    expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
  })

  test('can get and lose the permission to record sales with immediate effect', async () => {
    const sell = async () =>
      (await server.call('worker', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 3 } }))).status
    expect(await sell()).toBe(403)
    const permissions = ['record-sales']
    expect(await (await change(3, { permissions })).json()).toMatchObject({ permissions })
    expect(await sell()).toBe(201)
    await change(3, { permissions: [] })
    expect(await sell()).toBe(403)
  })

  test('can have opening cash', async () => {
    await server.call('director', 'POST', '/api/expenses', { debit: 20, date: '2026-04-01', employee: { id: 3 } })
    await change(3, { openingBalance: 500, openingDate: '2026-03-31' })
    await change(3, { openingBalance: 300.5 })
    const { empAccount, openingBalance, openingDate } = await get('/api/employee/3')
    expect([openingBalance, openingDate]).toEqual([300.5, '2026-03-31'])
    expect(empAccount).toMatchObject([
      { debit: 20, balance: 280.5, source: 'Expenses' },
      { credit: 300.5, debit: 0, balance: 300.5, source: 'Opening Balance', date: '2026-03-31' },
    ])
    const owed = await (await add({ openingBalance: -40 })).json()
    expect(owed.openingDate).toBe('2026-04-10')
    expect((await get(`/api/employee/${owed.id}`)).empAccount).toMatchObject([{ debit: 40, balance: -40 }])
  })

  test('is in the change log after each change, never with a password', async () => {
    await add()
    await change(5, { role: 'TRAINEE', password: 'doosra-raaz' })
    const rows = await server.db.selectFrom('changeLog').selectAll().execute()
    expect(rows.map(({ operation, subjectId }) => [operation, subjectId])).toEqual([
      ['createEmployee', 5],
      ['updateEmployee', 5],
    ])
    expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ role: 'WORKER' })
    expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ role: 'TRAINEE', password: 'changed' })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|raaz|mitti/)
  })
})

describe('a password', () => {
  test.each([
    ['too short', 'khet-12'],
    ['too long', 'x'.repeat(129)],
    ['the word itself', 'password'],
    ['the word in disguise', 'P@ssw0rd!'],
    ['the own name', 'Gopal2026'],
    ['digits in a row', '1234567890'],
    ['one letter', 'aaaaaaaaaa'],
    ['missing', ''],
  ])('that is %s is refused', async (_what, password) => {
    expect(await readInvalidFields(await add({ password }))).toEqual(['password'])
  })

  test.each(['mitti aur paani', 'पानी बिजली खेत', 'k7#vw0qz', `${'lamba '.repeat(20)}raaz`])(
    'like %s is accepted',
    async (password) => {
      expect((await add({ password })).status).toBe(201)
      expect(await readSignInStatus('gopal', password)).toBe(200)
    },
  )

  test('that is new ends the sessions of the old one; the same one ends none', async () => {
    expect((await change(3, { password: PASSWORD })).status).toBe(200)
    expect((await server.call('worker', 'GET', '/api/party/all')).status).toBe(200)
    const other = await server.signIn('worker')
    await change(3, { password: 'doosra-raaz' })
    expect((await server.call('worker', 'GET', '/api/party/all')).status).toBe(401)
    const headers = { Authorization: `Bearer ${other}` }
    expect((await server.call('', 'GET', '/api/party/all', undefined, headers)).status).toBe(401)
    expect([await readSignInStatus('worker', PASSWORD), await readSignInStatus('worker', 'doosra-raaz')]).toEqual([
      401, 200,
    ])
  })

  test('changed by its owner keeps the current session and ends the others', async () => {
    const elsewhere = { Authorization: `Bearer ${await server.signIn('director')}` }
    await change(1, { password: 'malik-ka-raaz' })
    expect((await server.call('director', 'GET', '/api/party')).status).toBe(200)
    expect((await server.call('', 'GET', '/api/party', undefined, elsewhere)).status).toBe(401)
  })
})

test('is hashed before the transaction begins, so that no sale waits for it', async () => {
  const done: string[] = []
  const recordOutcome = (what: string) => (answer: Response) => {
    expect(answer.ok).toBe(true)
    done.push(what)
  }
  const usernames = Array.from({ length: 8 }, (_, index) => `gopal${index}`)
  await Promise.all([
    ...usernames.map((username) => add({ username }).then(recordOutcome('employee'))),
    ...[2, 3].map((id) => change(id, { password: 'mitti-aur-paani' }).then(recordOutcome('employee'))),
    server.call('director', 'POST', '/api/sales', makeSale()).then(recordOutcome('sale')),
  ])
  // Transactions are served in the order of their beginning: with the hash inside, the sale that was sent last ends last.
  expect(done).toHaveLength(11)
  expect(done.at(-1)).toBe('employee')
})

test('a deactivated employee is signed out at once, leaves the pickers, and can be reactivated', async () => {
  expect((await server.call('worker', 'GET', '/api/party/all')).status).toBe(200)
  expect(await (await change(3, { active: false })).json()).toMatchObject({ active: false })
  expect((await server.call('worker', 'GET', '/api/party/all')).status).toBe(401)
  expect(await readSignInStatus('worker', PASSWORD)).toBe(401)
  const { employees }: Schema<'SaleFormData'> = await get('/api/sales/searchData')
  expect(employees.map(({ id }) => id)).not.toContain(3)
  expect(await get('/api/employee')).toHaveLength(4)
  await change(3, { active: true })
  expect((await server.call('worker', 'GET', '/api/party/all')).status).toBe(401)
  expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
})

test('the last Director cannot be deactivated or demoted', async () => {
  expect(await readInvalidFields(await change(1, { role: 'WORKER' }))).toEqual(['role'])
  expect(await readInvalidFields(await change(1, { active: false }))).toEqual(['active'])
  await change(2, { role: 'DIRECTOR' })
  expect((await change(1, { role: 'WORKER' })).status).toBe(200)
  expect((await change(2, { firstName: 'Mukhiya' })).status).toBe(401)
  const headers = { Authorization: `Bearer ${await server.signIn('director')}` }
  expect((await server.call('', 'PUT', '/api/employee/2', { firstName: 'Mukhiya' }, headers)).status).toBe(403)
})

test('the refusal of an employee names every invalid field', async () => {
  expect(await readInvalidFields(await server.call('director', 'POST', '/api/employee', {}))).toEqual([
    'firstName',
    'password',
    'role',
  ])
  expect(await readInvalidFields(await add({ username: undefined }))).toEqual(['username'])
  expect(await readInvalidFields(await add({ username: 'WORKER', password: 'short' }))).toEqual([
    'password',
    'username',
  ])
  expect(await readInvalidFields(await change(3, { username: 'Head' }))).toEqual(['username'])
  expect(
    await readInvalidFields(
      await add({ firstName: ' ', role: 'OWNER', monthlySalary: -1, doj: 'yesterday', permissions: ['delete-sales'] }),
    ),
  ).toEqual(['doj', 'firstName', 'monthlySalary', 'permissions.0', 'role'])
  expect((await change(77, {})).status).toBe(404)
})

test('all employees see names, only Directors see pay and permissions of others', async () => {
  const all: Schema<'Employee'>[] = await get('/api/employee')
  expect(all.map(({ name, salary }) => [name, salary])).toEqual([
    ['Director Sample', 15_000],
    ['Head Sample', 15_000],
    ['Trainee Sample', 15_000],
    ['Worker Sample', 15_000],
  ])
  const seen: Schema<'Employee'>[] = await get('/api/employee', 'worker')
  expect(seen.map(({ monthlySalary, permissions }) => [monthlySalary, permissions])).toEqual([
    [null, undefined],
    [null, undefined],
    [null, undefined],
    [15_000, []],
  ])
  expect(await get('/api/employee/1', 'worker')).not.toHaveProperty('openingBalance')
})

test.each([
  ['GET', '/api/employee', undefined, [200, 200, 401]],
  ['POST', '/api/employee', NEW_EMPLOYEE, [201, 403, 401]],
  ['PUT', '/api/employee/3', { address: 'Demo Nagar' }, [200, 403, 401]],
  ['DELETE', '/api/employee/3', undefined, [405, 405, 405]],
] as const)('access: %s %s', async (method, path, body, expected) => {
  const answers = await Promise.all(['director', 'head', ''].map((as) => server.call(as, method, path, body)))
  expect(answers.map((answer) => answer.status)).toEqual(expected)
})

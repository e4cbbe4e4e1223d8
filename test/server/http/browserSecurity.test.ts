import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublic } from '#domain/access.ts'
import { REFUSAL_STATUS } from '#domain/refusal.ts'
import { createOwner } from '#server/auth/createOwner.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { buildAddress, openFilledTestServer, SAMPLE_REQUESTS } from '#test/support/contract/sampleRequests.ts'
import { openTestDatabase, openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const DIRECTOR = { id: 1, userName: 'director' }

let testServer: TestServer
let token: string
beforeAll(async () => {
  testServer = await openFilledTestServer()
  token = await testServer.tokenOf('director')
})
afterAll(() => testServer?.close())

describe('a foreign page in the same browser', () => {
  const JSON_BODY = JSON.stringify(makeSale())
  const cookie = () => ({ Cookie: `token=${token}; session=${token}; Authorization=Bearer ${token}` })

  test.each<[what: string, headers: () => Record<string, string>, body: string]>([
    ['with a form', () => ({ 'Content-Type': 'application/x-www-form-urlencoded' }), 'date=2026-04-05'],
    ['with a form that looks like JSON', () => ({ 'Content-Type': 'text/plain' }), JSON_BODY],
    ['with a file form', () => ({ 'Content-Type': 'multipart/form-data; boundary=x' }), '--x--'],
    [
      'from a sister address',
      () => ({ 'Content-Type': 'application/json', Origin: 'https://a.shop.example' }),
      JSON_BODY,
    ],
    ['from anywhere', () => ({ 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' }), JSON_BODY],
    ['without saying from where', () => ({ 'Content-Type': 'application/json', Origin: 'null' }), JSON_BODY],
  ])('cannot write %s: requests without the Authorization header are refused', async (_what, headers, body) => {
    const count = async () => (await testServer.db.selectFrom('sale').select('id').execute()).length
    const before = await count()
    const answer = await testServer.call('', 'POST', '/api/sales', body, { ...headers(), ...cookie() })
    expect(answer.status).toBe(401)
    expect(await count()).toBe(before)
  })

  test('gets no CORS permission from any answer', async () => {
    const preflightHeaders = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    for (const [method, path] of [
      ['OPTIONS', '/api/sales'],
      ['GET', '/api/party/all'],
      ['POST', '/api/sales'],
      ['GET', '/healthz'],
    ] as const) {
      const body = method === 'POST' ? makeSale() : undefined
      const answer = await testServer.call('director', method, path, body, preflightHeaders)
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
  })

  test('cannot change anything by an address that only reads', async () => {
    const reading = [...OPERATION_SPECS.values()].filter(({ method }) => method === 'GET')
    const rows = async () => {
      const [changes, operations, sales] = [
        await testServer.db.selectFrom('changeLog').select('id').execute(),
        await testServer.db.selectFrom('operation').select('opId').execute(),
        await testServer.db.selectFrom('stockMove').select('id').execute(),
      ]
      return [changes.length, operations.length, sales.length]
    }
    const before = await rows()
    for (const { operation } of reading) await testServer.call('director', 'GET', buildAddress(operation))
    expect(await rows()).toEqual(before)
  })
})

describe('browser storage', () => {
  test('never contains an answer to staff that is used without revalidation', async () => {
    for (const { operation, method, isRevalidated, isRead } of OPERATION_SPECS.values()) {
      if (!isRead || isPublic(operation)) continue
      const answer = await testServer.call(
        'director',
        method,
        buildAddress(operation),
        SAMPLE_REQUESTS[operation].body?.(DIRECTOR),
      )
      const expected = isRevalidated ? 'private, no-cache' : 'no-store'
      expect([operation, answer.headers.get('Cache-Control')]).toEqual([operation, expected])
    }
  })

  test('of tokens: none is in an address, a log or the database', async () => {
    const lines: unknown[] = []
    const logged = await openTestServer({ log: (line) => lines.push(line) })
    const secret = await logged.tokenOf('director')
    await logged.call('director', 'POST', '/api/sales', makeSale())
    await logged.call('', 'GET', '/api/party/all', undefined, { Authorization: `Bearer ${secret}x` })
    const tables = ['session', 'accessLog', 'changeLog', 'operation', 'employee', 'signInTry'] as const
    for (const table of tables)
      expect(JSON.stringify(await logged.db.selectFrom(table).selectAll().execute())).not.toContain(secret)
    expect(JSON.stringify(lines)).not.toContain(secret)
    await logged.close()
    const named = [...OPERATION_SPECS.values()].flatMap(({ parameters }) =>
      Object.values(parameters)
        .flat()
        .map(({ name }) => name),
    )
    expect(named.filter((name) => /token|password|secret/i.test(name))).toEqual([])
  })
})

describe('a refusal', () => {
  const SAFE = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy']
  const CASES: [status: number, request: () => Promise<Response>][] = [
    [400, () => testServer.call('director', 'POST', '/api/sales', '{')],
    [401, () => testServer.call('', 'GET', '/api/party/all')],
    [401, () => testServer.call('', 'POST', '/api/authenticate', { username: 'x', password: 'y' })],
    [403, () => testServer.call('worker', 'GET', '/api/sales/all')],
    [404, () => testServer.call('director', 'GET', '/api/sales/999')],
    [404, () => testServer.call('director', 'GET', '/api/nowhere')],
    [405, () => testServer.call('director', 'PATCH', '/api/sales')],
    [
      409,
      () => testServer.call('worker', 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' }, { 'Entered-By': '1' }),
    ],
    [412, () => testServer.call('director', 'PUT', '/api/party/1', { city: 'x' }, { 'If-Match': 'W/"other"' })],
    [413, () => testServer.call('director', 'POST', '/api/sales', 'x'.repeat(1_100_000))],
    [415, () => testServer.call('director', 'POST', '/api/sales', 'a=1', { 'Content-Type': 'text/csv' })],
  ]

  test.each(CASES)('with %i describes the reason and no internals', async (status, request) => {
    const answer = await request()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'application/problem+json'])
    const text = await answer.text()
    const { code } = JSON.parse(text)
    expect(REFUSAL_STATUS).toHaveProperty(code, status)
    expect(text).not.toMatch(/\.ts\b|node_modules|select |insert |SQLITE|at \w+ \(|Error:|\/src\//i)
    for (const name of [...SAFE, 'Strict-Transport-Security'])
      expect([name, answer.headers.get(name)]).not.toContain(null)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('of a broken server does not contain the error message', async () => {
    const beforeResponse = async () => {
      throw new Error('select password_hash from employee')
    }
    const broken = await openTestServer({ log: () => {}, beforeResponse })
    const answer = await broken.call('', 'POST', '/api/authenticate', { username: 'director', password: PASSWORD })
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).code]).toEqual([500, 'our-fault'])
    expect(text).not.toMatch(/select|password_hash|employee/)
    await broken.close()
  })
})

test.each([
  '/.git/config',
  '/.env',
  '/data/shop.sqlite',
  '/data/backups/',
  '/package.json',
  '/src/server/main.ts',
  '/api/../data',
])('%s is not served', async (path) => {
  for (const as of ['', 'director']) {
    const answer = await testServer.call(as, 'GET', path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toMatch(/khet|sqlite/i)
  }
})

test('a new shop has one account with a random password and no default account', async () => {
  const passwords: (string | undefined)[] = []
  for (let server = 0; server < 2; server += 1) {
    const opened = await openTestDatabase()
    await migrate(opened.db, opened.engine)
    passwords.push(await createOwner(opened.db, new Date()))
    const people = await opened.db.selectFrom('employee').select(['userName', 'mustChangePassword']).execute()
    expect(people).toEqual([{ userName: 'owner', mustChangePassword: 1 }])
    await opened.close()
  }
  expect(new Set(passwords).size).toBe(2)
  // 20 of 31 signs are 99 bits.
  for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{20}$/)
  for (const userName of ['admin', 'root', 'owner', 'demo', 'test'])
    for (const password of [PASSWORD, userName, 'password', 'admin123']) {
      const answer = await testServer.call('', 'POST', '/api/authenticate', { username: userName, password })
      expect([401, 429]).toContain(answer.status)
    }
})

test('a guessable secret in the environment is refused at the start', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'metrics' }, './data')).toThrow(/can be guessed/)
  expect(readConfig({ METRICS_TOKEN: '5f8e0c1d7a3b49264c9d' }, './data').metricsToken).toBe('5f8e0c1d7a3b49264c9d')
  expect(readConfig({ METRICS_TOKEN: '' }, './data').metricsToken).toBeUndefined()
})

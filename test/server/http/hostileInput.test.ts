import { DefaultQueryCompiler, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import {
  type ContractSchema,
  getBodySchema,
  listFields,
  listParameters,
  OPERATIONS_WITH_BODY,
  resolveRef,
} from '#test/support/contract/contractSchemas.ts'
import {
  buildAddress,
  openFilledTestServer,
  SAMPLE_REQUESTS,
  type SampleRequest,
} from '#test/support/contract/sampleRequests.ts'
import type { TestServer } from '#test/support/server/testServer.ts'

const CALLER = { id: 1, userName: 'director' }
const WRITE_OPERATIONS = OPERATIONS_WITH_BODY.filter(
  (operation) => operation !== 'authenticate' && operation !== 'changePassword',
)

let server: TestServer
beforeAll(async () => {
  server = await openFilledTestServer()
})
afterAll(() => server?.close())

const send = (operation: Operation, body: unknown, headers: HeadersInit = {}) => {
  const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
  return server.call('director', method, buildAddress(operation), body, headers)
}

/** Valid or almost valid JSON that no form sends. */
const HOSTILE_BODIES = [
  '{"__proto__":{"role":"DIRECTOR"}}',
  '{"constructor":{"prototype":{"role":"DIRECTOR"}}}',
  '["a","list"]',
  '[[[[[["deep"]]]]]]',
  '1e400',
  '-0',
  '-1e308',
  '"NaN"',
  '"Infinity"',
  '9007199254740993',
  '"\\ud800"',
  '"a\\u0000b"',
  '"\\u202Etxt.exe"',
  'true',
  'null',
  '{}',
  '""',
]

/** CI tries every one; elsewhere they rotate. */
let trapIndex = 0
const takeHostileBodies = () =>
  process.env.CI
    ? HOSTILE_BODIES
    : [0, 1, 2, 3, 4].map(() => HOSTILE_BODIES[trapIndex++ % HOSTILE_BODIES.length] ?? '{}')

describe('input that no form sends', () => {
  test.each(WRITE_OPERATIONS)('in any field of %s causes no damage and no server error', async (operation) => {
    const body = SAMPLE_REQUESTS[operation].body?.(CALLER)
    const fields = Array.isArray(body) ? [] : Object.keys(body as object)
    for (const field of fields)
      for (const trap of takeHostileBodies()) {
        const text = JSON.stringify({ ...(body as object), [field]: '@' }).replace('"@"', () => trap)
        const answer = await send(operation, text)
        expect([operation, field, trap, answer.status < 500]).toEqual([operation, field, trap, true])
      }
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  // A search body may be a plain string.
  const objects = WRITE_OPERATIONS.filter((operation) => operation !== 'searchParties')
  test.each(objects)('as the whole body of %s is refused', async (operation) => {
    // Changes without any known field change nothing.
    const nothing = ['{}', '{"constructor":{"prototype":{"role":"DIRECTOR"}}}']
    for (const trap of [...HOSTILE_BODIES, '', '{', '{"a":1,}', "{'a':1}", 'undefined']) {
      const { status } = await send(operation, trap)
      expect([trap, status === 400 || (status === 200 && nothing.includes(trap))]).toEqual([trap, true])
    }
  })

  test('as the search words is refused', async () => {
    for (const trap of ['["a"]', '[]', '1', 'true', 'null'])
      expect((await send('searchParties', trap)).status).toBe(400)
  })

  test('with a duplicate property uses the last one', async () => {
    const answer = await send('createParty', '{"name":"First","type":"PURCHASE","name":"Last"}')
    expect(await answer.json()).toMatchObject({ name: 'Last' })
  })

  test('nested ten thousand levels deep, truncated or of another type is refused', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    const cases: [body: string, status: number, type?: string][] = [
      [deep, 400],
      [`{"a":${deep}}`, 400],
      ['{"name":', 400],
      ['', 400],
      ['name=x', 415, 'application/x-www-form-urlencoded'],
      ['<name/>', 415, 'application/xml'],
      ['{}', 415, 'text/plain'],
      ['{}', 415, 'multipart/form-data; boundary=x'],
    ]
    for (const [body, status, type] of cases) {
      const answer = await send('createParty', body, { 'Content-Type': type ?? 'application/json' })
      expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status])
    }
  })
})

describe('a text that PostgreSQL cannot store', () => {
  const NUL_TEXT = encodeURIComponent('a\0b')

  test('in any path does not exist, in any query is refused with the name of the parameter', async () => {
    const before = await server.db.selectFrom('changeLog').select('id').execute()
    for (const { operation, method } of OPERATION_SPECS.values()) {
      const body = method === 'PUT' || method === 'POST' ? SAMPLE_REQUESTS[operation].body?.(CALLER) : undefined
      const request = (placed: SampleRequest) =>
        server.call('director', method, buildAddress(operation, { ...SAMPLE_REQUESTS[operation], ...placed }), body)
      for (const [name] of listParameters(operation, 'path'))
        expect([operation, name, (await request({ path: { [name]: NUL_TEXT } })).status]).toEqual([
          operation,
          name,
          404,
        ])
      for (const [name] of listParameters(operation, 'query')) {
        const answer = await request({ query: `?${name}=${NUL_TEXT}` })
        expect([operation, name, answer.status]).toEqual([operation, name, 400])
        const { errors } = await answer.json()
        expect([operation, errors.map(({ path }: { path: string }) => path)]).toEqual([operation, [name]])
      }
    }
    expect(await server.db.selectFrom('changeLog').select('id').execute()).toEqual(before)
  })

  test('in the name of a field is refused, also where the contract leaves names open', async () => {
    const note = { ...(SAMPLE_REQUESTS.noteDiscard.body?.(CALLER) as object) }
    for (const name of ['a\0b', '\ud800'])
      expect((await send('noteDiscard', { ...note, payload: { inner: { [name]: 1 } } })).status).toBe(400)
  })
})

/** Common SQL injection attempts; the mark shows where they end up. */
const MARK = 'zzmarkzz'
const INJECTION_TEXTS = [
  `${MARK}' OR '1'='1`,
  `${MARK}'; DROP TABLE sale; --`,
  `${MARK}" OR ""="`,
  `${MARK}') UNION SELECT password_hash FROM employee --`,
  `${MARK}\\'; DELETE FROM party; --`,
  `${MARK}%' ESCAPE '\\`,
  `${MARK}$1 ? :id @id #{id} \${id}`,
  `${MARK}'||(select pg_sleep(5))||'`,
  `${MARK}' AND randomblob(1000000000) --`,
]

const takeInjections = (count: number) =>
  process.env.CI
    ? INJECTION_TEXTS
    : INJECTION_TEXTS.slice(0, count).map(() => INJECTION_TEXTS[trapIndex++ % INJECTION_TEXTS.length] ?? MARK)

describe('an SQL injection attempt', () => {
  const statements: string[] = []
  beforeEach(() => {
    statements.length = 0
    const { compileQuery } = DefaultQueryCompiler.prototype
    const spy = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
    spy.mockImplementation(function (this: DefaultQueryCompiler, ...parts) {
      const query = compileQuery.apply(this, parts)
      statements.push(query.sql)
      return query
    })
    return () => spy.mockRestore()
  })

  const isText = (shape: ContractSchema) => {
    const { type, anyOf = [], enum: choices, format } = resolveRef(shape)
    return !choices && !format && [type, ...anyOf.map((one) => resolveRef(one).type)].flat().includes('string')
  }

  test('stays a text in every field of every call', async () => {
    for (const operation of WRITE_OPERATIONS) {
      const body = SAMPLE_REQUESTS[operation].body?.(CALLER)
      const texts = Object.entries(listFields(getBodySchema(operation) ?? {})).filter(([, shape]) => isText(shape))
      for (const [field] of Array.isArray(body) ? [] : texts)
        for (const injection of takeInjections(1)) {
          const answer = await send(operation, { ...(body as object), [field]: injection })
          expect([operation, field, answer.status < 500]).toEqual([operation, field, true])
        }
    }
    expect(statements.length).toBeGreaterThan(100)
    expect(statements.filter((query) => query.includes(MARK))).toEqual([])
  })

  /** The rows of a list, or the sums that are not 0. */
  const listFindings = (body: object): unknown[] => {
    if (Array.isArray(body)) return body
    return 'content' in body ? [body.content].flat() : Object.values(body).filter((sum) => sum !== 0)
  }

  test('stays a text in every path, filter and search, and finds nothing', async () => {
    const searched = new Set<Operation>()
    for (const { operation, method } of OPERATION_SPECS.values()) {
      // The test above stores the attempts without the letter.
      for (const injection of takeInjections(2).map((text) => encodeURIComponent(`q${text}`))) {
        const inPath = listParameters(operation, 'path').map(([name]) => ({ path: { [name]: injection } }))
        // One at a time: a filter that is refused would hide that another one reaches the database.
        const inQuery = listParameters(operation, 'query').map(([name]) => ({ query: `?${name}=${injection}` }))
        const body = method === 'PUT' || method === 'POST' ? SAMPLE_REQUESTS[operation].body?.(CALLER) : undefined
        for (const placed of [...inPath, ...inQuery]) {
          const answer = await server.call('director', method, buildAddress(operation, placed), body)
          expect([operation, placed, answer.status < 500]).toEqual([operation, placed, true])
          if (!answer.ok) continue
          searched.add(operation)
          expect([operation, placed, listFindings(await answer.json())]).toEqual([operation, placed, []])
        }
      }
    }
    for (const keyword of INJECTION_TEXTS) {
      const found = await (await send('searchParties', { keyword: `q${keyword}` })).json()
      expect([keyword, found]).toEqual([keyword, []])
      expect(
        (await server.call('', 'POST', '/api/authenticate', { username: keyword, password: keyword })).status,
      ).toBe(401)
      await server.db.deleteFrom('signInTry').execute()
    }
    expect(searched.size).toBeGreaterThan(10)
    expect(statements.length).toBeGreaterThan(100)
    expect(statements.filter((query) => query.includes(MARK))).toEqual([])
  })

  test('is stored as typed, and every table still exists', async () => {
    for (const name of INJECTION_TEXTS) {
      const { id } = await (await send('createParty', { name, type: 'PURCHASE' })).json()
      expect(await (await server.call('director', 'GET', `/api/party/${id}`)).json()).toMatchObject({ name })
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from sale`.execute(server.db)
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(4)
  })
})

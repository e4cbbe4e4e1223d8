import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { REFUSAL_STATUS } from '#domain/refusal.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { buildAddress, openFilledTestServer, SAMPLE_REQUESTS } from '#test/support/contract/sampleRequests.ts'
import type { TestServer } from '#test/support/server/testServer.ts'
import { generateRequest } from './generateRequest.ts'
import { isFullRun } from './isFullRun.ts'
import { createRandomStream } from './simulation/random.ts'

/** The number of requests, distributed over the calls of the contract. */
const REQUEST_COUNT = isFullRun ? 12_000 : 1_200

/** Calls that end the sender's own session or hash a password are sent less often. */
const RARELY_SENT: ReadonlySet<Operation> = new Set([
  ...(['signOut', 'changePassword', 'authenticate', 'createEmployee'] as const),
  ...(['updateEmployee', 'endSession', 'endOtherSessions'] as const),
])

let server: TestServer
beforeAll(async () => {
  // Every result is checked against the contract; a mismatch is answered with 500.
  server = await openFilledTestServer({ rateLimit: { burst: 1_000_000, perSecond: 1_000 } })
})
afterAll(() => server?.close())

/** SEED=7 generates other requests. */
const seed = Number(process.env.SEED ?? 1)
const caller = { id: 1, userName: 'director' }
let token: string | undefined
let unsendableCount = 0

async function sendRandomRequest(operation: Operation, number: number): Promise<string | undefined> {
  const random = createRandomStream('fuzz', seed, number)
  const { method = '', status = 0 } = OPERATION_SPECS.get(operation) ?? {}
  const { path, query, headers, body } = generateRequest(operation, SAMPLE_REQUESTS[operation].body?.(caller), random)
  const address = buildAddress(operation, {
    path: random.upTo(3) ? { ...SAMPLE_REQUESTS[operation].path } : path,
    query,
  })
  token ??= await server.signIn('director')
  const request = buildRequest(method, address, body, { Authorization: `Bearer ${token}`, ...headers })
  if (!request) {
    unsendableCount += 1
    return undefined
  }
  const response = await server.app.request(request)
  const text = await response.text()
  const { code } = response.ok || !text ? { code: undefined } : JSON.parse(text)
  if (code === 'sign-in-first') token = undefined
  const documented =
    response.status === status || REFUSAL_STATUS[code as keyof typeof REFUSAL_STATUS] === response.status
  if (documented && response.status < 500) return undefined
  return `${method} ${address} ${JSON.stringify(body)} answered ${response.status} ${text.slice(0, 300)}`
}

/** Undefined for a request that no client can send, such as one with an invalid header. */
function buildRequest(method: string, address: string, body: unknown, headers: HeadersInit): Request | undefined {
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
  try {
    return new Request(
      `http://server.test${address}`,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    )
  } catch {
    return undefined
  }
}

test(`${REQUEST_COUNT} random requests cause no server fault, no undocumented status and no undocumented shape`, async () => {
  const often = [...OPERATION_SPECS.keys()].filter((operation) => !RARELY_SENT.has(operation))
  const faults: string[] = []
  for (let number = 0; number < REQUEST_COUNT; number += 1) {
    const seldom = number % 40 === 39 ? [...RARELY_SENT][((number / 40) % RARELY_SENT.size) | 0] : undefined
    const operation = seldom ?? often[number % often.length]
    const fault = operation && (await sendRandomRequest(operation, number))
    if (fault) faults.push(fault)
    // The sender must stay a Director, with the password of the next sign-in.
    if (operation && RARELY_SENT.has(operation)) {
      const { passwordHash } = await server.db
        .selectFrom('employee')
        .select('passwordHash')
        .where('id', '=', 2)
        .executeTakeFirstOrThrow()
      const director = { passwordHash, role: 'DIRECTOR', active: 1, userName: 'director' } as const
      await server.db.updateTable('employee').set(director).where('id', '=', 1).execute()
      await server.db.deleteFrom('signInTry').execute()
    }
  }
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect(unsendableCount).toBeLessThan(REQUEST_COUNT / 20)
  expect(await checkIntegrity(server.db)).toEqual([])
})

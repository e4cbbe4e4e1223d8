import { expect, test } from 'vitest'
import { createAppContext, mountApp } from '#server/app.ts'
import type { Handlers } from '#server/http/handlerTypes.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

/** The files whose functions wait for the current one, outermost first; semaphores and the database's driver left out. */
function listWaitingFiles(): string[] {
  const { stack = '' } = new Error('asked for its stack')
  const files = stack.split('\n').flatMap((frame) => /\/src\/server\/([\w/]+\.ts)/.exec(frame)?.[1] ?? [])
  return [...new Set(files.reverse())].filter((file) => /^(http\/|database\/transaction)/.test(file))
}

test('a write passes eight functions on its way to its handler, a read eight', async () => {
  await using stack = new AsyncDisposableStack()
  const server = await openTestServer()
  stack.defer(server.close)
  const token = await server.tokenOf('director')
  const context = createAppContext({ db: server.db })
  const { createSale, getSale } = context.handlers
  const passed: string[][] = []
  const handlers: Handlers = {
    ...context.handlers,
    async createSale(call) {
      // Frames of callers that wait are in the stack only after a turn.
      await null
      passed.push(listWaitingFiles())
      return createSale(call)
    },
    async getSale(call) {
      await null
      passed.push(listWaitingFiles())
      return getSale(call)
    },
  }
  const stackTraceLimit = Error.stackTraceLimit
  stack.defer(() => {
    Error.stackTraceLimit = stackTraceLimit
  })
  Error.stackTraceLimit = 200
  const app = mountApp({ ...context, handlers }, { db: server.db })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
  expect(
    (await app.request('/api/sales', { method: 'POST', headers: keyed, body: JSON.stringify(makeSale()) })).status,
  ).toBe(201)
  expect((await app.request('/api/sales/1', { headers })).status).toBe(200)
  const common = [
    'http/logCalls.ts',
    'http/logDenials.ts',
    'http/authorize.ts',
    'http/limitCalls.ts',
    'http/mountOperations.ts',
  ]
  expect(passed).toEqual([
    [...common, 'http/performOperation.ts', 'database/transaction.ts', 'http/idempotency.ts'],
    [...common, 'http/readQueue.ts', 'http/performOperation.ts', 'database/transaction.ts'],
  ])
})

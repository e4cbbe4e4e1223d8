import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { startServer } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

type ServerProgram = Awaited<ReturnType<typeof startServer>>

describe.runIf(process.env.TEST_DATABASE_URL)('two server processes behind one address', () => {
  let empty: EmptyDatabase
  let opened: OpenDatabase
  let servers: ServerProgram[] = []
  beforeEach(async () => {
    empty = await createEmptyDatabase()
    opened = openDatabase(empty.location)
  })
  afterEach(async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ exited }) => exited))
    servers = []
    await opened.close()
    await empty.remove()
  })
  const openBoth = async () => {
    servers = await Promise.all([startServer(empty.location), startServer(empty.location)])
    return servers as [ServerProgram, ServerProgram]
  }

  test('started at the same moment on an empty database create it once, with one owner', async () => {
    const [a, b] = await openBoth()
    const passwordLines = [...a.output, ...b.output].filter((line) => line.startsWith('First start'))
    expect(passwordLines).toHaveLength(1)
    expect(await opened.db.selectFrom('employee').select('userName').execute()).toEqual([{ userName: 'owner' }])
  })

  test('record entries once that devices send to both at once', async () => {
    const testServer = await openTestServer({ opened: { ...opened, close: async () => {} } })
    const token = await testServer.tokenOf('director')
    const [a, b] = await openBoth()
    const send = (server: ServerProgram, path: string, body: object, key?: string) =>
      fetch(server.address + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...(key && { 'Idempotency-Key': key }),
        },
        body: JSON.stringify(body),
      })
    const keys = Array.from({ length: 30 }, () => crypto.randomUUID())
    const answers = await Promise.all(
      keys.flatMap((key) =>
        [a, b].map(async (server) => [key, await send(server, '/api/sales', makeSale(), key)] as const),
      ),
    )
    const ids = new Map<string, Set<number>>()
    for (const [key, answer] of answers) {
      expect(answer.status).toBe(201)
      ids.set(key, (ids.get(key) ?? new Set()).add((await answer.json()).id))
    }
    expect([...ids.values()].every((recordedIds) => recordedIds.size === 1)).toBe(true)

    // The same batch again, as from a device that received no answer.
    const batch = {
      employeeId: 1,
      deviceId: crypto.randomUUID(),
      operations: Array.from({ length: 20 }, (_, index) => ({
        ...{ operation: 'createSale', version: 1, occurredAt: '2026-04-05T06:00:00Z', payload: makeSale() },
        ...{ opId: crypto.randomUUID(), seq: index + 1 },
      })),
    }
    const batches = await Promise.all([a, b, a, b].map((server) => send(server, '/api/outbox', batch)))
    const results = await Promise.all(batches.map(async (answer) => (await answer.json()).results))
    for (const one of results) expect(one.map(({ status }: { status: number }) => status)).toEqual(Array(20).fill(201))

    const sales = await opened.db.selectFrom('sale').select('opId').execute()
    expect(sales).toHaveLength(50)
    expect(new Set(sales.map(({ opId }) => opId)).size).toBe(50)
    expect(await checkIntegrity(opened.db)).toEqual([])
  })
})

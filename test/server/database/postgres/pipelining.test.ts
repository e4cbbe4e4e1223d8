import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { CoalescingSocket } from '#server/database/postgres/pipeliningClient.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

test.runIf(process.env.TEST_DATABASE_URL)(
  'a sale takes five round trips to PostgreSQL, with the commit in the last',
  async () => {
    const server = await openTestServer()
    const sell = () => server.call('director', 'POST', '/api/sales', makeSale(), { 'Idempotency-Key': randomUUID() })
    // The first call prepares the statements.
    await sell()
    const sent = vi.spyOn(CoalescingSocket.prototype, '_write')
    expect((await sell()).status).toBe(201)
    const packets = sent.mock.calls.map(([bytes]) => bytes.toString('latin1'))
    expect(packets).toHaveLength(5)
    expect(packets.map((words) => words.includes('begin'))).toEqual([false, true, false, false, false])
    expect(packets.map((words) => words.includes('commit'))).toEqual([false, false, false, false, true])
    sent.mockRestore()
    await server.close()
  },
)

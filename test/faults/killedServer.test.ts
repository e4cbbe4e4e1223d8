import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts'
import type { Database } from '#server/database/tables.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createEmptyDatabase, waitUntilDisconnected } from '#test/support/server/emptyDatabase.ts'
import { startServer } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import { chooseRounds } from './chooseRounds.ts'
import { chooseSeed } from './chooseSeed.ts'
import { createRandomStream, type Random } from './simulation/random.ts'

const SEED = chooseSeed()

/** The number of kills of the server on each engine. */
const KILL_ROUNDS = chooseRounds({ short: 5, full: 40, long: 120 })

/** The number of clients that write at the same time. */
const WRITER_COUNT = 6

/** A write that was sent under its key; `id` is set when it is answered. */
type Write = { key: string; path: string; body: object; id?: number }

const WRITE_GENERATORS: ((random: Random) => Pick<Write, 'path' | 'body'>)[] = [
  (random) => ({ path: '/api/sales', body: makeSale({ amountPaid: random.upTo(900) }) }),
  () => ({ path: '/api/purchase/add', body: makePurchase() }),
  () => ({ path: '/api/production', body: makeProduction({ quantity: 2 }) }),
  () => ({ path: '/api/expenses', body: { employee: { id: 1 }, debit: 5, date: '2026-04-05' } }),
  () => ({
    path: '/api/transfer',
    body: { sourceEmployeeId: 1, targetEmployeeId: 2, amount: 7, transferDate: '2026-04-05' },
  }),
]

/** The table of the documents of each call. */
const TABLE_BY_PATH = {
  '/api/sales': 'sale',
  '/api/purchase/add': 'purchase',
  '/api/production': 'production',
  '/api/expenses': 'expense',
  '/api/transfer': 'transfer',
} as const

const engines: [engine: string, databaseUrl: string][] = [['SQLite', '']]
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) engines.push(['PostgreSQL', TEST_DATABASE_URL])

// Starts are slow on a busy machine, and there are many.
vi.setConfig({ testTimeout: timeLimitMs(60 + KILL_ROUNDS * 15) })

// Both engines at once: each test mostly waits for its own server to start.
test.concurrent.each(engines)(
  `on %s every acknowledged write exists after the server is killed (seed ${SEED})`,
  async (engine, databaseUrl) => {
    const { location, remove } = await createEmptyDatabase(databaseUrl)
    const token = await createShop(location)
    const acknowledged = new Map<string, Write>()
    const deleted = new Set<number>()
    let unanswered: Write[] = []
    let [slowest, replays] = [0, 0]

    for (let round = 0; round < KILL_ROUNDS; round++) {
      const began = performance.now()
      const server = await startServer(location)
      slowest = Math.max(slowest, performance.now() - began)
      const waiting = unanswered
      unanswered = []
      let alive = true
      // After a number of answers instead of a time, so that it is in the middle of the work on any machine.
      const random = createRandomStream('kill', engine, round, SEED)
      const enough = random.upTo(15)
      let answered = 0
      let reached = () => {}
      const busyEnough = new Promise<void>((resolve) => {
        reached = resolve
        if (enough === 0) resolve()
      })
      const call = (method: string, path: string, body?: object, key?: string) =>
        fetch(server.address + path, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            ...(key && { 'Idempotency-Key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })

      const write = async (one: Write) => {
        unanswered.push(one)
        const answer = await call('POST', one.path, one.body, one.key)
        const { id }: { id: number } = await answer.json()
        const errors = server.output.filter((line) => line.includes('"error"')).join('\n')
        expect(answer.status, errors).toBe(201)
        if (answer.headers.get('Idempotent-Replay')) replays += 1
        acknowledged.set(one.key, { ...one, id })
        unanswered = unanswered.filter((other) => other !== one)
        answered += 1
        if (answered === enough) reached()
        if (one.path === '/api/sales' && id % 7 === 0) {
          expect((await call('DELETE', `/api/sales/${id}`)).status).toBe(204)
          deleted.add(id)
        }
      }
      const writeUntilKilled = async (writer: number) => {
        const choices = createRandomStream('write', engine, round, writer, SEED)
        while (alive)
          await write(waiting.shift() ?? { key: choices.uuid(), ...choices.pick(WRITE_GENERATORS)(choices) })
      }
      const wrong: unknown[] = []
      const writers = Array.from({ length: WRITER_COUNT }, (_, writer) =>
        // A call may fail only because the server was killed.
        writeUntilKilled(writer).catch((error) => isConnectionError(error) || wrong.push(error)),
      )
      await Promise.race([busyEnough, Promise.all(writers)])
      expect(answered, String(wrong[0] ?? 'the connections broke off')).toBeGreaterThanOrEqual(enough)
      await wait(random.upTo(30))
      alive = false
      server.child.kill('SIGKILL')
      await server.exited
      await Promise.all(writers)
      if (wrong.length > 0) throw wrong[0]
      unanswered.push(...waiting)
      // A commit on its way to PostgreSQL may still arrive, and must not do so between two reads of the check.
      await waitUntilDisconnected(location)
      const { db, close } = openDatabase(location)
      expect(await findMissing(db, acknowledged, deleted)).toEqual([])
      expect(await checkIntegrity(db)).toEqual([])
      await close()
    }

    process.stdout.write(
      `    ${KILL_ROUNDS} kills, ${acknowledged.size} writes acknowledged and there, ${replays} replayed and ` +
        `answered with what they had, ${deleted.size} deletions, slowest start ${Math.round(slowest)} ms\n`,
    )
    expect(acknowledged.size).toBeGreaterThan(KILL_ROUNDS)
    await remove()
  },
)

/** A shop with people and goods; the Director's token. */
async function createShop(location: DatabaseLocation): Promise<string> {
  const testServer = await openTestServer({ opened: openDatabase(location) })
  await addComponents(testServer)
  await testServer.call('director', 'PUT', '/api/products/1', { compId: [1], compQuant: [4] })
  const token = await testServer.tokenOf('director')
  await testServer.close()
  return token
}

/** Whether the connection was refused or broke off. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error as Error).name === 'SyntaxError'
}

/** The acknowledged writes that are missing in the database, wholly or in part. */
async function findMissing(db: Database, acknowledged: ReadonlyMap<string, Write>, deleted: ReadonlySet<number>) {
  const problems: string[] = []
  const byKey = new Map<string, { id: number; deletedAt: string | null; table: string }>()
  for (const table of Object.values(TABLE_BY_PATH))
    for (const row of await db.selectFrom(table).select(['id', 'opId', 'deletedAt']).execute())
      if (row.opId) byKey.set(row.opId, { ...row, table })
  for (const { key, path, id } of acknowledged.values()) {
    const row = byKey.get(key)
    if (row?.id !== id || row?.table !== TABLE_BY_PATH[path as keyof typeof TABLE_BY_PATH])
      problems.push(`${path} ${id} is not there`)
    else if (row.table === 'sale' && deleted.has(row.id) && !row.deletedAt) problems.push(`sale ${id} is not deleted`)
  }
  const receipts = await db.selectFrom('operation').select('opId').execute()
  for (const { opId } of receipts)
    if (!byKey.has(opId)) problems.push(`${opId} is remembered, and its document is not there`)
  return problems
}

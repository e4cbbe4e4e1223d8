import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { killConnections, restartProcesses } from '#test/support/server/processFaults.ts'
import { startServer } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import { chooseSeed } from './chooseSeed.ts'
import { isFullRun } from './isFullRun.ts'
import { createRandomStream } from './simulation/random.ts'

const SEED = chooseSeed()
const random = createRandomStream('two processes', SEED)

/** The sizes of a full run, otherwise of a short one. */
const { batches, singles, chains, kills, restarts } = isFullRun
  ? { batches: 140, singles: 400, chains: 100, kills: 240, restarts: 7 }
  : { batches: 3, singles: 20, chains: 10, kills: 8, restarts: 1 }
const ENTRIES_PER_BATCH = 50
const KEYS_PER_CHAIN = 3
const KEY_COUNT = batches * ENTRIES_PER_BATCH + singles + chains * KEYS_PER_CHAIN
/** The number of clients that send at the same time. */
const CLIENT_COUNT = 6
/** A client aborts a request after this time and sends it again. */
const REQUEST_TIMEOUT_MS = timeLimitMs(10)
const RETRY_AFTER_MS = 20

type Entry = Schema<'OutboxBatch'>['operations'][number]
/**
 * The answer to an entry: the id under which it is booked, the code of its refusal, or undefined for a temporary
 * failure.
 */
type Outcome = number | 'key-reused' | undefined
type ServerProgram = Awaited<ReturnType<typeof startServer>>

const DEVICE = random.uuid()
let lastSeq = 0
function makeEntry(named: Pick<Entry, 'replaces' | 'alsoReplaces'> = {}): Entry {
  lastSeq += 1
  // The contract types a payload only as an object.
  const payload = makeSale() as never
  const written = { operation: 'createSale', version: 1, occurredAt: '2026-04-05T06:00:00Z', payload }
  return { opId: random.uuid(), seq: lastSeq, ...written, ...named }
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

describe.runIf(process.env.TEST_DATABASE_URL)('two server processes on one PostgreSQL', () => {
  test(`book each of ${KEY_COUNT} keys exactly once while ${kills} database connections and ${restarts} processes are killed (seed ${SEED})`, async () => {
    const { location, remove } = await createEmptyDatabase()
    const opened = openDatabase(location)
    const token = await prepareShop(opened)
    const servers = await Promise.all([startServer(location), startServer(location)])
    const work = createWork(servers, token)
    try {
      const faults = Promise.all([
        killConnections(opened, work, kills),
        restartProcesses(location, servers, work, restarts),
      ])
      await Promise.all([work.run(), faults.finally(work.endDuplicates)])
      const [killed, restarted] = await faults
      expect({ killed, restarted }).toEqual({ killed: kills, restarted: restarts })
      expect(work.problems).toEqual([])

      const sales = await opened.db.selectFrom('sale').select(['id', 'opId']).execute()
      const booked = Map.groupBy(sales, ({ opId }) => opId ?? '')
      const lost = work.standaloneEntries.filter(({ opId }) => !booked.has(opId))
      const doubled = [...booked.values()].filter((rows) => rows.length > 1)
      const chained = work.entryChains.map((chain) => chain.filter(({ opId }) => booked.has(opId)).length)
      expect({ lost: lost.length, doubled: doubled.length }).toEqual({ lost: 0, doubled: 0 })
      expect(chained).toEqual(Array(chains).fill(1))
      expect(sales).toHaveLength(KEY_COUNT - chains * (KEYS_PER_CHAIN - 1))
      for (const [opId, id] of work.ids) expect(booked.get(opId)).toEqual([{ opId, id }])
      const operations = await opened.db.selectFrom('operation').select('opId').execute()
      expect(operations.map(({ opId }) => opId).sort()).toEqual([...booked.keys()].sort())
      expect(await checkIntegrity(opened.db)).toEqual([])
      const { unanswered, duplicates } = work.counts()
      process.stdout.write(
        `    ${KEY_COUNT} keys, ${killed} killed connections, ${restarted} killed processes: 0 lost, 0 doubled; ` +
          `${unanswered} times sent again, ${duplicates} late duplicates\n`,
      )
    } finally {
      work.stop()
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map(({ exited }) => exited))
      await opened.close()
      await remove()
    }
  })
})

async function prepareShop(opened: OpenDatabase): Promise<string> {
  const testServer = await openTestServer({ opened: { ...opened, close: async () => {} } })
  return testServer.tokenOf('director')
}

/** The entries to be booked, and the clients that send each until it is answered. */
function createWork(servers: readonly ServerProgram[], token: string) {
  const batchedEntries = Array.from({ length: batches }, () =>
    Array.from({ length: ENTRIES_PER_BATCH }, () => makeEntry()),
  )
  const singleEntries = Array.from({ length: singles }, () => makeEntry())
  const entryChains = Array.from({ length: chains }, () => {
    const first = makeEntry()
    return [first, makeEntry({ replaces: first.opId }), makeEntry({ alsoReplaces: [first.opId] })]
  })
  const ids = new Map<string, number>()
  const problems: string[] = []
  let [settled, unanswered, duplicates] = [0, 0, 0]
  let [isOver, sendsDuplicates] = [false, true]

  const post = async (server: number, path: string, body: object, key?: string) => {
    const answer = await fetch(`${servers[server]?.address}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return { status: answer.status, body: await answer.json() }
  }
  /**
   * Only a receipt or a final refusal settles an entry. All other answers of the servers must be temporary refusals.
   */
  const recordOutcome = (opId: string, status: number, body: { id?: number; code?: string }): Outcome => {
    if (status === 503) return undefined
    if (status === 422 && body.code === 'key-reused') return 'key-reused'
    const before = ids.get(opId)
    if (status !== 201 || !body.id || (before !== undefined && before !== body.id)) {
      problems.push(`${opId}: ${status} ${JSON.stringify(body)}, answered before: ${before}`)
      isOver = true
      return undefined
    }
    ids.set(opId, body.id)
    return body.id
  }
  const sendBatch = async (server: number, operations: readonly Entry[]): Promise<Outcome[]> => {
    const answer = await post(server, '/api/outbox', { deviceId: DEVICE, employeeId: 1, operations }).catch(
      ignoreConnectionError,
    )
    const results: Schema<'OutboxResults'>['results'] = answer?.status === 200 ? answer.body.results : []
    if (answer && ![200, 503].includes(answer.status)) problems.push(`a batch: ${JSON.stringify(answer)}`)
    const resultOf = new Map(results.map((result) => [result.opId, result]))
    return operations.map(({ opId }) => {
      const result = resultOf.get(opId)
      return result && recordOutcome(opId, result.status, result.body as { id?: number; code?: string })
    })
  }
  const sendSingle = async (server: number, { opId, payload }: Entry): Promise<Outcome> => {
    const answer = await post(server, '/api/sales', payload as object, opId).catch(ignoreConnectionError)
    return answer && recordOutcome(opId, answer.status, answer.body)
  }
  /** Sends to one process or the other until each entry is answered. */
  const sendUntilSettled = async (
    entries: readonly Entry[],
    send: (server: number, entries: Entry[]) => Promise<Outcome[]>,
    first = random.upTo(servers.length),
  ) => {
    let open = [...entries]
    let server = first % servers.length
    while (open.length > 0 && !isOver) {
      const outcomes = await send(server, open)
      const before = open.length
      open = open.filter((_, place) => outcomes[place] === undefined)
      settled += before - open.length
      if (open.length === 0) return
      unanswered += 1
      server = (server + 1) % servers.length
      await wait(RETRY_AFTER_MS)
    }
  }
  const jobs = shuffle<() => Promise<unknown>>([
    // Every second batch is sent to both processes at the same moment.
    ...batchedEntries.map((entries, place) => () => {
      const both = async (server: number, open: Entry[]) => {
        const [outcomes] = await Promise.all([server, (server + 1) % servers.length].map((to) => sendBatch(to, open)))
        return outcomes ?? []
      }
      return sendUntilSettled(entries, place % 2 === 0 ? both : sendBatch)
    }),
    ...singleEntries.map(
      (entry) => () => sendUntilSettled([entry], async (server) => [await sendSingle(server, entry)]),
    ),
    // An entry and its two corrections start at the same moment; the corrections on different processes.
    ...entryChains.map(
      (chain) => () => Promise.all(chain.map((entry, place) => sendUntilSettled([entry], sendBatch, place))),
    ),
  ])
  const standaloneEntries = [...batchedEntries.flat(), ...singleEntries]
  const client = async () => {
    for (let job = jobs.pop(); job && !isOver; job = jobs.pop()) await job()
    // Until the last fault, sends late duplicates by their own call: each must be answered as the first time.
    while (sendsDuplicates && !isOver) {
      await sendSingle(duplicates % servers.length, random.pick(standaloneEntries))
      duplicates += 1
      await wait(RETRY_AFTER_MS)
    }
  }

  return {
    standaloneEntries,
    entryChains,
    ids,
    problems,
    counts: () => ({ unanswered, duplicates }),
    /** The completed share of the work, from 0 to 1. */
    completedShare: () => (isOver ? 1 : settled / KEY_COUNT),
    isOver: () => isOver,
    async run() {
      await Promise.all(Array.from({ length: CLIENT_COUNT }, client))
    },
    endDuplicates() {
      sendsDuplicates = false
    },
    stop() {
      isOver = true
    },
  }
}

/** The process was killed, or its answer broke off. */
function ignoreConnectionError(error: unknown): undefined {
  const { name } = error as Error
  if (!(error instanceof TypeError) && name !== 'SyntaxError' && name !== 'TimeoutError') throw error
}

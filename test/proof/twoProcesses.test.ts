import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { type OpenDatabase, openDatabase, type Place } from '#server/database/connect.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openOffice } from '#test/support/office.ts'
import { findPlace } from '#test/support/places.ts'
import { openShop } from '#test/support/program.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

/** All of it where CI is set, a short form everywhere else. */
const { batches, singles, chains, kills, restarts } = process.env.CI
  ? { batches: 140, singles: 400, chains: 100, kills: 240, restarts: 7 }
  : { batches: 3, singles: 20, chains: 10, kills: 8, restarts: 1 }
const ENTRIES_PER_BATCH = 50
const KEYS_PER_CHAIN = 3
const KEYS = batches * ENTRIES_PER_BATCH + singles + chains * KEYS_PER_CHAIN
/** So many clients send at once. */
const CLIENTS = 6
/** A client gives up on an answer after this long, and sends again. */
const REQUEST_TIMEOUT_MS = timeLimitMs(10)
const RETRY_AFTER_MS = 20

type Entry = Schema<'OutboxBatch'>['operations'][number]
/** What an entry was answered: the id under which it is booked, the code of its refusal, or nothing that counts. */
type Outcome = number | 'key-reused' | undefined
type Shop = Awaited<ReturnType<typeof openShop>>

const DEVICE = crypto.randomUUID()
let lastSeq = 0
function makeEntry(named: Pick<Entry, 'replaces' | 'alsoReplaces'> = {}): Entry {
  lastSeq += 1
  // The contract says of a payload only that it is an object.
  const payload = makeSale() as never
  const written = { operation: 'createSale', version: 1, occurredAt: '2026-04-05T06:00:00Z', payload }
  return { opId: crypto.randomUUID(), seq: lastSeq, ...written, ...named }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

describe.runIf(process.env.TEST_DATABASE_URL)('two server processes on one PostgreSQL', () => {
  test(`book each of ${KEYS} keys exactly once while ${kills} database connections and ${restarts} processes are killed`, async () => {
    const { place, leave } = await findPlace()
    const opened = openDatabase(place)
    const token = await tokenOf(opened)
    const shops = await Promise.all([openShop(place), openShop(place)])
    const work = makeWork(shops, token)
    try {
      const faults = Promise.all([killConnections(opened, work), restartProcesses(place, shops, work)])
      await Promise.all([work.run(), faults.finally(work.endDuplicates)])
      const [killed, restarted] = await faults
      expect({ killed, restarted }).toEqual({ killed: kills, restarted: restarts })
      expect(work.wrong).toEqual([])

      const sales = await opened.db.selectFrom('sale').select(['id', 'opId']).execute()
      const booked = Map.groupBy(sales, ({ opId }) => opId ?? '')
      const lost = work.alone.filter(({ opId }) => !booked.has(opId))
      const doubled = [...booked.values()].filter((rows) => rows.length > 1)
      const chained = work.chained.map((chain) => chain.filter(({ opId }) => booked.has(opId)).length)
      expect({ lost: lost.length, doubled: doubled.length }).toEqual({ lost: 0, doubled: 0 })
      expect(chained).toEqual(Array(chains).fill(1))
      expect(sales).toHaveLength(KEYS - chains * (KEYS_PER_CHAIN - 1))
      for (const [opId, id] of work.ids) expect(booked.get(opId)).toEqual([{ opId, id }])
      const operations = await opened.db.selectFrom('operation').select('opId').execute()
      expect(operations.map(({ opId }) => opId).sort()).toEqual([...booked.keys()].sort())
      expect(await brokenInvariants(opened.db)).toEqual([])
      const { unanswered, duplicates } = work.counts()
      process.stdout.write(
        `    ${KEYS} keys, ${killed} killed connections, ${restarted} killed processes: 0 lost, 0 doubled; ` +
          `${unanswered} times sent again, ${duplicates} late duplicates\n`,
      )
    } finally {
      work.stop()
      for (const { child } of shops) child.kill('SIGKILL')
      await Promise.all(shops.map(({ end }) => end))
      await opened.close()
      await leave()
    }
  })
})

async function tokenOf(opened: OpenDatabase): Promise<string> {
  const office = await openOffice({ opened: { ...opened, close: async () => {} } })
  return office.tokenOf('director')
}

/** Everything that is to be booked, and the clients that send it until each entry is answered. */
function makeWork(shops: readonly Shop[], token: string) {
  const batched = Array.from({ length: batches }, () => Array.from({ length: ENTRIES_PER_BATCH }, () => makeEntry()))
  const single = Array.from({ length: singles }, () => makeEntry())
  const chained = Array.from({ length: chains }, () => {
    const first = makeEntry()
    return [first, makeEntry({ replaces: first.opId }), makeEntry({ alsoReplaces: [first.opId] })]
  })
  const ids = new Map<string, number>()
  const wrong: string[] = []
  let [settled, unanswered, duplicates] = [0, 0, 0]
  let [isOver, sendsDuplicates] = [false, true]

  const post = async (shop: number, path: string, body: object, key?: string) => {
    const answer = await fetch(`${shops[shop]?.address}${path}`, {
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
  /** Only a receipt or a final refusal settles an entry. Besides these the servers may only say "come back later". */
  const outcomeOf = (opId: string, status: number, body: { id?: number; code?: string }): Outcome => {
    if (status === 503) return undefined
    if (status === 422 && body.code === 'key-reused') return 'key-reused'
    const before = ids.get(opId)
    if (status !== 201 || !body.id || (before !== undefined && before !== body.id)) {
      wrong.push(`${opId}: ${status} ${JSON.stringify(body)}, answered before: ${before}`)
      isOver = true
      return undefined
    }
    ids.set(opId, body.id)
    return body.id
  }
  const sendBatch = async (shop: number, operations: readonly Entry[]): Promise<Outcome[]> => {
    const answer = await post(shop, '/api/outbox', { deviceId: DEVICE, employeeId: 1, operations }).catch(silence)
    const results: Schema<'OutboxAnswers'>['results'] = answer?.status === 200 ? answer.body.results : []
    if (answer && ![200, 503].includes(answer.status)) wrong.push(`a batch: ${JSON.stringify(answer)}`)
    const resultOf = new Map(results.map((result) => [result.opId, result]))
    return operations.map(({ opId }) => {
      const result = resultOf.get(opId)
      return result && outcomeOf(opId, result.status, result.body as { id?: number; code?: string })
    })
  }
  const sendSingle = async (shop: number, { opId, payload }: Entry): Promise<Outcome> => {
    const answer = await post(shop, '/api/sales', payload as object, opId).catch(silence)
    return answer && outcomeOf(opId, answer.status, answer.body)
  }
  /** Sends again, to the one process or the other, until each is answered. */
  const untilSettled = async (
    entries: readonly Entry[],
    send: (shop: number, entries: Entry[]) => Promise<Outcome[]>,
  ) => {
    let open = [...entries]
    let shop = Math.floor(Math.random() * shops.length)
    while (open.length > 0 && !isOver) {
      const outcomes = await send(shop, open)
      const before = open.length
      open = open.filter((_, place) => outcomes[place] === undefined)
      settled += before - open.length
      if (open.length === 0) return
      unanswered += 1
      shop = (shop + 1) % shops.length
      await wait(RETRY_AFTER_MS)
    }
  }
  const jobs = shuffled<() => Promise<unknown>>([
    // Every second batch is sent to both processes at the same moment.
    ...batched.map((entries, place) => () => {
      const both = async (shop: number, open: Entry[]) => {
        const [outcomes] = await Promise.all([shop, (shop + 1) % shops.length].map((to) => sendBatch(to, open)))
        return outcomes ?? []
      }
      return untilSettled(entries, place % 2 === 0 ? both : sendBatch)
    }),
    ...single.map((entry) => () => untilSettled([entry], async (shop) => [await sendSingle(shop, entry)])),
    // An entry and its two corrections start at the same moment, each on a process of its own choice.
    ...chained.map((chain) => () => Promise.all(chain.map((entry) => untilSettled([entry], sendBatch)))),
  ])
  const alone = [...batched.flat(), ...single]
  const client = async () => {
    for (let job = jobs.pop(); job && !isOver; job = jobs.pop()) await job()
    // Until the last fault, late duplicates by their own call: each must be answered as the first time.
    while (sendsDuplicates && !isOver) {
      const entry = alone[Math.floor(Math.random() * alone.length)]
      if (entry) await sendSingle(duplicates % shops.length, entry)
      duplicates += 1
      await wait(RETRY_AFTER_MS)
    }
  }

  return {
    alone,
    chained,
    ids,
    wrong,
    counts: () => ({ unanswered, duplicates }),
    /** How much of the work is done, from 0 to 1. */
    progress: () => (isOver ? 1 : settled / KEYS),
    isOver: () => isOver,
    async run() {
      await Promise.all(Array.from({ length: CLIENTS }, client))
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
function silence(error: unknown): undefined {
  const { name } = error as Error
  if (!(error instanceof TypeError) && name !== 'SyntaxError' && name !== 'TimeoutError') throw error
}

type Work = ReturnType<typeof makeWork>

/** Kills connections in the middle of a transaction, evenly over the whole work; how many it has killed. */
async function killConnections({ db }: OpenDatabase, work: Work): Promise<number> {
  let killed = 0
  while (killed < kills && !work.isOver()) {
    if (killed < work.progress() * (kills + 1)) {
      const { rows } = await sql<{ isKilled: boolean }>`
        select pg_terminate_backend(pid) as is_killed from (
          select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          order by random() limit 1
        ) as busy`.execute(db)
      killed += rows.filter(({ isKilled }) => isKilled).length
    }
    await wait(2)
  }
  return killed
}

/** Kills one process after the other and starts it again, evenly over the whole work; how often it has done so. */
async function restartProcesses(place: Place, shops: Shop[], work: Work): Promise<number> {
  let restarted = 0
  while (restarted < restarts && !work.isOver()) {
    if (restarted + 1 < work.progress() * (restarts + 1)) {
      const which = restarted % shops.length
      shops[which]?.child.kill('SIGKILL')
      await shops[which]?.end
      shops[which] = await startAgain(place)
      restarted += 1
    }
    await wait(2)
  }
  return restarted
}

/** Like a service manager: a process that loses its connection while it starts is started once more. */
async function startAgain(place: Place, attempts = 5): Promise<Shop> {
  return openShop(place).catch((error) => {
    if (attempts === 1) throw error
    return startAgain(place, attempts - 1)
  })
}

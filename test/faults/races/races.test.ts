import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { checkRows } from '#server/queries/integrity/checkIntegrity.ts'
import { buildAddress } from '#test/support/contract/sampleRequests.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { openTestDatabase, PASSWORD } from '#test/support/server/testServer.ts'
import { chooseRounds } from '../chooseRounds.ts'
import { type HeldConnections, holdConnections } from './heldConnections.ts'
import { NEW_PASSWORDS } from './peopleCalls.ts'
import type { RaceCall, RaceCalls } from './raceCall.ts'
import { listRaceCalls, listRaces, WITHOUT_RACE } from './raceCalls.ts'
import { ONE_TIME_PASSWORD, openRaceShop, RACE_NOW, type RaceShop } from './raceShop.ts'
import { createRaceState } from './raceState.ts'

vi.setConfig({ testTimeout: timeLimitMs(120), hookTimeout: timeLimitMs(120) })

/** The connections of the call that runs while the other is held, as PostgreSQL lists them. */
const FREE_CALL_NAME = 'race'

/** A call that neither ends nor waits for a lock of the database waits for the other one in this process. */
const MAX_WAIT_MS = 1_000

const HOLDS_EVERYWHERE = chooseRounds({ short: 0, full: 0, long: 1 }) > 0

/** Facts that are read before the transaction: by the check of a token, and by handlers that hash a password. */
const READ_BEFORE_PATTERN = /^(rights|sessions|password|one-time)/

/** Whether each call succeeded, and the rows that both have changed. */
type Outcome = { succeeded: boolean[]; changes: string[] }

const toWriteOperations = () =>
  [...OPERATION_SPECS.values()].filter(({ isRead }) => !isRead).map(({ operation }) => operation)

describe('every operation that writes', () => {
  test('races with what changes its decision, or names why it decides on nothing', () => {
    const shop = { ids: {}, sessionIds: {} } as unknown as RaceShop
    const calls = listRaceCalls(shop)
    const racing = new Set(listRaces(calls).flatMap((names) => names.map((name) => calls[name]?.operation)))
    const reasons = Object.keys(WITHOUT_RACE)
    expect(
      toWriteOperations()
        .filter((operation) => !racing.has(operation))
        .toSorted(),
    ).toEqual(reasons.toSorted())
  })

  test('changes no fact on which no call decides', () => {
    const calls = Object.values(listRaceCalls({ ids: {}, sessionIds: {} } as unknown as RaceShop))
    const facts = new Set(calls.flatMap(({ decidesOn }) => decidesOn))
    expect(calls.flatMap(({ changes }) => changes).filter((fact) => !facts.has(fact))).toEqual([])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('two calls at once on PostgreSQL', () => {
  let opened: OpenDatabase
  let free: OpenDatabase
  let holding: OpenDatabase
  let shop: RaceShop
  let calls: RaceCalls
  let state: Awaited<ReturnType<typeof createRaceState>>
  let hold: HeldConnections
  let apps: { free: ReturnType<typeof createTestApp>; held: ReturnType<typeof createTestApp> }
  const statements = new Map<string, string[]>()
  const serialOutcomes = new Map<string, Outcome>()

  beforeAll(async () => {
    opened = await openTestDatabase()
    ;({ shop } = await openRaceShop(opened))
    calls = listRaceCalls(shop)
    state = await createRaceState(opened.db, [PASSWORD, ONE_TIME_PASSWORD, ...NEW_PASSWORDS])
    const { databaseUrl } = opened.location as { databaseUrl: string }
    const freeUrl = new URL(databaseUrl)
    freeUrl.searchParams.set('application_name', FREE_CALL_NAME)
    free = openDatabase({ databaseUrl: freeUrl.href })
    holding = openDatabase({ databaseUrl })
    hold = holdConnections(holding.db)
    const clock = () => RACE_NOW
    const rateLimit = { burst: 1_000_000, perSecond: 1_000 }
    apps = {
      free: createTestApp({ db: free.db, clock, rateLimit }),
      held: createTestApp({ db: holding.db, clock, rateLimit }),
    }
  })
  afterAll(async () => {
    await state?.remove()
    await free?.close()
    await holding?.close()
    await opened?.close()
  })

  /** Whether the call succeeded. */
  const send = async (app: keyof typeof apps, { operation, by = 'director', ...call }: RaceCall): Promise<boolean> => {
    const { path, query } = call
    const address = buildAddress(operation, { ...(path && { path }), ...(query && { query }) })
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (by) headers.set('Authorization', `Bearer ${await shop.tokenOf(by)}`)
    if (call.key) headers.set('Idempotency-Key', call.key)
    const method = OPERATION_SPECS.get(operation)?.method ?? 'POST'
    const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
    const response = await apps[app].request(address, { method, headers, ...body })
    if (response.status >= 500) throw new Error(`${operation}: ${await response.text()}`)
    return response.ok
  }

  const readOutcome = async (succeeded: boolean[]): Promise<Outcome> => ({
    succeeded,
    changes: await state.describeChanges(),
  })

  const isBlocked = async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where application_name = ${FREE_CALL_NAME} and datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(opened.db)).rows.length > 0
  }

  /** Resolves when the call has ended or waits for the held one. */
  const waitUntilEndedOrBlocked = async (call: Promise<boolean>) => {
    let hasEnded = false
    call.then(
      () => {
        hasEnded = true
      },
      () => {
        hasEnded = true
      },
    )
    const deadline = performance.now() + MAX_WAIT_MS
    while (!hasEnded && performance.now() < deadline && !(await isBlocked())) await new Promise(setImmediate)
  }

  /** Both calls one after the other; the outcome lists `first` first. */
  const runSerially = async (first: string, second: string, isReversed: boolean): Promise<Outcome> => {
    const key = JSON.stringify([first, second, isReversed])
    const known = serialOutcomes.get(key)
    if (known) return known
    await state.restore()
    const order = isReversed ? [second, first] : [first, second]
    const results: boolean[] = []
    for (const name of order) {
      if (results.length === 0) hold.start()
      results.push(await send(results.length === 0 ? 'held' : 'free', calls[name] as RaceCall))
      if (results.length === 1) statements.set(name, [...hold.statements])
    }
    const outcome = await readOutcome(isReversed ? results.toReversed() : results)
    // The schema has the copies of raceState.ts as well.
    expect(await checkRows(opened.db)).toEqual([])
    serialOutcomes.set(key, outcome)
    return outcome
  }

  /** Holds the first call before its statement with this index, and runs the second call meanwhile. */
  const runAtOnce = async (first: string, second: string, index: number): Promise<Outcome> => {
    await state.restore()
    hold.start(index)
    const held = send('held', calls[first] as RaceCall)
    await Promise.race([hold.held, held])
    const other = send('free', calls[second] as RaceCall)
    await waitUntilEndedOrBlocked(other)
    hold.release()
    return readOutcome(await Promise.all([held, other]))
  }

  /**
   * Where a call is held: before its first write and its commit, and before its transaction if something decides that was
   * read before; in a long run before each statement.
   */
  const listHoldingPlaces = (name: string): number[] => {
    const all = statements.get(name) ?? []
    if (HOLDS_EVERYWHERE) return all.map((_, index) => index)
    const begin = all.findLastIndex((text) => /^(begin|start transaction)/.test(text))
    const write = all.findIndex((text, index) => index > begin && /^(insert|update|delete)/.test(text))
    const commit = all.lastIndexOf('commit')
    const isDecidedBefore = calls[name]?.decidesOn.some((fact) => READ_BEFORE_PATTERN.test(fact))
    return [...new Set([isDecidedBefore ? begin : -1, write, commit])].filter((index) => index >= 0)
  }

  test('each call succeeds alone', async () => {
    const refused: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      await state.restore()
      if (!(await send('free', call))) refused.push(name)
    }
    expect(refused).toEqual([])
  })

  const races = listRaces(listRaceCalls({ ids: {}, sessionIds: {} } as unknown as RaceShop))
  test.each(races)('%s and %s end like one after the other', async (one, other) => {
    const orders = one === other ? [[one, one] as const] : [[one, other] as const, [other, one] as const]
    for (const [first, second] of orders) {
      const allowed = [await runSerially(first, second, false), await runSerially(first, second, true)]
      for (const index of listHoldingPlaces(first)) {
        const outcome = await runAtOnce(first, second, index)
        const place = `held before: ${statements.get(first)?.[index]}`
        if (!allowed.some((one) => JSON.stringify(one) === JSON.stringify(outcome)))
          expect({ place, ...outcome }).toEqual({ place, ...allowed[0], orReversed: allowed[1] })
      }
    }
  })
})

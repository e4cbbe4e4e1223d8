import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS, type OperationSpec } from '#server/http/operationSpecs.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import {
  buildAddress,
  openFilledTestServer,
  SAMPLE_REQUESTS,
  type SampleRequest,
} from '#test/support/contract/sampleRequests.ts'
import { measureReferenceWork } from '#test/support/measure/measureReferenceWork.ts'
import { measureWorkMs } from '#test/support/measure/measureWorkMs.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { fillToLimits } from '#test/support/server/fillToLimits.ts'
import { FIRST_FILLED_ID } from '#test/support/server/limitRows.ts'
import type { TestServer } from '#test/support/server/testServer.ts'

/** The limit of a call on a machine on which the reference work takes `REFERENCE_UNIT_MS`; others are scaled. */
const MAX_CALL_MS = 300
const REFERENCE_UNIT_MS = 1.5

/** Twice the rows may cost so many times as much. Less time than `MIN_CALL_MS` says nothing about growth. */
const MAX_GROWTH_FACTOR = 2.5
const MIN_CALL_MS = process.env.TEST_DATABASE_URL ? 100 : 40

/** A call above a limit is measured again, because other programs run on the machine, too. */
const MAX_ROUNDS = 8
const MAX_ROUNDS_OF_HALF = 3

/** Calls that end the session of the test, hash a password, or read the whole database or the folder of backups. */
const EXCLUDED: ReadonlySet<Operation> = new Set([
  ...(['signOut', 'changePassword', 'downloadCsv', 'getMetrics'] as const),
  ...(['listBackups', 'takeBackup', 'downloadBackup'] as const),
])

let server: TestServer
beforeAll(async () => {
  server = await openFilledTestServer({ checkResponses: false, clock: () => new Date('2026-04-10T04:00:00Z') })
})
afterAll(() => server?.close())

async function send(operation: Operation, { query = '', ...sample }: SampleRequest): Promise<unknown> {
  const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
  const body = sample.body?.({ id: 1, userName: 'director' })
  const answer = await server.call('director', method, `${buildAddress(operation, sample)}${query}`, body)
  if (!answer.ok) throw new Error(`${operation}${query} answered ${answer.status}: ${await answer.text()}`)
  const text = await answer.text()
  return text && answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : undefined
}

/** Deletions name another document each time: a second deletion of the same one does nothing. */
let nextId = FIRST_FILLED_ID
const nextDocument = (): SampleRequest => ({ path: { id: nextId++ } })

/** Requests that can be sent again and again, where the sample request cannot, and what has to be sent before them. */
const REPEATABLE_REQUESTS: { [O in Operation]?: () => SampleRequest | Promise<SampleRequest> } = {
  endSession: () => ({ path: { id: 100 } }),
  deleteSale: nextDocument,
  deletePurchase: nextDocument,
  deleteProduction: nextDocument,
  deleteExpense: nextDocument,
  restoreSale: () => deleteBefore('deleteSale'),
  restorePurchase: () => deleteBefore('deletePurchase'),
  createCategory: () => ({ body: () => ({ name: randomUUID() }) }),
  // The answer is kept until something changes.
  getAttention: async () => {
    await send('createExpense', SAMPLE_REQUESTS.createExpense)
    return {}
  },
  reopenAttention: async () => {
    await send('settleAttention', SAMPLE_REQUESTS.settleAttention)
    return SAMPLE_REQUESTS.settleAttention
  },
  undoImport: async () => {
    const { id } = (await send('importBooks', importOfNewParty())) as { id: number }
    return { path: { id } }
  },
  checkImport: () => importOfNewParty(),
  importBooks: () => importOfNewParty(),
}

async function deleteBefore(operation: 'deleteSale' | 'deletePurchase'): Promise<SampleRequest> {
  const document = nextDocument()
  await send(operation, document)
  return document
}

function importOfNewParty(): SampleRequest {
  const line = { kind: 'party', name: randomUUID(), balance: 100, decision: 'add' }
  const sums = { get: 100, getParties: 1, give: 0, giveParties: 0, stock: 0, cash: 0 }
  return { body: () => ({ date: '2026-04-05', lines: [line], sums }) }
}

async function measureCallMs(operation: Operation, query: string): Promise<number> {
  const request = { ...(await (REPEATABLE_REQUESTS[operation]?.() ?? SAMPLE_REQUESTS[operation])), query }
  return measureWorkMs(() => send(operation, request))
}

/** The shortest time of several rounds; no further round is needed below the limit. */
async function measureLeastMs(
  { operation, query }: (typeof CALLS)[number],
  limitMs: number,
  maxRounds = MAX_ROUNDS,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds && least > limitMs; round += 1)
    least = Math.min(least, await measureCallMs(operation, query))
  return least
}

/** Queries of a call: none, its largest page, one of its last pages, a later part, a search that finds nothing. */
function listQueries({ parameters }: OperationSpec): string[] {
  const names = new Set(parameters.query.map(({ name }) => name))
  return [
    '',
    ...(names.has('size') ? ['?size=200', '?page=30'] : []),
    ...(names.has('skip') ? ['?skip=1400'] : []),
    ...(names.has('search') ? ['?search=zzz'] : []),
  ]
}

const CALLS = [...OPERATION_SPECS.values()]
  .filter(({ operation }) => !EXCLUDED.has(operation))
  .flatMap((spec) =>
    listQueries(spec).map((query) => ({
      operation: spec.operation,
      query,
      name: `${spec.operation}${query}`,
    })),
  )

test('in a shop in which one person has stored all that the limits allow, no call takes 0.3 s, nor 2.5 times as long with twice the rows', {
  timeout: timeLimitMs(240),
}, async () => {
  const limitMs = MAX_CALL_MS * Math.max(1, measureReferenceWork() / REFERENCE_UNIT_MS)
  await fillToLimits(server, 0, 0.5)
  const halves = new Map<string, number>()
  for (const call of CALLS) halves.set(call.name, await measureLeastMs(call, MIN_CALL_MS, MAX_ROUNDS_OF_HALF))
  await fillToLimits(server, 0.5, 1)
  const faults: string[] = []
  for (const call of CALLS) {
    const half = Math.max(MIN_CALL_MS, halves.get(call.name) ?? 0)
    const mostMs = Math.min(limitMs, MAX_GROWTH_FACTOR * half)
    const whole = await measureLeastMs(call, mostMs)
    if (whole > mostMs)
      faults.push(`${call.name} takes ${whole.toFixed(0)} ms, with half of the rows ${half.toFixed(0)} ms`)
  }
  expect(faults).toEqual([])
  expect(await checkIntegrity(server.db)).toEqual([])
})

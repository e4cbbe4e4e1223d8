import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import {
  AWKWARD_JSON_BUILDERS,
  buildFullBatch,
  buildFullBody,
  buildOverlongList,
  buildTextLeaf,
  buildWrongTypeLeaf,
  createLargestLeaf,
} from '#test/support/contract/contractBodies.ts'
import { getBodySchema, OPERATIONS_WITH_BODY } from '#test/support/contract/contractSchemas.ts'
import { buildAddress, SAMPLE_REQUESTS } from '#test/support/contract/sampleRequests.ts'
import type { ReadyMessage, ServerUsage } from '#test/support/measure/measuredServer.ts'

/** The limit on a machine on which the reference work takes `REFERENCE_UNIT_MS`; it is scaled for other machines. */
const MAX_CPU_MS_PER_10_KB = 5
const REFERENCE_UNIT_MS = 1.5

/** The limit for any call, however small: HTTP, the session, a transaction, garbage collection. */
const MAX_FIXED_CPU_MS = 12
const MAX_COST_GROWTH_FACTOR = 2.5

const SMALLER_BODY_BYTES = 28_000

const BOMB_ROUNDS = 60

const ROLES = ['director', 'trainee', 'visitor', 'head']

/** Clients compress bodies from this size on, as the outbox does. */
const GZIP_FROM_BYTES = 200_000

/** The Director's requests change this employee, the worker, as whom nothing is sent here. */
const UNUSED_EMPLOYEE = { path: { id: 3 } }

let child: ChildProcess
let server: ReadyMessage
let slownessFactor: number
beforeAll(async () => {
  child = fork('test/support/measure/measuredServer.ts', {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'test' },
  })
  server = (await once(child, 'message'))[0] as ReadyMessage
  slownessFactor = Math.max(1, server.referenceWorkMs / REFERENCE_UNIT_MS)
})
afterAll(async () => {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
})

async function readUsage(what: 'cpu' | 'bodies'): Promise<ServerUsage> {
  const answer = once(child, 'message')
  child.send(what)
  return (await answer)[0] as ServerUsage
}

async function send(operation: Operation, role: string, body: string | Uint8Array<ArrayBuffer>): Promise<number> {
  const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
  const token = server.tokens[role]
  const address = buildAddress(operation, operation === 'updateEmployee' ? UNUSED_EMPLOYEE : SAMPLE_REQUESTS[operation])
  const isCompressed = typeof body !== 'string' || body.length > GZIP_FROM_BYTES
  const headers = {
    'Content-Type': 'application/json',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const sent = typeof body === 'string' && isCompressed ? new Uint8Array(gzipSync(body)) : body
  const answer = await fetch(server.address + address, { method, headers, body: sent })
  await answer.arrayBuffer()
  const hasLostSession = answer.status === 401 && token && operation !== 'authenticate'
  if (answer.status >= 500 || hasLostSession) throw new Error(`${operation} as ${role} answered ${answer.status}`)
  return answer.status
}

/** The CPU time of the server for one such call, in milliseconds of the reference machine. */
async function measureCost(operation: Operation, role: string, body: string): Promise<number> {
  const before = await readUsage('cpu')
  await send(operation, role, body)
  const after = await readUsage('cpu')
  return (after.cpuMs - before.cpuMs) / slownessFactor
}

/** Repeats a measurement that is slightly above the limit, because other programs run on the machine too. */
async function measureLeastCost(limit: number, cost: () => Promise<number>): Promise<number> {
  let least = await cost()
  for (let round = 0; round < 5 && least > limit && least < 10 * limit; round += 1)
    least = Math.min(least, await cost())
  return least
}

/**
 * Measures both sizes in turns and returns the smallest growth, because only a growth in every round is due to the
 * server.
 */
async function measureLeastGrowth(operation: Operation, role: string, { smaller, larger }: Omit<Case, 'what'>) {
  let shown = ''
  for (let round = 0; round < 6; round += 1) {
    const half = await measureCost(operation, role, smaller)
    const whole = await measureCost(operation, role, larger)
    if (whole <= MAX_COST_GROWTH_FACTOR * half + MAX_FIXED_CPU_MS) return undefined
    shown = `${whole.toFixed(1)} ms, half of it ${half.toFixed(1)} ms`
  }
  return shown
}

type Case = { what: string; smaller: string; larger: string }

/** Bodies of a call, each in two sizes. */
function buildCases(operation: Operation): Case[] {
  const shape = getBodySchema(operation) ?? {}
  const buildScaledBody = (leaf: (part: number) => Parameters<typeof buildFullBody>[1]) => (part: number) =>
    JSON.stringify(buildFullBody(shape, leaf(part), part))
  const schemaBodies: Record<string, (part: number) => string> = {
    'the largest there may be':
      operation === 'pushOutbox' ? (part) => JSON.stringify(buildFullBatch(part)) : buildScaledBody(createLargestLeaf),
    'wrong everywhere': buildScaledBody(() => buildWrongTypeLeaf),
    'numbers as texts': buildScaledBody(() => buildTextLeaf),
  }
  const elements = ['{}', 'null', '"x"', '[[]]']
  return [
    ...Object.entries(schemaBodies).map(([what, body]) => ({ what, smaller: body(0.5), larger: body(1) })),
    ...Object.entries(AWKWARD_JSON_BUILDERS).map(([what, body]) => ({
      ...{ what, smaller: body(SMALLER_BODY_BYTES), larger: body(2 * SMALLER_BODY_BYTES) },
    })),
    ...elements.flatMap((element) => {
      const smaller = buildOverlongList(operation, element, SMALLER_BODY_BYTES)
      const larger = buildOverlongList(operation, element, 2 * SMALLER_BODY_BYTES)
      return smaller && larger ? [{ what: `a list full of ${element}`, smaller, larger }] : []
    }),
  ]
}

/** The cost of a call without regard to its body: the hash of a password, the work of each entry of a batch. */
async function measureFixedCost(operation: Operation, role: string): Promise<number> {
  const body = JSON.stringify(SAMPLE_REQUESTS[operation].body?.({ id: 1, userName: 'director' }))
  if (operation === 'authenticate')
    return measureLeastCost(1, () => measureCost(operation, role, '{"username":"nobody","password":"wrong"}'))
  if (operation === 'changePassword') return 0
  return measureLeastCost(1, () => measureCost(operation, role, body))
}

test('every body of every call costs at most a fixed part and 5 ms of CPU for each 10 kB, and twice the body at most 2.5 times as much', async () => {
  const faults: string[] = []
  let [accepted, growthCount] = [0, 0]
  for (const operation of OPERATIONS_WITH_BODY) {
    const cases = buildCases(operation)
    for (const role of ROLES) {
      const fixed = await measureFixedCost(operation, role)
      if (role === 'director' && (await send(operation, role, cases[0]?.larger ?? '')) < 300) accepted += 1
      const entries = operation === 'pushOutbox' ? 50 : 1
      for (const { what, smaller, larger } of cases) {
        const allowed = (body: string) =>
          MAX_FIXED_CPU_MS + 1.5 * fixed * entries + (Buffer.byteLength(body) / 10_000) * MAX_CPU_MS_PER_10_KB
        const most = allowed(larger)
        const cost = await measureLeastCost(most, () => measureCost(operation, role, larger))
        if (cost > most) faults.push(`${operation} as ${role}, ${what}: ${cost.toFixed(1)} ms of ${most.toFixed(1)} ms`)
        // A cost near the fixed cost says nothing about growth.
        if (cost < 2 * MAX_FIXED_CPU_MS) continue
        growthCount += 1
        const growth = await measureLeastGrowth(operation, role, { smaller, larger })
        if (growth) faults.push(`${operation} as ${role}, ${what}: ${growth}`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(growthCount).toBeGreaterThan(0)
  // Most of the largest bodies are accepted, so the measurement includes their processing.
  expect(accepted).toBeGreaterThan(OPERATIONS_WITH_BODY.length / 2)
})

test('rejected bodies do not stay in memory', async () => {
  const bombs = [Buffer.alloc(50_000_000, ' '), Buffer.from(`[${'0,'.repeat(2_000_000)}0]`)]
  const packed = bombs.map((bomb) => new Uint8Array(gzipSync(bomb)))
  const worst = AWKWARD_JSON_BUILDERS['a list of empty objects']?.(900_000) ?? ''
  await readUsage('bodies')
  for (let round = 0; round < BOMB_ROUNDS; round += 1) {
    for (const bomb of packed) {
      expect(await send('authenticate', 'visitor', bomb)).toBe(415)
      expect([400, 413]).toContain(await send('createPurchase', 'trainee', bomb))
      expect([400, 413]).toContain(await send('pushOutbox', 'trainee', bomb))
    }
    expect(await send('noteDiscard', 'trainee', worst)).toBe(400)
  }
  const { seenCount, retainedCount } = await readUsage('bodies')
  expect(seenCount).toBeGreaterThan(BOMB_ROUNDS * (packed.length * 3 + 1))
  // Fewer than one of the seven bodies of a round.
  expect(retainedCount).toBeLessThan(BOMB_ROUNDS)
})

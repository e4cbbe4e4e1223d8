import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { CALLS } from '#server/http/calls.ts'
import { bodyOf, WITH_BODY } from '#test/support/contract.ts'
import {
  AWKWARD,
  fullBatch,
  fullBody,
  largestLeaf,
  textLeaf,
  tooManyElements,
  wrongLeaf,
} from '#test/support/contractBodies.ts'
import { addressOf, SAMPLES } from '#test/support/everyCall.ts'
import type { Measured, Ready } from '#test/support/measuredOffice.ts'

/** What a body may cost on the machine on which a unit of work takes this long; elsewhere so much more. */
const MAX_CPU_MS_PER_10_KB = 5
const REFERENCE_UNIT_MS = 1.5

/** What any call may cost, however small: HTTP, the session, a transaction, the collection of garbage. */
const MAX_CPU_MS_AROUND = 12
const MAX_GROWTH = 2.5

const MAX_HEAP_GROWTH_BYTES = 40_000_000
const MAX_PEAK_GROWTH_BYTES = 200_000_000

const SMALLER_BYTES = 28_000

/** Everybody with everything in CI; elsewhere a Director with everything, the others with the worst. */
const ROLES = ['director', 'trainee', 'visitor', ...(process.env.CI ? ['head'] : [])]

/** What a client packs, as the outbox does. */
const PACKED_FROM_BYTES = 200_000

/** Changed by what a Director sends: the worker, as whom nothing is sent here. */
const NOBODY_WHO_CALLS = { path: { id: 3 } }

let child: ChildProcess
let office: Ready
let factor: number
beforeAll(async () => {
  child = fork('test/support/measuredOffice.ts', {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'test' },
  })
  office = (await once(child, 'message'))[0] as Ready
  factor = Math.max(1, office.unitMs / REFERENCE_UNIT_MS)
}, 60_000)
afterAll(async () => {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
})

async function measure(what: 'cpu' | 'memory'): Promise<Measured> {
  const answer = once(child, 'message')
  child.send(what)
  return (await answer)[0] as Measured
}

async function send(operation: Operation, role: string, body: string | Uint8Array<ArrayBuffer>): Promise<number> {
  const { method = '' } = CALLS.get(operation) ?? {}
  const token = office.tokens[role]
  const address = addressOf(operation, operation === 'updateEmployee' ? NOBODY_WHO_CALLS : SAMPLES[operation])
  const packs = typeof body !== 'string' || body.length > PACKED_FROM_BYTES
  const headers = {
    'Content-Type': 'application/json',
    ...(packs && { 'Content-Encoding': 'gzip' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const sent = typeof body === 'string' && packs ? new Uint8Array(gzipSync(body)) : body
  const answer = await fetch(office.address + address, { method, headers, body: sent })
  await answer.arrayBuffer()
  const isLost = answer.status === 401 && token && operation !== 'authenticate'
  if (answer.status >= 500 || isLost) throw new Error(`${operation} as ${role} answered ${answer.status}`)
  return answer.status
}

/** The CPU time of the server for one such call, in milliseconds of the reference machine. */
async function costOf(operation: Operation, role: string, body: string): Promise<number> {
  const before = await measure('cpu')
  await send(operation, role, body)
  const after = await measure('cpu')
  return (after.cpuMs - before.cpuMs) / factor
}

/** The same again only where it seems a little too much: other things run in that process and on that machine, too. */
async function leastCost(limit: number, cost: () => Promise<number>): Promise<number> {
  let least = await cost()
  for (let round = 0; round < 5 && least > limit && least < 10 * limit; round += 1)
    least = Math.min(least, await cost())
  return least
}

type Case = { what: string; smaller: string; larger: string }

/** Bodies of a call, each in two sizes. */
function casesOf(operation: Operation): Case[] {
  const shape = bodyOf(operation) ?? {}
  const full = (leaf: (part: number) => Parameters<typeof fullBody>[1]) => (part: number) =>
    JSON.stringify(fullBody(shape, leaf(part), part))
  const shaped: Record<string, (part: number) => string> = {
    'the largest there may be':
      operation === 'pushOutbox' ? (part) => JSON.stringify(fullBatch(part)) : full(largestLeaf),
    'wrong everywhere': full(() => wrongLeaf),
    'numbers as texts': full(() => textLeaf),
  }
  const elements = ['{}', 'null', '"x"', '[[]]']
  return [
    ...Object.entries(shaped).map(([what, body]) => ({ what, smaller: body(0.5), larger: body(1) })),
    ...Object.entries(AWKWARD).map(([what, body]) => ({
      ...{ what, smaller: body(SMALLER_BYTES), larger: body(2 * SMALLER_BYTES) },
    })),
    ...elements.flatMap((element) => {
      const smaller = tooManyElements(operation, element, SMALLER_BYTES)
      const larger = tooManyElements(operation, element, 2 * SMALLER_BYTES)
      return smaller && larger ? [{ what: `a list full of ${element}`, smaller, larger }] : []
    }),
  ]
}

/** What a call costs whatever its body: a hash of a password, the work of each entry of a batch. */
async function fixedCost(operation: Operation, role: string): Promise<number> {
  const body = JSON.stringify(SAMPLES[operation].body?.({ id: 1, userName: 'director' }))
  if (operation === 'authenticate')
    return leastCost(1, () => costOf(operation, role, '{"username":"nobody","password":"wrong"}'))
  if (operation === 'changePassword') return 0
  return leastCost(1, () => costOf(operation, role, body))
}

test('every body of every call costs at most 5 ms of CPU for each 10 kB, and twice the body at most 2.5 times as much', async () => {
  const faults: string[] = []
  let accepted = 0
  for (const operation of WITH_BODY) {
    const cases = casesOf(operation)
    for (const role of ROLES) {
      const worst = role === 'director' || process.env.CI ? cases : cases.slice(0, 2)
      const fixed = await fixedCost(operation, role)
      if (role === 'director' && (await send(operation, role, cases[0]?.larger ?? '')) < 300) accepted += 1
      const entries = operation === 'pushOutbox' ? 50 : 1
      for (const { what, smaller, larger } of worst) {
        const allowed = (body: string) =>
          MAX_CPU_MS_AROUND + 1.5 * fixed * entries + (Buffer.byteLength(body) / 10_000) * MAX_CPU_MS_PER_10_KB
        const most = allowed(larger)
        const cost = await leastCost(most, () => costOf(operation, role, larger))
        if (cost > most) faults.push(`${operation} as ${role}, ${what}: ${cost.toFixed(1)} ms of ${most.toFixed(1)} ms`)
        // What costs hardly more than any call says nothing about growth.
        if (cost < 2 * MAX_CPU_MS_AROUND) continue
        const half = await costOf(operation, role, smaller)
        const bound = MAX_GROWTH * half + MAX_CPU_MS_AROUND
        const whole = await leastCost(bound, () => costOf(operation, role, larger))
        if (whole > bound)
          faults.push(`${operation} as ${role}, ${what}: ${whole.toFixed(1)} ms, half of it ${half.toFixed(1)} ms`)
      }
    }
  }
  expect(faults).toEqual([])
  // Not all of them are stopped at the door: most of the largest bodies are done.
  expect(accepted).toBeGreaterThan(WITH_BODY.length / 2)
}, 600_000)

test('what is packed becomes no larger than the call takes, and nothing that was refused is kept in memory', async () => {
  const bombs = [Buffer.alloc(50_000_000, ' '), Buffer.from(`[${'0,'.repeat(2_000_000)}0]`)]
  const packed = bombs.map((bomb) => new Uint8Array(gzipSync(bomb)))
  const worst = AWKWARD['a list of empty objects']?.(900_000) ?? ''
  const before = await measure('memory')
  const rounds = process.env.CI ? 60 : 12
  for (let round = 0; round < rounds; round += 1) {
    for (const bomb of packed) {
      expect(await send('authenticate', 'visitor', bomb)).toBe(415)
      expect([400, 413]).toContain(await send('createPurchase', 'trainee', bomb))
      expect([400, 413]).toContain(await send('pushOutbox', 'trainee', bomb))
    }
    expect(await send('noteDiscard', 'trainee', worst)).toBe(400)
  }
  const after = await measure('memory')
  expect(after.heapBytes - before.heapBytes).toBeLessThan(MAX_HEAP_GROWTH_BYTES)
  expect(after.peakBytes - before.peakBytes).toBeLessThan(MAX_PEAK_GROWTH_BYTES)
  const each = (after.cpuMs - before.cpuMs) / factor / (rounds * 7)
  expect(each).toBeLessThan(60)
}, 120_000)

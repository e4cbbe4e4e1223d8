import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { countJobs } from '#test/support/measure/countJobs.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'
import { chooseRounds } from '../chooseRounds.ts'
import { createRandomStream } from '../simulation/random.ts'

const CONCURRENT_SIGN_INS = 50

/** Timed attempts of each kind; a run of this folder is never short. */
const TIMING_ROUNDS = chooseRounds({ short: 250, full: 250, long: 500 })

let now = Date.parse('2026-04-05T05:00:00Z')
let testServer: TestServer
const statements: string[] = []
beforeAll(async () => {
  const opened = openDatabase({ inMemory: true }, ({ sql }) => void statements.push(sql))
  testServer = await openTestServer({ opened, clock: () => new Date(now) })
  // At the full cost of a hash, as outside of tests.
  await testServer.db
    .updateTable('employee')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .execute()
  await testServer.db.updateTable('employee').set({ active: 0 }).where('userName', '=', 'trainee').execute()
})
afterAll(() => testServer?.close())

const signIn = (username: string, password: string) =>
  testServer.call('', 'POST', '/api/authenticate', { username, password })

test('concurrent sign-ins leave room for other requests', async () => {
  await testServer.tokenOf('director')
  let entered = 0
  const entering = Array.from({ length: CONCURRENT_SIGN_INS }, async () => {
    const { status } = await signIn('worker', PASSWORD)
    entered += 1
    return status
  })
  for (let sale = 0; sale < 20; sale += 1)
    expect((await testServer.call('director', 'POST', '/api/sales', makeSale())).status).toBe(201)
  // Compares the order instead of times: a sale that waits behind the password hashes would find every sign-in done.
  expect(entered).toBeLessThan(CONCURRENT_SIGN_INS)
  expect(new Set(await Promise.all(entering))).toEqual(new Set([200]))
})

test('concurrent sign-ins hash one password at a time, so that the 19 MiB of each do not add up', async () => {
  using hashes = countJobs('ARGON2REQUEST')
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('worker', PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(hashes.counts).toMatchObject({ started: 8, atOnce: 1 })
})

test('an unknown name, a wrong password and an inactive employee cost the same statements and one hash', async () => {
  const work = []
  for (const [userName, password] of [
    ['nobody', PASSWORD],
    ['worker', 'not the password'],
    ['trainee', PASSWORD],
  ] as const) {
    now += 16 * 60_000
    statements.length = 0
    using hashes = countJobs('ARGON2REQUEST')
    expect((await signIn(userName, password)).status).toBe(401)
    work.push({ statements: [...statements], hashes: hashes.counts.started })
  }
  const [ofUnknown, ofWrong, ofInactive] = work
  expect(ofUnknown?.statements.length).toBeGreaterThan(3)
  expect(ofUnknown?.hashes).toBe(1)
  expect(ofWrong).toEqual(ofUnknown)
  expect(ofInactive).toEqual(ofUnknown)
})

test('response times do not distinguish an unknown name from a wrong password or from an inactive employee', async () => {
  const took: Record<string, number[]> = { nobody: [], worker: [], trainee: [] }
  const names = Object.keys(took)
  for (let round = 0; round < TIMING_ROUNDS; round += 1)
    // The attempts follow each other in changing order, so that the load of the machine affects all of them equally.
    for (const place of [0, 1, 2]) {
      const userName = names[(round % 2 ? round + place : round + 2 * place) % 3] ?? ''
      now += 16 * 60_000
      const started = performance.now()
      const answer = await signIn(userName, 'not the password')
      took[userName]?.push(performance.now() - started)
      expect(answer.status).toBe(401)
    }
  const { nobody = [], worker = [], trainee = [] } = took
  expect(Math.abs(computePairedT(nobody, worker))).toBeLessThan(4.5)
  expect(Math.abs(computePairedT(nobody, trainee))).toBeLessThan(4.5)
})

test('a difference of half a millisecond would be detected', () => {
  const random = createRandomStream('hash times', 7)
  // A hash takes about 30 ms, sometimes much longer.
  const times = () =>
    Array.from({ length: TIMING_ROUNDS }, () => 30 + 2 * random.next() + (random.upTo(20) ? 0 : 40 * random.next()))
  const slower = times().map((time) => time + 0.5)
  expect(Math.abs(computePairedT(times(), times()))).toBeLessThan(4.5)
  expect(Math.abs(computePairedT(slower, times()))).toBeGreaterThan(4.5)
})

/**
 * Yuen's paired t on trimmed means: the largest and the smallest fifth of the differences are left out of the mean and
 * winsorized for its error. 4.5 is the usual threshold for timing leaks.
 */
function computePairedT(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((time, round) => time - (other[round] ?? 0)).sort((a, b) => a - b)
  const count = differences.length
  const trimCount = Math.floor(count / 5)
  const inner = differences.slice(trimCount, count - trimCount)
  const [lowest = 0, highest = 0] = [inner[0], inner.at(-1)]
  const winsorized = differences.map((difference) => Math.min(highest, Math.max(lowest, difference)))
  const middle = computeMean(winsorized)
  const variance = winsorized.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (count - 1)
  return computeMean(inner) / (Math.sqrt(variance / count) / (inner.length / count))
}

const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

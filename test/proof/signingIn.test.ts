import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/password.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, PASSWORD } from '#test/support/office.ts'

/** So many people at once, and so many tries of each kind. */
const [AT_ONCE, TRIES] = process.env.CI ? [50, 500] : [12, 15]

let now = Date.parse('2026-04-05T05:00:00Z')
let office: Office
beforeAll(async () => {
  office = await openOffice({ clock: () => new Date(now) })
  // At the full cost of a hash, as outside of tests.
  await office.db
    .updateTable('employee')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .execute()
  await office.db.updateTable('employee').set({ active: 0 }).where('userName', '=', 'trainee').execute()
})
afterAll(() => office.close())

const enter = (username: string, password: string) =>
  office.call('', 'POST', '/api/authenticate', { username, password })

// What a busy machine does to the times it does once; whoever leaves no room does so each time.
test('people who all sign in at the same moment leave room for the others', { retry: 2 }, async () => {
  await office.tokenOf('director')
  const entering = Promise.all(Array.from({ length: AT_ONCE }, () => enter('worker', PASSWORD)))
  const took: number[] = []
  for (let sale = 0; sale < 20; sale += 1) {
    const started = performance.now()
    expect((await office.call('director', 'POST', '/api/sales', makeSale())).status).toBe(201)
    took.push(performance.now() - started)
  }
  expect(took.sort((a, b) => a - b)[10]).toBeLessThan(250)
  expect(new Set((await entering).map(({ status }) => status))).toEqual(new Set([200]))
})

test('how long an answer takes does not tell an unknown name from a wrong password or from somebody who has left', {
  retry: 2,
}, async () => {
  const took: Record<string, number[]> = { nobody: [], worker: [], trainee: [] }
  for (let round = 0; round < TRIES; round += 1)
    for (const [userName, times] of Object.entries(took)) {
      now += 16 * 60_000
      const started = performance.now()
      const answer = await enter(userName, 'not the password')
      times.push(performance.now() - started)
      expect(answer.status).toBe(401)
    }
  const { nobody = [], worker = [], trainee = [] } = took
  // Welch's t with the slowest fifth left out, which is the machine's own business; 4.5 is the usual bound.
  expect(Math.abs(tOf(nobody, worker))).toBeLessThan(4.5)
  expect(Math.abs(tOf(nobody, trainee))).toBeLessThan(4.5)
})

function tOf(a: number[], b: number[]): number {
  const [one, other] = [describe(a), describe(b)]
  return (one.mean - other.mean) / Math.sqrt(one.variance / one.count + other.variance / other.count)
}

function describe(all: number[]) {
  const values = all.sort((a, b) => a - b).slice(0, Math.ceil(all.length * 0.8))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, variance, count: values.length }
}

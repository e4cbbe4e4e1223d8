import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import { createAccessDeniedLog } from '#server/http/accessDeniedLog.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c02'
const MINUTE_MS = 60_000

/** Fewer on PostgreSQL, where each attempt is slower. */
const ADDRESS_COUNT = process.env.TEST_ENGINE || process.env.TEST_DATABASE_URL ? 200 : 2_000

let now = new Date('2026-04-05T05:00:00Z')
let server: TestServer
beforeEach(async () => {
  now = new Date('2026-04-05T05:00:00Z')
  server = await openTestServer({ clock: () => now })
})
afterEach(() => server?.close())

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}
const withSocket = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

/** Tries a password from an address; returns the status. */
const signIn = async (username: string, password: string, address: string, device?: string) => {
  const headers = { 'Content-Type': 'application/json', ...(device && { 'Device-Id': device }) }
  const request = { method: 'POST', headers, body: JSON.stringify({ username, password }) }
  return (await server.app.request('/api/authenticate', request, withSocket(address))).status
}
const countStatuses = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))

/** Different addresses of one /64, and of different /64s of one /48. */
const ofLine = (index: number) => `2001:db8:5:7:${(index + 1).toString(16)}::${index % 7}`
const ofSite = (index: number) => `2001:db8:5:${index.toString(16)}::${(index % 7) + 1}`

test(`${ADDRESS_COUNT} addresses of one /64 count as one: five passwords are checked, others can sign in, and the line is free after 15 minutes`, async () => {
  const answers: number[] = []
  for (const block of indexes(ADDRESS_COUNT / 50))
    answers.push(
      ...(await Promise.all(indexes(50).map((place) => signIn('director', 'guess', ofLine(50 * block + place))))),
    )
  expect(countStatuses(answers)).toEqual({ 401: 5, 429: ADDRESS_COUNT - 5 })
  // A new device elsewhere, in the middle of the flood.
  expect(await signIn('director', PASSWORD, '192.0.2.1')).toBe(200)
  expect(await signIn('director', PASSWORD, ofLine(ADDRESS_COUNT))).toBe(429)
  advanceMinutes(16)
  expect(await signIn('director', PASSWORD, ofLine(ADDRESS_COUNT))).toBe(200)
})

test('one /64 that tries many accounts has thirty attempts, one /48 has 120', async () => {
  const tryAccounts = async (count: number, toAddress: (index: number) => string) => {
    const answers = []
    for (const index of indexes(count)) answers.push(await signIn(`somebody ${index}`, 'guess', toAddress(index)))
    return countStatuses(answers)
  }
  expect(await tryAccounts(40, ofLine)).toEqual({ 401: 30, 429: 10 })
  expect(await tryAccounts(150, ofSite)).toEqual({ 401: 90, 429: 60 })
  expect(await signIn('worker', PASSWORD, ofSite(200))).toBe(429)
  expect(await signIn('worker', PASSWORD, '2001:db8:6::1')).toBe(200)
})

test('a /48 cannot lock an account for new devices elsewhere', async () => {
  const answers = []
  for (const index of indexes(60)) answers.push(await signIn('director', 'guess', ofSite(index)))
  expect(countStatuses(answers)).toEqual({ 401: 8, 429: 52 })
  for (const address of ['192.0.2.1', '2001:db8:6::1']) expect(await signIn('director', PASSWORD, address)).toBe(200)
})

test('an IPv4 address counts as one in each of its forms', async () => {
  const forms = ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '64:ff9b::c000:207', '::FFFF:192.0.2.7']
  for (const address of forms) expect(await signIn('worker', 'guess', address)).toBe(401)
  for (const address of forms) expect(await signIn('worker', PASSWORD, address)).toBe(429)
  expect(await signIn('worker', PASSWORD, '::ffff:192.0.2.8')).toBe(200)
})

test('a known device does not wait for strangers, and a new one waits for one attempt of each site', async () => {
  await server.db
    .updateTable('employee')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where('userName', 'in', ['director', 'worker'])
    .execute()
  expect(await signIn('director', PASSWORD, '192.0.2.1', DEVICE_ID)).toBe(200)
  let answeredCount = 0
  const flood = indexes(40).map(async (index) => {
    const status = await signIn(`somebody ${index}`, 'guess', ofSite(index))
    answeredCount += 1
    return status
  })
  // Compares the order instead of times.
  expect(await signIn('director', PASSWORD, '203.0.113.9', DEVICE_ID)).toBe(200)
  const beforeKnownDevice = answeredCount
  expect(await signIn('worker', PASSWORD, '203.0.113.9')).toBe(200)
  expect({ beforeKnownDevice, beforeNewDevice: answeredCount }).toEqual({
    beforeKnownDevice: expect.toSatisfy((count) => count <= 3),
    beforeNewDevice: expect.toSatisfy((count) => count <= 8),
  })
  expect(countStatuses(await Promise.all(flood))).toEqual({ 401: 40 })
})

describe('the access log', () => {
  let uptimeMs = 0
  let app: Hono
  let accessDenied: ReturnType<typeof createAccessDeniedLog>
  beforeEach(() => {
    uptimeMs = 0
    const getTime = () => now
    accessDenied = createAccessDeniedLog(server.db, getTime, () => uptimeMs)
    app = createTestApp({ db: server.db, clock: getTime, accessDenied })
  })

  /** A call with an invented token. */
  const knock = async (index: number, address: string) => {
    const headers = { Authorization: `Bearer ${String(index).padStart(30, 'x')}` }
    expect((await app.request('/api/sales/all', { headers }, withSocket(address))).status).toBe(401)
  }
  const readRows = () =>
    server.db.selectFrom('accessLog').select(['code', 'address', 'times', 'employeeId']).orderBy('id').execute()
  const ofEverywhere = (index: number) => `2001:${(index % 60_000).toString(16)}:${Math.floor(index / 60_000)}::1`

  test('invented tokens from one /64 are one row and a count for each minute', async () => {
    for (const index of indexes(300)) await knock(index, ofLine(index))
    advanceMinutes(1)
    await accessDenied.flush()
    expect((await readRows()).map(({ times }) => times)).toEqual([1, 299])
  })

  test('invented tokens from ever new networks write at most 1,000 rows; the rest are counted in one row for 10 minutes, and none is missing', async () => {
    const count = 3_000
    for (const index of indexes(count)) await knock(index, ofEverywhere(index))
    expect(await readRows()).toHaveLength(1_000)
    advanceMinutes(10)
    await accessDenied.flush()
    const rows = await readRows()
    expect(rows.slice(1_000)).toEqual([{ code: 'sign-in-first', address: null, times: 2_000, employeeId: null }])
    // Refusals of people who are signed in still have rows of their own.
    const Authorization = `Bearer ${await server.signIn('trainee')}`
    expect((await app.request('/api/accesses', { headers: { Authorization } })).status).toBe(403)
    expect((await readRows()).at(-1)).toMatchObject({ code: 'not-allowed', times: 1, employeeId: 4 })
    // Within a day the limit admits 6,000 more.
    uptimeMs += 86_400_000 / 24
    for (const index of indexes(300)) await knock(index, ofEverywhere(count + index))
    expect((await readRows()).length).toBe(1_000 + 1 + 2 + 250)
  })

  test('wrong passwords from ever new networks write no more rows either, and all are counted', async () => {
    for (const index of indexes(999)) await knock(index, ofEverywhere(index))
    const body = JSON.stringify({ username: 'somebody', password: 'guess' })
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    for (const index of indexes(8))
      expect((await app.request('/api/authenticate', request, withSocket(ofEverywhere(index)))).status).toBe(401)
    await accessDenied.flush(true)
    const rows = await readRows()
    expect(rows.slice(999)).toMatchObject([
      { code: 'wrong-password', address: ofEverywhere(0), times: 1 },
      { code: 'wrong-password', address: null, times: 7 },
    ])
  })
})

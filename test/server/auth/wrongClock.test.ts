import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { needsAttention } from '#domain/device.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const START_MS = Date.parse('2026-04-05T06:00:00Z')
const FIVE_YEARS_MS = 5 * 365 * DAY_MS
const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'

let now = START_MS
/** Real elapsed time, independent of the test's clock. */
let uptimeMs = 0
let server: TestServer
beforeEach(async () => {
  now = START_MS
  server = await openTestServer({
    clock: () => new Date(now),
    rateLimit: { burst: 30, perSecond: 1, uptimeMs: () => uptimeMs },
  })
})
afterEach(() => closeChecked(server))

/** Runs the work while the clock is wrong, then corrects the clock and lets one minute pass. */
async function whileClockIsOff<T>(by: number, work: () => Promise<T>): Promise<T> {
  const before = now
  now += by
  const done = await work()
  now = before + MINUTE_MS
  uptimeMs += MINUTE_MS
  return done
}

const authorizationHeader = (token: string) => ({ Authorization: `Bearer ${token}` })
const call = (token: string, method: string, path: string, body?: object, headers: HeadersInit = {}) =>
  server.call('', method, path, body, { ...authorizationHeader(token), ...headers })
const readStatus = async (token: string) => (await call(token, 'GET', '/api/party/all')).status
const signIn = (username: string, password: string, address = '203.0.113.1') =>
  server.app.request(
    '/api/authenticate',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
const sell = (token: string, date = '2026-04-05') =>
  call(token, 'POST', '/api/sales', makeSale({ date }), { 'Idempotency-Key': randomUUID() })

describe('a clock that was five years ahead', () => {
  test('locks no account and still counts wrong passwords', async () => {
    await signIn('worker', 'wrong')
    await whileClockIsOff(FIVE_YEARS_MS, async () => {
      for (let place = 1; place <= 12; place++) await signIn('worker', 'wrong', `198.51.100.${place}`)
      for (let attempt = 1; attempt <= 31; attempt++) await signIn(`somebody ${attempt}`, 'wrong')
      expect((await signIn('worker', PASSWORD)).status).toBe(429)
    })
    expect((await signIn('worker', PASSWORD, '192.0.2.1')).status).toBe(200)
    expect((await signIn('worker', PASSWORD)).status).toBe(200)
    for (let attempt = 1; attempt <= 5; attempt++) expect((await signIn('worker', 'wrong')).status).toBe(401)
    const locked = await signIn('worker', PASSWORD)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
    expect(await server.db.selectFrom('signInTry').select('id').execute()).toHaveLength(5)
  })

  test('ends no earlier or later session and extends none by years', async () => {
    const before = await server.signIn('worker')
    const meanwhile = await whileClockIsOff(FIVE_YEARS_MS, async () => {
      expect(await readStatus(before)).toBe(401)
      const token = await server.signIn('worker')
      expect(await readStatus(token)).toBe(200)
      return token
    })
    const unused = await whileClockIsOff(FIVE_YEARS_MS, () => server.signIn('worker'))
    expect([await readStatus(before), await readStatus(meanwhile)]).toEqual([200, 200])
    const sessions: Schema<'Session'>[] = await (await call(meanwhile, 'GET', '/api/sessions')).json()
    expect(sessions).toHaveLength(3)
    for (const { expiresAt } of sessions) expect(Date.parse(expiresAt)).toBeLessThanOrEqual(now + 30 * DAY_MS)
    for (let week = 1; week <= 4; week++) {
      now += 7 * DAY_MS
      expect([await readStatus(before), await readStatus(meanwhile)]).toEqual([200, 200])
    }
    now += 3 * DAY_MS
    expect([await readStatus(before), await readStatus(meanwhile), await readStatus(unused)]).toEqual([200, 401, 401])
    const fresh = await server.signIn('worker')
    expect(await readStatus(fresh)).toBe(200)
  })

  test('blocks no entries and still logs every denied request', async () => {
    const token = await whileClockIsOff(FIVE_YEARS_MS, async () => {
      const director = await server.signIn('director')
      for (let entry = 1; entry <= 30; entry++) expect((await sell(director)).status).toBe(201)
      expect((await sell(director)).status).toBe(429)
      const trainee = await server.signIn('trainee')
      expect((await call(trainee, 'GET', '/api/changes')).status).toBe(403)
      return director
    })
    // The limit counts the elapsed minute, not the five years of the clock.
    for (let entry = 1; entry <= 30; entry++) expect((await sell(token)).status).toBe(201)
    expect((await sell(token)).status).toBe(429)
    uptimeMs += 10_000
    expect((await sell(token)).status).toBe(201)

    const trainee = await server.signIn('trainee')
    const refused = async () => {
      const rows = await server.db.selectFrom('accessLog').select(['times', 'operation']).execute()
      return rows.filter(({ operation }) => operation === 'listChanges').reduce((sum, { times }) => sum + times, 0)
    }
    for (let minute = 1; minute <= 3; minute++) {
      now += 2 * MINUTE_MS
      await call(trainee, 'GET', '/api/changes')
    }
    expect(await refused()).toBeGreaterThanOrEqual(3)
  })

  test('hides no overdue device and no duplicate document', async () => {
    const director = await server.signIn('director')
    const devices = async (): Promise<Schema<'Device'>[]> => (await call(director, 'GET', '/api/devices')).json()
    const report = (token: string, more: object = {}) =>
      call(token, 'POST', '/api/outbox/tie-up', {
        ...{ deviceId: DEVICE_ID, acknowledged: [], people: [] },
        report: { highestSeq: 2, waiting: [{ from: 2, to: 2 }], givenUp: [], app: '1', ...more },
      })
    await sell(director)
    await whileClockIsOff(FIVE_YEARS_MS, async () => {
      const token = await server.signIn('director')
      expect((await report(token)).status).toBe(200)
      expect((await sell(token, '2031-04-04')).status).toBe(201)
      expect((await sell(token, '2031-04-04')).status).toBe(201)
    })
    await sell(director)
    const [device] = await devices()
    for (const seen of [device?.firstSeen, device?.lastSeen]) expect(Date.parse(seen ?? '')).toBeLessThanOrEqual(now)
    expect(device?.missing).toEqual([{ from: 1, to: 1 }])
    // The waiting time is unknown, so the device needs attention.
    expect(device && needsAttention({ ...device, missing: [] }, now)).toBe(true)
    await report(director)
    const [later] = await devices()
    expect(later && needsAttention({ ...later, missing: [] }, now)).toBe(false)
    now += 1.5 * DAY_MS
    expect(later && needsAttention({ ...later, missing: [] }, now)).toBe(true)

    const attention: Schema<'Attention'> = await (await call(director, 'GET', '/api/attention')).json()
    expect(attention.possibleDuplicates.rows.map(({ subjectId, firstId }) => [subjectId, firstId])).toEqual(
      expect.arrayContaining([
        [4, 1],
        [3, 2],
      ]),
    )
    expect(attention.futureDated.rows.map(({ subjectId }) => subjectId).sort()).toEqual([2, 3])
  })

  test('does not keep a price typed meanwhile in force once another is typed', async () => {
    await addComponents(server)
    const director = await server.signIn('director')
    const price = async () => (await (await call(director, 'GET', '/api/component/1')).json()).price
    const type = (token: string, to: number) => call(token, 'PUT', '/api/component/1', { price: to })
    await whileClockIsOff(FIVE_YEARS_MS, async () => type(await server.signIn('director'), 90))
    expect(await price()).toBe(90)
    await type(director, 12)
    expect(await price()).toBe(12)
  })
})

test('a clock that was years behind, as after a start without a battery, ends no session', async () => {
  const token = await server.signIn('worker')
  await whileClockIsOff(-10 * 365 * DAY_MS, async () => {
    expect(await readStatus(token)).toBe(200)
    expect((await signIn('head', PASSWORD)).status).toBe(200)
    await signIn('head', 'wrong')
  })
  expect(await readStatus(token)).toBe(200)
  now += 29 * DAY_MS
  expect(await readStatus(token)).toBe(200)
})

test('a clock of 1970 or 2000 refuses no sale because of its day', async () => {
  const token = await server.signIn('director')
  for (const clock of ['1970-01-01T00:00:00Z', '2000-01-01T00:00:00Z'])
    await whileClockIsOff(Date.parse(clock) - now, async () => expect((await sell(token)).status).toBe(201))
})

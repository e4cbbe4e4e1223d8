import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { isLate } from '#domain/device.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { fillDrawers } from '#test/support/makeGoods.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, PASSWORD } from '#test/support/office.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const START = Date.parse('2026-04-05T06:00:00Z')
const FIVE_YEARS = 5 * 365 * DAY
const DEVICE = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c99'

let now = START
/** The time that really passes, which setting the clock does not change. */
let uptimeMs = 0
let office: Office
beforeEach(async () => {
  now = START
  office = await openOffice({
    clock: () => new Date(now),
    pace: { atOnce: 30, perSecond: 1, uptimeMs: () => uptimeMs },
  })
})
afterEach(async () => {
  expect(await brokenInvariants(office.db)).toEqual([])
  await office.close()
})

/** Lets something happen while the clock is wrong; then it is right again, and a minute has passed. */
async function whileClockIsOff<T>(by: number, work: () => Promise<T>): Promise<T> {
  const before = now
  now += by
  const done = await work()
  now = before + MINUTE
  uptimeMs += MINUTE
  return done
}

const as = (token: string) => ({ Authorization: `Bearer ${token}` })
const call = (token: string, method: string, path: string, body?: object, headers: HeadersInit = {}) =>
  office.call('', method, path, body, { ...as(token), ...headers })
const statusOf = async (token: string) => (await call(token, 'GET', '/api/party/all')).status
const enter = (username: string, password: string, address = '203.0.113.1') =>
  office.app.request(
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
  test('locks no account, and goes on counting wrong passwords', async () => {
    await enter('worker', 'wrong')
    await whileClockIsOff(FIVE_YEARS, async () => {
      for (let place = 1; place <= 12; place++) await enter('worker', 'wrong', `198.51.100.${place}`)
      for (let attempt = 1; attempt <= 31; attempt++) await enter(`somebody ${attempt}`, 'wrong')
      expect((await enter('worker', PASSWORD)).status).toBe(429)
    })
    expect((await enter('worker', PASSWORD, '192.0.2.1')).status).toBe(200)
    expect((await enter('worker', PASSWORD)).status).toBe(200)
    for (let attempt = 1; attempt <= 5; attempt++) expect((await enter('worker', 'wrong')).status).toBe(401)
    const locked = await enter('worker', PASSWORD)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
    expect(await office.db.selectFrom('signInTry').select('id').execute()).toHaveLength(5)
  })

  test('signs nobody out who was signed in before or meanwhile, and lets nobody stay for years', async () => {
    const before = await office.signIn('worker')
    const meanwhile = await whileClockIsOff(FIVE_YEARS, async () => {
      expect(await statusOf(before)).toBe(401)
      const token = await office.signIn('worker')
      expect(await statusOf(token)).toBe(200)
      return token
    })
    const unused = await whileClockIsOff(FIVE_YEARS, () => office.signIn('worker'))
    expect([await statusOf(before), await statusOf(meanwhile)]).toEqual([200, 200])
    const sessions: Schema<'Session'>[] = await (await call(meanwhile, 'GET', '/api/sessions')).json()
    expect(sessions).toHaveLength(3)
    for (const { expiresAt } of sessions) expect(Date.parse(expiresAt)).toBeLessThanOrEqual(now + 30 * DAY)
    for (let week = 1; week <= 4; week++) {
      now += 7 * DAY
      expect([await statusOf(before), await statusOf(meanwhile)]).toEqual([200, 200])
    }
    now += 3 * DAY
    expect([await statusOf(before), await statusOf(meanwhile), await statusOf(unused)]).toEqual([200, 401, 401])
    const fresh = await office.signIn('worker')
    expect(await statusOf(fresh)).toBe(200)
  })

  test('holds up nobody’s entries, and every refused access is still written down', async () => {
    const token = await whileClockIsOff(FIVE_YEARS, async () => {
      const director = await office.signIn('director')
      for (let entry = 1; entry <= 30; entry++) expect((await sell(director)).status).toBe(201)
      expect((await sell(director)).status).toBe(429)
      const trainee = await office.signIn('trainee')
      expect((await call(trainee, 'GET', '/api/changes')).status).toBe(403)
      return director
    })
    // The minute that has really passed counts, not the five years.
    for (let entry = 1; entry <= 30; entry++) expect((await sell(token)).status).toBe(201)
    expect((await sell(token)).status).toBe(429)
    uptimeMs += 10_000
    expect((await sell(token)).status).toBe(201)

    const trainee = await office.signIn('trainee')
    const refused = async () => {
      const rows = await office.db.selectFrom('accessLog').select(['times', 'operation']).execute()
      return rows.filter(({ operation }) => operation === 'listChanges').reduce((sum, { times }) => sum + times, 0)
    }
    for (let minute = 1; minute <= 3; minute++) {
      now += 2 * MINUTE
      await call(trainee, 'GET', '/api/changes')
    }
    expect(await refused()).toBeGreaterThanOrEqual(3)
  })

  test('hides no device that is late, and no document that was written twice', async () => {
    const director = await office.signIn('director')
    const devices = async (): Promise<Schema<'Device'>[]> => (await call(director, 'GET', '/api/devices')).json()
    const report = (token: string, more: object = {}) =>
      call(token, 'POST', '/api/outbox/tie-up', {
        ...{ deviceId: DEVICE, acknowledged: [], people: [] },
        report: { highestSeq: 2, waiting: [{ from: 2, to: 2 }], givenUp: [], app: '1', ...more },
      })
    await sell(director)
    await whileClockIsOff(FIVE_YEARS, async () => {
      const token = await office.signIn('director')
      expect((await report(token)).status).toBe(200)
      expect((await sell(token, '2031-04-04')).status).toBe(201)
      expect((await sell(token, '2031-04-04')).status).toBe(201)
    })
    await sell(director)
    const [device] = await devices()
    for (const seen of [device?.firstSeen, device?.lastSeen]) expect(Date.parse(seen ?? '')).toBeLessThanOrEqual(now)
    expect(device?.missing).toEqual([{ from: 1, to: 1 }])
    // Nobody knows since when it waits: that is worth a look.
    expect(device && isLate({ ...device, missing: [] }, now)).toBe(true)
    await report(director)
    const [later] = await devices()
    expect(later && isLate({ ...later, missing: [] }, now)).toBe(false)
    now += 1.5 * DAY
    expect(later && isLate({ ...later, missing: [] }, now)).toBe(true)

    const attention: Schema<'Attention'> = await (await call(director, 'GET', '/api/attention')).json()
    expect(attention.possibleDuplicates.rows.map(({ subjectId, firstId }) => [subjectId, firstId])).toEqual(
      expect.arrayContaining([
        [4, 1],
        [3, 2],
      ]),
    )
    expect(attention.futureDated.rows.map(({ subjectId }) => subjectId).sort()).toEqual([2, 3])
  })

  test('leaves no price in force that was typed meanwhile, when another is typed', async () => {
    await fillDrawers(office)
    const director = await office.signIn('director')
    const price = async () => (await (await call(director, 'GET', '/api/component/1')).json()).price
    const type = (token: string, to: number) => call(token, 'PUT', '/api/component/1', { price: to })
    await whileClockIsOff(FIVE_YEARS, async () => type(await office.signIn('director'), 90))
    expect(await price()).toBe(90)
    await type(director, 12)
    expect(await price()).toBe(12)
  })
})

test('a clock that was years behind, as after a start without a battery, signs nobody out', async () => {
  const token = await office.signIn('worker')
  await whileClockIsOff(-10 * 365 * DAY, async () => {
    expect(await statusOf(token)).toBe(200)
    expect((await enter('head', PASSWORD)).status).toBe(200)
    await enter('head', 'wrong')
  })
  expect(await statusOf(token)).toBe(200)
  now += 29 * DAY
  expect(await statusOf(token)).toBe(200)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { openTestServer, PASSWORD, type TestServer, type TestServerOptions } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c01'
const MINUTE_MS = 60_000

/** 1,000 attempts in four blocks; fewer on PostgreSQL, where each is slower. */
const TRIES_PER_BLOCK = process.env.TEST_ENGINE || process.env.TEST_DATABASE_URL ? 25 : 250

let now = new Date('2026-04-05T05:00:00Z')
let server: TestServer
const openServer = async (options: TestServerOptions = {}) => {
  server = await openTestServer({ clock: () => now, ...options })
}
beforeEach(async () => {
  now = new Date('2026-04-05T05:00:00Z')
  await openServer()
})
afterEach(() => server?.close())

type SignInSource = { address?: string; device?: string; headers?: Record<string, string> }

/** Tries a password from a socket address. */
const signIn = (username: string, password: string, { address = '203.0.113.1', device, headers }: SignInSource = {}) =>
  server.app.request(
    '/api/authenticate',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(device && { 'Device-Id': device }), ...headers },
      body: JSON.stringify({ username, password }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
const readSignInStatus = async (...tried: Parameters<typeof signIn>) => (await signIn(...tried)).status
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

test('five wrong passwords from one address block it and name the waiting time, after which it is free again', async () => {
  for (const _ of indexes(5)) expect(await readSignInStatus('worker', 'wrong')).toBe(401)
  advanceMinutes(5)
  const answer = await signIn('worker', PASSWORD)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600'])
  expect(await answer.json()).toMatchObject({ code: 'too-many-tries', retryAfter: 600 })
  expect(await readSignInStatus('worker', PASSWORD, { address: '203.0.113.2' })).toBe(200)
  advanceMinutes(11)
  expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
})

test(`of ${4 * TRIES_PER_BLOCK} wrong passwords for one account from as many addresses ten are checked, and the owner’s own device can sign in`, async () => {
  expect(await readSignInStatus('worker', PASSWORD, { device: DEVICE_ID })).toBe(200)
  const answers: number[] = []
  for (const block of indexes(4)) {
    const guess = (place: number) =>
      readSignInStatus('worker', `guess ${place}`, { address: `198.51.${block}.${place}` })
    answers.push(...(await Promise.all(indexes(TRIES_PER_BLOCK).map(guess))))
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(new Set(answers)).toEqual(new Set([401, 429]))
  expect(await readSignInStatus('worker', PASSWORD, { address: '192.0.2.77' })).toBe(429)
  expect(await readSignInStatus('worker', PASSWORD, { address: '192.0.2.77', device: DEVICE_ID })).toBe(200)
})

test(`of one password for ${4 * TRIES_PER_BLOCK} accounts from one address thirty are checked, and other addresses are unaffected`, async () => {
  const answers: number[] = []
  for (const block of indexes(4))
    answers.push(
      ...(await Promise.all(
        indexes(TRIES_PER_BLOCK).map((name) => readSignInStatus(`somebody${block}${name}`, 'password1')),
      )),
    )
  expect(answers.filter((status) => status === 401)).toHaveLength(30)
  expect(await readSignInStatus('head', PASSWORD)).toBe(429)
  expect(await readSignInStatus('head', PASSWORD, { address: '203.0.113.9' })).toBe(200)
})

test('a known device has five attempts of its own, regardless of attempts elsewhere', async () => {
  await signIn('worker', PASSWORD, { device: DEVICE_ID })
  for (const _ of indexes(5)) expect(await readSignInStatus('worker', 'wrong', { device: DEVICE_ID })).toBe(401)
  expect(await readSignInStatus('worker', PASSWORD, { device: DEVICE_ID })).toBe(429)
  // The device is known for this employee only.
  expect(await readSignInStatus('head', 'wrong', { device: DEVICE_ID })).toBe(401)
  expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
})

test('the correct password resets the count of wrong ones', async () => {
  for (const _ of indexes(4)) await signIn('worker', 'wrong')
  expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
  for (const _ of indexes(4)) expect(await readSignInStatus('worker', 'wrong')).toBe(401)
  expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
})

test('unknown user names are counted like known ones', async () => {
  for (const userName of ['nobody', 'worker']) {
    const answers = []
    for (const _ of indexes(7))
      answers.push(await readSignInStatus(userName, 'wrong', { address: `203.0.113.${userName.length}` }))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
  }
})

test('X-Forwarded-For is trusted only from configured proxies', async () => {
  const forged = (index: number) => ({ headers: { 'X-Forwarded-For': `10.0.0.${index}` } })
  const answers = []
  for (const index of indexes(6)) answers.push(await readSignInStatus('worker', 'wrong', forged(index)))
  expect(answers.at(-1)).toBe(429)

  await server.close()
  await openServer({ trustedProxyCount: 1 })
  const through = (client: string, index: number) => ({
    headers: { 'X-Forwarded-For': `10.0.0.${index}, ${client}` },
  })
  for (const index of indexes(5)) await signIn('worker', 'wrong', through('192.0.2.1', index))
  expect(await readSignInStatus('worker', 'wrong', through('192.0.2.1', 5))).toBe(429)
  expect(await readSignInStatus('worker', PASSWORD, through('192.0.2.2', 6))).toBe(200)
})

test('the counts survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-tries-'))
  await server.close()
  await openServer({ opened: openDatabase({ dataDir: folder }) })
  for (const _ of indexes(5)) await signIn('worker', 'wrong')
  await server.close()
  const reopened = openDatabase({ dataDir: folder })
  const tries = await reopened.db.selectFrom('signInTry').selectAll().execute()
  expect(tries).toHaveLength(5)
  expect(JSON.stringify(tries)).not.toContain('worker')
  server = { ...server, ...reopened, app: createTestApp({ db: reopened.db, clock: () => now }) }
  expect(await readSignInStatus('worker', PASSWORD)).toBe(429)
  advanceMinutes(16)
  expect(await readSignInStatus('worker', PASSWORD)).toBe(200)
  await server.close()
  rmSync(folder, { recursive: true })
  await openServer()
})

test('a session token cannot be used to guess the password', async () => {
  const change = (currentPassword: string) =>
    server.call('worker', 'PUT', '/api/password', { currentPassword, newPassword: 'mitti-aur-paani' })
  for (const guess of indexes(5)) expect((await change(`guess ${guess}`)).status).toBe(400)
  expect((await change(PASSWORD)).status).toBe(429)
})

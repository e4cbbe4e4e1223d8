import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { type Office, type OfficeOptions, openOffice, PASSWORD } from '#test/support/office.ts'

const PHONE = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c01'
const MINUTE = 60_000

/** A thousand tries in four blocks; on PostgreSQL, where each takes longer, fewer show the same. */
const BLOCK = process.env.TEST_ENGINE || process.env.TEST_DATABASE_URL ? 25 : 250

let now = new Date('2026-04-05T05:00:00Z')
let office: Office
const open = async (options: OfficeOptions = {}) => {
  office = await openOffice({ clock: () => now, ...options })
}
beforeEach(async () => {
  now = new Date('2026-04-05T05:00:00Z')
  await open()
})
afterEach(() => office?.close())

type From = { address?: string; device?: string; headers?: Record<string, string> }

/** Tries a password from an address, as a socket says it. */
const enter = (username: string, password: string, { address = '203.0.113.1', device, headers }: From = {}) =>
  office.app.request(
    '/api/authenticate',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(device && { 'Device-Id': device }), ...headers },
      body: JSON.stringify({ username, password }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
const statusOf = async (...tried: Parameters<typeof enter>) => (await enter(...tried)).status
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('five wrong passwords from one place, and it says how long to wait; then it is open again', async () => {
  for (const _ of times(5)) expect(await statusOf('worker', 'wrong')).toBe(401)
  pass(5)
  const answer = await enter('worker', PASSWORD)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600'])
  expect(await answer.json()).toMatchObject({ code: 'too-many-tries', retryAfter: 600 })
  expect(await statusOf('worker', PASSWORD, { address: '203.0.113.2' })).toBe(200)
  pass(11)
  expect(await statusOf('worker', PASSWORD)).toBe(200)
})

test('a thousand wrong passwords at one account, from a thousand places: ten are tried, and the owner’s own phone gets in', async () => {
  expect(await statusOf('worker', PASSWORD, { device: PHONE })).toBe(200)
  const answers: number[] = []
  for (const block of times(4)) {
    const guess = (place: number) => statusOf('worker', `guess ${place}`, { address: `198.51.${block}.${place}` })
    answers.push(...(await Promise.all(times(BLOCK).map(guess))))
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(new Set(answers)).toEqual(new Set([401, 429]))
  expect(await statusOf('worker', PASSWORD, { address: '192.0.2.77' })).toBe(429)
  expect(await statusOf('worker', PASSWORD, { address: '192.0.2.77', device: PHONE })).toBe(200)
})

test('one password at a thousand accounts from one place: thirty are tried, and other places are not concerned', async () => {
  const answers: number[] = []
  for (const block of times(4))
    answers.push(...(await Promise.all(times(BLOCK).map((name) => statusOf(`somebody${block}${name}`, 'password1')))))
  expect(answers.filter((status) => status === 401)).toHaveLength(30)
  expect(await statusOf('head', PASSWORD)).toBe(429)
  expect(await statusOf('head', PASSWORD, { address: '203.0.113.9' })).toBe(200)
})

test('the person’s own phone has five tries of its own, whatever strangers do', async () => {
  await enter('worker', PASSWORD, { device: PHONE })
  for (const _ of times(5)) expect(await statusOf('worker', 'wrong', { device: PHONE })).toBe(401)
  expect(await statusOf('worker', PASSWORD, { device: PHONE })).toBe(429)
  // It is known for this person alone.
  expect(await statusOf('head', 'wrong', { device: PHONE })).toBe(401)
  expect(await statusOf('worker', PASSWORD)).toBe(200)
})

test('the right password clears what was mistyped here', async () => {
  for (const _ of times(4)) await enter('worker', 'wrong')
  expect(await statusOf('worker', PASSWORD)).toBe(200)
  for (const _ of times(4)) expect(await statusOf('worker', 'wrong')).toBe(401)
  expect(await statusOf('worker', PASSWORD)).toBe(200)
})

test('a name that nobody has is counted like one that somebody has', async () => {
  for (const userName of ['nobody', 'worker']) {
    const answers = []
    for (const _ of times(7))
      answers.push(await statusOf(userName, 'wrong', { address: `203.0.113.${userName.length}` }))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
  }
})

test('X-Forwarded-For is believed only of proxies of our own', async () => {
  const forged = (index: number) => ({ headers: { 'X-Forwarded-For': `10.0.0.${index}` } })
  const answers = []
  for (const index of times(6)) answers.push(await statusOf('worker', 'wrong', forged(index)))
  expect(answers.at(-1)).toBe(429)

  await office.close()
  await open({ proxies: 1 })
  const through = (client: string) => ({ headers: { 'X-Forwarded-For': `10.0.0.${Math.random()}, ${client}` } })
  for (const _ of times(5)) await enter('worker', 'wrong', through('192.0.2.1'))
  expect(await statusOf('worker', 'wrong', through('192.0.2.1'))).toBe(429)
  expect(await statusOf('worker', PASSWORD, through('192.0.2.2'))).toBe(200)
})

test('what was counted survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-tries-'))
  await office.close()
  await open({ opened: openDatabase({ dataDir: folder }) })
  for (const _ of times(5)) await enter('worker', 'wrong')
  await office.close()
  const again = openDatabase({ dataDir: folder })
  const tries = await again.db.selectFrom('signInTry').selectAll().execute()
  expect(tries).toHaveLength(5)
  expect(JSON.stringify(tries)).not.toContain('worker')
  await again.close()
  rmSync(folder, { recursive: true })
  await open()
})

test('whoever has a token cannot find out the password with it', async () => {
  const change = (currentPassword: string) =>
    office.call('worker', 'PUT', '/api/password', { currentPassword, newPassword: 'mitti-aur-paani' })
  for (const guess of times(5)) expect((await change(`guess ${guess}`)).status).toBe(400)
  expect((await change(PASSWORD)).status).toBe(429)
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, PASSWORD } from '#test/support/office.ts'

// On PostgreSQL, on a busy machine, the whole contract takes its time.
vi.setConfig({ testTimeout: 30_000 })

const PHONE = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c01'
const AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const as = (token: string) => ({ Authorization: `Bearer ${token}` })
const statusOf = async (token: string) => (await office.call('', 'GET', '/api/party/all', undefined, as(token))).status
const sessionsOf = async (token: string, query = ''): Promise<Schema<'Session'>[]> =>
  (await office.call('', 'GET', `/api/sessions${query}`, undefined, as(token))).json()
const end = async (token: string, path: string) =>
  (await office.call('', 'DELETE', `/api/sessions${path}`, undefined, as(token))).status
const change = (userName: string, id: number, body: object) => office.call(userName, 'PUT', `/api/employee/${id}`, body)
const choose = (token: string, currentPassword: string, newPassword: string) =>
  office.call('', 'PUT', '/api/password', { currentPassword, newPassword }, as(token))

test('everybody sees where they are signed in, and which of these is this one', async () => {
  const headers = { 'Device-Id': PHONE, 'User-Agent': AGENT }
  const credentials = { username: 'worker', password: PASSWORD }
  const answer = await office.call('', 'POST', '/api/authenticate', credentials, headers)
  const { value: phone }: Schema<'Token'> = await answer.json()
  const desk = await office.signIn('worker')
  const seen = await sessionsOf(phone)
  expect(seen.map(({ agent, deviceId, current }) => [agent, deviceId, current])).toEqual([
    [null, null, false],
    [AGENT, PHONE, true],
  ])
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${phone}|${desk}|hash`, 'i'))
  expect(await sessionsOf(desk, '?employeeId=1')).toEqual([])
})

test('one can end a session of one’s own, and all others at once', async () => {
  const [first, second, third] = [
    await office.signIn('worker'),
    await office.signIn('worker'),
    await office.signIn('worker'),
  ]
  const [{ id = 0 } = {}] = (await sessionsOf(first)).filter(({ current }) => current)
  expect(await end(second, `/${id}`)).toBe(204)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  expect(await end(second, `/${id}`)).toBe(204)
  expect(await end(third, '')).toBe(204)
  expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
  expect(await sessionsOf(third)).toHaveLength(1)
})

test('a Director ends anybody’s; to others another’s session does not exist', async () => {
  const [worker, head, director] = [
    await office.signIn('worker'),
    await office.signIn('head'),
    await office.signIn('director'),
  ]
  const [{ id = 0 } = {}] = await sessionsOf(director, '?employeeId=3')
  expect([await end(head, `/${id}`), await end(head, '/999'), await end(head, '?employeeId=3')]).toEqual([
    404, 404, 403,
  ])
  expect(await statusOf(worker)).toBe(200)
  expect(await end(director, `/${id}`)).toBe(204)
  expect(await statusOf(worker)).toBe(401)
  const again = await office.signIn('worker')
  expect(await end(director, '?employeeId=3')).toBe(204)
  expect([await statusOf(again), await statusOf(head), await statusOf(director)]).toEqual([401, 200, 200])
})

test('a new password gives a new token; the old one and every other session are dead', async () => {
  const [here, elsewhere] = [await office.signIn('worker'), await office.signIn('worker')]
  const answer = await choose(here, PASSWORD, 'mitti-aur-paani')
  const { value }: Schema<'Token'> = await answer.json()
  expect([await statusOf(here), await statusOf(elsewhere), await statusOf(value)]).toEqual([401, 401, 200])
  await expect(office.signIn('worker')).rejects.toThrow()
  expect(await office.signIn('worker', 'mitti-aur-paani')).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['that is not the present one', 'wrong', 'mitti-aur-paani', 'currentPassword'],
  ['that is too short', PASSWORD, 'short', 'newPassword'],
  ['that everybody tries', PASSWORD, 'Password123', 'newPassword'],
  ['like one’s own name', PASSWORD, 'worker2026', 'newPassword'],
  ['that is the one there is', PASSWORD, PASSWORD, 'newPassword'],
])('a password %s changes nothing', async (_what, present, next, field) => {
  const token = await office.signIn('worker')
  const answer = await choose(token, present, next)
  expect([answer.status, (await answer.json()).errors[0].path]).toEqual([400, field])
  expect([await statusOf(token), (await office.signIn('worker')).length]).toEqual([200, 43])
})

test('a sign-in gives a token that did not exist before, and another each time', async () => {
  const tokens = [await office.signIn('worker'), await office.signIn('worker')]
  expect(new Set(tokens).size).toBe(2)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
})

test('another role ends every session: its rights are taken up by signing in again', async () => {
  const token = await office.signIn('head')
  await change('director', 2, { address: 'Demo Nagar' })
  expect(await statusOf(token)).toBe(200)
  await change('director', 2, { role: 'WORKER' })
  expect(await statusOf(token)).toBe(401)
})

test.each<[what: string, meanwhile: () => Promise<unknown>]>([
  ['was deactivated', () => change('director', 2, { active: false, leavesWithCash: 800 })],
  ['was given another role', () => change('director', 2, { role: 'TRAINEE' })],
  ['was given another password', () => change('director', 2, { password: 'mitti-aur-paani' })],
  ['was signed out everywhere', () => office.call('director', 'DELETE', '/api/sessions?employeeId=2')],
])('who %s in the middle of a batch is out from the next entry on', async (_what, meanwhile) => {
  await office.close()
  let booked = 0
  let watching = false
  office = await openOffice({
    beforeAnswer: async () => {
      if (!watching) return
      booked += 1
      if (booked !== 2) return
      watching = false
      await meanwhile()
    },
  })
  await office.tokenOf('director')
  const token = await office.signIn('head')
  watching = true
  const operations = Array.from({ length: 4 }, (_, seq) => ({
    ...{ opId: randomUUID(), seq: seq + 1, operation: 'createSale', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
    payload: makeSale({ saleByEmployee: { id: 2 } }),
  }))
  const answer = await office.call('', 'POST', '/api/outbox', { deviceId: PHONE, employeeId: 2, operations }, as(token))
  const { results }: Schema<'OutboxAnswers'> = await answer.json()
  expect(results.map(({ status }) => status)).toEqual([201, 201, 401, 401])
})

test('what waits on the phone of somebody demoted is judged by the rights of the day it arrives', async () => {
  const sale = { ...makeSale({ saleByEmployee: { id: 2 } }) }
  await change('director', 2, { permissions: [] })
  expect((await office.call('head', 'POST', '/api/sales', sale)).status).toBe(403)
  await change('director', 2, { role: 'DIRECTOR' })
  const headers = as(await office.signIn('head'))
  expect((await office.call('', 'POST', '/api/sales', sale, headers)).status).toBe(201)
})

test('of two sign-ins with a one-time password at the same moment one succeeds', async () => {
  await office.db.updateTable('employee').set({ mustChangePassword: 1 }).where('id', '=', 2).execute()
  const credentials = { username: 'head', password: PASSWORD }
  const signIns = [1, 2, 3].map(() => office.call('', 'POST', '/api/authenticate', credentials))
  expect((await Promise.all(signIns)).map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('with a password that works once nothing can be done but choosing another', async () => {
  await office.db.updateTable('employee').set({ mustChangePassword: 1 }).where('id', '=', 1).execute()
  const credentials = { username: 'director', password: PASSWORD }
  const answer = await office.call('', 'POST', '/api/authenticate', credentials)
  const { value, mustChangePassword }: Schema<'Token'> = await answer.json()
  expect(mustChangePassword).toBe(true)
  const batch = { deviceId: PHONE, employeeId: 1, operations: [] }
  for (const [method, path, body] of [
    ['GET', '/api/party/all'],
    ['POST', '/api/sales', makeSale()],
    ['POST', '/api/outbox', batch],
    ['PUT', '/api/employee/1', { password: 'mitti-aur-paani' }],
    ['GET', '/api/employee/username/director'],
  ] as const) {
    const refused = await office.call('', method, path, body, as(value))
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'change-password-first'])
  }
  // It was good for one sign-in: only that session chooses another.
  for (let tried = 0; tried < 2; tried += 1) {
    const second = await office.call('', 'POST', '/api/authenticate', credentials)
    expect([second.status, (await second.json()).code]).toEqual([401, 'wrong-password'])
  }
  const { value: next }: Schema<'Token'> = await (await choose(value, PASSWORD, 'mitti-aur-paani')).json()
  expect(await statusOf(next)).toBe(200)
  const again = await office.call('', 'POST', '/api/authenticate', { ...credentials, password: 'mitti-aur-paani' })
  expect(await again.json()).not.toHaveProperty('mustChangePassword')
})

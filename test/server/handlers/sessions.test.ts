import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c01'
const USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const authorizationHeader = (token: string) => ({ Authorization: `Bearer ${token}` })
const readStatus = async (token: string) =>
  (await server.call('', 'GET', '/api/party/all', undefined, authorizationHeader(token))).status
const listSessions = async (token: string, query = ''): Promise<Schema<'Session'>[]> =>
  (await server.call('', 'GET', `/api/sessions${query}`, undefined, authorizationHeader(token))).json()
const endSession = async (token: string, path: string) =>
  (await server.call('', 'DELETE', `/api/sessions${path}`, undefined, authorizationHeader(token))).status
const updateEmployee = (userName: string, id: number, body: object) =>
  server.call(userName, 'PUT', `/api/employee/${id}`, body)
const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  server.call('', 'PUT', '/api/password', { currentPassword, newPassword }, authorizationHeader(token))

test('users see all their sessions and which one is current', async () => {
  const headers = { 'Device-Id': DEVICE_ID, 'User-Agent': USER_AGENT }
  const credentials = { username: 'worker', password: PASSWORD }
  const answer = await server.call('', 'POST', '/api/authenticate', credentials, headers)
  const { value: deviceToken }: Schema<'Token'> = await answer.json()
  const desk = await server.signIn('worker')
  const seen = await listSessions(deviceToken)
  expect(seen.map(({ agent, deviceId, current }) => [agent, deviceId, current])).toEqual([
    [null, null, false],
    [USER_AGENT, DEVICE_ID, true],
  ])
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${deviceToken}|${desk}|hash`, 'i'))
  expect(await listSessions(desk, '?employeeId=1')).toEqual([])
})

test('users can end one of their sessions, or all others at once', async () => {
  const [first, second, third] = [
    await server.signIn('worker'),
    await server.signIn('worker'),
    await server.signIn('worker'),
  ]
  const [{ id = 0 } = {}] = (await listSessions(first)).filter(({ current }) => current)
  expect(await endSession(second, `/${id}`)).toBe(204)
  expect([await readStatus(first), await readStatus(second)]).toEqual([401, 200])
  expect(await endSession(second, `/${id}`)).toBe(204)
  expect(await endSession(third, '')).toBe(204)
  expect([await readStatus(second), await readStatus(third)]).toEqual([401, 200])
  expect(await listSessions(third)).toHaveLength(1)
})

test('Directors can end any session; for others foreign sessions do not exist', async () => {
  const [worker, head, director] = [
    await server.signIn('worker'),
    await server.signIn('head'),
    await server.signIn('director'),
  ]
  const [{ id = 0 } = {}] = await listSessions(director, '?employeeId=3')
  expect([
    await endSession(head, `/${id}`),
    await endSession(head, '/999'),
    await endSession(head, '?employeeId=3'),
  ]).toEqual([404, 404, 403])
  expect(await readStatus(worker)).toBe(200)
  expect(await endSession(director, `/${id}`)).toBe(204)
  expect(await readStatus(worker)).toBe(401)
  const repeated = await server.signIn('worker')
  expect(await endSession(director, '?employeeId=3')).toBe(204)
  expect([await readStatus(repeated), await readStatus(head), await readStatus(director)]).toEqual([401, 200, 200])
})

test('a password change returns a new token and ends all other sessions and the old token', async () => {
  const [here, elsewhere] = [await server.signIn('worker'), await server.signIn('worker')]
  const answer = await changePassword(here, PASSWORD, 'mitti-aur-paani')
  const { value }: Schema<'Token'> = await answer.json()
  expect([await readStatus(here), await readStatus(elsewhere), await readStatus(value)]).toEqual([401, 401, 200])
  await expect(server.signIn('worker')).rejects.toThrow()
  expect(await server.signIn('worker', 'mitti-aur-paani')).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['that is not the present one', 'wrong', 'mitti-aur-paani', 'currentPassword'],
  ['that is too short', PASSWORD, 'short', 'newPassword'],
  ['that everybody tries', PASSWORD, 'Password123', 'newPassword'],
  ['like one’s own name', PASSWORD, 'worker2026', 'newPassword'],
  ['that is the one there is', PASSWORD, PASSWORD, 'newPassword'],
])('a password %s changes nothing', async (_what, present, next, field) => {
  const token = await server.signIn('worker')
  const answer = await changePassword(token, present, next)
  expect([answer.status, (await answer.json()).errors[0].path]).toEqual([400, field])
  expect([await readStatus(token), (await server.signIn('worker')).length]).toEqual([200, 43])
})

test('each sign-in returns a new token', async () => {
  const tokens = [await server.signIn('worker'), await server.signIn('worker')]
  expect(new Set(tokens).size).toBe(2)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
})

test('a change of role ends every session', async () => {
  const token = await server.signIn('head')
  await updateEmployee('director', 2, { address: 'Demo Nagar' })
  expect(await readStatus(token)).toBe(200)
  await updateEmployee('director', 2, { role: 'WORKER' })
  expect(await readStatus(token)).toBe(401)
})

test.each<[what: string, meanwhile: () => Promise<unknown>]>([
  ['was deactivated', () => updateEmployee('director', 2, { active: false, leavesWithCash: 800 })],
  ['was given another role', () => updateEmployee('director', 2, { role: 'TRAINEE' })],
  ['was given another password', () => updateEmployee('director', 2, { password: 'mitti-aur-paani' })],
  ['was signed out everywhere', () => server.call('director', 'DELETE', '/api/sessions?employeeId=2')],
])('an author who %s in the middle of a batch is refused from the next entry on', async (_what, meanwhile) => {
  await server.close()
  let booked = 0
  let watching = false
  server = await openTestServer({
    beforeResponse: async () => {
      if (!watching) return
      booked += 1
      if (booked !== 2) return
      watching = false
      await meanwhile()
    },
  })
  await server.tokenOf('director')
  const token = await server.signIn('head')
  watching = true
  const operations = Array.from({ length: 4 }, (_, seq) => ({
    ...{ opId: randomUUID(), seq: seq + 1, operation: 'createSale', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
    payload: makeSale({ saleByEmployee: { id: 2 } }),
  }))
  const answer = await server.call(
    '',
    'POST',
    '/api/outbox',
    { deviceId: DEVICE_ID, employeeId: 2, operations },
    authorizationHeader(token),
  )
  const { results }: Schema<'OutboxResults'> = await answer.json()
  expect(results.map(({ status }) => status)).toEqual([201, 201, 401, 401])
})

test('waiting entries of a demoted author are judged by the permissions at their arrival', async () => {
  const sale = { ...makeSale({ saleByEmployee: { id: 2 } }) }
  await updateEmployee('director', 2, { permissions: [] })
  expect((await server.call('head', 'POST', '/api/sales', sale)).status).toBe(403)
  await updateEmployee('director', 2, { role: 'DIRECTOR' })
  const headers = authorizationHeader(await server.signIn('head'))
  expect((await server.call('', 'POST', '/api/sales', sale, headers)).status).toBe(201)
})

test('of two concurrent sign-ins with a one-time password one succeeds', async () => {
  await server.db.updateTable('employee').set({ mustChangePassword: 1 }).where('id', '=', 2).execute()
  const credentials = { username: 'head', password: PASSWORD }
  const signIns = [1, 2, 3].map(() => server.call('', 'POST', '/api/authenticate', credentials))
  expect((await Promise.all(signIns)).map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('the answer to a sign-in names the employee without pay, so that an app needs no second call', async () => {
  const answer = await server.call('', 'POST', '/api/authenticate', { username: 'head', password: PASSWORD })
  const { employee }: Schema<'Token'> = await answer.json()
  expect(employee).toMatchObject({ id: 2, userName: 'head', role: 'WORKER HEAD', permissions: ['record-sales'] })
  expect(employee).not.toHaveProperty('salary')
})

test('a session of a one-time password can only set a new password', async () => {
  await server.db.updateTable('employee').set({ mustChangePassword: 1 }).where('id', '=', 1).execute()
  const credentials = { username: 'director', password: PASSWORD }
  const answer = await server.call('', 'POST', '/api/authenticate', credentials)
  const { value, mustChangePassword, employee }: Schema<'Token'> = await answer.json()
  expect([mustChangePassword, employee]).toEqual([true, undefined])
  const batch = { deviceId: DEVICE_ID, employeeId: 1, operations: [] }
  for (const [method, path, body] of [
    ['GET', '/api/party/all'],
    ['POST', '/api/sales', makeSale()],
    ['POST', '/api/outbox', batch],
    ['PUT', '/api/employee/1', { password: 'mitti-aur-paani' }],
    ['GET', '/api/employee/username/director'],
  ] as const) {
    const refused = await server.call('', method, path, body, authorizationHeader(value))
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'change-password-first'])
  }
  // The one-time password allows one session, and only that session can set a new password.
  for (let tried = 0; tried < 2; tried += 1) {
    const second = await server.call('', 'POST', '/api/authenticate', credentials)
    expect([second.status, (await second.json()).code]).toEqual([401, 'wrong-password'])
  }
  const { value: next }: Schema<'Token'> = await (await changePassword(value, PASSWORD, 'mitti-aur-paani')).json()
  expect(await readStatus(next)).toBe(200)
  const repeated = await server.call('', 'POST', '/api/authenticate', { ...credentials, password: 'mitti-aur-paani' })
  expect(await repeated.json()).not.toHaveProperty('mustChangePassword')
})

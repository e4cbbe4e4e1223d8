import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { exportCsvFiles } from '#server/maintenance/exportCsvFiles.ts'
import { renewGeneration } from '#server/queries/generation.ts'
import { openTestDatabase, openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  opened = await openTestDatabase()
  server = await openTestServer({ opened })
})
afterEach(() => server?.close())

const signIn = async (username: string, deviceId?: string): Promise<Schema<'Token'>> => {
  const headers: Record<string, string> = deviceId ? { 'Device-Id': deviceId } : {}
  const answer = await server.call('', 'POST', '/api/authenticate', { username, password: PASSWORD }, headers)
  return answer.json()
}
const getKey = async (token: string, query = ''): Promise<Response> =>
  server.app.request(`/api/outbox/key${query}`, { headers: { Authorization: `Bearer ${token}` } })

test('each person has a key for each device, the same at each sign-in', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const keyOf = async (userName: string, deviceId?: string) => (await signIn(userName, deviceId)).entryKey
  const first = await keyOf('director', one)
  expect(first?.deviceId).toBe(one)
  expect(first?.key).toMatch(/^[\w-]{43}$/)
  expect(await keyOf('director', one)).toEqual(first)
  const others = [await keyOf('director', other), await keyOf('head', one), await keyOf('director')]
  expect(new Set([first, ...others].map((entryKey) => entryKey?.key)).size).toBe(4)
})

test('a session gets the key of its own device, and of the others on which its person has signed in', async () => {
  const [one, other, foreign] = [randomUUID(), randomUUID(), randomUUID()]
  await signIn('head', foreign)
  const { entryKey: keyOfOne } = await signIn('director', one)
  const { value, entryKey } = await signIn('director', other)
  expect(await (await getKey(value)).json()).toEqual(entryKey)
  expect(await (await getKey(value, `?deviceId=${one}`)).json()).toEqual(keyOfOne)
  expect((await getKey(value, `?deviceId=${foreign}`)).status).toBe(404)
  expect((await getKey('no token at all, but long enough')).status).toBe(401)
})

test('a new password and a new generation keep the key', async () => {
  const deviceId = randomUUID()
  const { value, entryKey } = await signIn('director', deviceId)
  await renewGeneration(server.db)
  const body = { currentPassword: PASSWORD, newPassword: 'another sample password' }
  const headers = { Authorization: `Bearer ${value}` }
  const changed: Schema<'Token'> = await (await server.call('', 'PUT', '/api/password', body, headers)).json()
  expect(changed.entryKey).toEqual(entryKey)
})

test('a one-time password brings no key before another one is chosen', async () => {
  await server.db.updateTable('employee').set({ mustChangePassword: 1 }).where('userName', '=', 'worker').execute()
  expect(await signIn('worker', randomUUID())).not.toHaveProperty('entryKey')
})

test('the secret of the keys is in no export, and the keys are the same after a restore', async () => {
  const { entrySecret } = await server.db.selectFrom('books').select('entrySecret').executeTakeFirstOrThrow()
  expect(entrySecret.length).toBeGreaterThan(30)
  for await (const { name, content } of exportCsvFiles(opened)) {
    let text = ''
    for await (const piece of content) text += piece
    expect([name, text.includes(entrySecret)]).toEqual([name, false])
  }
  // A restore copies the table and starts a new generation.
  await renewGeneration(server.db)
  expect(await server.db.selectFrom('books').select('entrySecret').executeTakeFirstOrThrow()).toEqual({ entrySecret })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/auth/passwords/hashPassword.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

let now = new Date('2026-04-05T05:00:00Z')
let server: TestServer
beforeEach(async () => {
  now = new Date('2026-04-05T05:00:00Z')
  server = await openTestServer({ clock: () => now })
})
afterEach(() => server?.close())

const advanceDays = (count: number) => {
  now = new Date(now.getTime() + count * 86_400_000)
}
const authorizationHeader = (token: string) => ({ Authorization: `Bearer ${token}` })
const readStatus = async (token: string) =>
  (await server.call('', 'GET', '/api/party/all', undefined, authorizationHeader(token))).status
const signIn = (username: string, password: string) =>
  server.call('', 'POST', '/api/authenticate', { username, password })

test('the correct password returns a token, regardless of the case of the user name', async () => {
  const answer = await signIn('DIRECTOR', PASSWORD)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { value, expiresAt } = await answer.json()
  expect(value).toMatch(/^[\w-]{43}$/)
  expect(expiresAt).toBe('2026-05-05T05:00:00.000Z')
  expect(await readStatus(value)).toBe(200)
})

test('the database contains no token in plain text', async () => {
  const token = await server.tokenOf('director')
  const rows = await server.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password, an unknown name and an inactive account give the same answer', async () => {
  await server.db.updateTable('employee').set({ active: 0 }).where('userName', '=', 'trainee').execute()
  const answers = await Promise.all([
    signIn('director', 'wrong'),
    signIn('nobody', PASSWORD),
    signIn('trainee', PASSWORD),
  ])
  const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
  expect(seen[0]).toEqual([401, { type: 'about:blank', title: 'Wrong password', status: 401, code: 'wrong-password' }])
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('a sign-in without its fields is refused, naming each', async () => {
  const answer = await server.call('', 'POST', '/api/authenticate', { username: '' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors.map((error: { path: string }) => error.path).sort()).toEqual([
    'password',
    'username',
  ])
})

test('signing out ends this token and no other', async () => {
  const [mine, other] = [await server.signIn('worker'), await server.signIn('worker')]
  expect((await server.call('', 'POST', '/api/logout', undefined, authorizationHeader(mine))).status).toBe(204)
  expect([await readStatus(mine), await readStatus(other)]).toEqual([401, 200])
})

test('a token used every week ends after 180 days', async () => {
  const token = await server.signIn('worker')
  for (let week = 0; week < 25; week++) {
    advanceDays(7)
    expect(await readStatus(token)).toBe(200)
  }
  advanceDays(6)
  expect(await readStatus(token)).toBe(401)
})

test('a token unused for 30 days is invalid', async () => {
  const token = await server.signIn('worker')
  advanceDays(31)
  expect(await readStatus(token)).toBe(401)
})

test('deactivation ends a session at once', async () => {
  const token = await server.signIn('worker')
  await server.db.updateTable('employee').set({ active: 0 }).where('userName', '=', 'worker').execute()
  expect(await readStatus(token)).toBe(401)
})

test.each(['', 'Bearer', 'Bearer x', 'Basic ZGlyZWN0b3I6', `Bearer ${'a'.repeat(43)}`])(
  '"%s" is not authenticated',
  async (authorization) => {
    const answer = await server.call('', 'GET', '/api/party/all', undefined, { Authorization: authorization })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await answer.json()).toMatchObject({ code: 'sign-in-first' })
  },
)

test('passwords are hashed with argon2id at 19 MiB and 2 passes', async () => {
  const hash = await hashPassword('a long sentence with spaces ñ ह')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('a long sentence with spaces ñ ह', hash)).toBe(true)
  expect(await verifyPassword('a long sentence with spaces n ह', hash)).toBe(false)
})

import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c04'

/** Each address sends one wrong password, and each of the others an invented token. */
const ADDRESS_COUNT = 70_000
const CONNECTION_COUNT = 50

let testServer: TestServer
let port: number
let stop: () => Promise<void>
beforeAll(async () => {
  const database = openDatabase({ inMemory: true })
  testServer = await openTestServer({ opened: database })
  // At the full cost of a hash, as outside of tests.
  await testServer.db
    .updateTable('employee')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .execute()
  const server = await listen({ database, port: 0, host: '127.0.0.1', log: () => {}, trustedProxyCount: 1 })
  ;({ stop } = server)
  port = Number(new URL(server.address).port)
})
afterAll(() => stop?.())

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT })

/** Makes a request in the name of a client, as a proxy does; returns its status and time. */
function send(path: string, from: string, headers: Record<string, string>, body?: string) {
  const startedMs = performance.now()
  const all = { 'X-Forwarded-For': from, ...(body && { 'Content-Type': 'application/json' }), ...headers }
  return new Promise<{ status: number; ms: number }>((done, fail) => {
    const method = body ? 'POST' : 'GET'
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers: all }, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - startedMs }))
    })
    sent.on('error', fail).end(body)
  })
}
const signIn = (username: string, password: string, from: string, device?: string) =>
  send('/api/authenticate', from, device ? { 'Device-Id': device } : {}, JSON.stringify({ username, password }))

test(`${ADDRESS_COUNT} addresses of one /64 stop nobody: known and new devices sign in meanwhile, and the log stays small`, async () => {
  const { ms: idleMs } = await signIn('director', PASSWORD, '192.0.2.1', DEVICE_ID)
  const statuses = new Map<number, number>()
  let next = 0
  const attack = async () => {
    while (next < ADDRESS_COUNT) {
      const index = next++
      const from = `2001:db8:5:7:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`
      const { status } = await (index % 2
        ? send('/api/sales/all', from, { Authorization: `Bearer ${String(index).padStart(30, 'x')}` })
        : signIn(index % 4 ? 'director' : `somebody ${index}`, 'guess', from))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const attacking = Promise.all(Array.from({ length: CONNECTION_COUNT - 5 }, attack))
  const times: number[] = []
  for (const device of [DEVICE_ID, undefined, DEVICE_ID, undefined]) {
    const { status, ms } = await signIn('director', PASSWORD, '192.0.2.77', device)
    expect(status).toBe(200)
    times.push(ms)
  }
  expect(next).toBeLessThan(ADDRESS_COUNT)
  await attacking
  // Relative to an idle server: a busy machine is slower for both.
  expect(Math.max(...times)).toBeLessThan(1_500 + 10 * idleMs)
  // Thirty from the line, of which five for the Director; the rest of the passwords are refused.
  expect(Object.fromEntries(statuses)).toEqual({ 401: ADDRESS_COUNT / 2 + 30, 429: ADDRESS_COUNT / 2 - 30 })
  const rows = await testServer.db.selectFrom('accessLog').select('id').where('event', '=', 'refused').execute()
  expect(rows.length).toBeLessThan(50)
  const tries = await testServer.db.selectFrom('signInTry').select('id').execute()
  expect(tries).toHaveLength(30)
})

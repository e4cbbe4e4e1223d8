import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { readBody } from '#server/http/readBody.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { openTestServer, PASSWORD } from '#test/support/server/testServer.ts'

/** A tenth of the production timeouts, to keep the test short. */
const timeouts = { headersTimeout: 1_500, connectionsCheckingInterval: 300 }

let opened: OpenDatabase
let server: RunningServer
let port: number
let token: string
beforeAll(async () => {
  opened = openDatabase({ inMemory: true })
  const { signIn } = await openTestServer({ opened })
  token = await signIn('director')
  server = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {} }, { timeouts })
  port = Number(new URL(server.address).port)
})
afterAll(() => server?.stop())

/** A raw connection: `readReceived` returns the data received, `closed` resolves when the server closes it. */
async function openConnection() {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  socket.on('error', () => {})
  // Unlike once(), this does not reject when the server closes the connection during a write.
  const closed = new Promise((done) => socket.once('close', done))
  await new Promise((done) => socket.once('connect', done))
  return { socket, closed, readReceived: () => received }
}

const buildRequestHead = (...headers: string[]) =>
  [
    'POST /api/sales HTTP/1.1',
    'Host: server',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...headers,
    '\r\n',
  ].join('\r\n')

test('a body whose Content-Length is too large is refused before it is read', async () => {
  const { socket, readReceived, closed } = await openConnection()
  socket.write(buildRequestHead('Content-Length: 5000000'))
  await closed
  expect(readReceived()).toContain('413')
  expect(readReceived()).toContain('"code":"too-large"')
})

test('a header with NUL is refused before any handler sees it', async () => {
  const { socket, readReceived, closed } = await openConnection()
  socket.write(buildRequestHead('User-Agent: a\0b', 'Content-Length: 2'))
  socket.write('{}')
  await closed
  expect(readReceived()).toMatch(/^HTTP\/1\.1 400 /)
})

test('rejects an endless request body at 1 MiB without growing memory', async () => {
  const bytesReadAtResponse: number[] = []
  const onResponse = (message: unknown) => bytesReadAtResponse.push((message as { socket: Socket }).socket.bytesRead)
  subscribe('http.server.response.finish', onResponse)
  const { socket, readReceived, closed } = await openConnection()
  socket.write(buildRequestHead('Transfer-Encoding: chunked'))
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const pour = () => {
    if (socket.writable) socket.write(chunk.repeat(8), pour)
  }
  pour()
  await closed
  unsubscribe('http.server.response.finish', onResponse)
  expect(readReceived()).toContain('413')
  const [bytesRead = 0] = bytesReadAtResponse
  expect(bytesRead).toBeGreaterThan(2 ** 16)
  // The body up to the limit, and what the stream buffers.
  expect(bytesRead).toBeLessThan(2 * 2 ** 20)
})

test('a body longer than its Content-Length is not parsed as another request', async () => {
  const { socket, readReceived, closed } = await openConnection()
  socket.write(`${buildRequestHead('Content-Length: 2')}{}GET /api/party/all HTTP/1.1 smuggled\r\n\r\n`)
  await closed
  expect(new Set(readReceived().match(/HTTP\/1\.1 \d+/g))).toEqual(new Set(['HTTP/1.1 400']))
  expect(readReceived()).not.toContain('Demo Kisan')
})

test('two Content-Length headers, or one beside chunked encoding, are refused', async () => {
  for (const headers of [
    ['Content-Length: 2', 'Content-Length: 20'],
    ['Content-Length: 2', 'Transfer-Encoding: chunked'],
  ]) {
    const { socket, readReceived, closed } = await openConnection()
    socket.write(`${buildRequestHead(...headers)}{}`)
    await closed
    expect(readReceived()).toMatch(/^HTTP\/1\.1 400/)
  }
})

test('headers larger than 16 KiB are refused', async () => {
  const { socket, readReceived, closed } = await openConnection()
  socket.write(buildRequestHead(`X-Long: ${'x'.repeat(20_000)}`))
  await closed
  expect(readReceived()).toMatch(/^HTTP\/1\.1 431/)
})

test('a hundred connections that send headers byte by byte are closed, and others are served meanwhile', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, openConnection))
  for (const { socket } of slow) socket.write('POST /api/sales HTTP/1.1\r\nHost: server\r\nX-')
  let openCount = slow.length
  for (const { closed } of slow) void closed.then(() => (openCount -= 1))
  let sentBytes = 0
  const slowSend = setInterval(() => {
    sentBytes += 1
    for (const { socket } of slow) if (socket.writable) socket.write('a')
  }, 200)
  const openAtAnswers: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const answer = await fetch(`${server.address}/api/party/all`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    await answer.text()
    openAtAnswers.push(openCount)
  }
  expect(Math.max(...openAtAnswers)).toBeGreaterThan(0)
  await Promise.all(slow.map(({ closed }) => closed))
  clearInterval(slowSend)
  // Both the bytes and the time limits of the server are timers of this process, so a slow machine delays both.
  expect(sentBytes).toBeLessThan(20)
})

test('a request whose body arrives too slowly is refused', async () => {
  const slowBody = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await wait(20)
      controller.enqueue(new Uint8Array([32]))
    },
  })
  const init = { method: 'POST', body: slowBody, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
  const request = new Request('http://office/api/sales', init as RequestInit)
  await expect(readBody(request, false, 150)).rejects.toMatchObject({ code: 'too-slow', status: 408 })
})

test('a slow but steady body is read completely', async () => {
  const text = new TextEncoder().encode(JSON.stringify({ comment: 'x'.repeat(30_000) }))
  let at = 0
  const slow = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await wait(20)
      controller.enqueue(text.slice(at, at + 1_000))
      at += 1_000
      if (at >= text.length) controller.close()
    },
  })
  const init = { method: 'POST', body: slow, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
  const request = new Request('http://office/api/sales', init as RequestInit)
  expect((await readBody(request, false, 250)).value).toEqual({ comment: 'x'.repeat(30_000) })
})

test('a sign-in is logged with the socket’s address, regardless of headers', async () => {
  await fetch(`${server.address}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.5' },
    body: JSON.stringify({ username: 'worker', password: PASSWORD }),
  })
  const row = await opened.db.selectFrom('session').select('address').orderBy('id', 'desc').executeTakeFirst()
  expect(row).toEqual({ address: '127.0.0.1' })
})

import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const CONNECTIONS_PER_KIND = 500

/** Beside the requests of slow clients; on an idle machine they take a second. */
const REQUEST_COUNT = 100

/** A byte every ten seconds, so the second byte is sent after the 15 s that the server waits for headers and bodies. */
const BYTE_INTERVAL_MS = 10_000
const MAX_BYTES = 2

/** Sends a prefix and then single bytes; `closed` has their number when the server closes the connection. */
function sendSlowly(port: number, prefix: string): { closed: Promise<number> } {
  return {
    closed: new Promise((done) => {
      let byteCount = 0
      const socket: Socket = connect(port, '127.0.0.1', () => socket.write(prefix))
      const more = setInterval(() => {
        if (!socket.writable) return
        byteCount += 1
        socket.write('a')
      }, BYTE_INTERVAL_MS)
      socket.on('data', () => {})
      socket.on('error', () => {})
      socket.once('close', () => {
        clearInterval(more)
        done(byteCount)
      })
    }),
  }
}

test('500 connections that send a byte every 10 s, in headers or in bodies, are closed before their third; other requests are answered meanwhile', {
  timeout: timeLimitMs(120),
}, async () => {
  const opened = openDatabase({ inMemory: true })
  const { signIn } = await openTestServer({ opened })
  const token = await signIn('director')
  const server = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {} })
  const port = Number(new URL(server.address).port)
  const begin = `POST /api/sales HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${token}\r\n`
  const beginnings = [`${begin}X-`, `${begin}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`]
  const slow = beginnings.flatMap((beginning) =>
    Array.from({ length: CONNECTIONS_PER_KIND }, () => sendSlowly(port, beginning)),
  )
  let closedCount = 0
  for (const { closed } of slow) void closed.then(() => (closedCount += 1))
  for (let count = 0; count < REQUEST_COUNT; count += 1) {
    const answer = await fetch(`${server.address}/api/party/all`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    await answer.text()
    // The first answers come while every slow connection is open, however slow the machine is.
    if (count === 0) expect(closedCount).toBe(0)
  }
  // The bytes and the time limits of the server are timers of one process, so a slow machine delays both.
  expect(Math.max(...(await Promise.all(slow.map(({ closed }) => closed))))).toBeLessThanOrEqual(MAX_BYTES)
  await server.stop()
})

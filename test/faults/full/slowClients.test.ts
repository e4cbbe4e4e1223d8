import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { openTestServer } from '#test/support/testServer.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

const CONNECTIONS_PER_KIND = 500

/**
 * Sends a prefix and then a byte every ten seconds.
 * | @returns for how long the server kept the connection, in milliseconds
 */
function sendSlowly(port: number, prefix: string): Promise<number> {
  return new Promise((done) => {
    let started = performance.now()
    const socket: Socket = connect(port, '127.0.0.1', () => {
      // Connecting a thousand sockets is slow on a busy machine.
      started = performance.now()
      socket.write(prefix)
    })
    const more = setInterval(() => socket.writable && socket.write('a'), 10_000)
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(more)
      done(performance.now() - started)
    })
  })
}

// One retry, because a stalled machine looks like a slow server.
test('500 connections that send a byte every 10 s, in headers or in bodies, are closed within 20 s; other requests are answered within 1 s', {
  retry: 1,
  timeout: timeLimitMs(120),
}, async () => {
  const opened = openDatabase({ inMemory: true })
  const { signIn } = await openTestServer({ opened })
  const token = await signIn('director')
  const server = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {} })
  const port = Number(new URL(server.address).port)
  const begin = `POST /api/sales HTTP/1.1\r\nHost: office\r\nAuthorization: Bearer ${token}\r\n`
  const beginnings = [`${begin}X-`, `${begin}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`]
  const slow = beginnings.flatMap((beginning) =>
    Array.from({ length: CONNECTIONS_PER_KIND }, () => sendSlowly(port, beginning)),
  )
  const took: number[] = []
  for (let count = 0; count < 100; count += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${server.address}/api/party/all`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    await answer.text()
    took.push(performance.now() - startedAt)
    await wait(100)
  }
  expect(took.sort((a, b) => a - b)[94]).toBeLessThan(1_000)
  expect(Math.max(...(await Promise.all(slow)))).toBeLessThan(20_000)
  await server.stop()
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import type { LogLine } from '#server/log.ts'
import { openTestServer } from '#test/support/testServer.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

const CHANNEL = 'http.server.request.start'

/** Resolves when a server of this process has read the head of the next request. */
const waitForRequestHead = () =>
  new Promise<void>((resolve) => {
    const onRequest = () => {
      unsubscribe(CHANNEL, onRequest)
      resolve()
    }
    subscribe(CHANNEL, onRequest)
  })

test('an aborted request is no server error: no 500 and no log line', async () => {
  const lines: LogLine[] = []
  const opened = openDatabase({ inMemory: true })
  const { signIn } = await openTestServer({ opened })
  const token = await signIn('director')
  const server = await listen({ database: opened, port: 0, host: '127.0.0.1', log: (line) => lines.push(line) })
  const { port } = new URL(server.address)
  const breakOff = async (...headers: string[]) => {
    const socket = connect(Number(port), '127.0.0.1')
    const head = ['POST /api/sales HTTP/1.1', 'Host: test', `Authorization: Bearer ${token}`]
    const headArrived = waitForRequestHead()
    socket.write([...head, 'Content-Type: application/json', ...headers, '', '{"dat'].join('\r\n'))
    await headArrived
    socket.destroy()
  }
  for (let count = 0; count < 3; count += 1) {
    await breakOff('Content-Length: 100')
    await breakOff('Transfer-Encoding: chunked', '', '64')
  }
  const calls = () => lines.filter(({ event }) => event === 'call')
  await vi.waitFor(() => expect(calls()).toHaveLength(6), timeLimitMs(10))
  await server.stop()
  expect(new Set(calls().map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['400 bad-request']))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

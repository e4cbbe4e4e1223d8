import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import type { Log, LogLine } from '#server/log.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

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
  const listCalls = () => lines.filter(({ event }) => event === 'call')
  let log: Log = () => {}
  const allLogged = new Promise<void>((resolve) => {
    log = (line) => {
      lines.push(line)
      if (listCalls().length === 6) resolve()
    }
  })
  const opened = openDatabase({ inMemory: true })
  const { signIn } = await openTestServer({ opened })
  const token = await signIn('director')
  const server = await listen({ database: opened, port: 0, host: '127.0.0.1', log })
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
  await allLogged
  await server.stop()
  expect(listCalls()).toHaveLength(6)
  expect(new Set(listCalls().map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['400 bad-request']))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

/** The requests of one connection that are handled at the same time, and those that may wait. */
const [MAX_CONCURRENT, MAX_WAITING] = [8, 64]

let address: string
let token: string
let stop: () => Promise<void>
/** Requests that are being handled, the most at any time, and all. */
let handled = { now: 0, most: 0, count: 0 }
beforeEach(async () => {
  const database = openDatabase({ inMemory: true })
  token = await (await openTestServer({ opened: database })).signIn('director')
  const server = await listen(
    { database, port: 0, host: '127.0.0.1', log: () => {} },
    {
      buildApp: (options) =>
        new Hono()
          .use(async (_c, next) => {
            handled = { now: handled.now + 1, most: Math.max(handled.most, handled.now + 1), count: handled.count + 1 }
            await next()
            handled.now -= 1
          })
          .route('/', createApp(options)),
    },
  )
  ;({ address, stop } = server)
  handled = { now: 0, most: 0, count: 0 }
})
afterEach(() => stop())

/** Sends requests on one connection without waiting for answers; returns the status of each answer, in order. */
const pipeline = (requests: string) =>
  new Promise<string[]>((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(requests))
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve([...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '')))
  })

test('pipelined requests with bodies and without are answered in order, at most eight at a time', async () => {
  const head = `HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${token}\r\n`
  const body = JSON.stringify({ debit: 5, date: '2026-04-05', comment: 'x'.repeat(1_900) })
  const write = `POST /api/expenses ${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const kinds = [
    [write, '201'],
    [`GET /api/nothing ${head}\r\n`, '404'],
    [`GET /api/settings ${head}\r\n`, '200'],
  ] as const
  const requests = Array.from({ length: MAX_CONCURRENT + MAX_WAITING - 1 }, (_, index) => kinds[index % 3] ?? kinds[0])
  const last = [`GET /healthz HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`, '200'] as const
  const answers = await pipeline([...requests, last].map(([request]) => request).join(''))
  expect(answers).toEqual([...requests, last].map(([, status]) => status))
  expect(handled).toMatchObject({ now: 0, count: MAX_CONCURRENT + MAX_WAITING })
  expect(handled.most).toBeLessThanOrEqual(MAX_CONCURRENT)
})

test('a connection with 120,000 requests that wait for no answer is closed after a few, and others are answered', async () => {
  const request = 'GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n'
  const answers = await pipeline(request.repeat(120_000))
  expect(answers.length).toBeLessThan(200)
  expect(handled.most).toBeLessThanOrEqual(MAX_CONCURRENT)
  expect(handled.count).toBeLessThan(200)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

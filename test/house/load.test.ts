import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Heard, hearAnswers } from '#test/bench/answers.ts'
import { openLoad } from '#test/bench/load.ts'

const LIST = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Demo Kisan ${id}`, city: 'रामपुर' })),
)

const answers: Record<string, (asked: IncomingMessage, answer: ServerResponse) => void> = {
  '/long': (_, answer) => answer.setHeader('Content-Length', Buffer.byteLength(LIST)).end(LIST),
  '/packed': (_, answer) => answer.setHeader('Content-Encoding', 'gzip').end(gzipSync(LIST)),
  '/bits': (_, answer) => {
    for (let at = 0; at < LIST.length; at += 50_000) answer.write(LIST.slice(at, at + 50_000))
    answer.end()
  },
  '/same': (_, answer) => answer.writeHead(304, { ETag: 'W/"as-it-was"' }).end(),
  '/none': (_, answer) => answer.writeHead(204).end(),
  '/echo': async (asked, answer) => answer.end(`${asked.headers['idempotency-key']} ${await asked.toArray()}`),
  '/refused': (_, answer) => answer.writeHead(409).end('not now'),
  '/dead': (asked) => asked.socket.destroy(),
}

const server = createServer((asked, answer) => answers[asked.url ?? '']?.(asked, answer))
const lines = new Set<Socket>()
server.on('connection', (line) => lines.add(line))
let address: string
beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // at a port, not at a pipe
})
afterAll(() => server?.close())

test('the program that measures the office understands every kind of answer', async () => {
  const load = openLoad(address, 1)
  const at = (path: string) => load.ask({ method: 'GET', path })
  for (const path of ['/long', '/bits', '/long']) {
    const { status, bytes, body } = await at(path)
    expect([status, bytes, body().toString() === LIST]).toEqual([200, Buffer.byteLength(LIST), true])
  }
  const packed = await at('/packed')
  expect(packed.bytes).toBeLessThan(Buffer.byteLength(LIST) / 4)
  expect(gunzipSync(packed.body()).toString() === LIST).toBe(true)
  expect(await at('/same')).toMatchObject({ status: 304, bytes: 0, tag: 'W/"as-it-was"' })
  expect(await at('/none')).toMatchObject({ status: 204, bytes: 0, tag: '' })
  const echo = await load.ask({ method: 'POST', path: '/echo', headers: { 'Idempotency-Key': 'k1' }, body: '"बिक्री"' })
  expect(echo.body().toString()).toBe('k1 "बिक्री"')
  await expect(at('/dead')).rejects.toThrow('hung up')
  expect((await at('/none')).status).toBe(204)
  load.close()
})

test('so many people ask, each over a connection of its own, so often, and a refusal fails the measurement', async () => {
  lines.clear()
  const load = openLoad(address, 5)
  const keys = new Set<string>()
  const echo = (index: number) => {
    keys.add(`k${index}`)
    return { method: 'POST', path: '/echo', headers: { 'Idempotency-Key': `k${index}` }, body: '{}' }
  }
  const went = await load.run(40, echo, 10)
  expect([went.requests, keys.size, lines.size]).toEqual([40, 50, 5])
  const refused = load.run(1, () => ({ method: 'GET', path: '/refused' }), 0)
  await expect(refused).rejects.toThrow('/refused answered 409: not now')
  load.close()
})

test('answers are told apart however the line cuts them, and however close they come', () => {
  const sent = Buffer.from(
    'HTTP/1.1 201 Created\r\ncontent-length: 4\r\nETag: "a"\r\n\r\n\r\n\r\n' +
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;of=2\r\nab\r\nc\r\n1\r\nd\r\n0\r\nX: y\r\n\r\n' +
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n' +
      'HTTP/1.1 204 No Content\r\nKeep-Alive: timeout=5\r\n\r\n',
  )
  for (let most = 1; most <= sent.length; most += 1) {
    const heard: Heard[] = []
    const hear = hearAnswers((one) => heard.push(one))
    for (let at = 0; at < sent.length; at += most) hear(sent.subarray(at, at + most))
    expect(heard.map(({ status, tag, body }) => [status, tag, body().toString()])).toEqual([
      [201, '"a"', '\r\n\r\n'],
      [200, '', 'ab\r\ncd'],
      [200, '', ''],
      [204, '', ''],
    ])
  }
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLoadClient } from '#test/bench/loadClient.ts'
import { createResponseParser, type LoadResponse } from '#test/bench/responseParser.ts'

const LIST_BODY = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Demo Kisan ${id}`, city: 'रामपुर' })),
)

/** The requests of each connection that are not answered yet. */
const openRequests = new WeakMap<Socket, number>()
let mostOpenRequests = 0

const answers: Record<string, (incoming: IncomingMessage, answer: ServerResponse) => void> = {
  '/long': (_, answer) => answer.setHeader('Content-Length', Buffer.byteLength(LIST_BODY)).end(LIST_BODY),
  '/packed': (_, answer) => answer.setHeader('Content-Encoding', 'gzip').end(gzipSync(LIST_BODY)),
  '/bits': (_, answer) => {
    for (let at = 0; at < LIST_BODY.length; at += 50_000) answer.write(LIST_BODY.slice(at, at + 50_000))
    answer.end()
  },
  '/same': (_, answer) => answer.writeHead(304, { ETag: 'W/"as-it-was"' }).end(),
  '/none': (_, answer) => answer.writeHead(204).end(),
  '/echo': async (incoming, answer) => {
    const { socket } = incoming
    const openCount = (openRequests.get(socket) ?? 0) + 1
    openRequests.set(socket, openCount)
    mostOpenRequests = Math.max(mostOpenRequests, openCount)
    answer.end(`${incoming.headers['idempotency-key']} ${await incoming.toArray()}`)
    openRequests.set(socket, openCount - 1)
  },
  '/refused': (_, answer) => answer.writeHead(409).end('not now'),
  '/dead': (incoming) => incoming.socket.destroy(),
}

const server = createServer((incoming, answer) => answers[incoming.url ?? '']?.(incoming, answer))
const sockets = new Set<Socket>()
server.on('connection', (line) => sockets.add(line))
let address: string
beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // at a port, not at a pipe
})
afterAll(() => server?.close())

test('the load client reads every kind of response', async () => {
  const load = openLoadClient(address, 1)
  const at = (path: string) => load.request({ method: 'GET', path })
  for (const path of ['/long', '/bits', '/long']) {
    const { status, bodyBytes, body } = await at(path)
    expect([status, bodyBytes, body().toString() === LIST_BODY]).toEqual([200, Buffer.byteLength(LIST_BODY), true])
  }
  const packed = await at('/packed')
  expect(packed.bodyBytes).toBeLessThan(Buffer.byteLength(LIST_BODY) / 4)
  expect(gunzipSync(packed.body()).toString() === LIST_BODY).toBe(true)
  expect(await at('/same')).toMatchObject({ status: 304, bodyBytes: 0, etag: 'W/"as-it-was"' })
  expect(await at('/none')).toMatchObject({ status: 204, bodyBytes: 0, etag: '' })
  const echo = await load.request({
    method: 'POST',
    path: '/echo',
    headers: { 'Idempotency-Key': 'k1' },
    body: '"बिक्री"',
  })
  expect(echo.body().toString()).toBe('k1 "बिक्री"')
  await expect(at('/dead')).rejects.toThrow('closed the connection')
  expect((await at('/none')).status).toBe(204)
  load.close()
})

test('each connection sends its requests one after another, and a refusal fails the measurement', async () => {
  sockets.clear()
  const load = openLoadClient(address, 5)
  const keys = new Set<string>()
  const echo = (index: number) => {
    keys.add(`k${index}`)
    return { method: 'POST', path: '/echo', headers: { 'Idempotency-Key': `k${index}` }, body: '{}' }
  }
  mostOpenRequests = 0
  const result = await load.run(40, echo, 10)
  expect([result.requests, keys.size, sockets.size]).toEqual([40, 50, 5])
  expect(mostOpenRequests).toBe(1)
  const refused = load.run(1, () => ({ method: 'GET', path: '/refused' }), 0)
  await expect(refused).rejects.toThrow('/refused answered 409: not now')
  load.close()
})

test('responses are parsed correctly wherever packets split them', () => {
  const sent = Buffer.from(
    'HTTP/1.1 201 Created\r\ncontent-length: 4\r\nETag: "a"\r\n\r\n\r\n\r\n' +
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;of=2\r\nab\r\nc\r\n1\r\nd\r\n0\r\nX: y\r\n\r\n' +
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n' +
      'HTTP/1.1 204 No Content\r\nKeep-Alive: timeout=5\r\n\r\n',
  )
  for (let packetBytes = 1; packetBytes <= sent.length; packetBytes += 1) {
    const responses: LoadResponse[] = []
    const parsePacket = createResponseParser((one) => responses.push(one))
    for (let at = 0; at < sent.length; at += packetBytes) parsePacket(sent.subarray(at, at + packetBytes))
    expect(responses.map(({ status, etag, body }) => [status, etag, body().toString()])).toEqual([
      [201, '"a"', '\r\n\r\n'],
      [200, '', 'ab\r\ncd'],
      [200, '', ''],
      [204, '', ''],
    ])
  }
})

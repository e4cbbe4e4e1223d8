import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import type { LogLine } from '#server/log.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

async function openServer(options: Partial<ListenOptions>) {
  const opened = openDatabase({ inMemory: true })
  await openTestServer({ opened })
  const server = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {}, ...options })
  cleanups.push(server.stop)
  return { port: Number(new URL(server.address).port), db: opened.db }
}

/** A proxy that forwards everything and adds the headers of `added`. */
async function openProxy(
  to: number,
  buildHeaders: (from: string, forwarded: string | undefined) => Record<string, string>,
) {
  const proxy: Server = createServer((incoming, answer) => {
    const from = incoming.socket.remoteAddress ?? ''
    const forwarded = incoming.headers['x-forwarded-for']?.toString()
    const headers = { ...incoming.headers, ...buildHeaders(from, forwarded) }
    // Each hop has its own address, like separate machines.
    const onward = request(
      { port: to, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers)
        back.pipe(answer)
      },
    )
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  cleanups.push(() => new Promise((closed) => proxy.close(closed).closeAllConnections()))
  return (proxy.address() as AddressInfo).port
}

/** The headers of nginx with $proxy_add_x_forwarded_for. */
const buildNginxHeaders = (from: string, forwarded?: string) => ({
  'x-forwarded-for': [forwarded, from].filter(Boolean).join(', '),
})

/** Calls from a local address; returns the status and the body of the answer. */
function call(port: number, path: string, { localAddress = '127.0.0.1', headers = {}, body = '' } = {}) {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const method = body ? 'POST' : 'GET'
    const outgoing = request({ port, host: '127.0.0.1', localAddress, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
    outgoing.on('error', fail).end(body)
  })
}

const FORGED_HEADERS = {
  'X-Forwarded-For': '10.9.9.9, 10.8.8.8',
  'X-Real-IP': '10.7.7.7',
  Forwarded: 'for=10.6.6.6',
  'CF-Connecting-IP': '10.5.5.5',
}
const wrongCredentials = JSON.stringify({ username: 'director', password: 'wrong' })
const signInRequest = { headers: { 'Content-Type': 'application/json', ...FORGED_HEADERS }, body: wrongCredentials }

test('behind two proxies (TRUST_PROXY=2) the client is the address that called the outer proxy, regardless of forged headers', async () => {
  const { port, db } = await openServer({ trustedProxyCount: 2 })
  const inner = await openProxy(port, buildNginxHeaders)
  const outer = await openProxy(inner, buildNginxHeaders)
  expect((await call(outer, '/api/authenticate', { ...signInRequest, localAddress: '127.0.0.7' })).status).toBe(401)
  expect((await call(outer, '/api/authenticate', { ...signInRequest, localAddress: '127.0.0.8' })).status).toBe(401)
  const tries = await db.selectFrom('signInTry').select('address').orderBy('address').execute()
  expect(tries.map(({ address }) => address)).toEqual(['127.0.0.7', '127.0.0.8'])
})

test('a proxy that adds the port does not create a new client per connection', async () => {
  const { port, db } = await openServer({ trustedProxyCount: 1 })
  for (const address of ['192.0.2.7:5050', '192.0.2.7:5051', '[2001:db8::7]:5050', '2001:db8::7']) {
    const headers = { ...signInRequest.headers, 'X-Forwarded-For': `10.9.9.9, ${address}` }
    expect((await call(port, '/api/authenticate', { headers, body: wrongCredentials })).status).toBe(401)
  }
  const tries = await db.selectFrom('signInTry').select('address').orderBy('id').execute()
  expect(tries.map(({ address }) => address)).toEqual(['192.0.2.7', '192.0.2.7', '2001:db8::/64', '2001:db8::/64'])
})

test.each([
  ...['X-Forwarded-For', 'Forwarded', 'X-Real-IP'].map(
    (header) => [0, header, '192.0.2.7', /TRUST_PROXY is not set/] as const,
  ),
  [2, 'X-Forwarded-For', '192.0.2.7', /TRUST_PROXY=2, but a request came with 1 /] as const,
])(
  'with TRUST_PROXY=%i a request with %s: %s is reported in the log once, and what fits is not',
  async (trustedProxyCount, header, address, sentence) => {
    const lines: LogLine[] = []
    const { port } = await openServer({ trustedProxyCount, log: (line) => void lines.push(line) })
    const fitting: Record<string, string> = trustedProxyCount > 0 ? { 'X-Forwarded-For': '192.0.2.7, 192.0.2.8' } : {}
    await call(port, '/healthz', { headers: fitting })
    expect(lines.filter(({ event }) => event === 'proxy')).toEqual([])
    for (const _ of [1, 2, 3]) await call(port, '/healthz', { headers: { [header]: address } })
    expect(lines.filter(({ event }) => event === 'proxy')).toEqual([
      { level: 'error', event: 'proxy', error: expect.stringMatching(sentence) },
    ])
  },
)

test('/metrics is hidden behind proxies, regardless of added headers, and open to programs on this machine', async () => {
  const metrics = { text: () => 'khet 1\n', token: undefined }
  const { port } = await openServer({ metrics })
  expect(await call(port, '/metrics')).toEqual({ status: 200, text: 'khet 1\n' })
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  const scraper = { Accept: 'text/plain', 'Accept-Encoding': 'gzip', 'X-Prometheus-Scrape-Timeout-Seconds': '10' }
  expect((await call(port, '/metrics', { headers: scraper })).status).toBe(200)
  const names = [
    ...['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Client-IP', 'CF-Connecting-IP', 'True-Client-IP'],
    ...[
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Cluster-Client-IP',
      'X-Request-ID',
      'X-Amzn-Trace-Id',
      'Fly-Client-IP',
    ],
  ]
  for (const name of names) {
    const proxy = await openProxy(port, (from) => ({ [name]: from }))
    expect([name, (await call(proxy, '/metrics')).status]).toEqual([name, 404])
  }
})

test('with TRUST_PROXY set, /metrics needs its token: a proxy that adds no header passes on nobody', async () => {
  const text = () => 'khet 1\n'
  const passOn = async (port: number) => (await call(await openProxy(port, () => ({})), '/metrics')).status
  const behindProxy = await openServer({ metrics: { text, token: undefined }, trustedProxyCount: 1 })
  expect([await passOn(behindProxy.port), (await call(behindProxy.port, '/metrics')).status]).toEqual([404, 404])
  const token = '5f8e0c1d7a3b49264c9d'
  const withToken = await openServer({ metrics: { text, token }, trustedProxyCount: 1 })
  expect([await passOn(withToken.port), (await call(withToken.port, '/metrics')).status]).toEqual([404, 404])
  const headers = { Authorization: `Bearer ${token}` }
  expect((await call(withToken.port, '/metrics', { headers })).status).toBe(200)
  const wrong = { Authorization: `Bearer ${token}x` }
  expect((await call(withToken.port, '/metrics', { headers: wrong })).status).toBe(404)
})

test('without TRUST_PROXY, /metrics does not answer a proxy on this machine that passes on the name of the shop', async () => {
  const { port } = await openServer({ metrics: { text: () => 'khet 1\n', token: undefined } })
  for (const Host of ['shop.example', 'shop.example:443', '192.0.2.7'])
    expect((await call(port, '/metrics', { headers: { Host } })).status).toBe(404)
  for (const Host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect((await call(port, '/metrics', { headers: { Host } })).status).toBe(200)
})

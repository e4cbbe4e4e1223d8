import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import type { LogLine } from '#server/log.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { findFreePort } from '#test/support/server/findFreePort.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0
if (!isInstalled) console.log('nginx is not installed: a chain of two proxies is not tested.')

/** How a proxy names its client: as .deploy/nginx.conf does, or in place of what was sent. */
const APPENDS = '$proxy_add_x_forwarded_for'
const REPLACES = '$remote_addr'

const METRICS_TOKEN = '5f8e0c1d7a3b49264c9d'

let folder: string
let testServer: TestServer
let port: number
let stop: () => Promise<void>
let lines: LogLine[]
let proxies: ChildProcess[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-proxies-'))
  ;[lines, proxies] = [[], []]
  const database = openDatabase({ inMemory: true })
  testServer = await openTestServer({ opened: database })
  const server = await listen({
    ...{ database, port: 0, host: '127.0.0.1', trustedProxyCount: 2, log: (line) => void lines.push(line) },
    metrics: { text: () => 'khet 1\n', token: METRICS_TOKEN },
  })
  ;({ stop } = server)
  port = Number(new URL(server.address).port)
})
afterEach(async () => {
  for (const proxy of proxies) proxy.kill('SIGKILL')
  await stop()
  rmSync(folder, { recursive: true })
})

/** Starts nginx in front of a port; returns its own port, on IPv4 and IPv6. */
async function startProxy(to: number, forwardedFor: string): Promise<number> {
  const own = await findFreePort()
  const place = join(folder, String(own))
  mkdirSync(place)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${place}/${one};`,
  )
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/errors; events { worker_connections 64; }
    http { access_log off; ${temporary.join(' ')} server { listen 127.0.0.1:${own}; listen [::1]:${own};
    location / { proxy_pass http://127.0.0.1:${to}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_set_header Host $host; proxy_set_header X-Forwarded-For ${forwardedFor}; } } }`,
  )
  proxies.push(spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'ignore' }))
  const isUp = () =>
    fetch(`http://127.0.0.1:${own}/`).then(
      () => true,
      () => false,
    )
  await expect.poll(isUp, { timeout: timeLimitMs(60) }).toBe(true)
  return own
}

type Caller = { from?: string; headers?: Record<string, string>; password?: string }

/** Tries a password for the Director from an address of this machine; returns the status. */
const signIn = (at: number, { from = '127.0.0.1', headers = {}, password = 'wrong' }: Caller = {}) =>
  new Promise<number>((done, fail) => {
    const address = { host: from.includes(':') ? '::1' : '127.0.0.1', localAddress: from, port: at }
    const all = { 'Content-Type': 'application/json', ...headers }
    const sent = request({ ...address, method: 'POST', path: '/api/authenticate', headers: all }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', fail).end(JSON.stringify({ username: 'director', password }))
  })
const readNetworks = async () =>
  (await testServer.db.selectFrom('signInTry').select('address').orderBy('id').execute()).map(({ address }) => address)
const listWarnings = () => lines.filter(({ event }) => event === 'proxy').map(({ error }) => error ?? '')

test.runIf(isInstalled)(
  'behind two proxies (nginx) each client counts by the address that called the outer one, whatever it has sent',
  async () => {
    const outer = await startProxy(await startProxy(port, APPENDS), APPENDS)
    const forged = { 'X-Forwarded-For': '192.0.2.9, 192.0.2.8, 192.0.2.7' }
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn(outer, { from: '127.0.0.7', headers: attempt % 2 ? forged : {} })).toBe(401)
    expect(await signIn(outer, { from: '127.0.0.7', password: PASSWORD })).toBe(429)
    expect(await signIn(outer, { from: '127.0.0.7', headers: forged, password: PASSWORD })).toBe(429)
    expect(await signIn(outer, { from: '::1' })).toBe(401)
    expect(await readNetworks()).toEqual([...Array(5).fill('127.0.0.7'), '::/64'])
    expect(await signIn(outer, { from: '127.0.0.8', password: PASSWORD })).toBe(200)
    expect(listWarnings()).toEqual([])
    const readMetrics = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${outer}/metrics`, { headers })).status
    expect([await readMetrics({}), await readMetrics({ Authorization: `Bearer ${METRICS_TOKEN}` })]).toEqual([404, 200])
  },
)

test.runIf(isInstalled)(
  'an inner proxy that replaces X-Forwarded-For, and a way past the outer one, are reported in the log',
  async () => {
    const replacing = await startProxy(await startProxy(port, REPLACES), APPENDS)
    expect(await signIn(replacing, { from: '127.0.0.7' })).toBe(401)
    // Everybody counts as the outer proxy, which the log says once.
    expect(await readNetworks()).toEqual(['127.0.0.1'])
    expect(await signIn(replacing, { from: '127.0.0.8' })).toBe(401)
    expect(listWarnings()).toEqual([expect.stringMatching(/^TRUST_PROXY=2, but a request came with 1 /)])
  },
)

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import diagnostics from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { findFreePort } from '#test/support/server/findFreePort.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import { isFullRun } from './isFullRun.ts'

/** The idle times of nginx's connections to the server between two bursts of writes, in seconds. */
const IDLE_SECONDS = isFullRun ? [4, 4.9, 5, 5.1, 6, 8, 12, 20, 35, 55, 60, 61, 70] : [5, 6]

/** The proxies that wait for each idle time at the same time. */
const PROXIES_PER_IDLE_TIME = isFullRun ? 4 : 1

/** nginx closes idle connections after this (keepalive_timeout in .deploy/nginx.conf), in seconds. */
const NGINX_TIMEOUT_SECONDS = 60

/** The number of idle connections that nginx keeps (keepalive in .deploy/nginx.conf). */
const WRITES_PER_BURST = 16

/** 52 proxies with 2 bursts of 16 writes: 1,664. */
const BURST_COUNT = 2

const isInstalled = spawnSync('nginx', ['-v']).status === 0
if (!isInstalled) console.log('nginx is not installed: the connections behind it are not tested.')

/** The configuration that the documentation names, with ports of its own, without certificates. */
function buildNginxConfig(folder: string, port: number, upstream: string): string {
  const [shippedServerBlock = ''] = readFileSync('.deploy/nginx.conf', 'utf8').split(/(?=server \{\s+listen 80;)/)
  const server = shippedServerBlock
    .replace('server 127.0.0.1:8080;', `server ${upstream};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*(http2|ssl_).*$/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 512; } http { access_log off; ${temporary.join(' ')} ${server} }`
}

test.runIf(isInstalled)(
  'no write fails behind nginx, however long its connections were idle before',
  {
    timeout: timeLimitMs(600),
  },
  async () => {
    const opened = openDatabase({ inMemory: true })
    const { signIn } = await openTestServer({ opened })
    const token = await signIn('director')
    const server = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {}, trustedProxyCount: 1 })
    const folder = mkdtempSync(join(tmpdir(), 'khet-nginx-'))
    const proxies: ChildProcess[] = []
    /** The connections over which each proxy's writes arrived, by the port of the proxy. */
    const connections = new Map<string, Set<unknown>>()
    const countConnection = (message: unknown) => {
      const { request, socket } = message as { request: { headers: Record<string, string> }; socket: unknown }
      const proxy = request.headers['x-proxy']
      if (proxy) connections.set(proxy, (connections.get(proxy) ?? new Set()).add(socket))
    }
    diagnostics.subscribe('http.server.request.start', countConnection)

    const write = async (port: number): Promise<number> => {
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-Proxy': String(port),
        Connection: 'close',
      }
      const answer = await fetch(`http://127.0.0.1:${port}/api/sales`, {
        method: 'POST',
        headers,
        body: JSON.stringify(makeSale()),
      })
      await answer.text()
      return answer.status
    }
    const throughProxy = async (idleSeconds: number) => {
      const port = await findFreePort()
      const place = mkdtempSync(join(folder, 'proxy-'))
      writeFileSync(join(place, 'nginx.conf'), buildNginxConfig(place, port, new URL(server.address).host))
      proxies.push(spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'ignore' }))
      const isUp = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isUp, { timeout: timeLimitMs(60) }).toBe(true)
      const statuses: number[] = []
      const startMs = performance.now()
      for (let burst = 0; burst < BURST_COUNT; burst += 1) {
        if (burst > 0) await wait(idleSeconds * 1000)
        statuses.push(...(await Promise.all(Array.from({ length: WRITES_PER_BURST }, () => write(port)))))
      }
      // On a busy machine a burst takes seconds, and the first of its connections is idle before the last.
      const longestIdleSeconds = (performance.now() - startMs) / 1000
      return { idleSeconds, longestIdleSeconds, statuses, connections: connections.get(String(port))?.size ?? 0 }
    }

    try {
      const idleTimes = IDLE_SECONDS.flatMap((seconds) => Array<number>(PROXIES_PER_IDLE_TIME).fill(seconds))
      const results = await Promise.all(idleTimes.map(throughProxy))
      for (const { statuses } of results) expect(new Set(statuses)).toEqual(new Set([201]))
      // The server has closed none of them: nginx found all its idle connections open.
      for (const { idleSeconds, longestIdleSeconds, connections: used } of results) {
        expect(used, `${idleSeconds} s idle`).toBeGreaterThan(0)
        if (longestIdleSeconds < NGINX_TIMEOUT_SECONDS)
          expect(used, `${idleSeconds} s idle`).toBeLessThanOrEqual(WRITES_PER_BURST)
      }
    } finally {
      diagnostics.unsubscribe('http.server.request.start', countConnection)
      for (const proxy of proxies) proxy.kill('SIGTERM')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

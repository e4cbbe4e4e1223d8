import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Place } from '#server/database/connect.ts'
import { type Asked, openLoad } from './load.ts'

/** Where one shop's books lie, and the environment that says so to the office's programs. */
export type Plot = { place: Place; env: Record<string, string>; close(): Promise<void> }

/** A kind of database to measure on: it gives empty places, and copies of one that has been filled. */
export type Ground = { name: string; open(copyOf?: Plot): Promise<Plot>; close(): Promise<void> }

/** SQLite, and PostgreSQL where there is one: TEST_DATABASE_URL names it, or it is started as for the tests. */
export function grounds(): Ground[] {
  const { ON } = process.env
  return [...(ON === 'PostgreSQL' ? [] : [sqlite()]), ...(ON === 'SQLite' ? [] : postgres())]
}

function sqlite(): Ground {
  return {
    name: 'SQLite',
    async open(copyOf) {
      const dataDir = mkdtempSync(join(tmpdir(), 'khet-bench-'))
      if (copyOf && 'dataDir' in copyOf.place) cpSync(copyOf.place.dataDir, dataDir, { recursive: true })
      return {
        place: { dataDir },
        env: { DATA_DIR: dataDir, DATABASE_URL: '' },
        close: async () => rmSync(dataDir, { recursive: true, force: true }),
      }
    },
    close: async () => {},
  }
}

function postgres(): Ground[] {
  const given = process.env.TEST_DATABASE_URL
  const started = given ? '' : inShell('start_postgres >&2; echo "$TEST_DATABASE_URL|$programs|$cluster"').trim()
  const [server = '', programs, cluster] = given ? [given] : started.split('|')
  if (!server) return []
  const tell = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const ground: Ground = {
    name: 'PostgreSQL',
    async open(copyOf) {
      const name = `bench_${randomBytes(4).toString('hex')}`
      const from = copyOf && 'databaseUrl' in copyOf.place ? new URL(copyOf.place.databaseUrl).pathname.slice(1) : ''
      await tell(`create database ${name}${from && ` template ${from}`}`)
      const url = new URL(server)
      url.pathname = name
      // Through its socket, as an office on the same machine speaks to it.
      if (cluster) url.searchParams.set('host', cluster)
      return {
        place: { databaseUrl: url.href },
        env: { DATABASE_URL: url.href },
        close: () => tell(`drop database ${name} with (force)`),
      }
    },
    close: async () => {
      if (cluster) inShell(`programs=${programs} cluster=${cluster}; stop_postgres`)
    },
  }
  return [ground]
}

function inShell(words: string): string {
  const env = { ...process.env, POSTGRES_FSYNC: 'on' }
  return execFileSync('sh', ['-c', `. .ci/postgres.sh; ${words}`], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString()
}

/** An office in a process of its own. */
export type Office = Awaited<ReturnType<typeof startOffice>>

/** Starts the product's own program on these books, as `npm start` does; `took` is how long it was until it answered, in milliseconds. */
export async function startOffice({ env }: Plot) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const office = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server/main.ts'], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', DAILY_BACKUP: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) {
    if (office.exitCode !== null) throw new Error('the office has ended')
    await wait(5)
  }
  const took = performance.now() - started
  const token = await tokenAt(address)
  const asDirector = (asked: Asked): Asked => ({
    ...asked,
    headers: { Authorization: `Bearer ${token}`, ...asked.headers },
  })
  return {
    address,
    took,
    asDirector,
    /** What it holds in memory, in MB. */
    memory: () => memoryOf(office),
    async close() {
      office.kill('SIGTERM')
      await once(office, 'exit')
    },
  }
}

async function tokenAt(address: string): Promise<string> {
  const load = openLoad(address, 1)
  const body = JSON.stringify({ username: 'director', password: 'sample-only' })
  const { body: answer } = await load.ask({ method: 'POST', path: '/api/authenticate', body })
  load.close()
  return JSON.parse(answer().toString()).value
}

function memoryOf({ pid }: ChildProcess): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Number(kilobytes) / 1024
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs one of the product's programs to its end. */
export function run(program: string, args: string[], { env }: Plot): void {
  execFileSync(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
}

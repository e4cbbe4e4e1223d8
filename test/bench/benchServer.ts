import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLocation } from '#server/database/openDatabase.ts'
import { fetchToken } from '#test/support/contract/fetchToken.ts'
import { findFreePort } from '#test/support/server/findFreePort.ts'
import type { LoadRequest } from './loadClient.ts'

/** The database of one shop, and the environment that names it to the server's programs. */
export type BenchDatabase = { location: DatabaseLocation; env: Record<string, string>; close(): Promise<void> }

/** A kind of database to measure on: it creates empty databases, and copies of a filled one. */
export type BenchEngine = {
  name: string
  createDatabase(copyOf?: BenchDatabase): Promise<BenchDatabase>
  close(): Promise<void>
}

/** SQLite, and PostgreSQL where there is one: TEST_DATABASE_URL names it, or it is started as for the tests. */
export function listEngines(): BenchEngine[] {
  const { ON } = process.env
  return [...(ON === 'PostgreSQL' ? [] : [createSqliteEngine()]), ...(ON === 'SQLite' ? [] : createPostgresEngines())]
}

function createSqliteEngine(): BenchEngine {
  return {
    name: 'SQLite',
    async createDatabase(copyOf) {
      const dataDir = mkdtempSync(join(tmpdir(), 'khet-bench-'))
      if (copyOf && 'dataDir' in copyOf.location) cpSync(copyOf.location.dataDir, dataDir, { recursive: true })
      return {
        location: { dataDir },
        env: { DATA_DIR: dataDir, DATABASE_URL: '' },
        close: async () => rmSync(dataDir, { recursive: true, force: true }),
      }
    },
    close: async () => {},
  }
}

function createPostgresEngines(): BenchEngine[] {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const startOutput = configuredUrl
    ? ''
    : runInShell('start_postgres >&2; echo "$TEST_DATABASE_URL|$programs|$cluster"').trim()
  const [serverUrl = '', programsDir, clusterDir] = configuredUrl ? [configuredUrl] : startOutput.split('|')
  if (!serverUrl) return []
  const runSql = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const engine: BenchEngine = {
    name: 'PostgreSQL',
    async createDatabase(copyOf) {
      const name = `bench_${randomBytes(4).toString('hex')}`
      const from =
        copyOf && 'databaseUrl' in copyOf.location ? new URL(copyOf.location.databaseUrl).pathname.slice(1) : ''
      await runSql(`create database ${name}${from && ` template ${from}`}`)
      const url = new URL(serverUrl)
      url.pathname = name
      // Through its socket, as a server on the same machine connects to it.
      if (clusterDir) url.searchParams.set('host', clusterDir)
      return {
        location: { databaseUrl: url.href },
        env: { DATABASE_URL: url.href },
        close: () => runSql(`drop database ${name} with (force)`),
      }
    },
    close: async () => {
      if (clusterDir) runInShell(`programs=${programsDir} cluster=${clusterDir}; stop_postgres`)
    },
  }
  return [engine]
}

function runInShell(script: string): string {
  const env = { ...process.env, POSTGRES_FSYNC: 'on' }
  return execFileSync('sh', ['-c', `. .ci/postgres.sh; ${script}`], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString()
}

/** A server in a process of its own. */
export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

/**
 * Starts the server as `npm start` does; `startupMs` is the time until it answered.
 *
 * @param folder of a version of the product, this one by default
 */
export async function startBenchServer({ env }: BenchDatabase, folder = '.') {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const probe = ['--import', resolve('test/bench/eventLoopProbe.ts')]
  const child = spawn(process.execPath, [...probe, '--max-semi-space-size=8', 'src/server/run.mjs', 'main'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', DAILY_BACKUP: 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the server has ended')
    await wait(5)
  }
  const startupMs = performance.now() - started
  const token = await fetchToken(address, 'director')
  const withDirectorToken = (request: LoadRequest): LoadRequest => ({
    ...request,
    headers: { Authorization: `Bearer ${token}`, ...request.headers },
  })
  return {
    address,
    startupMs,
    asDirector: withDirectorToken,
    /** The resident memory of the server in MB. */
    readMemoryMb: () => readMemoryMb(child),
    /** Milliseconds of processor time of the longest turn of the server's event loop since the last call. */
    async readLongestTurnMs(): Promise<number> {
      const answer = once(child, 'message')
      child.send('read')
      const [ms] = await answer
      return Number(ms)
    },
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function readMemoryMb({ pid }: ChildProcess): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Number(kilobytes) / 1024
}

/** Runs one of the product's programs to its end. */
export function runProductProgram(program: string, args: string[], { env }: BenchDatabase): void {
  execFileSync(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { timeLimitMs } from './timeLimits.ts'

export type Shop = {
  port: number
  address: string
  dataDir: string
  /** The power goes: no goodbye, nothing is finished. */
  kill(): Promise<void>
  /** The same shop again, with the data it had, at the same port. */
  restart(): Promise<void>
  /** Makes a backup by the product's own program; where it lies. */
  backUp(): Promise<string>
  /** The disk is lost, and the shop opens again from a backup, at the same port. */
  restore(backup: string): Promise<void>
  /** A token of a sample account, the same one each time. */
  tokenOf(userName: string): Promise<string>
  /** Asks the office as a sample account, or tells it something, and gives the JSON of its answer. */
  ask(userName: string, path: string, told?: { method: 'POST' | 'PUT'; body: unknown }): Promise<unknown>
  close(): Promise<void>
}

/** A real office in a process of its own, with a copy of the sample shop that lies at `from`. */
export async function startShop(from: string): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-shop-'))
  cpSync(from, dataDir, { recursive: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let office = await run('src/server/main.ts', dataDir, port)
  const tokens = new Map<string, string>()
  const known = async (userName: string) => {
    const token = tokens.get(userName) ?? (await tokenOf(address, userName))
    tokens.set(userName, token)
    return token
  }

  const kill = () => end(office, 'SIGKILL')
  return {
    port,
    address,
    dataDir,
    kill,
    tokenOf: known,
    async restart() {
      await kill()
      office = await run('src/server/main.ts', dataDir, port)
    },
    async backUp() {
      const said = await done('src/server/backup.ts', [], dataDir)
      return said.slice(0, said.indexOf(' ('))
    },
    async restore(backup) {
      await kill()
      for (const file of ['', '-wal', '-shm']) rmSync(join(dataDir, `shop.sqlite${file}`), { force: true })
      await done('src/server/restore.ts', [backup], dataDir)
      // Every login has ended.
      tokens.clear()
      office = await run('src/server/main.ts', dataDir, port)
    },
    async ask(userName, path, told) {
      const answer = await fetch(address + path, {
        headers: { Authorization: `Bearer ${await known(userName)}`, 'Content-Type': 'application/json' },
        ...(told && { method: told.method, body: JSON.stringify(told.body) }),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer.json()
    },
    async close() {
      await end(office, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes the sample shop at `dataDir` with the product's own program. */
export async function fillSampleShop(dataDir: string): Promise<void> {
  const office = await run('src/server/demo.ts', dataDir, await freePort())
  await end(office, 'SIGTERM')
}

/** Offices whose end was asked for. */
const expected = new WeakSet<ChildProcess>()

/** Starts a program of the office and waits until it answers. */
async function run(program: string, dataDir: string, port: number): Promise<ChildProcess> {
  const office = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [office.stdout, office.stderr]) stream?.on('data', (text) => (said += text))
  // An office that ends by itself is nobody's plan: what it said last is shown beside the red test.
  office.once('exit', (code, signal) => {
    if (!expected.has(office)) console.error(`${program} ended by itself (${code ?? signal}):\n${said.slice(-4_000)}`)
  })
  const limit = performance.now() + timeLimitMs(30)
  while (performance.now() < limit) {
    if (office.exitCode !== null) throw new Error(`${program} ended at once:\n${said}`)
    const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (health?.ok) return office
    await wait(50)
  }
  office.kill('SIGKILL')
  throw new Error(`${program} does not answer:\n${said}`)
}

/** Runs a program of the office to its end; what it said. */
async function done(program: string, args: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

async function tokenOf(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'sample-only' }),
  })
  const { value } = (await answer.json()) as { value: string } // the contract's Token
  return value
}

function end(office: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  expected.add(office)
  if (office.exitCode !== null || office.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    office.once('exit', () => done())
    office.kill(signal)
  })
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

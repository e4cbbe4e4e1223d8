import { type ChildProcess, execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { fillSample } from '#server/sample/fillSample.ts'
import { fetchToken } from '../contract/fetchToken.ts'
import { findFreePort } from '../server/findFreePort.ts'
import { startProgram, toProgramFile } from '../server/startProgram.ts'

export type SampleServer = {
  port: number
  address: string
  dataDir: string
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
  /** Kills and starts the server, with its data, on the same port. */
  restart(): Promise<void>
  /** Takes a backup with the product's own program; returns its path. */
  takeBackup(): Promise<string>
  /** Deletes the database and starts the server from a backup, on the same port. */
  restore(backup: string): Promise<void>
  /** A token of a sample account, the same one each time. */
  getToken(userName: string): Promise<string>
  /** Makes a request as a sample account; the JSON of its response. */
  request(userName: string, path: string, init?: { method: 'POST' | 'PUT'; body: unknown }): Promise<unknown>
  close(): Promise<void>
}

/** Starts a real server in a process of its own, with a copy of the sample database in `sampleDir`. */
export async function startSampleServer(sampleDir: string): Promise<SampleServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-shop-'))
  cpSync(sampleDir, dataDir, { recursive: true })
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  let serverProcess = await startAndWait(dataDir, port)
  const tokens = new Map<string, string>()
  const getToken = async (userName: string) => {
    const token = tokens.get(userName) ?? (await fetchToken(address, userName))
    tokens.set(userName, token)
    return token
  }

  const kill = () => endProcess(serverProcess, 'SIGKILL')
  return {
    port,
    address,
    dataDir,
    kill,
    getToken,
    async restart() {
      await kill()
      serverProcess = await startAndWait(dataDir, port)
    },
    async takeBackup() {
      const output = await runToEnd('backup', [], dataDir)
      return output.slice(0, output.indexOf(' ('))
    },
    async restore(backup) {
      await kill()
      for (const file of ['', '-wal', '-shm']) rmSync(join(dataDir, `shop.sqlite${file}`), { force: true })
      await runToEnd('restore', [backup], dataDir)
      // The restart from a backup has ended every session.
      tokens.clear()
      serverProcess = await startAndWait(dataDir, port)
    },
    async request(userName, path, init) {
      const response = await fetch(address + path, {
        headers: { Authorization: `Bearer ${await getToken(userName)}`, 'Content-Type': 'application/json' },
        ...(init && { method: init.method, body: JSON.stringify(init.body) }),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return response.json()
    },
    async close() {
      await endProcess(serverProcess, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fills a new database in `dataDir` as the demo does, without its account, because most shops have none. */
export async function fillSampleData(dataDir: string): Promise<void> {
  const { db, engine, close } = openDatabase({ dataDir })
  await migrate(db, engine)
  await fillSample(db, new Date())
  await close()
}

/** The processes that a test ends on purpose. */
const processesToEnd = new WeakSet<ChildProcess>()

/** Starts the server and waits until it listens. */
async function startAndWait(dataDir: string, port: number): Promise<ChildProcess> {
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
  const { child, exited, output, waitForLine } = startProgram('main', [], env)
  // A server that ends by itself is a fault: its last output is printed beside the failing test.
  void exited.then(([code, signal]) => {
    if (!processesToEnd.has(child))
      console.error(`The server ended by itself (${code ?? signal}):\n${output.join('\n').slice(-4_000)}`)
  })
  await waitForLine(/"event":"open"/)
  return child
}

/** Runs a program of the server to its end; returns its output. */
async function runToEnd(program: string, args: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, [toProgramFile(program), ...args], { env })).stdout
}

function endProcess(serverProcess: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  processesToEnd.add(serverProcess)
  if (serverProcess.exitCode !== null || serverProcess.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    serverProcess.once('exit', () => done())
    serverProcess.kill(signal)
  })
}

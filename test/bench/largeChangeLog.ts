/**
 * Measures the memory of the commands and the server with a large change log: 1 GB in rows of 64 kB, and a few rows of
 * 4 MB. On SQLite: verify, the server while it makes a backup, exports all data as CSV and while verify runs beside it,
 * and restore. Then the move to PostgreSQL, and the same there. Exits with 1 when a process exceeds 512 MB. `-- --mb 200`
 * makes a smaller log; ON=SQLite leaves PostgreSQL out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/openDatabase.ts'
import { buildMeasuringEnv, type MeasuredRun, readResources, runMeasured } from '#test/support/measure/runMeasured.ts'
import { addLargeRows } from '#test/support/server/addLargeRows.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import { type BenchDatabase, listEngines, startBenchServer } from './benchServer.ts'
import { computePercentiles, openLoadClient } from './loadClient.ts'

const MAX_RESIDENT_MB = 512
const LARGE_ROWS = { count: 8, bytes: 4_194_304 }
const ROW_BYTES = 65_536

const { values } = parseArgs({ options: { mb: { type: 'string', default: '1024' } } })
const folder = mkdtempSync(join(tmpdir(), 'khet-large-log-'))

async function fillChangeLog({ location }: BenchDatabase): Promise<void> {
  const opened = openDatabase(location)
  const testServer = await openTestServer({ opened })
  const started = performance.now()
  await addLargeRows(opened.db, { count: Math.ceil((Number(values.mb) * 2 ** 20) / ROW_BYTES), bytes: ROW_BYTES })
  await addLargeRows(opened.db, LARGE_ROWS)
  printDuration(
    `a log of ${values.mb} MB in rows of 64 kB and ${LARGE_ROWS.count} of 4 MB, written and linked into the hash chain`,
    started,
  )
  await testServer.close()
}

/** Measures the server during its large tasks, and /healthz meanwhile. Returns the file name of the backup. */
async function measureServer(name: string, database: BenchDatabase): Promise<string> {
  const file = join(folder, `${name}-server`)
  const backups = join(folder, name)
  const testServer = await startBenchServer({
    ...database,
    env: { ...database.env, BACKUP_DIR: backups, ...toStringEnv(buildMeasuringEnv(file)) },
  })
  // Without the time limit of `fetch`: a backup of a large shop may take minutes.
  const load = openLoadClient(testServer.address, 1)
  const makeBackup = async () => {
    const { body } = await load.request(testServer.asDirector({ method: 'POST', path: '/api/backups' }))
    backup = JSON.parse(body().toString()).name
  }
  let backup = ''
  const downloadCsv = async () => {
    const { headers = {} } = testServer.asDirector({ method: 'GET', path: '/api/csv' })
    for await (const _ of (await fetch(`${testServer.address}/api/csv`, { headers })).body ?? []);
  }
  const tasks: [what: string, work: () => Promise<unknown>][] = [
    ['all data as CSV', downloadCsv],
    ['a backup', makeBackup],
    ['verify beside it', () => measureCommand(`${name}: verify`, 'verify', [], database)],
  ]
  for (const [what, work] of tasks) {
    const started = performance.now()
    const health = await measureHealthDuring(testServer.address, work)
    printDuration(
      `${name}: ${what}; /healthz p99 ${health.p99.toFixed(0)} ms, longest ${health.max.toFixed(0)} ms`,
      started,
    )
  }
  await testServer.close()
  printMemory(
    `${name}: the server`,
    readResources(file).peakMb,
    `${readResources(file).cpuSeconds.toFixed(1)} s of processor time`,
  )
  return join(backups, backup)
}

async function measureHealthDuring(address: string, work: () => Promise<unknown>) {
  const timesMs: number[] = []
  let isDone = false
  const end = () => {
    isDone = true
  }
  const working = work()
  working.then(end, end)
  while (!isDone) {
    const from = performance.now()
    await (await fetch(`${address}/healthz`)).text()
    timesMs.push(performance.now() - from)
    await wait(10)
  }
  await working
  return computePercentiles(timesMs)
}

async function measureCommand(
  what: string,
  program: string,
  args: string[],
  { env }: Pick<BenchDatabase, 'env'>,
): Promise<void> {
  const run = await runMeasured(`src/server/cli/${program}.ts`, args, env)
  if (run.exitCode !== 0) throw new Error(`${what} ended with ${run.exitCode}:\n${run.output}`)
  printMemory(what, run.peakMb, `${run.cpuSeconds.toFixed(1)} s of processor time. ${readLastLine(run)}`)
}

const readLastLine = ({ output }: MeasuredRun) => output.split('\n').at(-1)?.slice(0, 60) ?? ''

function printMemory(what: string, peakMb: number, more: string): void {
  const isTooMuch = !(peakMb <= MAX_RESIDENT_MB)
  if (isTooMuch) process.exitCode = 1
  process.stdout.write(`${isTooMuch ? '!' : ' '} ${peakMb.toFixed(0).padStart(5)} MB   ${what}   (${more})\n`)
}

function printDuration(what: string, since: number): void {
  process.stdout.write(`  ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s    ${what}\n`)
}

/** The environment without undefined values: `BenchDatabase` takes texts only. */
function toStringEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const [sqlite, postgres] = listEngines()
if (!sqlite) throw new Error('the log is made on SQLite')
try {
  const source = await sqlite.createDatabase()
  await fillChangeLog(source)
  const backup = await measureServer('SQLite', source)
  const restored = await sqlite.createDatabase()
  await measureCommand('SQLite: restore', 'restore', [backup], restored)
  await restored.close()
  if (postgres) {
    const target = await postgres.createDatabase()
    await measureCommand('the move to PostgreSQL', 'moveToPostgres', [target.env.DATABASE_URL ?? ''], source)
    const archive = await measureServer('PostgreSQL', target)
    await target.close()
    const restoredDatabase = await postgres.createDatabase()
    await measureCommand('PostgreSQL: restore', 'restore', [archive], restoredDatabase)
    await restoredDatabase.close()
  }
  await source.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
  for (const engine of [sqlite, postgres]) await engine?.close()
}

/**
 * How much memory the commands and the server need when the change log is large: 1 GB in rows of 64 kB, and a few rows
 * of 4 MB. On SQLite: verify, and the server while it makes a backup, hands out all data as CSV and while verify runs
 * beside it; restore. Then the move to PostgreSQL, and the same there. Ends with 1 when a process exceeds 512 MB.
 * `-- --mb 200` makes a smaller log; ON=SQLite leaves PostgreSQL out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/connect.ts'
import { addLargeRows } from '#test/support/largeLog.ts'
import { type Measured, measuring, resourcesIn, runMeasured } from '#test/support/measured.ts'
import { openOffice } from '#test/support/office.ts'
import { grounds, type Plot, startOffice } from './ground.ts'
import { openLoad, spreadOf } from './load.ts'

const MAX_RESIDENT_MB = 512
const LARGE_ROWS = { count: 8, bytes: 4_194_304 }
const ROW_BYTES = 65_536

const { values } = parseArgs({ options: { mb: { type: 'string', default: '1024' } } })
const folder = mkdtempSync(join(tmpdir(), 'khet-large-log-'))

async function fill({ place }: Plot): Promise<void> {
  const opened = openDatabase(place)
  const office = await openOffice({ opened })
  const started = performance.now()
  await addLargeRows(opened.db, { count: Math.ceil((Number(values.mb) * 2 ** 20) / ROW_BYTES), bytes: ROW_BYTES })
  await addLargeRows(opened.db, LARGE_ROWS)
  say(`a log of ${values.mb} MB in rows of 64 kB and ${LARGE_ROWS.count} of 4 MB, written and sealed`, started)
  await office.close()
}

/** The server while it does something large, and how long /healthz takes meanwhile; the name of the backup. */
async function serve(name: string, plot: Plot): Promise<string> {
  const file = join(folder, `${name}-server`)
  const backups = join(folder, name)
  const office = await startOffice({ ...plot, env: { ...plot.env, BACKUP_DIR: backups, ...strings(measuring(file)) } })
  // Without the time limit of `fetch`: a backup of a large shop may take minutes.
  const load = openLoad(office.address, 1)
  const makeBackup = async () => {
    const { body } = await load.ask(office.asDirector({ method: 'POST', path: '/api/backups' }))
    backup = JSON.parse(body().toString()).name
  }
  let backup = ''
  const csv = async () => {
    const { headers = {} } = office.asDirector({ method: 'GET', path: '/api/csv' })
    for await (const _ of (await fetch(`${office.address}/api/csv`, { headers })).body ?? []);
  }
  const works: [what: string, work: () => Promise<unknown>][] = [
    ['all data as CSV', csv],
    ['a backup', makeBackup],
    ['verify beside it', () => command(`${name}: verify`, 'verify', [], plot)],
  ]
  for (const [what, work] of works) {
    const started = performance.now()
    const health = await healthDuring(office.address, work)
    say(`${name}: ${what}; /healthz p99 ${health.p99.toFixed(0)} ms, longest ${health.most.toFixed(0)} ms`, started)
  }
  await office.close()
  show(
    `${name}: the server`,
    resourcesIn(file).peakMb,
    `${resourcesIn(file).cpuSeconds.toFixed(1)} s of processor time`,
  )
  return join(backups, backup)
}

async function healthDuring(address: string, work: () => Promise<unknown>) {
  const took: number[] = []
  let isDone = false
  const end = () => {
    isDone = true
  }
  const working = work()
  working.then(end, end)
  while (!isDone) {
    const from = performance.now()
    await (await fetch(`${address}/healthz`)).text()
    took.push(performance.now() - from)
    await wait(10)
  }
  await working
  return spreadOf(took)
}

async function command(what: string, program: string, args: string[], { env }: Pick<Plot, 'env'>): Promise<void> {
  const ended = await runMeasured(`src/server/${program}.ts`, args, env)
  if (ended.code !== 0) throw new Error(`${what} ended with ${ended.code}:\n${ended.said}`)
  show(what, ended.peakMb, `${ended.cpuSeconds.toFixed(1)} s of processor time. ${lastLine(ended)}`)
}

const lastLine = ({ said }: Measured) => said.split('\n').at(-1)?.slice(0, 60) ?? ''

function show(what: string, peakMb: number, more: string): void {
  const isTooMuch = !(peakMb <= MAX_RESIDENT_MB)
  if (isTooMuch) process.exitCode = 1
  process.stdout.write(`${isTooMuch ? '!' : ' '} ${peakMb.toFixed(0).padStart(5)} MB   ${what}   (${more})\n`)
}

function say(what: string, since: number): void {
  process.stdout.write(`  ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s    ${what}\n`)
}

/** `ground.ts` takes an environment of texts alone. */
function strings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const [sqlite, postgres] = grounds()
if (!sqlite) throw new Error('the log is made on SQLite')
try {
  const source = await sqlite.open()
  await fill(source)
  const backup = await serve('SQLite', source)
  const restored = await sqlite.open()
  await command('SQLite: restore', 'restore', [backup], restored)
  await restored.close()
  if (postgres) {
    const target = await postgres.open()
    await command('the move to PostgreSQL', 'moveToPostgres', [target.env.DATABASE_URL ?? ''], source)
    const archive = await serve('PostgreSQL', target)
    await target.close()
    const again = await postgres.open()
    await command('PostgreSQL: restore', 'restore', [archive], again)
    await again.close()
  }
  await source.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
  for (const ground of [sqlite, postgres]) await ground?.close()
}

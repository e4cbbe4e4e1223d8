/**
 * `npm run bench:attack`: measures how long the server takes to answer /healthz and to book a sale of another person,
 * while one login sends the most expensive calls or the server does its most expensive work, with five years of data.
 * DATA_DIR names a database that `npm run seed:scale` has filled, which is copied; without it one is filled first.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchToken } from '#test/support/contract/fetchToken.ts'
import {
  type BenchDatabase,
  type BenchServer,
  listEngines,
  runProductProgram,
  startBenchServer,
} from './benchServer.ts'
import { buildSaleDraft } from './driverBaseline.ts'
import { computePercentiles, type LoadRequest, openLoadClient } from './loadClient.ts'

/** The limit for the 99th percentile of /healthz, in milliseconds. */
const MAX_HEALTH_P99_MS = 100
const MAX_SALE_P95_MS = 500

const HEALTH_REQUEST: LoadRequest = { method: 'GET', path: '/healthz' }
const CONCURRENT_READS = 150

type BackgroundLoad = {
  name: string
  startLoad: (server: BenchServer, database: BenchDatabase, isOver: () => boolean) => Promise<unknown>
}

const LOADS: BackgroundLoad[] = [
  { name: 'nothing else', startLoad: async (_server, _database, isOver) => repeatUntil(isOver, () => wait(50)) },
  {
    name: 'a backup',
    startLoad: (server, _database, isOver) => repeatUntil(isOver, () => send(server, 'POST', '/api/backups')),
  },
  {
    name: 'all data as CSV',
    startLoad: (server, _database, isOver) => repeatUntil(isOver, () => send(server, 'GET', '/api/csv')),
  },
  {
    name: 'verify beside it',
    startLoad: (_server, database, isOver) => repeatUntil(isOver, () => runVerify(database)),
  },
  { name: '60 wrong sign-ins', startLoad: sendWrongSignIns },
  { name: `${CONCURRENT_READS} statements of the largest party`, startLoad: readConcurrently('/api/sales/party/1') },
  { name: `${CONCURRENT_READS} accounts of an employee`, startLoad: readConcurrently('/api/employee/1') },
  { name: `${CONCURRENT_READS} pages of the change log`, startLoad: readConcurrently('/api/changes?size=200') },
  { name: `${CONCURRENT_READS} lists of all parties`, startLoad: readConcurrently('/api/party/all') },
  { name: `${CONCURRENT_READS} looks at what needs attention`, startLoad: readConcurrently('/api/attention') },
  { name: 'another tax rule', startLoad: toggleTaxRule },
]

async function measure(database: BenchDatabase): Promise<void> {
  const server = await startBenchServer(database)
  const headers = { Authorization: `Bearer ${await fetchToken(server.address, 'head')}` }
  let saleCount = 0
  const buildSaleRequest = (): LoadRequest => ({
    method: 'POST',
    path: '/api/sales',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ ...buildSaleDraft(saleCount++), saleByEmployee: { id: HEAD_EMPLOYEE_ID } }),
  })
  for (const { name, startLoad } of LOADS.filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
    const end = performance.now() + 8_000
    const isOver = () => performance.now() > end
    const health = openLoadClient(server.address, 1)
    const seller = openLoadClient(server.address, 1)
    const attack = startLoad(server, database, isOver)
    const [healthTimes, saleTimes] = await Promise.all([
      measureUntil(isOver, 20, () => health.request(HEALTH_REQUEST)),
      measureUntil(isOver, 50, () => seller.request(buildSaleRequest())),
    ])
    health.close()
    seller.close()
    await attack
    const warnings = [healthTimes.p99 > MAX_HEALTH_P99_MS ? '!' : ' ', saleTimes.p95 > MAX_SALE_P95_MS ? '!' : ' ']
    console.log(
      `${warnings.join('')} ${name.padEnd(40)} healthz p50 ${formatMs(healthTimes.p50)} p99 ${formatMs(healthTimes.p99)} most ${formatMs(healthTimes.max)}` +
        `   sale p50 ${formatMs(saleTimes.p50)} p95 ${formatMs(saleTimes.p95)}   (${healthTimes.requests} and ${saleTimes.requests} requests)`,
    )
  }
  await server.close()
}

/** The first employee of the scale set who may record sales and is no Director. */
const HEAD_EMPLOYEE_ID = 2

/** Repeats a request with pauses until `isOver`; returns the time of each response in milliseconds. */
async function measureUntil(
  isOver: () => boolean,
  pauseMs: number,
  request: () => Promise<{ status: number; body(): Buffer }>,
) {
  const timesMs: number[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    const { status, body } = await request()
    if (status >= 300) throw new Error(`answered ${status}: ${body()}`)
    timesMs.push(performance.now() - startedAt)
    await wait(pauseMs)
  }
  return computePercentiles(timesMs)
}

async function repeatUntil(isOver: () => boolean, work: () => Promise<unknown>): Promise<void> {
  while (!isOver()) await work()
}

/** CONCURRENT_READS connections of one login, each of which sends the next request as soon as a response arrives. */
function readConcurrently(path: string): BackgroundLoad['startLoad'] {
  return async (server, _database, isOver) => {
    const readers = Array.from({ length: CONCURRENT_READS }, async () => {
      const load = openLoadClient(server.address, 1)
      // Refused requests are repeated: an attacker ignores Retry-After, but its requests take time on the network.
      await repeatUntil(isOver, async () => {
        const { status } = await load.request(server.asDirector({ method: 'GET', path }))
        if (status === 503) await wait(100)
      })
      load.close()
    })
    await Promise.all(readers)
  }
}

async function sendWrongSignIns(server: BenchServer, _database: BenchDatabase, isOver: () => boolean): Promise<void> {
  await repeatUntil(isOver, async () => {
    const tries = Array.from({ length: 60 }, async (_, index) => {
      const body = JSON.stringify({ username: `nobody${index}${randomUUID()}`, password: 'not-the-password' })
      const headers = { 'Content-Type': 'application/json' }
      await fetch(`${server.address}/api/authenticate`, { method: 'POST', headers, body }).then((answer) =>
        answer.text(),
      )
    })
    await Promise.all(tries)
  })
}

async function toggleTaxRule(server: BenchServer, _database: BenchDatabase, isOver: () => boolean): Promise<void> {
  let isCost = false
  await repeatUntil(isOver, () => {
    isCost = !isCost
    return send(server, 'PUT', '/api/settings', { purchaseTaxIsCost: isCost })
  })
}

async function send({ address, asDirector }: BenchServer, method: string, path: string, body?: object): Promise<void> {
  const { headers } = asDirector({ method, path, headers: { 'Content-Type': 'application/json' } })
  const answer = await fetch(address + path, {
    method,
    ...(headers && { headers }),
    ...(body && { body: JSON.stringify(body) }),
  })
  for await (const _ of answer.body ?? []);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

async function runVerify({ env }: BenchDatabase): Promise<void> {
  const child = spawn(process.execPath, ['src/server/cli/verify.ts'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

function formatMs(value: number): string {
  return `${value.toFixed(0).padStart(4)} ms`
}

for (const engine of listEngines()) {
  console.log(`\n${engine.name}`)
  const { DATA_DIR } = process.env
  const filled = engine.name === 'SQLite' && DATA_DIR
  const from: BenchDatabase | undefined = filled
    ? { location: { dataDir: DATA_DIR }, env: {}, close: async () => {} }
    : undefined
  const database = await engine.createDatabase(from)
  if (!from) runProductProgram('test/bench/seed/seed.ts', [], database)
  await measure(database).finally(async () => {
    await database.close()
    await engine.close()
  })
}

/**
 * Measures the server on SQLite and on PostgreSQL: throughput and latency of the most frequent calls, their share of the
 * bare database's throughput, memory after 100,000 requests, and the time of a start. FEW=1 sends a twentieth of the
 * requests; ON=SQLite measures one of the two, ONLY=writing (reading, lasting, starting) one part. AGAINST=../before
 * only compares sales with the version in that folder.
 */
import { randomUUID } from 'node:crypto'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { fillSample } from '#server/sample/fillSample.ts'
import {
  type BenchDatabase,
  type BenchEngine,
  type BenchServer,
  listEngines,
  runProductProgram,
  startBenchServer,
} from './benchServer.ts'
import { compareVersions } from './compareVersions.ts'
import { buildSaleDraft, buildSaleRequest, openDriverBaseline, WARM_UP_REQUESTS } from './driverBaseline.ts'
import { type LoadRequest, type LoadResult, mergeResults, openLoadClient } from './loadClient.ts'

const LOAD_SHARE = process.env.FEW ? 1 / 20 : 1
const WRITE_COUNT = 6_000 * LOAD_SHARE
const READ_COUNT = 4_000 * LOAD_SHARE
const ROUND_COUNT = 6
const CONNECTION_COUNTS = [1, 20, 100]
const ENDURANCE_REQUEST_COUNT = 100_000 * LOAD_SHARE

const buildBatchRequest = (index: number): LoadRequest => ({
  method: 'POST',
  path: '/api/outbox',
  body: JSON.stringify({
    batchId: randomUUID(),
    deviceId: DEVICE_ID,
    employeeId: 1,
    operations: Array.from({ length: 50 }, (_, place) => ({
      opId: randomUUID(),
      seq: 50 * index + place + 1,
      operation: 'createSale',
      version: 1,
      occurredAt: new Date().toISOString(),
      payload: buildSaleDraft(place),
    })),
  }),
})
const DEVICE_ID = randomUUID()

const buildListRequest = (): LoadRequest => ({ method: 'GET', path: '/api/sales/all?page=0&size=50' })
const buildSearchRequest = (index: number): LoadRequest => ({
  method: 'POST',
  path: '/api/party/search',
  body: JSON.stringify({ keyword: ['demo kis', 'rampur', '55555 020'][index % 3] }),
})

async function measureAgainst(engine: BenchEngine, folder: string): Promise<void> {
  console.log(`\n${engine.name}`)
  for (const connections of CONNECTION_COUNTS)
    for (const [index, result] of (await compareVersions(engine, [folder, '.'], connections, LOAD_SHARE)).entries())
      printResult(`${index === 0 ? folder : 'this version'}, ${connections} at a time`, result)
}

async function measure(engine: BenchEngine): Promise<void> {
  const sample = await engine.createDatabase()
  await fillSampleDatabase(sample)
  console.log(`\n${engine.name}`)
  for (const [name, part] of Object.entries({
    writing: measureWrites,
    reading: measureReads,
    lasting: measureEndurance,
    starting: measureStarts,
  }))
    if ((process.env.ONLY ?? name) === name) await part(engine, sample)
  await sample.close()
}

async function fillSampleDatabase({ location }: BenchDatabase): Promise<void> {
  const { db, engine, close } = openDatabase(location)
  await migrate(db, engine)
  await fillSample(db, new Date())
  await close()
}

/**
 * Measures 1, 20 and 100 concurrent sellers in turns with the baseline, so that other load on the machine affects both.
 * Each has its own copy of one database.
 */
async function measureWrites(engine: BenchEngine, sample: BenchDatabase): Promise<void> {
  for (const connections of CONNECTION_COUNTS) {
    const database = await engine.createDatabase(sample)
    const baseline = await openDriverBaseline(database.location, connections)
    await baseline.book(WARM_UP_REQUESTS)
    const [baselineResult, result] = await withServer(engine, sample, async ({ address, asDirector }) => {
      const load = openLoadClient(address, connections)
      let requestCount = 0
      const sell = (sales: number) => load.run(sales, () => asDirector(buildSaleRequest(requestCount++)), 0)
      await sell(WARM_UP_REQUESTS)
      const turns: [LoadResult, LoadResult][] = []
      while (turns.length < ROUND_COUNT)
        turns.push([await baseline.book(WRITE_COUNT / ROUND_COUNT), await sell(WRITE_COUNT / ROUND_COUNT)])
      load.close()
      return [mergeResults(turns.map(([base]) => base)), mergeResults(turns.map(([, own]) => own))]
    })
    await baseline.close()
    await database.close()
    printResult(
      `POST sale, ${connections} at a time`,
      result,
      `${Math.round((100 * result.perSecond) / baselineResult.perSecond)} % of the baseline's ${Math.round(baselineResult.perSecond)}/s`,
    )
  }
}

async function measureReads(engine: BenchEngine, sample: BenchDatabase): Promise<void> {
  await withServer(engine, sample, async (server) => {
    printResult('sale list, 20 at a time', await runLoad(server, 20, READ_COUNT, buildListRequest))
    printResult('party search, 20 at a time', await runLoad(server, 20, READ_COUNT, buildSearchRequest))
    const result = await runLoad(server, 4, WRITE_COUNT / 50, buildBatchRequest)
    printResult('batch of 50 sales, 4 at a time', result, `${Math.round(50 * result.perSecond)} sales/s`)
  })
}

/** Measures the memory after ENDURANCE_REQUEST_COUNT requests, one in five of them a sale. */
async function measureEndurance(engine: BenchEngine, sample: BenchDatabase): Promise<void> {
  await withServer(engine, sample, async (server) => {
    const buildMixedRequest = (index: number) =>
      index % 5 === 0 ? buildSaleRequest(index) : index % 5 === 1 ? buildListRequest() : buildSearchRequest(index)
    const result = await runLoad(server, 20, ENDURANCE_REQUEST_COUNT, buildMixedRequest)
    printResult('all of these, 20 at a time', result)
    console.log(
      `  memory after ${ENDURANCE_REQUEST_COUNT} requests              ${server.readMemoryMb().toFixed(0)} MB (target 200)`,
    )
  })
}

async function measureStarts(engine: BenchEngine, sample: BenchDatabase): Promise<void> {
  const years = await engine.createDatabase()
  runProductProgram('test/bench/seed/seed.ts', [], years)
  for (const [name, database, target] of [
    ['sample shop', sample, 1],
    ['five years', years, 2],
  ] as const) {
    const server = await startBenchServer(database)
    console.log(`  start, ${name.padEnd(31)} ${(server.startupMs / 1000).toFixed(2)} s (target ${target})`)
    await server.close()
  }
  await years.close()
}

async function withServer<T>(
  engine: BenchEngine,
  sample: BenchDatabase,
  measureServer: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const database = await engine.createDatabase(sample)
  const server = await startBenchServer(database)
  try {
    return await measureServer(server)
  } finally {
    await server.close()
    await database.close()
  }
}

async function runLoad(
  { address, asDirector }: BenchServer,
  connections: number,
  requests: number,
  buildRequest: (index: number) => LoadRequest,
): Promise<LoadResult> {
  const load = openLoadClient(address, connections)
  const warmUp = Math.min(WARM_UP_REQUESTS, requests)
  return load.run(requests, (index) => asDirector(buildRequest(index + warmUp)), warmUp).finally(load.close)
}

function printResult(what: string, { perSecond, p50, p99 }: LoadResult, more = ''): void {
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  console.log(
    `  ${what.padEnd(34)} ${String(Math.round(perSecond)).padStart(6)}/s   p50 ${ms(p50)}   p99 ${ms(p99)}   ${more}`,
  )
}

const { AGAINST } = process.env
for (const engine of listEngines())
  await (AGAINST ? measureAgainst(engine, AGAINST) : measure(engine)).finally(engine.close)

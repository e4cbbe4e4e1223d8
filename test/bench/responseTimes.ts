/**
 * Measures the server's response times with five years of documents, on SQLite and on PostgreSQL: p50 and p95 of every
 * GET of the contract, of searches, of a bill of materials and of twenty concurrent sellers, and the processor time of
 * the longest turn of the server's event loop during each call. ON=SQLite measures one of the two; CALLS='dues|day'
 * measures only the reads whose path matches.
 */
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '#server/database/openDatabase.ts'
import { OPERATION_SPECS, type OperationSpec } from '#server/http/operationSpecs.ts'
import { rebuildDerived } from '#test/support/server/rebuildDerived.ts'
import {
  type BenchDatabase,
  type BenchEngine,
  type BenchServer,
  listEngines,
  runProductProgram,
  startBenchServer,
} from './benchServer.ts'
import { buildSaleRequest } from './driverBaseline.ts'
import { computePercentiles, type LoadRequest, openLoadClient } from './loadClient.ts'

const { CALLS = '' } = process.env

/** The number of requests of each call. */
const REQUESTS_PER_CALL = 40
/** The limit for the 95th percentile of a call, in milliseconds. */
const DEFAULT_TARGET_MS = 100

/** The id in paths whose record is not number 1; party 1 has 3,000 sales. */
const ID_BY_PATH: Record<string, string> = {
  '/api/employee/username/:username': 'worker',
  '/api/deleted-sales/:id': 'deleted',
  '/api/deleted-purchases/:id': 'deleted',
}
/** Not measured: files, streams and calls about the caller's own account. */
const EXCLUDED_PATHS = new Set(['/healthz', '/metrics', '/api/backups', '/api/backups/:name', '/api/csv'])
const TARGET_MS_BY_PATH: Record<string, number> = {
  '/api/sales/party/:id': 200,
  '/api/party/:id/statement': 50,
  '/api/dues': 150,
}

/** The limit for one turn of the event loop, in milliseconds of processor time: no other request is served meanwhile. */
const TURN_TARGET_MS = 50

type Measurement = { name: string; p50: number; p95: number; turnMs?: number; targetMs: number; more?: string }

async function measure(engine: BenchEngine): Promise<void> {
  const years = await engine.createDatabase()
  console.log(`\n${engine.name}`)
  runProductProgram('test/bench/seed/seed.ts', [], years)
  const server = await startBenchServer(years)
  const lines = await measureReads(server)
  if (!CALLS) {
    lines.push(...(await measureFilters(server)), ...(await measureQueries(server)), await measureSales(server))
    console.log(await measureFormData(server))
  }
  await server.close()
  for (const line of lines) printMeasurement(line)
  if (!CALLS) await measureRebuild(years)
  await years.close()
}

/** Measures every GET of the contract, and the last page of paged lists. */
async function measureReads(server: BenchServer): Promise<Measurement[]> {
  const lines: Measurement[] = []
  for (const call of [...OPERATION_SPECS.values()].filter(
    ({ method, path }) => method === 'GET' && new RegExp(CALLS).test(path) && !EXCLUDED_PATHS.has(path),
  )) {
    const path = await buildAddress(server, call)
    if (!path) continue
    const target = TARGET_MS_BY_PATH[call.path] ?? DEFAULT_TARGET_MS
    const first = await measureRequest(server, { method: 'GET', path })
    lines.push({ name: `GET ${call.path}`, ...first, targetMs: target, more: `${(first.bytes / 1024).toFixed(0)} kB` })
    const pages = first.pages
    if (pages > 2)
      lines.push({
        name: '    its last page',
        ...(await measureRequest(server, { method: 'GET', path: `${path}?page=${pages - 1}` })),
        targetMs: target,
      })
  }
  return lines
}

/** The path of a call with the id of a record; undefined when there is none. */
async function buildAddress(server: BenchServer, { path }: OperationSpec): Promise<string | undefined> {
  const id = ID_BY_PATH[path] ?? '1'
  if (id !== 'deleted') return path.replace(/:\w+/, id)
  const all: { id: number }[] = JSON.parse(await fetchText(server, { method: 'GET', path: path.replace('/:id', '') }))
  return all[0] && path.replace(':id', String(all[0].id))
}

/** Filters of the lists: a search that finds nothing, much or everything, a month, an employee, a party. */
const FILTERS = [
  ...['search=zzz', 'search=rampur', 'search=demo', 'search=demo sample a e r o m s'],
  ...['from=2026-01-01&to=2026-01-31', 'employeeId=3', 'employeeId=3&search=demo&from=2024-01-01'],
]
const PARTY_FILTERS = ['partyId=1', 'partyId=1&search=paid&from=2024-01-01']

/** Measures the filtered lists and their sums; returns the slowest filter of each. */
async function measureFilters(server: BenchServer): Promise<Measurement[]> {
  const lines: Measurement[] = []
  const calls = [...OPERATION_SPECS.values()].filter(({ parameters }) =>
    parameters.query.some(({ name }) => name === 'search'),
  )
  for (const { path, parameters } of calls) {
    const hasParty = parameters.query.some(({ name }) => name === 'partyId')
    const measured: Measurement[] = []
    for (const filter of [...FILTERS, ...(hasParty ? PARTY_FILTERS : [])]) {
      const times = await measureRequest(server, { method: 'GET', path: `${path}?${encodeURI(filter)}` })
      measured.push({
        name: `GET ${path}`,
        ...times,
        targetMs: DEFAULT_TARGET_MS,
        more: `its slowest filter: ${filter}`,
      })
    }
    lines.push(...measured.sort((a, b) => b.p95 - a.p95).slice(0, 1))
  }
  return lines
}

async function measureQueries(server: BenchServer): Promise<Measurement[]> {
  const search = (keyword: string): LoadRequest => ({
    method: 'POST',
    path: '/api/party/search',
    body: JSON.stringify({ keyword }),
  })
  const bom = Array.from({ length: 50 }, (_, index) => ({ productId: index + 1, quantity: 10 }))
  const lines: Measurement[] = []
  for (const keyword of ['demo', 'rampur nam', '55555 07', 'kisan 14'])
    lines.push({ name: `party search "${keyword}"`, ...(await measureRequest(server, search(keyword))), targetMs: 50 })
  const [generator] = [...OPERATION_SPECS.values()].filter(({ operation }) => operation === 'generateBom')
  const request = { method: 'POST', path: generator?.path ?? '', body: JSON.stringify(bom) }
  return [...lines, { name: 'BOM of 50 products', ...(await measureRequest(server, request)), targetMs: 150 }]
}

async function measureSales({ address, asDirector }: BenchServer): Promise<Measurement> {
  const load = openLoadClient(address, 20)
  const sale = (index: number) => asDirector(buildSaleRequest(index + 1_000))
  const { p50, p95, perSecond } = await load.run(2_000, sale, 500).finally(load.close)
  return { name: 'POST sale, 20 writers', p50, p95, targetMs: 50, more: `${Math.round(perSecond)}/s` }
}

/** The compressed bytes that a device fetches until every form works offline, and the bytes if nothing has changed. */
async function measureFormData({ address, asDirector }: BenchServer): Promise<string> {
  const load = openLoadClient(address, 1)
  let [bytes, plain, unchangedBytes] = [0, 0, 0]
  for (const path of ['/api/party/all', '/api/sales/searchData', '/api/employee']) {
    const response = await load.request(asDirector({ method: 'GET', path, headers: { 'Accept-Encoding': 'gzip' } }))
    bytes += response.bodyBytes
    plain += gunzipSync(response.body()).length
    const next = await load.request(asDirector({ method: 'GET', path, headers: { 'If-None-Match': response.etag } }))
    if (next.status !== 304) throw new Error(`${path} is sent again`)
    unchangedBytes += next.bodyBytes
  }
  load.close()
  const kB = (size: number) => `${(size / 1024).toFixed(0)} kB`
  return `  ${'parties, products and people for the forms'.padEnd(44)} ${kB(bytes)} packed (target 250), ${kB(plain)} unpacked; again: 304 and ${kB(unchangedBytes)}`
}

async function measureRebuild({ location }: BenchDatabase): Promise<void> {
  const { db, close } = openDatabase(location)
  const from = performance.now()
  await db.transaction().execute(rebuildDerived)
  await close()
  console.log(
    `  ${'totals and prices rebuilt from the ledgers'.padEnd(44)} ${((performance.now() - from) / 1000).toFixed(1)} s (target 60)`,
  )
}

async function measureRequest({ address, asDirector, readLongestTurnMs }: BenchServer, request: LoadRequest) {
  const load = openLoadClient(address, 1)
  const timesMs: number[] = []
  let [bytes, pages] = [0, 0]
  for (let time = -3; time < REQUESTS_PER_CALL; time += 1) {
    if (time === 0) await readLongestTurnMs()
    const from = performance.now()
    const response = await load.request(asDirector(request))
    if (time >= 0) timesMs.push(performance.now() - from)
    if (response.status !== 200) throw new Error(`${request.path} answered ${response.status}: ${response.body()}`)
    bytes = response.bodyBytes
    pages = Number(/"totalPages":(\d+)/.exec(response.body().toString())?.[1] ?? 0)
  }
  load.close()
  return { ...computePercentiles(timesMs), turnMs: await readLongestTurnMs(), bytes, pages }
}

async function fetchText({ address, asDirector }: BenchServer, request: LoadRequest): Promise<string> {
  const load = openLoadClient(address, 1)
  return load
    .request(asDirector(request))
    .then((response) => response.body().toString())
    .finally(load.close)
}

function printMeasurement({ name, p50, p95, turnMs, targetMs, more = '' }: Measurement): void {
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  const turn = turnMs === undefined ? '' : `longest turn ${ms(turnMs)}${turnMs > TURN_TARGET_MS ? ' !' : '  '}`
  console.log(
    `${p95 > targetMs ? '! ' : '  '}${name.padEnd(44)} p50 ${ms(p50)}   p95 ${ms(p95)}   (target ${targetMs})   ${turn}   ${more}`,
  )
}

for (const engine of listEngines()) await measure(engine).finally(engine.close)

/**
 * How long the office thinks when the shop has five years of books: p50 and p95 of every list and form that the
 * contract has, of searching, of a bill of materials and of twenty people who sell at a time, on SQLite and on
 * PostgreSQL. ON=SQLite measures one of the two.
 */
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '#server/database/connect.ts'
import { CALLS, type Described } from '#server/http/calls.ts'
import { rebuild } from '#server/queries/rebuild.ts'
import { saleToBook } from './bareSales.ts'
import { type Ground, grounds, type Office, type Plot, run, startOffice } from './ground.ts'
import { type Asked, openLoad, spreadOf } from './load.ts'

/** Each call is asked so often. */
const TIMES = 40
/** What a call may take at the 95th of a hundred, in milliseconds. */
const LIST = 100

/** Whose page is asked for, where it is not that of number 1: the party with 3,000 sales is the first. */
const IDS: Record<string, string> = {
  '/api/employee/username/:username': 'worker',
  '/api/deleted-sales/:id': 'deleted',
  '/api/deleted-purchases/:id': 'deleted',
}
/** Not the office's thinking: what leaves by other ways, or is one's own. */
const LEFT_OUT = new Set(['/healthz', '/metrics', '/api/backups', '/api/backups/:name', '/api/csv'])
const TARGETS: Record<string, number> = { '/api/sales/party/:id': 200 }

type Line = { what: string; p50: number; p95: number; target: number; more?: string }

async function measure(ground: Ground): Promise<void> {
  const years = await ground.open()
  say(`\n${ground.name}`)
  run('src/server/scale/seed.ts', [], years)
  const office = await startOffice(years)
  const lines = [...(await reading(office)), ...(await asking(office)), await selling(office)]
  const forms = await formsOf(office)
  await office.close()
  for (const line of lines) show(line)
  say(forms)
  await rebuilding(years)
  await years.close()
}

/** Every GET of the contract, and the last page where there are pages. */
async function reading(office: Office): Promise<Line[]> {
  const lines: Line[] = []
  for (const call of [...CALLS.values()].filter(({ method, path }) => method === 'GET' && !LEFT_OUT.has(path))) {
    const path = await addressOf(office, call)
    if (!path) continue
    const target = TARGETS[call.path] ?? LIST
    const first = await timed(office, { method: 'GET', path })
    lines.push({ what: `GET ${call.path}`, ...first, target, more: `${(first.bytes / 1024).toFixed(0)} kB` })
    const pages = first.pages
    if (pages > 2)
      lines.push({
        what: '    its last page',
        ...(await timed(office, { method: 'GET', path: `${path}?page=${pages - 1}` })),
        target,
      })
  }
  return lines
}

/** The address of a call with a real id in it; undefined when there is nothing of the kind. */
async function addressOf(office: Office, { path }: Described): Promise<string | undefined> {
  const id = IDS[path] ?? '1'
  if (id !== 'deleted') return path.replace(/:\w+/, id)
  const all: { id: number }[] = JSON.parse(await textOf(office, { method: 'GET', path: path.replace('/:id', '') }))
  return all[0] && path.replace(':id', String(all[0].id))
}

async function asking(office: Office): Promise<Line[]> {
  const search = (keyword: string): Asked => ({
    method: 'POST',
    path: '/api/party/search',
    body: JSON.stringify({ keyword }),
  })
  const bom = Array.from({ length: 50 }, (_, index) => ({ productId: index + 1, quantity: 10 }))
  const lines: Line[] = []
  for (const keyword of ['demo', 'rampur nam', '55555 07', 'kisan 14'])
    lines.push({ what: `party search "${keyword}"`, ...(await timed(office, search(keyword))), target: 50 })
  const [generator] = [...CALLS.values()].filter(({ operation }) => operation === 'generateBom')
  const asked = { method: 'POST', path: generator?.path ?? '', body: JSON.stringify(bom) }
  return [...lines, { what: 'BOM of 50 products', ...(await timed(office, asked)), target: 150 }]
}

async function selling({ address, asDirector }: Office): Promise<Line> {
  const load = openLoad(address, 20)
  const sale = (index: number) =>
    asDirector({
      method: 'POST',
      path: '/api/sales',
      headers: { 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(saleToBook(index + 1_000)),
    })
  const { p50, p95, perSecond } = await load.run(2_000, sale, 500).finally(load.close)
  return { what: 'POST sale, 20 writers', p50, p95, target: 50, more: `${Math.round(perSecond)}/s` }
}

/** What a phone fetches before it can fill in every form, packed, and what it fetches when nothing has changed. */
async function formsOf({ address, asDirector }: Office): Promise<string> {
  const load = openLoad(address, 1)
  let [bytes, plain, again] = [0, 0, 0]
  for (const path of ['/api/party/all', '/api/sales/searchData', '/api/employee']) {
    const heard = await load.ask(asDirector({ method: 'GET', path, headers: { 'Accept-Encoding': 'gzip' } }))
    bytes += heard.bytes
    plain += gunzipSync(heard.body()).length
    const next = await load.ask(asDirector({ method: 'GET', path, headers: { 'If-None-Match': heard.tag } }))
    if (next.status !== 304) throw new Error(`${path} is sent again`)
    again += next.bytes
  }
  load.close()
  const kB = (size: number) => `${(size / 1024).toFixed(0)} kB`
  return `  ${'parties, products and people for the forms'.padEnd(44)} ${kB(bytes)} packed (target 250), ${kB(plain)} unpacked; again: 304 and ${kB(again)}`
}

async function rebuilding({ place }: Plot): Promise<void> {
  const { db, close } = openDatabase(place)
  const from = performance.now()
  await db.transaction().execute(rebuild)
  await close()
  say(
    `  ${'totals and prices rebuilt from the ledgers'.padEnd(44)} ${((performance.now() - from) / 1000).toFixed(1)} s (target 60)`,
  )
}

async function timed({ address, asDirector }: Office, asked: Asked) {
  const load = openLoad(address, 1)
  const took: number[] = []
  let [bytes, pages] = [0, 0]
  for (let time = -3; time < TIMES; time += 1) {
    const from = performance.now()
    const heard = await load.ask(asDirector(asked))
    if (time >= 0) took.push(performance.now() - from)
    if (heard.status !== 200) throw new Error(`${asked.path} answered ${heard.status}: ${heard.body()}`)
    bytes = heard.bytes
    pages = Number(/"totalPages":(\d+)/.exec(heard.body().toString())?.[1] ?? 0)
  }
  load.close()
  return { ...spreadOf(took), bytes, pages }
}

async function textOf({ address, asDirector }: Office, asked: Asked): Promise<string> {
  const load = openLoad(address, 1)
  return load
    .ask(asDirector(asked))
    .then((heard) => heard.body().toString())
    .finally(load.close)
}

function show({ what, p50, p95, target, more = '' }: Line): void {
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  say(`${p95 > target ? '! ' : '  '}${what.padEnd(44)} p50 ${ms(p50)}   p95 ${ms(p95)}   (target ${target})   ${more}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

for (const ground of grounds()) await measure(ground).finally(ground.close)

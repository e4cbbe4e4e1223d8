/**
 * What an office can bear, on SQLite and on PostgreSQL: throughput and latency of the calls that people make most, how
 * much of what the bare database could do is left for them, memory after 100,000 requests, and how long it takes to
 * start. FEW=1 asks a twentieth as often; ON=SQLite measures one of the two, ONLY=writing (reading, lasting, starting)
 * one part of it.
 */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillSample } from '#server/sample/fill.ts'
import { openBare, saleToBook, WARM_UP } from './bareSales.ts'
import { type Ground, grounds, type Office, type Plot, run, startOffice } from './ground.ts'
import { type Asked, openLoad, summedUp, type Went } from './load.ts'

const PART = process.env.FEW ? 1 / 20 : 1
const WRITES = 6_000 * PART
const READS = 4_000 * PART
const TURNS = 6
const ALL = 100_000 * PART

const sale = (index: number): Asked => ({
  method: 'POST',
  path: '/api/sales',
  headers: { 'Idempotency-Key': randomUUID() },
  body: JSON.stringify(saleToBook(index)),
})

const batch = (index: number): Asked => ({
  method: 'POST',
  path: '/api/outbox',
  body: JSON.stringify({
    batchId: randomUUID(),
    deviceId: DEVICE,
    employeeId: 1,
    operations: Array.from({ length: 50 }, (_, place) => ({
      opId: randomUUID(),
      seq: 50 * index + place + 1,
      operation: 'createSale',
      version: 1,
      occurredAt: new Date().toISOString(),
      payload: saleToBook(place),
    })),
  }),
})
const DEVICE = randomUUID()

const list = (): Asked => ({ method: 'GET', path: '/api/sales/all?page=0&size=50' })
const search = (index: number): Asked => ({
  method: 'POST',
  path: '/api/party/search',
  body: JSON.stringify({ keyword: ['demo kis', 'rampur', '55555 020'][index % 3] }),
})

async function measure(ground: Ground): Promise<void> {
  const sample = await ground.open()
  await fill(sample)
  say(`\n${ground.name}`)
  for (const [name, part] of Object.entries({ writing, reading, lasting, starting }))
    if ((process.env.ONLY ?? name) === name) await part(ground, sample)
  await sample.close()
}

async function fill({ place }: Plot): Promise<void> {
  const { db, engine, close } = openDatabase(place)
  await migrate(db, engine)
  await fillSample(db, new Date())
  await close()
}

/**
 * Sales by one, twenty and a hundred at a time, in turns with the floor, each on its own copy of the same books: what
 * else the machine does meanwhile is done to both.
 */
async function writing(ground: Ground, sample: Plot): Promise<void> {
  for (const connections of [1, 20, 100]) {
    const plot = await ground.open(sample)
    const bare = await openBare(plot.place, connections)
    await bare.book(WARM_UP)
    const [floor, went] = await withOffice(ground, sample, async ({ address, asDirector }) => {
      const load = openLoad(address, connections)
      let asked = 0
      const sell = (sales: number) => load.run(sales, () => asDirector(sale(asked++)), 0)
      await sell(WARM_UP)
      const turns: [Went, Went][] = []
      while (turns.length < TURNS) turns.push([await bare.book(WRITES / TURNS), await sell(WRITES / TURNS)])
      load.close()
      return [inAll(turns.map(([floor]) => floor)), inAll(turns.map(([, went]) => went))]
    })
    await bare.close()
    await plot.close()
    show(
      `POST sale, ${connections} at a time`,
      went,
      `${Math.round((100 * went.perSecond) / floor.perSecond)} % of the floor's ${Math.round(floor.perSecond)}/s`,
    )
  }
}

function inAll(turns: readonly Went[]): Went {
  const ms = turns.reduce((sum, turn) => sum + turn.ms, 0)
  return summedUp(
    turns.flatMap(({ took }) => took),
    ms,
  )
}

async function reading(ground: Ground, sample: Plot): Promise<void> {
  await withOffice(ground, sample, async (office) => {
    show('sale list, 20 at a time', await drive(office, 20, READS, list))
    show('party search, 20 at a time', await drive(office, 20, READS, search))
    const went = await drive(office, 4, WRITES / 50, batch)
    show('batch of 50 sales, 4 at a time', went, `${Math.round(50 * went.perSecond)} sales/s`)
  })
}

/** A hundred thousand requests, one in five of them a sale. */
async function lasting(ground: Ground, sample: Plot): Promise<void> {
  await withOffice(ground, sample, async (office) => {
    const mixed = (index: number) => (index % 5 === 0 ? sale(index) : index % 5 === 1 ? list() : search(index))
    const went = await drive(office, 20, ALL, mixed)
    show('all of these, 20 at a time', went)
    say(`  memory after ${ALL} requests              ${office.memory().toFixed(0)} MB (target 200)`)
  })
}

async function starting(ground: Ground, sample: Plot): Promise<void> {
  const years = await ground.open()
  run('src/server/scale/seed.ts', [], years)
  for (const [name, plot, target] of [
    ['sample shop', sample, 1],
    ['five years', years, 2],
  ] as const) {
    const office = await startOffice(plot)
    say(`  start, ${name.padEnd(31)} ${(office.took / 1000).toFixed(2)} s (target ${target})`)
    await office.close()
  }
  await years.close()
}

async function withOffice<T>(ground: Ground, sample: Plot, work: (office: Office) => Promise<T>): Promise<T> {
  const plot = await ground.open(sample)
  const office = await startOffice(plot)
  try {
    return await work(office)
  } finally {
    await office.close()
    await plot.close()
  }
}

async function drive(
  { address, asDirector }: Office,
  connections: number,
  requests: number,
  make: (index: number) => Asked,
): Promise<Went> {
  const load = openLoad(address, connections)
  const warmUp = Math.min(WARM_UP, requests)
  return load.run(requests, (index) => asDirector(make(index + warmUp)), warmUp).finally(load.close)
}

function show(what: string, { perSecond, p50, p99 }: Went, more = ''): void {
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  say(`  ${what.padEnd(34)} ${String(Math.round(perSecond)).padStart(6)}/s   p50 ${ms(p50)}   p99 ${ms(p99)}   ${more}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

for (const ground of grounds()) await measure(ground).finally(ground.close)

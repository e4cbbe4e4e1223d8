/**
 * How long a phone takes to write a sale down, and how long 500 sales of 1 KB that waited on it take to reach the
 * books: real Chromium, real office, next door and at the end of a line of 400 ms. Prints each run and the medians.
 * Then how a phone on which 10,000 wait begins,
 * beside an empty one. `--sales`, `--many` and `--runs` for other numbers. Fails when the books are wrong; times are only
 * printed, beside their targets.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { type About, booksOf, choose } from '#test/support/books.ts'
import { type Handset, takePhone } from '#test/support/handset.ts'
import { layLine } from '#test/support/line.ts'
import { multiply, signIn, submit, typeSale } from '#test/support/person.ts'
import { build } from '#test/support/product.ts'
import { fillSampleShop, startShop } from '#test/support/shop.ts'
import { writeDown } from './writeDown.ts'

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '500' },
    /** More than a shop types in a season. */
    many: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
  },
})
const [SALES, VERY_MANY, RUNS] = [Number(values.sales), Number(values.many), Number(values.runs)]
const COMMENT = 'About as long as what people write. '.repeat(20)

/** One drain, in milliseconds; fails when the books do not hold every sale exactly once. */
async function drainOnce(sample: string, roundTrip: number): Promise<number> {
  const shop = await startShop(sample)
  const line = await layLine(() => shop.port)
  const phone = await takePhone(line.address)
  try {
    const about = await choose(shop, 'director')
    const page = await signIn(phone, 'director')
    await phone.open('/outbox')
    await phone.offline(true)
    await phone.open('/addSale')
    await typeOne(page, about)
    const size = await multiply(page, SALES - 1)
    await phone.open('/ShowPartySales')
    await page.getByRole('link', { name: `${SALES} waiting to be sent` }).waitFor()

    const before = await booksOf(shop, about)
    line.weather.roundTrip = roundTrip
    const start = performance.now()
    await phone.offline(false)
    await page.getByRole('link', { name: 'Nothing waits on this phone.' }).waitFor({ timeout: 120_000 })
    const took = performance.now() - start
    const after = await booksOf(shop, about)
    if (after.stock !== before.stock - SALES) throw new Error(`${before.stock - after.stock} sales were booked`)
    console.log(`  ${SALES} sales of ${size} bytes, round trip ${roundTrip} ms: ${(took / 1000).toFixed(2)} s`)
    return took
  } finally {
    await phone.close()
    await line.close()
    await shop.close()
  }
}

type Begun = { start: number; heap: number; more: number }

/** How the app begins without a network, empty and with so many waiting: until the page shows them, in milliseconds. */
async function begin(sample: string, count: number): Promise<[empty: Begun, full: Begun]> {
  const shop = await startShop(sample)
  const phone = await takePhone(shop.address)
  try {
    const about = await choose(shop, 'director')
    const page = await signIn(phone, 'director')
    await phone.open('/outbox')
    await phone.offline(true)
    const empty = await beginWith(phone, 'Nothing waits on this phone.')
    await phone.open('/addSale')
    await typeOne(page, about)
    await multiply(page, count - 1)
    const full = await beginWith(phone, `${count} waiting to be sent`)
    const began = performance.now()
    await page.getByRole('button', { name: 'Show more' }).click()
    return [empty, { ...full, more: performance.now() - began }]
  } finally {
    await phone.close()
    await shop.close()
  }
}

async function beginWith(phone: Handset, shown: string): Promise<Begun> {
  const starts: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await phone.page.goto('about:blank')
    const began = performance.now()
    await phone.open('/outbox')
    await phone.page.getByRole('link', { name: shown }).waitFor()
    starts.push(performance.now() - began)
  }
  const tools = await phone.tools()
  await tools.send('Performance.enable')
  await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000
  return { start: median(starts), heap, more: 0 }
}

const percentile = (all: number[], share: number) =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
const median = (all: number[]) => percentile(all, 0.5)

async function typeOne(page: Page, { party, product }: About): Promise<void> {
  await typeSale(page, {
    party: party.name,
    lines: [{ product: product.name, price: 400, quantity: 1 }],
    comment: COMMENT,
  })
  await submit(page)
}

build()
const written = await writeDown(SALES, COMMENT)
console.log(
  `${SALES} written down: p50 ${median(written).toFixed(1)} ms, p95 ${percentile(written, 0.95).toFixed(1)} ms; the target is under 10 ms`,
)
const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleShop(sample)
for (const [where, roundTrip, target] of [
  ['next door', 0, 5],
  ['at 400 ms', 400, 30],
] as const) {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await drainOnce(sample, roundTrip))
  console.log(`${where}: median ${(median(runs) / 1000).toFixed(2)} s of ${RUNS} runs; the target is under ${target} s`)
}
const [empty, full] = await begin(sample, VERY_MANY)
for (const [waiting, { start, heap }] of [
  [0, empty],
  [VERY_MANY, full],
] as const)
  console.log(`${waiting} waiting: the app begins in ${start.toFixed(0)} ms, and holds ${heap.toFixed(1)} MB`)
console.log('the target is at most 1000 ms more')
console.log(`more of the list is shown in ${full.more.toFixed(0)} ms`)
rmSync(sample, { recursive: true, force: true })

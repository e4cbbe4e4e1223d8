/**
 * How long 500 sales of 1 KB that waited on a phone take to reach the books: real Chromium, real office, next door
 * and at the end of a line of 400 ms. Prints each run and the medians.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type About, booksOf, choose } from '#test/support/books.ts'
import { takePhone } from '#test/support/handset.ts'
import { layLine } from '#test/support/line.ts'
import { multiply, signIn, submit, typeSale } from '#test/support/person.ts'
import { build } from '#test/support/product.ts'
import { fillSampleShop, startShop } from '#test/support/shop.ts'

const SALES = 500
const RUNS = 3
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

async function typeOne(page: Page, { party, product }: About): Promise<void> {
  await typeSale(page, {
    party: party.name,
    lines: [{ product: product.name, price: 400, quantity: 1 }],
    comment: COMMENT,
  })
  await submit(page)
}

build()
const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleShop(sample)
for (const [where, roundTrip, target] of [
  ['next door', 0, 5],
  ['at 400 ms', 400, 30],
] as const) {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await drainOnce(sample, roundTrip))
  const median = (runs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0) / 1000
  console.log(`${where}: median ${median.toFixed(2)} s of ${RUNS} runs; the target is under ${target} s`)
}
rmSync(sample, { recursive: true, force: true })

/**
 * Measures how long a device takes to store a sale, how long 500 waiting sales of 1 KB take until the server has booked
 * them (real Chromium, real server, round trips of 0 and of 400 ms), and how fast the app starts with 10,000 waiting
 * entries and with none. `--stored`, `--sales`, `--many` and `--runs` set other numbers. Exits with 1 when the server
 * has not booked every sale exactly once; times are printed beside their targets and not judged.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { type BrowserDevice, launchDevice } from '#test/support/browser/browserDevice.ts'
import { installApp } from '#test/support/browser/installApp.ts'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { duplicateWaitingEntry, signInAs, submitSale, typeSale } from '#test/support/browser/userActions.ts'
import { startNetworkProxy } from '#test/support/device/networkProxy.ts'
import { chooseSaleSubject, readSaleFigures, type SaleSubject } from '#test/support/model/saleFigures.ts'
import { buildIfStale } from '#test/support/runner/globalSetup.ts'
import { computeMedian, computePercentile } from './computePercentile.ts'
import { measureEnqueue } from './measureEnqueue.ts'

const { values } = parseArgs({
  options: {
    /** How many sales are stored one after another, while the time of each is measured. */
    stored: { type: 'string', default: '500' },
    sales: { type: 'string', default: '500' },
    /** More entries than a shop records in a season. */
    many: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    /** The folder of a filled sample database; without it one is filled. */
    sample: { type: 'string' },
  },
})
const [STORED_COUNT, SALE_COUNT] = [Number(values.stored), Number(values.sales)]
const [WAITING_COUNT, RUN_COUNT] = [Number(values.many), Number(values.runs)]
const LONG_COMMENT = 'About as long as a usual comment. '.repeat(20)

/** Sends the whole outbox once, in milliseconds; throws unless every sale is booked exactly once. */
async function measureSendAll(roundTripMs: number): Promise<number> {
  const server = await startSampleServer(sampleDir)
  const network = await startNetworkProxy(() => server.port)
  const device = await launchDevice(network.address, { installed })
  try {
    const subject = await chooseSaleSubject(server, 'director')
    const page = await signInAs(device, 'director')
    await device.open('/outbox')
    await device.setOffline(true)
    await device.open('/addSale')
    await typeAndSaveSale(page, subject)
    const size = await duplicateWaitingEntry(page, SALE_COUNT - 1)
    await device.open('/ShowPartySales')
    await page.getByRole('link', { name: `${SALE_COUNT} waiting to be sent` }).waitFor()

    const before = await readSaleFigures(server, subject)
    network.conditions.roundTripMs = roundTripMs
    const start = performance.now()
    await device.setOffline(false)
    await page.getByRole('link', { name: 'Nothing waits on this phone.' }).waitFor({ timeout: 120_000 })
    const took = performance.now() - start
    const after = await readSaleFigures(server, subject)
    const booked = countBookedKeys(server.dataDir)
    // Every sale takes one piece.
    const doubled = before.stock - after.stock - booked
    if (booked !== SALE_COUNT || doubled !== 0) process.exitCode = 1
    console.log(
      `  ${SALE_COUNT} sales of ${size} bytes, round trip ${roundTripMs} ms: ${(took / 1000).toFixed(2)} s; ` +
        `${booked} booked, ${doubled} doubled`,
    )
    return took
  } finally {
    await device.close()
    await network.close()
    await server.close()
  }
}

/** The number of idempotency keys under which sales of the benchmark are booked. */
function countBookedKeys(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true })
  const row = database
    .prepare('select count(distinct op_id) as count from sale where trim(comment) = ?')
    .get(LONG_COMMENT.trim())
  database.close()
  return Number(row?.count)
}

type StartupResult = { startupMs: number; heapMb: number; showMoreMs: number }

/** The start of the app without a network, with an empty outbox and with `count` entries, until the page shows them. */
async function measureStartup(count: number): Promise<[empty: StartupResult, full: StartupResult]> {
  const server = await startSampleServer(sampleDir)
  const device = await launchDevice(server.address, { installed })
  try {
    const subject = await chooseSaleSubject(server, 'director')
    const page = await signInAs(device, 'director')
    await device.open('/outbox')
    await device.setOffline(true)
    const empty = await measureStartupWith(device, 'Nothing waits on this phone.')
    await device.open('/addSale')
    await typeAndSaveSale(page, subject)
    await duplicateWaitingEntry(page, count - 1)
    const full = await measureStartupWith(device, `${count} waiting to be sent`)
    const began = performance.now()
    await page.getByRole('button', { name: 'Show more' }).click()
    return [empty, { ...full, showMoreMs: performance.now() - began }]
  } finally {
    await device.close()
    await server.close()
  }
}

async function measureStartupWith(device: BrowserDevice, shown: string): Promise<StartupResult> {
  const starts: number[] = []
  for (let run = 0; run < RUN_COUNT; run += 1) {
    await device.page.goto('about:blank')
    const began = performance.now()
    await device.open('/outbox')
    await device.page.getByRole('link', { name: shown }).waitFor()
    starts.push(performance.now() - began)
  }
  const tools = await device.openDevTools()
  await tools.send('Performance.enable')
  await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000
  return { startupMs: computeMedian(starts), heapMb: heap, showMoreMs: 0 }
}

async function typeAndSaveSale(page: Page, { party, product }: SaleSubject): Promise<void> {
  await typeSale(page, {
    party: party.name,
    lines: [{ product: product.name, price: 400, quantity: 1 }],
    comment: LONG_COMMENT,
  })
  await submitSale(page)
}

buildIfStale()
const enqueueTimesMs = await measureEnqueue(STORED_COUNT, LONG_COMMENT)
console.log(
  `${STORED_COUNT} stored: p50 ${computeMedian(enqueueTimesMs).toFixed(1)} ms, p95 ${computePercentile(enqueueTimesMs, 0.95).toFixed(1)} ms; the target is under 10 ms`,
)
const folder = mkdtempSync(join(tmpdir(), 'khet-bench-'))
const sampleDir = values.sample ?? join(folder, 'sample')
if (!values.sample) await fillSampleData(sampleDir)
const installed = await installApp(sampleDir, join(folder, 'installed'))
for (const [where, roundTrip, target] of [
  ['local connection', 0, 5],
  ['400 ms round trip', 400, 30],
] as const) {
  const runs: number[] = []
  for (let run = 0; run < RUN_COUNT; run += 1) runs.push(await measureSendAll(roundTrip))
  console.log(
    `${where}: median ${(computeMedian(runs) / 1000).toFixed(2)} s of ${RUN_COUNT} runs; the target is under ${target} s`,
  )
}
const [empty, full] = await measureStartup(WAITING_COUNT)
for (const [waiting, { startupMs, heapMb }] of [
  [0, empty],
  [WAITING_COUNT, full],
] as const)
  console.log(`${waiting} waiting: the app starts in ${startupMs.toFixed(0)} ms, and holds ${heapMb.toFixed(1)} MB`)
console.log('the target is at most 1000 ms more')
console.log(`more of the list is shown in ${full.showMoreMs.toFixed(0)} ms`)
rmSync(folder, { recursive: true, force: true })

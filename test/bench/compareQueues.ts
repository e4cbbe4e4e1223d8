/**
 * `npm run bench:queues`: sends the same 500 sales of 1 KB through our outbox, Workbox's background-sync queue and
 * PouchDB's replication, in one Chromium over one proxy. Measures how fast each stores and sends them, on a local and on
 * a slow connection, and how many each loses or doubles under the same faults. `--writes 100` sends fewer. PouchDB is
 * fetched from the registry into a temporary folder; it is no part of the product.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { toShopDay } from '#domain/day.ts'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { bundle } from '#test/support/browser/bundle.ts'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { computePercentile } from './computePercentile.ts'
import type { BenchWriter, Sale } from './queues/benchQueue.ts'
import { createFakeCouchDb } from './queues/fakeCouchDb.ts'
import type { QueueName } from './queues/page.ts'
import { type ConnectionQuality, QUEUE_FAULTS, type QueueFault, startQueueProxy } from './queues/queueProxy.ts'

const { values } = parseArgs({ options: { writes: { type: 'string', default: '500' } } })
const WRITE_COUNT = Number(values.writes)
/** The writes of each trial with a fault. */
const WRITES_PER_FAULT = 20
const SLOW_CONNECTION: ConnectionQuality = { roundTripMs: 400, packetLossRate: 0.01, bytesPerSecond: 50_000 }
const QUEUE_NAMES: readonly QueueName[] = ['ours', 'workbox', 'pouch']
const FILLER = 'About as long as what people write. '.repeat(20)

const workDir = mkdtempSync(join(tmpdir(), 'khet-queues-'))
const [sampleDir, pouchFolder] = [join(workDir, 'sample'), join(workDir, 'pouchdb')]
await fillSampleData(sampleDir)
const server = await startSampleServer(sampleDir)
const couch = createFakeCouchDb()
const proxy = await startQueueProxy(() => server.port, couch, {
  '/bench': [
    'text/html',
    '<!doctype html><title>Queues</title><script src="/pouchdb.js"></script><script type="module" src="/bench.js"></script>',
  ],
  '/bench.js': ['text/javascript', await bundle('test/bench/queues/page.ts')],
  '/workbox.js': ['text/javascript', await bundle('test/bench/queues/workboxWorker.ts')],
  '/pouchdb.js': ['text/javascript', downloadPouch()],
})

/** PouchDB's own build for browsers, out of the package as it was published. */
function downloadPouch(): string {
  console.log('Fetching pouchdb 9.0.0 into a temporary folder.')
  execFileSync('npm', ['pack', 'pouchdb@9.0.0', '--pack-destination', workDir, '--silent'], { stdio: 'ignore' })
  execFileSync('mkdir', ['-p', pouchFolder])
  execFileSync('tar', ['-xzf', join(workDir, 'pouchdb-9.0.0.tgz'), '-C', pouchFolder])
  return readFileSync(join(pouchFolder, 'package/dist/pouchdb.min.js'), 'utf8')
}

const token = await server.getToken('director')
const writer: BenchWriter = { token, id: 1, name: 'Director', origin: proxy.address }
const date = toShopDay(new Date())
const buildSale = (mark: string): Sale => ({
  salesParty: { id: 1 },
  saleByEmployee: { id: 1 },
  date,
  productDetails: [{ product: { id: 1 }, price: 400, quantity: 1 }],
  amountPaid: 0,
  comment: `${mark} | ${FILLER}`,
})

/** How often each sale of a trial was booked by the server that received it. */
function countBooked(name: QueueName, trial: string): Map<string, number> {
  const database = new DatabaseSync(join(server.dataDir, 'shop.sqlite'), { readOnly: true })
  const sales = database.prepare('select comment from sale where comment like ?').all(`${trial} %`)
  database.close()
  const comments = name === 'pouch' ? couch.listComments() : sales.map(({ comment }) => String(comment))
  const times = new Map<string, number>()
  for (const comment of comments) {
    const [mark = ''] = comment.split(' |')
    if (mark.startsWith(`${trial} `)) times.set(mark, (times.get(mark) ?? 0) + 1)
  }
  return times
}

async function openBenchPage(page: Page, name: QueueName): Promise<Page> {
  await page.goto(`${proxy.address}/bench`)
  await page.evaluate(([which, who]) => window.bench.choose(which, who), [name, writer] as const)
  return page
}

type Result = { enqueueMs: number[]; sendMs: number; lost: number; doubled: number; waiting: number }

/** Stores `count` sales without a network, then sends them, in up to three attempts while some are left. */
async function runTrial(
  name: QueueName,
  what: string,
  count: number,
  to: { quality?: ConnectionQuality; fault?: QueueFault },
): Promise<Result> {
  const device = await launchDevice(proxy.address)
  const key = `${name} ${what}`
  const sales = Array.from({ length: count }, (_, n) => buildSale(`${key} ${n}`))
  try {
    let page = await openBenchPage(device.page, name)
    const enqueue = await page.evaluate((all) => window.bench.enqueue(all), sales)
    let dead: Promise<void> | undefined
    proxy.configure({
      ...to,
      onWrite: () => {
        dead = device.kill()
      },
    })
    const began = performance.now()
    await page.evaluate(() => window.bench.sendAll()).catch(() => undefined)
    const sendMs = performance.now() - began
    if (dead) {
      await dead
      page = await openBenchPage(await device.reopen(), name)
    }
    for (let retry = 0; retry < 2 && countBooked(name, key).size < count; retry += 1)
      await page.evaluate(() => window.bench.sendAll())
    const left = await page.evaluate(() => window.bench.countWaiting())
    proxy.configure({})
    const times = countBooked(name, key)
    const extra = [...times.values()].reduce((sum, often) => sum + often - 1, 0)
    return {
      enqueueMs: enqueue,
      sendMs,
      lost: Math.max(0, count - times.size - left),
      doubled: extra,
      waiting: left,
    }
  } finally {
    proxy.configure({})
    await device.close()
  }
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

try {
  for (const name of QUEUE_NAMES) {
    const local = await runTrial(name, 'local connection', WRITE_COUNT, {})
    const [p50, p95] = [0.5, 0.95].map((share) => `${computePercentile(local.enqueueMs, share).toFixed(1)} ms`)
    console.log(
      `${name}: ${WRITE_COUNT} stored, p50 ${p50}, p95 ${p95}; sent over a local connection in ${formatSeconds(local.sendMs)}`,
    )
    const slow = await runTrial(name, 'slow connection', WRITE_COUNT, { quality: SLOW_CONNECTION })
    console.log(
      `${name}: ${WRITE_COUNT} sent over a slow connection (400 ms, 1 % loss, 50 kB/s) in ${formatSeconds(slow.sendMs)}`,
    )
    for (const { lost, doubled, waiting } of [local, slow])
      if (lost + doubled + waiting > 0)
        console.log(`${name}: lost ${lost}, doubled ${doubled}, still waiting ${waiting}`)
    if (name === 'ours' && local.lost + local.doubled + slow.lost + slow.doubled > 0) process.exitCode = 1
  }
  for (const fault of QUEUE_FAULTS)
    for (const name of QUEUE_NAMES) {
      const { lost, doubled, waiting } = await runTrial(name, fault, WRITES_PER_FAULT, { fault })
      console.log(
        `${fault}: ${name} of ${WRITES_PER_FAULT}: lost ${lost}, doubled ${doubled}, still waiting ${waiting}`,
      )
      if (name === 'ours' && lost + doubled + waiting > 0) process.exitCode = 1
    }
} finally {
  await proxy.close()
  await server.close()
  rmSync(workDir, { recursive: true, force: true })
}

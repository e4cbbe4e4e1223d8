/**
 * `npm run bench:queues`: the same 500 sales of 1 KB through our outbox, through Workbox's background-sync queue and
 * through PouchDB's replication, on one machine, in one Chromium, over one line: how fast each takes them and drains,
 * next door and in a village, and what each loses or doubles when the same things go wrong. `--writes 100` for fewer.
 * PouchDB is fetched from the registry into a temporary folder; it is no part of the product.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { bundle } from '#test/support/bundle.ts'
import { takePhone } from '#test/support/handset.ts'
import { fillSampleShop, startShop } from '#test/support/shop.ts'
import type { Sale, Writer } from './queues/contender.ts'
import { openCouch } from './queues/couch.ts'
import { FAULTS, type Fault, type Quality, startLine } from './queues/line.ts'
import type { Name } from './queues/page.ts'

const { values } = parseArgs({ options: { writes: { type: 'string', default: '500' } } })
const WRITES = Number(values.writes)
/** In each of the trials in which something goes wrong. */
const FEW = 20
const VILLAGE: Quality = { roundTrip: 400, loss: 0.01, bytesPerSecond: 50_000 }
const NAMES: readonly Name[] = ['ours', 'workbox', 'pouch']
const FILLER = 'About as long as what people write. '.repeat(20)

const work = mkdtempSync(join(tmpdir(), 'khet-queues-'))
const [sample, shopFolder] = [join(work, 'sample'), join(work, 'pouchdb')]
await fillSampleShop(sample)
const shop = await startShop(sample)
const couch = openCouch()
const line = await startLine(() => shop.port, couch, {
  '/bench': [
    'text/html',
    '<!doctype html><title>Queues</title><script src="/pouchdb.js"></script><script type="module" src="/bench.js"></script>',
  ],
  '/bench.js': ['text/javascript', await bundle('test/bench/queues/page.ts')],
  '/workbox.js': ['text/javascript', await bundle('test/bench/queues/workboxWorker.ts')],
  '/pouchdb.js': ['text/javascript', fetchPouch()],
})

/** PouchDB's own build for browsers, out of the package as it was published. */
function fetchPouch(): string {
  console.log('Fetching pouchdb 9.0.0 into a temporary folder.')
  execFileSync('npm', ['pack', 'pouchdb@9.0.0', '--pack-destination', work, '--silent'], { stdio: 'ignore' })
  execFileSync('mkdir', ['-p', shopFolder])
  execFileSync('tar', ['-xzf', join(work, 'pouchdb-9.0.0.tgz'), '-C', shopFolder])
  return readFileSync(join(shopFolder, 'package/dist/pouchdb.min.js'), 'utf8')
}

const token = await tokenOf('director')

async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`${shop.address}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'sample-only' }),
  })
  // The contract's Token.
  return ((await answer.json()) as { value: string }).value
}

const writer: Writer = { token, id: 1, name: 'Director', origin: line.address }
const date = new Date().toISOString().slice(0, 10)
const saleOf = (mark: string): Sale => ({
  salesParty: { id: 1 },
  saleByEmployee: { id: 1 },
  date,
  productDetails: [{ product: { id: 1 }, price: 400, quantity: 1 }],
  amountPaid: 0,
  comment: `${mark} | ${FILLER}`,
})

/** How often each sale of a trial stands in the books of whoever it was sent to. */
function booked(name: Name, trial: string): Map<string, number> {
  const books = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'), { readOnly: true })
  const sales = books.prepare('select comment from sale where comment like ?').all(`${trial} %`)
  books.close()
  const comments = name === 'pouch' ? couch.marks() : sales.map(({ comment }) => String(comment))
  const times = new Map<string, number>()
  for (const comment of comments) {
    const [mark = ''] = comment.split(' |')
    if (mark.startsWith(`${trial} `)) times.set(mark, (times.get(mark) ?? 0) + 1)
  }
  return times
}

async function open(page: Page, name: Name): Promise<Page> {
  await page.goto(`${line.address}/bench`)
  await page.evaluate(([which, who]) => window.bench.choose(which, who), [name, writer] as const)
  return page
}

type Result = { enqueue: number[]; drain: number; lost: number; doubled: number; waiting: number }

/** So many sales typed without a network, then sent: up to three times over, as long as something is left. */
async function trial(
  name: Name,
  what: string,
  count: number,
  to: { quality?: Quality; fault?: Fault },
): Promise<Result> {
  const phone = await takePhone(line.address)
  const key = `${name} ${what}`
  const sales = Array.from({ length: count }, (_, n) => saleOf(`${key} ${n}`))
  try {
    let page = await open(phone.page, name)
    const enqueue = await page.evaluate((all) => window.bench.enqueue(all), sales)
    let dead: Promise<void> | undefined
    line.set({
      ...to,
      onWrite: () => {
        dead = phone.kill()
      },
    })
    const began = performance.now()
    await page.evaluate(() => window.bench.drain()).catch(() => undefined)
    const drain = performance.now() - began
    if (dead) {
      await dead
      page = await open(await phone.reopen(), name)
    }
    for (let again = 0; again < 2 && booked(name, key).size < count; again += 1)
      await page.evaluate(() => window.bench.drain())
    const left = await page.evaluate(() => window.bench.left())
    line.set({})
    const times = booked(name, key)
    const extra = [...times.values()].reduce((sum, often) => sum + often - 1, 0)
    return { enqueue, drain, lost: Math.max(0, count - times.size - left), doubled: extra, waiting: left }
  } finally {
    line.set({})
    await phone.close()
  }
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

try {
  for (const name of NAMES) {
    const near = await trial(name, 'next door', WRITES, {})
    const written = [0.5, 0.95].map((share) => `${percentile(near.enqueue, share).toFixed(1)} ms`)
    console.log(
      `${name}: ${WRITES} written down, p50 ${written[0]}, p95 ${written[1]}; sent next door in ${seconds(near.drain)}`,
    )
    const far = await trial(name, 'village', WRITES, { quality: VILLAGE })
    console.log(`${name}: ${WRITES} sent at 400 ms, 1 % loss, 50 kB/s in ${seconds(far.drain)}`)
    for (const { lost, doubled, waiting } of [near, far])
      if (lost + doubled + waiting > 0)
        console.log(`${name}: lost ${lost}, doubled ${doubled}, still waiting ${waiting}`)
    if (name === 'ours' && near.lost + near.doubled + far.lost + far.doubled > 0) process.exitCode = 1
  }
  for (const fault of FAULTS)
    for (const name of NAMES) {
      const { lost, doubled, waiting } = await trial(name, fault, FEW, { fault })
      console.log(`${fault}: ${name} of ${FEW}: lost ${lost}, doubled ${doubled}, still waiting ${waiting}`)
      if (name === 'ours' && lost + doubled + waiting > 0) process.exitCode = 1
    }
} finally {
  await line.close()
  await shop.close()
  rmSync(work, { recursive: true, force: true })
}

/**
 * `npm run bench:catalogue`: how fast the public pages are beside a page written by hand, on bad lines and a slow
 * phone. Times are of this machine: only the ratios say something. The product must have been built.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Browser, chromium } from 'playwright-core'
import { readSite } from '#server/http/builtSite.ts'
import { serveSite } from '#server/http/site.ts'
import { browserPath } from '../support/browser.ts'
import { floorPages } from './floor.ts'
import { type Figures, type LineSpeed, visit } from './visit.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const LINES: Record<string, LineSpeed> = {
  'slow 3G': { kbit: 400, latency: 400 },
  'fast 3G': { kbit: 1600, latency: 150 },
}
const PAGES = ['/', '/shop', '/product/1']

function writeFloor(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khet-floor-'))
  cpSync('dist/assets/pictures', join(folder, 'assets/pictures'), { recursive: true })
  const files = globSync('*-480.avif', { cwd: 'dist/assets/pictures' })
  const picture = (name: string) => {
    const file = files.find((one) => new RegExp(`^${name}-[0-9a-f]{8}-480`).test(one))
    if (!file) throw new Error(`dist has no picture ${name}: build first`)
    return `/assets/pictures/${file}`
  }
  for (const [name, html] of Object.entries(floorPages(picture))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), html)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(html))
  }
  return folder
}

/** The same server for both, so that only the pages differ. */
function open(folder: string) {
  const app = new Hono()
  serveSite(app, readSite(folder))
  return new Promise<{ address: string; close: () => void }>((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      ready({ address: `http://localhost:${info.port}`, close: () => server.close() }),
    )
  })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function medians(all: Figures[]): Figures {
  const [first] = all
  if (!first) throw new Error('Nothing was measured')
  const keys = Object.keys(first) as (keyof Figures)[] // Figures has no other members
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as Figures // the same keys
}

async function compare(browser: Browser, what: string, line: LineSpeed, ours: string, floor: string, path: string) {
  const found: { ours: Figures[]; floor: Figures[]; again: Figures[]; floorAgain: Figures[]; offline: Figures[] } = {
    ours: [],
    floor: [],
    again: [],
    floorAgain: [],
    offline: [],
  }
  for (let round = 0; round < ROUNDS; round++) {
    const hand = await visit(browser, floor, path, line, false)
    const page = await visit(browser, ours, path, line, true)
    found.floor.push(hand.first)
    found.floorAgain.push(hand.again)
    found.ours.push(page.first)
    found.again.push(page.again)
    if (page.offline) found.offline.push(page.offline)
  }
  const base = medians(found.floor)
  const baseAgain = medians(found.floorAgain)
  const row = (name: string, one: Figures, to: Figures) =>
    console.log(
      `${what.padEnd(8)} ${path.padEnd(11)} ${name.padEnd(16)} FCP ${one.fcp.toFixed().padStart(5)} (${(one.fcp / to.fcp).toFixed(2)}×)  LCP ${one.lcp.toFixed().padStart(5)} (${(one.lcp / to.lcp).toFixed(2)}×)  CLS ${one.cls.toFixed(3)}  blocked ${one.blocked.toFixed().padStart(4)} ms  ${(one.bytesAtLcp / 1000).toFixed(1)} kB at LCP  ${(one.bytes / 1000).toFixed(1)} kB seen to the end  script ${(one.script / 1000).toFixed(1)} kB`,
    )
  row('floor', base, base)
  row('ours', medians(found.ours), base)
  row('floor again', baseAgain, baseAgain)
  row('ours again', medians(found.again), baseAgain)
  if (found.offline.length > 0) row('ours offline', medians(found.offline), baseAgain)
}

const folder = writeFloor()
const floor = await open(folder)
const ours = await open('dist')
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
const size = (file: string) => `${(readFileSync(file).length / 1000).toFixed(1)} kB`
console.log(
  `HTML after brotli: home ${size('dist/index.html.br')}, Hindi ${size('dist/hi.html.br')}, shop ${size('dist/shop.html.br')}`,
)
console.log(
  `floor: home ${size(join(folder, 'index.html.br'))}, shop ${size(join(folder, 'shop.html.br'))}. Medians of ${ROUNDS}.`,
)
for (const [what, line] of Object.entries(LINES))
  for (const path of PAGES) await compare(browser, what, line, ours.address, floor.address, path)
await browser.close()
floor.close()
ours.close()
rmSync(folder, { recursive: true })

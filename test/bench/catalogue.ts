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
import { securityHeaders, withHeaders } from '#server/http/headers.ts'
import { serveSite } from '#server/http/site.ts'
import { browserPath } from '../support/browser.ts'
import { floorPages } from './floor.ts'
import { type Figures, type LineSpeed, type Visit, visit } from './visit.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const LINES: Record<string, LineSpeed> = {
  'slow 3G': { kbit: 400, latency: 400 },
  'fast 3G': { kbit: 1600, latency: 150 },
}
const PAGES = ['/', '/shop', '/product/1']

function writeFloor(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khet-floor-'))
  cpSync('dist/assets/pictures', join(folder, 'assets/pictures'), { recursive: true })
  for (const file of ['favicon.svg', 'manifest.webmanifest']) cpSync(join('dist', file), join(folder, file))
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

/** The same server for both, with the same headers, so that only the pages differ. */
function open(folder: string) {
  const app = new Hono()
  app.use(withHeaders(securityHeaders(readSite('dist').scriptHashes)))
  serveSite(app, readSite(folder))
  return new Promise<{ address: string; close: () => void }>((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      ready({ address: `http://localhost:${info.port}`, close: () => server.close() }),
    )
  })
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(5)} kB`
const time = (one: number, to: number) => `${one.toFixed().padStart(4)} (${(one / to).toFixed(2)}×)`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function medians(all: Figures[]): Figures {
  const [first] = all
  if (!first) throw new Error('Nothing was measured')
  const keys = Object.keys(first) as (keyof Figures)[] // Figures has no other members
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as Figures // the same keys
}

/**
 * Visits both in turn, now the one first and now the other, so that whatever else the machine does falls on both. The
 * first pair only warms up the browser.
 */
async function compare(browser: Browser, what: string, line: LineSpeed, ours: string, floor: string, path: string) {
  const hands: Visit[] = []
  const pages: Visit[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const visitHand = async () => hands.push(await visit(browser, floor + path, line, false))
    const visitPage = async () => pages.push(await visit(browser, ours + path, line, true))
    for (const one of round % 2 ? [visitHand, visitPage] : [visitPage, visitHand]) await one()
    if (round === 0) hands.length = pages.length = 0
  }
  const base = medians(hands.map(({ first }) => first))
  const baseAgain = medians(hands.map(({ again }) => again))
  const row = (name: string, one: Figures, to: Figures) =>
    console.log(
      `${what.padEnd(8)} ${path.padEnd(11)} ${name.padEnd(12)} FCP ${time(one.fcp, to.fcp)}  LCP ${time(one.lcp, to.lcp)}  CLS ${one.cls.toFixed(3)}  blocked ${one.blocked.toFixed().padStart(3)} ms  ${kB(one.bytesAtLcp)} at LCP  ${kB(one.bytes)} in all  script ${kB(one.script)}`,
    )
  row('floor', base, base)
  row('ours', medians(pages.map(({ first }) => first)), base)
  row('floor again', baseAgain, baseAgain)
  row('ours again', medians(pages.map(({ again }) => again)), baseAgain)
  row('ours offline', medians(pages.flatMap(({ offline }) => offline ?? [])), baseAgain)
}

const folder = writeFloor()
const floor = await open(folder)
const ours = await open('dist')
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
const size = (file: string) => kB(readFileSync(file).length).trim()
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

/**
 * `npm run bench:catalogue`: compares the load times of the public pages with those of a hand-written page, on slow
 * connections and a slow device. Times depend on the machine; only the ratios are comparable. Needs a built product.
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
import { addSecurityHeaders, buildSecurityHeaders } from '#server/http/securityHeaders.ts'
import { serveSite } from '#server/http/serveSite.ts'
import { requireBrowserPath } from '#test/support/browser/browserPath.ts'
import { buildBaselinePages } from './baselinePages.ts'
import { computeMedian } from './computePercentile.ts'
import { type ConnectionSpeed, type PageMetrics, type Visit, visitPage } from './visitPage.ts'

const VISIT_ROUNDS = Number(process.env.ROUNDS ?? 5)
const CONNECTION_SPEEDS: Record<string, ConnectionSpeed> = {
  'slow 3G': { kbitPerSecond: 400, latencyMs: 400 },
  'fast 3G': { kbitPerSecond: 1600, latencyMs: 150 },
}
const PAGE_PATHS = ['/', '/shop', '/product/1']

function writeBaselineSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khet-baseline-'))
  cpSync('dist/assets/pictures', join(folder, 'assets/pictures'), { recursive: true })
  for (const file of ['favicon.svg', 'manifest.webmanifest']) cpSync(join('dist', file), join(folder, file))
  const files = globSync('*-480.avif', { cwd: 'dist/assets/pictures' })
  const picture = (name: string) => {
    const file = files.find((one) => new RegExp(`^${name}-[0-9a-f]{8}-480`).test(one))
    if (!file) throw new Error(`dist has no picture ${name}: build first`)
    return `/assets/pictures/${file}`
  }
  for (const [name, html] of Object.entries(buildBaselinePages(picture))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), html)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(html))
  }
  return folder
}

/** Serves a folder; both sites have the same server and headers, so that only the pages differ. */
function serveFolder(folder: string) {
  const app = new Hono()
  app.use(addSecurityHeaders(buildSecurityHeaders(readSite('dist').scriptHashes)))
  serveSite(app, readSite(folder))
  return new Promise<{ address: string; close: () => void }>((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      ready({ address: `http://localhost:${info.port}`, close: () => server.close() }),
    )
  })
}

const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(5)} kB`
const formatRatio = (one: number, to: number) => `${one.toFixed().padStart(4)} (${(one / to).toFixed(2)}×)`

function computeMedians(all: PageMetrics[]): PageMetrics {
  const [first] = all
  if (!first) throw new Error('Nothing was measured')
  const keys = Object.keys(first) as (keyof PageMetrics)[] // PageMetrics has no other members
  return Object.fromEntries(keys.map((key) => [key, computeMedian(all.map((one) => one[key]))])) as PageMetrics // the same keys
}

/**
 * Visits both sites in turns, with alternating order, so that other load of the machine affects both. The first pair
 * only warms up the browser.
 */
async function compare(
  browser: Browser,
  what: string,
  speed: ConnectionSpeed,
  ourAddress: string,
  baselineAddress: string,
  path: string,
) {
  const baselineVisits: Visit[] = []
  const ourVisits: Visit[] = []
  for (let round = 0; round <= VISIT_ROUNDS; round++) {
    const visitBaselinePage = async () =>
      baselineVisits.push(await visitPage(browser, baselineAddress + path, speed, false))
    const visitOurPage = async () => ourVisits.push(await visitPage(browser, ourAddress + path, speed, true))
    for (const one of round % 2 ? [visitBaselinePage, visitOurPage] : [visitOurPage, visitBaselinePage]) await one()
    if (round === 0) baselineVisits.length = ourVisits.length = 0
  }
  const baselineMedians = computeMedians(baselineVisits.map(({ first }) => first))
  const baselineRepeatMedians = computeMedians(baselineVisits.map(({ repeat }) => repeat))
  const printRow = (name: string, one: PageMetrics, to: PageMetrics) =>
    console.log(
      `${what.padEnd(8)} ${path.padEnd(11)} ${name.padEnd(12)} FCP ${formatRatio(one.fcp, to.fcp)}  LCP ${formatRatio(one.lcp, to.lcp)}  CLS ${one.cls.toFixed(3)}  blocked ${one.blocked.toFixed().padStart(3)} ms  ${formatKb(one.bytesAtLcp)} at LCP  ${formatKb(one.bytes)} in all  script ${formatKb(one.scriptBytes)}`,
    )
  printRow('baseline', baselineMedians, baselineMedians)
  printRow('ours', computeMedians(ourVisits.map(({ first }) => first)), baselineMedians)
  printRow('baseline again', baselineRepeatMedians, baselineRepeatMedians)
  printRow('ours again', computeMedians(ourVisits.map(({ repeat }) => repeat)), baselineRepeatMedians)
  printRow('ours offline', computeMedians(ourVisits.flatMap(({ offline }) => offline ?? [])), baselineRepeatMedians)
}

const folder = writeBaselineSite()
const baseline = await serveFolder(folder)
const ours = await serveFolder('dist')
const browser = await chromium.launch({ executablePath: requireBrowserPath(), args: ['--no-sandbox', '--disable-gpu'] })
const formatFileSize = (file: string) => formatKb(readFileSync(file).length).trim()
console.log(
  `HTML after brotli: home ${formatFileSize('dist/index.html.br')}, Hindi ${formatFileSize('dist/hi.html.br')}, shop ${formatFileSize('dist/shop.html.br')}`,
)
console.log(
  `baseline: home ${formatFileSize(join(folder, 'index.html.br'))}, shop ${formatFileSize(join(folder, 'shop.html.br'))}. Medians of ${VISIT_ROUNDS}.`,
)
for (const [what, line] of Object.entries(CONNECTION_SPEEDS))
  for (const path of PAGE_PATHS) await compare(browser, what, line, ours.address, baseline.address, path)
await browser.close()
baseline.close()
ours.close()
rmSync(folder, { recursive: true })

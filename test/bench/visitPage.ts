import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** kbit per second down, milliseconds per round trip. */
export type ConnectionSpeed = { kbitPerSecond: number; latencyMs: number }

/** Milliseconds and bytes: `bytes` after scrolling to the end, `scriptBytes` before any interaction. */
export type PageMetrics = {
  fcp: number
  lcp: number
  cls: number
  blocked: number
  bytesAtLcp: number
  bytes: number
  scriptBytes: number
}

/** The wait after which the load of a page counts as complete. */
const SETTLE_MS = 2000

/** One device's visits of a page: the first, a second and, where a worker caches the pages, one without a network. */
export type Visit = { first: PageMetrics; repeat: PageMetrics; offline?: PageMetrics }

/**
 * Visits a page with a new device. On a busy machine a page may fail to load; then a new device repeats the visit.
 */
export async function visitPage(browser: Browser, url: string, line: ConnectionSpeed, worker: boolean): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    try {
      return await measureVisits(context, url, line, worker)
    } catch (error) {
      if (tries === 3) throw error
      console.error(`${url} is visited again: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    } finally {
      await context.close()
    }
  }
}

async function measureVisits(
  context: BrowserContext,
  url: string,
  line: ConnectionSpeed,
  worker: boolean,
): Promise<Visit> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await throttle(tools, line)
  const first = await measure(page, tools, url)
  const bytes = await measureFullScroll(page, tools, first)
  // The worker fills its cache over a fast connection: only later visits are measured.
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  if (worker) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // Not waitForFunction: it takes a promise for the true value.
    await page.evaluate(async () => {
      for (;;) {
        const name = (await caches.keys()).find((one) => one.startsWith('catalogue-en-'))
        if (name && (await (await caches.open(name)).match('/catalogue.json'))) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
  }
  await page.close()

  const next = await context.newPage()
  const nextTools = await context.newCDPSession(next)
  await throttle(nextTools, line)
  const repeatMetrics = await measure(next, nextTools, url)
  await next.close()
  if (!worker) return { first: { ...first, bytes }, repeat: repeatMetrics }
  await context.setOffline(true)
  const third = await context.newPage()
  const thirdTools = await context.newCDPSession(third)
  await thirdTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return { first: { ...first, bytes }, repeat: repeatMetrics, offline: await measure(third, thirdTools, url) }
}

async function throttle(tools: CDPSession, { kbitPerSecond, latencyMs }: ConnectionSpeed) {
  const downloadThroughput = (kbitPerSecond * 1000) / 8
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput,
    uploadThroughput: downloadThroughput,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

async function measure(page: Page, tools: CDPSession, url: string): Promise<PageMetrics> {
  const loaded: { at: number; bytes: number; script: boolean }[] = []
  const scripts = new Set<string>()
  await tools.send('Network.enable')
  tools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.push({ at: performance.now(), bytes: encodedDataLength, script: scripts.has(requestId) }),
  )
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      seen.cls += entry.value ?? 0
    })
    watch('longtask', (entry) => {
      seen.blocked += Math.max(0, entry.duration - 50)
    })
  })
  const began = performance.now()
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  await page.waitForTimeout(SETTLE_MS)
  const early = await readObservedMetrics(page)
  const script = sumBytes(loaded.filter((one) => one.script))
  const bytesAtLcp = sumBytes(loaded.filter((one) => one.at - began <= early.lcp + 100))
  return { ...early, scriptBytes: script, bytesAtLcp, bytes: sumBytes(loaded) }
}

/** Scrolls to the end and returns the bytes of the whole page; adds the layout shifts to `first`. */
async function measureFullScroll(page: Page, tools: CDPSession, first: PageMetrics): Promise<number> {
  let bytes = first.bytes
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const isEnd = () =>
    page.evaluate(() => {
      scrollBy(0, 500)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
  while (!(await isEnd())) await page.waitForTimeout(60)
  await page.waitForTimeout(1500)
  first.cls = (await readObservedMetrics(page)).cls
  return bytes
}

type ObservedMetrics = Pick<PageMetrics, 'fcp' | 'lcp' | 'cls' | 'blocked'>

const readObservedMetrics = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: ObservedMetrics }).seen) // put there by measure

const sumBytes = (list: { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0)

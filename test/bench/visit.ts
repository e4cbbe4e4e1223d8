import type { Browser, CDPSession, Page } from 'playwright-core'

/** kbit per second down, milliseconds per round trip. */
export type LineSpeed = { kbit: number; latency: number }

/** Milliseconds and bytes; `bytes` when the page has been seen to its end, `script` before anybody touched anything. */
export type Figures = {
  fcp: number
  lcp: number
  cls: number
  blocked: number
  bytesAtLcp: number
  bytes: number
  script: number
}

/** Everything after this has nothing to do with the first sight of the page. */
const SETTLE = 2500

/** A first visit, a second one, and, where a worker keeps the pages, one without a network. */
export async function visit(browser: Browser, address: string, path: string, line: LineSpeed, worker: boolean) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await throttle(tools, line)
  const first = await measure(page, tools, address + path)
  // The worker fills its store on a good line: here only what comes after counts.
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  if (worker) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('catalogue-en-')))
  }
  await page.close()

  const next = await context.newPage()
  const nextTools = await context.newCDPSession(next)
  await throttle(nextTools, line)
  const again = await measure(next, nextTools, address + path)
  let offline: Figures | undefined
  if (worker) {
    await context.setOffline(true)
    const third = await context.newPage()
    const thirdTools = await context.newCDPSession(third)
    await thirdTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    offline = await measure(third, thirdTools, address + path)
  }
  await context.close()
  return { first, again, offline }
}

async function throttle(tools: CDPSession, { kbit, latency }: LineSpeed) {
  const downloadThroughput = (kbit * 1000) / 8
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput: downloadThroughput,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

async function measure(page: Page, tools: CDPSession, url: string): Promise<Figures> {
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
  await page.waitForTimeout(SETTLE)
  const read = () =>
    page.evaluate(
      () => (globalThis as unknown as { seen: { fcp: number; lcp: number; cls: number; blocked: number } }).seen,
    ) // put there above
  const early = await read()
  const script = sum(loaded.filter((one) => one.script))
  const bytesAtLcp = sum(loaded.filter((one) => one.at - began <= early.lcp + 100))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(1500)
  const { cls } = await read()
  return { ...early, cls, script, bytesAtLcp, bytes: sum(loaded) }
}

const sum = (list: { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0)

import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** One start of a page. Times in milliseconds since the navigation began. */
export type StartMetrics = {
  /** The first paint. */
  paint: number
  /** A field accepts a letter and keeps it, or the list shows its rows. */
  usable: number
  /** A form offers the choices that match the letter. */
  choices: number
  /** Processor time of the page's main thread until two seconds after `usable`. */
  mainThread: number
  cls: number
  /** The number of scripts requested before the page was usable and offered its choices. */
  modules: number
}

/** The metrics that are measured inside the page. */
type Seen = Omit<StartMetrics, 'mainThread' | 'modules'>

/** Runs in the page before its own scripts: types a letter into the first field as soon as there is one. */
export function observeStart(): void {
  const seen: Seen = { paint: 0, usable: 0, choices: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
  })
  watch('layout-shift', (entry) => {
    seen.cls += entry.value ?? 0
  })
  const check = () => {
    const field = document.querySelector<HTMLInputElement>('main form input:not([type=date])')
    // Asks for no style or layout, which would delay the paint that is measured.
    if (!seen.usable && field && !field.readOnly && !field.disabled && !field.closest('[inert], [hidden]')) {
      seen.usable = performance.now()
      field.focus()
      document.execCommand('insertText', false, 'a')
    }
    if (!seen.usable && document.querySelector('main tbody tr')) seen.usable = performance.now()
    if (!seen.choices && document.querySelector('[role=option]')) seen.choices = performance.now()
  }
  new MutationObserver(check).observe(document, { childList: true, subtree: true, attributes: true })
}

export type StartOptions = {
  /** The factor by which the processor is slowed. */
  slowdown: number
  /** The letter must also bring choices. */
  hasChoices?: boolean
}

/** Opens an address and measures until it is usable. */
export async function measureStart(
  page: Page,
  tools: CDPSession,
  address: string,
  { slowdown, hasChoices = false }: StartOptions,
): Promise<StartMetrics> {
  await page.goto('about:blank')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const stopTrace = await startTrace(tools)
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 })
  await waitUntilUsable(tools, hasChoices)
  // The work that a start postpones belongs to its cost.
  await wait(2_000)
  const mainThread = await stopTrace()
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  if (hasChoices && (await page.locator('main form input').first().inputValue()) !== 'a')
    throw new Error(`${address} lost the letter that was typed`)
  const modules = await page.evaluate(
    (readyAt) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < readyAt).length,
    // The field of the prerendered frame is usable before any script is there; choices come from the app.
    Math.max(seen.usable, seen.choices),
  )
  return { ...seen, usable: Math.max(seen.usable, seen.paint), mainThread, modules }
}

/**
 * Waits without Playwright's helpers: they would inject a script of 330 kB into the page, which takes the main thread for
 * 16 ms, slowed 6 times 100 ms, and that before or after the first paint by chance.
 */
async function waitUntilUsable(tools: CDPSession, needsChoices: boolean): Promise<void> {
  const expression = `globalThis.seen?.paint > 0 && seen.usable > 0 && (${!needsChoices} || seen.choices > 0)`
  for (const limit = performance.now() + 120_000; performance.now() < limit; ) {
    const { result } = await tools.send('Runtime.evaluate', { expression, returnByValue: true })
    if (result.value) return
    await wait(250)
  }
  throw new Error('The page was not usable after two minutes')
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** Records the tasks of the page; the returned function gives their processor time on the main thread. */
async function startTrace(tools: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  tools.on('Tracing.dataCollected', collect)
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  })
  return async () => {
    const complete = new Promise((done) => tools.once('Tracing.tracingComplete', done))
    await tools.send('Tracing.end')
    await complete
    tools.off('Tracing.dataCollected', collect)
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    )
    return events
      .filter(({ name, pid, tid }) => /RunTask/.test(name) && mains.has(`${pid} ${tid}`))
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  }
}

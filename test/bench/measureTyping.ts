import type { CDPSession, Page } from 'playwright-core'

/** The time between two letters of a fast typist. */
const KEY_INTERVAL_MS = 150

/**
 * Types a name into the party field of the sale form that is open: the longest time from a key until its choices are
 * painted, and the longest task of the page, in milliseconds.
 */
export async function measureTyping(page: Page, tools: CDPSession, slowdown: number) {
  const field = page.locator('main form input').first()
  await field.fill('')
  await page.evaluate(() => {
    const typing = { delays: [] as number[], tasks: [0] }
    Object.assign(globalThis, { typing })
    new PerformanceObserver((list) => typing.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    addEventListener('keydown', ({ timeStamp }) =>
      // The second frame begins after the first has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => typing.delays.push(performance.now() - timeStamp))),
    )
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await field.pressSequentially('demo 98', { delay: KEY_INTERVAL_MS })
  await page.waitForTimeout(1_000)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { delays, tasks } = await page.evaluate(
    () => (globalThis as unknown as { typing: { delays: number[]; tasks: number[] } }).typing,
  )
  return { delay: Math.max(...delays), task: Math.max(...tasks) }
}

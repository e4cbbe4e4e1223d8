import type { Page } from 'playwright-core'

type Recorded = { layoutShifts: number[] }

/** Records the layout shifts of each page that this tab opens from now on. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const layoutShifts: number[] = []
    Object.assign(globalThis, { layoutShifts } satisfies Recorded)
    new PerformanceObserver((list) => layoutShifts.push(...list.getEntries().map((one) => one.startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })

/** The times of the layout shifts of the page that is open. */
export const readLayoutShifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as Recorded).layoutShifts)

import type { Page } from 'playwright-core'

/** localStorage: the difference of a page's clock, in milliseconds. */
const OFFSET_KEY = 'test clock offset'

/** Runs in a page before its own scripts: its clock differs by what the test has set last. */
function differ(key: string): void {
  const RealDate = Date
  const now = () => RealDate.now() + (Number(localStorage.getItem(key)) || 0)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts) => (parts.length > 0 ? Reflect.construct(target, parts) : new RealDate(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** Lets the clock of this page, and of the pages that it opens next, differ. Timers keep their pace. */
export async function installMovableClock(page: Page): Promise<void> {
  await page.addInitScript(differ, OFFSET_KEY)
}

/** Sets by how much the clock of the device is ahead, in milliseconds. The page gets no event. */
export const moveClock = (page: Page, offsetMs: number): Promise<void> =>
  page.evaluate(([key, offset]) => localStorage.setItem(key, String(offset)), [OFFSET_KEY, offsetMs] as const)

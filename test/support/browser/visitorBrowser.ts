import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { timeLimitMs } from '../runner/timeLimits.ts'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from './browserFlags.ts'
import { requireTestBrowserPath } from './browserPath.ts'
import { setUpSampleServer } from './setUpSampleServer.ts'

/** A visitor's device; `pageErrors` lists errors of the page. `await using` closes it at the end of the block. */
type VisitorDevice = AsyncDisposable & { context: BrowserContext; page: Page; pageErrors: string[] }

/** One server and one browser for a whole test file; each visitor gets a browser context. */
export function setUpVisitorBrowser() {
  const shop = setUpSampleServer()
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: requireTestBrowserPath(),
      args: ['--no-sandbox', ...BROWSER_FLAGS, ...UNOPTIMIZED_FLAGS],
    })
  })
  afterAll(() => browser?.close())
  return {
    getAddress: () => shop.server.address,
    async openVisitorDevice(options: BrowserContextOptions = {}): Promise<VisitorDevice> {
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ viewport, baseURL: shop.server.address, ...options })
      context.setDefaultTimeout(timeLimitMs(30))
      const page = await context.newPage()
      const pageErrors: string[] = []
      page.on('pageerror', (error) => pageErrors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()))
      return { context, page, pageErrors, [Symbol.asyncDispose]: () => context.close() }
    },
  }
}

/** The versions of the catalogue that the device has cached completely. */
export function listCachedVersions(page: Page, language: 'en' | 'hi'): Promise<string[]> {
  return page.evaluate(async (beginning) => {
    const complete: string[] = []
    // The list of the files of a version is stored last.
    for (const name of await caches.keys())
      if (name.startsWith(beginning) && (await (await caches.open(name)).match('/catalogue.json'))) complete.push(name)
    return complete
  }, `catalogue-${language}-`)
}

/** The paths of the cached pictures, sorted. */
export function listCachedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('catalogue-pictures')).keys()
    return requests.map(({ url }) => new URL(url).pathname).sort()
  })
}

/** The number of cached pictures. */
export const countCachedPictures = async (page: Page): Promise<number> => (await listCachedPictures(page)).length

/** Whether the application has hydrated the page that the server sent. */
export async function isHydrated(page: Page): Promise<boolean> {
  return (await page.locator('style:not([data-emotion])').count()) === 0
}

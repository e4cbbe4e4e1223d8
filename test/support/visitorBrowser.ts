import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from './browserFlags.ts'
import { requireTestBrowserPath } from './browserPath.ts'
import { type SampleServer, startSampleServer } from './sampleServer.ts'
import { timeLimitMs } from './timeLimits.ts'

/** A visitor's device; `pageErrors` lists errors of the page. `await using` closes it at the end of the block. */
type VisitorDevice = AsyncDisposable & { context: BrowserContext; page: Page; pageErrors: string[] }

/** One server and one browser for a whole test file; each visitor gets a browser context. */
export function setUpVisitorBrowser() {
  let server: SampleServer
  let browser: Browser
  beforeAll(async () => {
    server = await startSampleServer(inject('sample'))
    browser = await chromium.launch({
      executablePath: requireTestBrowserPath(),
      args: ['--no-sandbox', ...BROWSER_FLAGS, ...UNOPTIMIZED_FLAGS],
    })
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  return {
    getAddress: () => server.address,
    async openVisitorDevice(options: BrowserContextOptions = {}): Promise<VisitorDevice> {
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ viewport, baseURL: server.address, ...options })
      context.setDefaultTimeout(timeLimitMs(30))
      const page = await context.newPage()
      const pageErrors: string[] = []
      page.on('pageerror', (error) => pageErrors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()))
      return { context, page, pageErrors, [Symbol.asyncDispose]: () => context.close() }
    },
  }
}

/** The address of a public page in a language. */
export function toPublicPath(language: string, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
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

/** The number of cached pictures. */
export function countCachedPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('catalogue-pictures')).keys()).length)
}

/** Whether the application has hydrated the page that the server sent. */
export async function isHydrated(page: Page): Promise<boolean> {
  return (await page.locator('style:not([data-emotion])').count()) === 0
}

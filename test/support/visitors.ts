import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { browserPath } from './browser.ts'
import { type Shop, startShop } from './shop.ts'

/** A visitor's phone: `broken` lists what the page complained of. It is put away at the end of the block: `await using`. */
export type VisitorPhone = AsyncDisposable & { context: BrowserContext; page: Page; broken: string[] }

/** A shop, and a browser in which visitors look at its catalogue, each on a phone of their own: for a whole file of tests. */
export function receiveVisitors() {
  let shop: Shop
  let browser: Browser
  beforeAll(async () => {
    shop = await startShop(inject('sample'))
    browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser.close()
    await shop.close()
  })
  return {
    address: () => shop.address,
    async visitor(options: BrowserContextOptions = {}): Promise<VisitorPhone> {
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ viewport, baseURL: shop.address, ...options })
      const page = await context.newPage()
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
      return { context, page, broken, [Symbol.asyncDispose]: () => context.close() }
    },
  }
}

/** The address of a public page in a language. */
export function at(language: string, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

/** The versions of the catalogue that the phone has kept whole. */
export function keptVersions(page: Page, language: 'en' | 'hi'): Promise<string[]> {
  return page.evaluate(async (beginning) => {
    const whole: string[] = []
    // The list of what belongs to a version is kept last.
    for (const name of await caches.keys())
      if (name.startsWith(beginning) && (await (await caches.open(name)).match('/catalogue.json'))) whole.push(name)
    return whole
  }, `catalogue-${language}-`)
}

/** How many pictures the phone has kept. */
export function keptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('catalogue-pictures')).keys()).length)
}

/** Has the application taken over the page that the office had sent? */
export async function takenOver(page: Page): Promise<boolean> {
  return (await page.locator('style:not([data-emotion])').count()) === 0
}

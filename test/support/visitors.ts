import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { browserPath } from './browser.ts'
import type { Shop } from './shop.ts'

/** A visitor's phone: `broken` lists what the page complained of. It is put away at the end of the block: `await using`. */
export type VisitorPhone = AsyncDisposable & { context: BrowserContext; page: Page; broken: string[] }

/** A browser in which visitors look at the catalogue, each on a phone of their own. */
export type Visitors = {
  visitor(options?: BrowserContextOptions): Promise<VisitorPhone>
  close(): Promise<void>
}

/** Opens the catalogue of this shop to visitors. */
export async function receiveVisitors(shop: Shop): Promise<Visitors> {
  const browser: Browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    async visitor(options = {}) {
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ viewport, baseURL: shop.address, ...options })
      const page = await context.newPage()
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
      return { context, page, broken, [Symbol.asyncDispose]: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/** The address of a public page in a language. */
export function at(language: string, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

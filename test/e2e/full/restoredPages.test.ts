import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from '#test/support/browser/browserFlags.ts'
import { requireBrowserPath } from '#test/support/browser/browserPath.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { signOutByMenu, typeCredentials } from '#test/support/browser/userActions.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'

/**
 * A browser that keeps pages in its back/forward cache. Playwright switches the cache off, and the headless shell has
 * none: a whole Chromium is needed.
 */
const shop = setUpSampleServer()
const profile = mkdtempSync(join(tmpdir(), 'khet-restored-'))
let context: BrowserContext
let page: Page

/** What a page noted when the browser brought it back: its texts in the first frame, and whether it was kept alive. */
type Restored = { isFromCache: boolean; firstTexts?: string }

function noteRestoration(): void {
  addEventListener('pageshow', (event) => {
    const { persisted } = event as Event & { persisted: boolean }
    const restored: Restored = { isFromCache: persisted }
    Object.assign(globalThis, { restored })
    requestAnimationFrame(() => {
      restored.firstTexts = `${document.title}\n${document.body.textContent}`
    })
  })
}

beforeAll(async () => {
  context = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowserPath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...BROWSER_FLAGS,
      ...UNOPTIMIZED_FLAGS,
      // On a machine with little memory the browser keeps no pages.
      '--enable-features=BackForwardCacheMemoryControls:memory_threshold_for_back_forward_cache_in_mb/0',
    ],
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  context.setDefaultTimeout(timeLimitMs(30))
  await context.addInitScript(noteRestoration)
})
beforeEach(async () => {
  const fresh = await context.newPage()
  for (const other of context.pages()) if (other !== fresh) await other.close()
  page = fresh
})
afterAll(async () => {
  await context?.close()
  rmSync(profile, { recursive: true, force: true })
})

const open = async (tab: Page, path: string) => void (await tab.goto(shop.server.address + path))

async function signIn(tab: Page, userName: string, path: string): Promise<void> {
  await open(tab, `/login?back=${encodeURIComponent(path)}`)
  await tab.getByLabel('Username').waitFor()
  await typeCredentials(tab, userName)
}

/** Leaves the page for one outside of the app, as by a typed address or a link to a chat. */
const leave = (tab: Page) => open(tab, '/healthz')

/** Presses Back; fails if the browser loads the page again instead of restoring it as it was. */
async function goBack(tab: Page): Promise<string> {
  await tab.evaluate(() => history.back()).catch(() => undefined) // the page that runs this ends
  const read = () =>
    tab.evaluate(() => (globalThis as unknown as { restored?: Restored }).restored).catch(() => undefined)
  await expect.poll(async () => (await read())?.firstTexts).toBeDefined()
  const { isFromCache, firstTexts = '' } = (await read()) ?? {}
  const reasons = await tab.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return JSON.stringify((navigation as unknown as { notRestoredReasons?: unknown }).notRestoredReasons)
  })
  expect(isFromCache, `restored from the back/forward cache; otherwise because of ${reasons}`).toBe(true)
  return firstTexts
}

async function signOutElsewhere(): Promise<void> {
  const other = await context.newPage()
  await open(other, '/SignedIn')
  await signOutByMenu(other)
  await other.close()
}

async function signInElsewhere(): Promise<void> {
  const other = await context.newPage()
  await signIn(other, 'head', '/outbox')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.close()
}

/** Opens a screen with figures and names of the Director, leaves it, and returns texts that nobody else may see. */
async function leaveScreen(path: string): Promise<string[]> {
  await signIn(page, 'director', path)
  await page.getByRole('table').first().waitFor()
  if (path.includes('?open=')) await page.getByRole('dialog').getByText('₹').first().waitFor()
  const texts = await page.locator('#root').innerText()
  const secrets = [...new Set(texts.match(/₹[\d,.]+|Demo Kisan \d+/g))]
  expect(secrets.length).toBeGreaterThan(5)
  await leave(page)
  return secrets
}

/** Nothing of the screen is in the page: neither in the first frame nor later. */
async function expectNothingLeft(firstTexts: string, secrets: readonly string[]): Promise<void> {
  const later = await page.evaluate(() => `${document.title}\n${document.body.textContent}`)
  for (const secret of secrets) {
    expect(firstTexts).not.toContain(secret)
    expect(later).not.toContain(secret)
  }
}

test.each(['/ShowSales', '/ShowSales?open=1', '/Dues', '/ShowSales?q=Demo'])(
  'after the sign-out in another tab, Back to %s shows the sign-in and nothing of the screen',
  async (path) => {
    const secrets = await leaveScreen(path)
    await signOutElsewhere()
    const firstTexts = await goBack(page)
    await page.getByLabel('Username').waitFor()
    await expectNothingLeft(firstTexts, secrets)
  },
)

test('after another person has signed in in another tab, Back shows who that is and nothing of the screen', async () => {
  const secrets = await leaveScreen('/ShowSales')
  await signOutElsewhere()
  await signInElsewhere()
  const firstTexts = await goBack(page)
  await page.getByRole('heading', { name: /has logged in on this phone/ }).waitFor()
  await expectNothingLeft(firstTexts, secrets)
})

test('after the sign-out in the same tab, Back leads to the sign-in, also from pages before', async () => {
  const secrets = await leaveScreen('/ShowSales')
  await open(page, '/outbox')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await signOutByMenu(page)
  // The sign-in follows the screens of the same page in its history.
  await page.goBack()
  await page.getByLabel('Username').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await leave(page)
  await expectNothingLeft(await goBack(page), secrets)
  await page.evaluate(() => history.go(-2)).catch(() => undefined)
  await page.waitForURL(/healthz|login/)
  await expectNothingLeft('', secrets)
})

test('a public page shows no name after the sign-out in another tab', async () => {
  await signIn(page, 'director', '/AboutUs')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Sale', exact: true }).waitFor()
  const name = 'director'
  expect(await bar.textContent()).toContain(name)
  await leave(page)
  await signOutElsewhere()
  const firstTexts = await goBack(page)
  expect(firstTexts).not.toContain(name)
  await bar.getByRole('link', { name: 'Login' }).waitFor()
  expect(await bar.textContent()).not.toContain(name)
})

test('a page of the person who is still signed in is restored with its figures', async () => {
  const secrets = await leaveScreen('/ShowSales')
  const firstTexts = await goBack(page)
  for (const secret of secrets) expect(firstTexts).toContain(secret)
})

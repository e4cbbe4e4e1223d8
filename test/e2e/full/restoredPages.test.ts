import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from '#test/support/browser/browserFlags.ts'
import { requireBrowserPath } from '#test/support/browser/browserPath.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { signOutByMenu, typeCredentials } from '#test/support/browser/userActions.ts'
import { waitUntilReady } from '#test/support/browser/waitForDevice.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'

/**
 * A browser that keeps pages in its back/forward cache. Playwright switches the cache off, and the headless shell has
 * none: a whole Chromium is needed.
 */
const shop = setUpSampleServer()
const profile = mkdtempSync(join(tmpdir(), 'khet-restored-'))
/** The app has stored what it has read by then. */
const WRITING_MS = 3_000
let context: BrowserContext
let page: Page

/** What a page noted when the browser brought it back: its texts in the first frame, and whether it was kept alive. */
type Restored = { isFromCache: boolean; firstTexts?: string }

function noteRestoration(): void {
  globalThis.addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
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
  // A service worker that takes over a page ends those that the browser keeps.
  page = await context.newPage()
  await signIn(page, 'director', '/outbox')
  await open(page, '/outbox')
  await signOutByMenu(page)
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
  // The browser keeps no page alive whose service worker changes later.
  await waitUntilReady(tab)
}

/** Leaves the page for one outside of the app, as by a typed address or a link to a chat. */
async function leave(tab: Page): Promise<void> {
  // The browser keeps no page alive that is writing to its database, and nothing reports when the app has finished that.
  await tab.waitForLoadState('networkidle')
  await wait(WRITING_MS)
  await open(tab, '/healthz')
}

/**
 * Goes back to the last entry of the history with this path; fails if the browser loads the page again instead of
 * restoring it as it was. Playwright's own goBack waits for a page to load.
 */
async function goBack(tab: Page, path: string): Promise<string> {
  const tools = await context.newCDPSession(tab)
  const { entries } = await tools.send('Page.getNavigationHistory')
  const entry = entries.findLast(({ url }) => url === shop.server.address + path)
  if (!entry) throw new Error(`${path} is not in the history`)
  await tools.send('Page.navigateToHistoryEntry', { entryId: entry.id })
  await tools.detach()
  await expect.poll(() => evaluate(tab, 'restored?.firstTexts')).toBeDefined()
  const reasons = await evaluate(
    tab,
    `JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)`,
  )
  const isFromCache = await evaluate(tab, 'restored.isFromCache')
  expect(isFromCache, `restored from the back/forward cache; otherwise because of ${reasons}`).toBe(true)
  return String(await evaluate(tab, 'restored.firstTexts'))
}

/**
 * The value of an expression in the page; undefined while it has none. Playwright may wait for ever for a page that the
 * browser has restored, because it is neither new nor the one that it knows.
 */
async function evaluate(tab: Page, expression: string): Promise<unknown> {
  const tools = await context.newCDPSession(tab)
  // A page that is left meanwhile does not answer.
  const answer = await Promise.race([tools.send('Runtime.evaluate', { expression }), wait(timeLimitMs(2), undefined)])
  await tools.detach().catch(() => undefined)
  return answer?.result.value
}

const waitForText = (tab: Page, text: RegExp | string) =>
  expect.poll(() => evaluate(tab, 'document.body.innerText')).toMatch(text)

async function signOutElsewhere(): Promise<void> {
  const other = await context.newPage()
  await open(other, '/outbox')
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
  const later = await evaluate(page, 'document.title + document.body.textContent')
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
    const firstTexts = await goBack(page, path)
    await waitForText(page, 'Username')
    await expectNothingLeft(firstTexts, secrets)
  },
)

test('after another person has signed in in another tab, Back shows who that is or the sign-in, and nothing of the screen', async () => {
  const secrets = await leaveScreen('/ShowSales')
  await signOutElsewhere()
  await signInElsewhere()
  const firstTexts = await goBack(page, '/ShowSales')
  // Which of the two depends on what the page had noticed of the sign-out when the browser stopped it.
  await waitForText(page, /has logged in on this phone|Please log in again/)
  await expectNothingLeft(firstTexts, secrets)
})

test('after the sign-out in a later page of the same tab, Back shows the sign-in and nothing of the earlier page', async () => {
  const secrets = await leaveScreen('/ShowSales')
  await open(page, '/outbox')
  await signOutByMenu(page)
  const firstTexts = await goBack(page, '/ShowSales')
  await waitForText(page, 'Username')
  await expectNothingLeft(firstTexts, secrets)
})

test('a public page shows no name after the sign-out in another tab', async () => {
  await signIn(page, 'director', '/AboutUs')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Sale', exact: true }).waitFor()
  const name = 'director'
  expect(await bar.textContent()).toContain(name)
  await leave(page)
  await signOutElsewhere()
  const firstTexts = await goBack(page, '/AboutUs')
  expect(firstTexts).not.toContain(name)
  await waitForText(page, 'Login')
  expect(await evaluate(page, 'document.body.innerText')).not.toContain(name)
})

test('a page of the person who is still signed in is restored with its figures', async () => {
  const secrets = await leaveScreen('/ShowSales')
  const firstTexts = await goBack(page, '/ShowSales')
  for (const secret of secrets) expect(firstTexts).toContain(secret)
})

import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readLayoutShifts, recordLayoutShifts } from '#test/support/browser/layoutShifts.ts'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'

const { openVisitorDevice } = setUpVisitorBrowser()

/** A device without a service worker, so that a test can hold the files of the app back. */
async function openSignedInDevice() {
  const device = await openVisitorDevice({ serviceWorkers: 'block' })
  await device.page.goto('/login')
  await typeCredentials(device.page, 'director')
  // The next start has the choices of the forms.
  await device.page.goto('/addSale')
  await device.page.getByRole('combobox', { name: /^Party/ }).fill('Demo')
  await device.page.getByRole('option').first().waitFor()
  return device
}

/** Holds the app back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/start-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('text typed into a form before the app has loaded is kept, and nothing moves', async () => {
  await using device = await openSignedInDevice()
  const { page } = device
  const release = await holdApp(page)
  await recordLayoutShifts(page)
  await page.goto('/addSale', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Add New Sale' }).waitFor()
  await page.getByRole('textbox', { name: /^Party/ }).fill('Demo')
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  release()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  expect(await page.getByRole('combobox', { name: /^Party/ }).inputValue()).toBe('Demo')
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Add New Sale'])
  expect(await readLayoutShifts(page)).toEqual([])
})

test('typed text is kept while another tab locks the database for longer than the app waits', async () => {
  await using device = await openSignedInDevice()
  const { page, context } = device
  const otherTab = await context.newPage()
  await otherTab.goto('/favicon.svg')
  await otherTab.evaluate(holdDatabase)
  await page.goto('/addSale', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: /^Party/ }).fill('Demo')
  // The app has rendered, but has not read the draft of its form.
  await page.locator('header button').first().waitFor({ state: 'attached' })
  expect(await page.getByRole('textbox', { name: /^Party/ }).inputValue()).toBe('Demo')
  await otherTab.evaluate(() => Object.assign(globalThis, { isReleased: true }))
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  expect(await page.getByRole('combobox', { name: /^Party/ }).inputValue()).toBe('Demo')
  await page.getByRole('option').first().waitFor()
})

/** Runs in a page: keeps a transaction open over the whole database until `isReleased` is set. */
function holdDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('shop')
    opened.onsuccess = () => {
      const stores = [...opened.result.objectStoreNames]
      const store = opened.result.transaction(stores, 'readwrite').objectStore(stores[0] ?? '')
      const keepOpen = () => {
        if (!('isReleased' in globalThis)) store.count().onsuccess = keepOpen
        resolve()
      }
      keepOpen()
    }
  })
}

test('the frame of a list stands in the language and the colours of the person', async () => {
  await using device = await openSignedInDevice()
  const { page } = device
  await holdApp(page)
  await page.evaluate(() => Object.assign(localStorage, { language: 'hi', look: 'dark' }))
  await page.goto('/ShowSales', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'सारी बिक्री' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(20, 25, 19)')
})

test('a start reads the outbox in few transactions, because one query serves all parts of a screen', async () => {
  await using device = await openSignedInDevice()
  const { page } = device
  await page.addInitScript(countOutboxReads)
  await page.goto('/ShowSales')
  await page.locator('main tbody tr').first().waitFor()
  await page.waitForLoadState('networkidle')
  const outboxReads = await page.evaluate(() => (globalThis as unknown as { outboxReads: number }).outboxReads)
  expect(outboxReads).toBeGreaterThan(0)
  // About 37. A query of its own for each part of the screen, which read states without entries too, took 114.
  expect(outboxReads).toBeLessThan(60)
})

/** Runs in a page before its scripts: counts the transactions that read the outbox. */
function countOutboxReads(): void {
  const counter = Object.assign(globalThis, { outboxReads: 0 })
  const start = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode === 'readonly' && [stores].flat().includes('outbox')) counter.outboxReads += 1
    return start.call(this, stores, mode, options)
  }
}

test('app.html requests no file before the frame is rendered, and cached pages of older versions find the entry in it', () => {
  const html = readFileSync('dist/app.html', 'utf8')
  expect(html).not.toMatch(/<script[^>]+src=|<link rel="(preload|modulepreload|stylesheet)"/)
  // The expression is in pages that devices have cached.
  const [, entry = ''] = /href="(\/assets\/start-[^"]+)"/.exec(html) ?? []
  expect(existsSync(`dist${entry}`)).toBe(true)
  expect(html).toContain(`import(\`${entry}\`)`)
})

test('a browser that reports no paint starts the app all the same', async () => {
  await using device = await openSignedInDevice()
  const { page } = device
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/ShowSales')
  await page.locator('main tbody tr').first().waitFor()
})

test('an app that cannot be loaded shows an error and a button to load the page again', async () => {
  await using device = await openSignedInDevice()
  const { page } = device
  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto('/addSale')
  await page.getByRole('alert').getByText('The app has probably been updated').waitFor()
  await page.unroute('**/assets/start-*.js')
  await page.getByRole('link', { name: 'Reload the app' }).click()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
})

test('a form that is loaded again asks for its choices at once, also if the device has just received them', async () => {
  await using device = await openSignedInDevice()
  const { page } = device
  // No time passes, so that the last answers are as new as can be.
  await page.clock.setFixedTime(new Date())
  await page.reload()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  for (const path of ['/api/sales/searchData', '/api/party/all']) {
    const request = page.waitForRequest((request) => new URL(request.url()).pathname === path)
    await page.reload()
    await request
  }
})

test('the outbox starts after the first list, and with the network if its code could not be fetched', async () => {
  await using device = await openVisitorDevice({ serviceWorkers: 'block' })
  const { page } = device
  const outboxCode = '**/assets/forms-*.js'
  const listStoodFirst: boolean[] = []
  await page.route(outboxCode, async (route) => {
    listStoodFirst.push(await page.locator('main tbody tr').first().isVisible())
    await route.abort()
  })
  await page.goto('/login?back=%2FShowSales')
  await typeCredentials(page, 'director')
  // The details of a sale need the file, too.
  await expect.poll(() => listStoodFirst.length).toBeGreaterThan(0)
  expect(listStoodFirst).not.toContain(false)
  // A request on its way is answered first: its handler would otherwise end a request that is already handled.
  await page.unrouteAll({ behavior: 'wait' })
  const hasCode = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/forms-'))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hasCode
})

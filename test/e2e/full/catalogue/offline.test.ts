import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toPublicPath } from '#test/support/browser/toPublicPath.ts'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { countCachedPictures, listCachedVersions, setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'
import { startNetworkProxy } from '#test/support/device/networkProxy.ts'

const { getAddress, openVisitorDevice } = setUpVisitorBrowser()

/** Opens a page and waits until the device has cached the whole catalogue. */
async function visitOnce(page: Page, path: string, language: 'en' | 'hi') {
  await page.goto(path)
  await expect.poll(() => listCachedVersions(page, language)).toHaveLength(1)
  await expect.poll(() => countCachedPictures(page)).toBeGreaterThan(8)
}

/** The names of the workers, the active one first: "visitor.js activated, waiting: worker.js installed". */
const describeWorkers = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready
    const describe = (worker: ServiceWorker) => `${worker.scriptURL.split('/').at(-1)} ${worker.state}`
    return [
      active && describe(active),
      waiting && `waiting: ${describe(waiting)}`,
      installing && `installing: ${describe(installing)}`,
    ]
      .filter(Boolean)
      .join(', ')
  })

test.each(['en', 'hi'] as const)(
  'after one visit the whole catalogue opens without a network, in %s',
  async (language) => {
    await using device = await openVisitorDevice()
    const { page, context } = device
    await visitOnce(page, toPublicPath(language, '/AboutUs'), language)
    // The device has cached neither the app nor a framework.
    expect(await page.evaluate(() => caches.keys().then((all) => all.some((name) => name.includes('precache'))))).toBe(
      false,
    )
    await context.setOffline(true)
    for (const path of ['/', '/shop', '/product/7', '/Services', '/privacy']) {
      await page.goto(toPublicPath(language, path))
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }
    await page.goto(toPublicPath(language, '/product/9'))
    const shown = page.locator('main img').first()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.locator('.controls').waitFor()

    await page.goto('/something-else')
    expect(await page.getByText('This page is not on your phone yet').count()).toBe(1)
    expect(await page.getByText('यह पन्ना अभी आपके फ़ोन में नहीं है').count()).toBe(1)
    expect(await page.getByRole('link', { name: '55555 00101' }).count()).toBeGreaterThan(0)
  },
)

test('a browser that never reports idle time gets the worker that caches the catalogue all the same', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout ? window.setTimeout(callback, options.timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  await page.goto('/')
  await expect.poll(() => describeWorkers(page)).toMatch(/^visitor\.js/)
})

test("a sign-in on a visitor's device gives the app and its worker, and keeps the catalogue", async () => {
  await using device = await openVisitorDevice()
  const { page, context } = device
  await visitOnce(page, '/', 'en')
  expect(await describeWorkers(page)).toMatch(/^visitor\.js/)
  await page.goto('/login')
  await typeCredentials(page, 'director')
  await expect.poll(() => describeWorkers(page)).toMatch(/^worker\.js/)

  await context.setOffline(true)
  await page.goto('/shop')
  await page.getByRole('heading', { name: 'Our Product List' }).waitFor()
  await page.goto('/ShowSales')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('This page is not on your phone yet').count()).toBe(0)
})

test('a visitor who signs in right after the first page gets the app without a notice of a new version', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.register('/visitor.js').then(() => true))
  await page.goto('/login')
  await typeCredentials(page, 'director')
  await expect.poll(() => describeWorkers(page)).toMatch(/^worker\.js/)
  await page.goto('/ShowSales')
  await page.getByRole('heading', { name: 'All Sales' }).waitFor()
  expect(await page.getByText('A new version of the app is ready').count()).toBe(0)
})

test('a sign-in gives the worker of the app while that of the catalogue waits for the network', async () => {
  const proxy = await startNetworkProxy(() => Number(new URL(getAddress()).port))
  try {
    proxy.conditions.isHeld = (requestLine) => requestLine.startsWith('GET /catalogue.json ')
    await using device = await openVisitorDevice({ baseURL: proxy.address })
    const { page } = device
    await page.goto('/')
    await expect.poll(() => describeWorkers(page)).toMatch(/^visitor\.js/)
    await page.goto('/login')
    await typeCredentials(page, 'director')
    await expect.poll(() => describeWorkers(page)).toMatch(/^worker\.js/)
  } finally {
    await proxy.close()
  }
})

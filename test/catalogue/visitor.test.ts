import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { company } from '#content/company.ts'
import { browserPath } from '#test/support/browser.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PLACES = [
  '/',
  '/shop',
  '/product/1',
  '/product/8',
  '/AboutUs',
  '/Services',
  '/terms',
  '/privacy',
  '/404',
  '/offline',
]

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

/** A phone of a visitor's; closed at the end of the block. */
async function visitor(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: shop.address, ...options })
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  return { context, page, broken, [Symbol.asyncDispose]: () => context.close() }
}

const at = (language: string, path: string) => (language === 'en' ? path : path === '/' ? '/hi' : `/hi${path}`)

async function obstacles(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (tags) => {
    type Found = { id: string; nodes: { html: string; any: { message: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run(o: object): Promise<{ violations: Found[] }> } } // put there above
    const { violations } = await axe.run({ runOnly: tags })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
  }, WCAG)
}

describe.each([
  ['en', 'light'],
  ['en', 'dark'],
  ['hi', 'light'],
  ['hi', 'dark'],
] as const)('in %s and %s', (language, colorScheme) => {
  test('every public page is for everybody', async () => {
    // Still, so that what is checked is what is seen.
    await using phone = await visitor({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })
    const found: Record<string, string[]> = {}
    for (const path of PLACES) {
      await phone.page.goto(at(language, path))
      if (['/', '/shop', '/product/1'].includes(path)) {
        await phone.page.locator('[data-slider]').first().scrollIntoViewIfNeeded()
        await phone.page.locator('.controls').first().waitFor()
      }
      const here = await obstacles(phone.page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })
})

test('without scripts a visitor can move everywhere, call and chat', async () => {
  await using phone = await visitor({ javaScriptEnabled: false })
  const { page } = phone
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('link', { name: 'View Details: Bada Operator' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/product/3')
  const order = await page.getByRole('link', { name: 'Order on Whatsapp' }).getAttribute('href')
  expect(decodeURIComponent(order ?? '')).toContain('Bada Operator')
  expect(await page.getByRole('link', { name: 'Call 55555 00101' }).getAttribute('href')).toBe(
    `tel:+91${company.phones[0]}`,
  )
  await page.getByRole('link', { name: 'हिंदी' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hi/product/3')
})

test.each([320, 360, 768, 1280])('at %i pixels nothing runs out of the page, and nothing is wrong', async (width) => {
  await using phone = await visitor({ viewport: { width, height: 800 } })
  for (const path of [...PLACES.slice(0, 8), '/hi', '/hi/shop', '/hi/AboutUs']) {
    await phone.page.goto(path)
    await phone.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const over = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, over]).toEqual([path, 0])
  }
  expect(phone.broken).toEqual([])
})

test('a slider moves by itself, by keyboard and by its buttons, and can be stopped', async () => {
  await using phone = await visitor()
  const { page } = phone
  await page.goto('/product/1')
  const slider = page.locator('[data-slider=product]')
  const current = () => slider.locator('[aria-current]').getAttribute('aria-label')
  await slider.locator('.controls').waitFor()
  expect(await current()).toBe('Slide 1')
  await expect.poll(current, { timeout: 6000 }).toBe('Slide 2')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('group', { name: 'Pictures of 5 LED Operator' }).press('ArrowRight')
  await expect.poll(current).toBe('Slide 3')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toBe('Slide 1')
  await page.waitForTimeout(3500) // Longer than a turn takes: it stands still.
  expect(await current()).toBe('Slide 1')
})

test('whoever asked for less motion sees sliders stand still', async () => {
  await using phone = await visitor({ reducedMotion: 'reduce' })
  const { page } = phone
  await page.goto('/product/1')
  const slider = page.locator('[data-slider=product]')
  await slider.locator('.controls').waitFor()
  await page.waitForTimeout(3500)
  expect(await slider.locator('[aria-current]').getAttribute('aria-label')).toBe('Slide 1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => slider.locator('[aria-current]').getAttribute('aria-label')).toBe('Slide 2')
})

test('a visitor downloads no more than the page: no framework, no staff screens', async () => {
  await using phone = await visitor()
  const { page, context } = phone
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  expect(scripts).toEqual([])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.waitForTimeout(40)
  }
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => !/^\/(assets\/slider-|visitor\.js)/.test(path))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(150_000)
})

/** Opens a page and waits until the phone has kept the whole catalogue. */
async function visitOnce(page: Page, path: string, language: string) {
  await page.goto(path)
  const kept = async () =>
    page.evaluate(
      (name) => caches.keys().then((all) => all.some((one) => one.startsWith(name))),
      `catalogue-${language}-`,
    )
  await expect.poll(kept, { timeout: 30_000 }).toBe(true)
  await expect
    .poll(
      () => page.evaluate(() => caches.open('catalogue-pictures').then(async (cache) => (await cache.keys()).length)),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(8)
}

test.each(['en', 'hi'])('after one visit the whole catalogue opens without a network, in %s', async (language) => {
  await using phone = await visitor()
  const { page, context } = phone
  await visitOnce(page, at(language, '/AboutUs'), language)
  // No app, no framework: only what a visitor reads.
  expect(await page.evaluate(() => caches.keys().then((all) => all.some((name) => name.includes('precache'))))).toBe(
    false,
  )
  await context.setOffline(true)
  for (const path of ['/', '/shop', '/product/7', '/Services', '/privacy']) {
    await page.goto(at(language, path))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
  await page.goto(at(language, '/product/9'))
  const shown = page.locator('main img').first()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.locator('.controls').waitFor()

  await page.goto('/something-else')
  expect(await page.getByText('This page is not on your phone yet').count()).toBe(1)
  expect(await page.getByText('यह पन्ना अभी आपके फ़ोन में नहीं है').count()).toBe(1)
  expect(await page.getByRole('link', { name: '55555 00101' }).count()).toBeGreaterThan(0)
})

test("whoever signs in on a visitor's phone gets the app and its worker, and keeps the catalogue", async () => {
  await using phone = await visitor()
  const { page, context } = phone
  await visitOnce(page, '/', 'en')
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.split('/').at(-1))
  expect(await worker()).toBe('visitor.js')
  await page.goto('/login')
  await page.getByLabel('Username').fill('director')
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await expect.poll(worker, { timeout: 20_000 }).toBe('worker.js')

  await context.setOffline(true)
  await page.goto('/shop')
  await page.getByRole('heading', { name: 'Our Product List' }).waitFor()
  await page.goto('/ShowSales')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('This page is not on your phone yet').count()).toBe(0)
})

test('the offer to install waits for a second day, and a no is a no for good', async () => {
  await using phone = await visitor()
  const { page } = phone
  const offer = () =>
    page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} })),
    )
  const hint = page.getByRole('region', { name: 'Install' })
  await page.goto('/')
  await offer()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('firstVisit'))).not.toBeNull()
  expect(await hint.isVisible()).toBe(false)

  await page.evaluate(() => localStorage.setItem('firstVisit', new Date(Date.now() - 86_400_000).toDateString()))
  await page.goto('/shop')
  await offer()
  await hint.waitFor()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  expect(await hint.isVisible()).toBe(false)

  await page.goto('/AboutUs')
  await offer()
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('invite')))
  await expect.poll(asked).toBe(true)
  expect(await hint.isVisible()).toBe(false)
})

test('the chosen language is remembered', async () => {
  await using phone = await visitor()
  const { page } = phone
  await page.goto('/')
  await page.getByRole('link', { name: 'हिंदी' }).click()
  await page.waitForURL('**/hi')
  await page.goto('/shop')
  await page.waitForURL('**/hi/shop')
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/[^i]\/shop$/)
})

test('unknown addresses say so, whatever their capitals known ones open, and the API is never a page', async () => {
  const get = (path: string) => fetch(shop.address + path)
  const unknown = await get('/nowhere')
  expect([unknown.status, (await unknown.text()).includes('404 - Page Not Found')]).toEqual([404, true])
  expect((await get('/hi/nowhere')).status).toBe(404)
  expect((await get('/product/10')).status).toBe(404)
  expect((await get('/ABOUTUS')).status).toBe(200)
  expect((await get('/api/nowhere')).headers.get('content-type')).toContain('problem+json')
  const shopPage = await get('/shop')
  const again = await fetch(`${shop.address}/shop`, {
    headers: { 'If-None-Match': shopPage.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await get('/.site.json')).status).toBe(404)
})

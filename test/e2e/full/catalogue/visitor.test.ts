import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { axeSource } from '#test/support/browser/findAccessibilityFaults.ts'
import { toPublicPath } from '#test/support/browser/toPublicPath.ts'
import { setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SCREEN_PATHS = [
  '/',
  '/shop',
  '/product/1',
  '/product/8',
  '/AboutUs',
  '/Services',
  '/terms',
  '/privacy',
  '/login',
  '/404',
  '/offline',
]

const { openVisitorDevice, getAddress } = setUpVisitorBrowser()

async function findViolations(page: Page): Promise<string[]> {
  // Parts whose layout is deferred are checked, too.
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
  await page.evaluate(axeSource)
  return page.evaluate(async (tags) => {
    type Found = { id: string; nodes: { html: string; any: { message: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run(o: object): Promise<{ violations: Found[] }> } } // put there above
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
  }, WCAG)
}

const LANGUAGE_AND_COLOR_MODES = [
  ['en', 'light'],
  ['hi', 'dark'],
  ['en', 'dark'],
  ['hi', 'light'],
] as const

describe.each(LANGUAGE_AND_COLOR_MODES)('in %s and %s', (language, colorScheme) => {
  test('every public page is accessible', async () => {
    // Without motion, so that the checked state is the visible one.
    await using device = await openVisitorDevice({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })
    const found: Record<string, string[]> = {}
    for (const path of SCREEN_PATHS) {
      await device.page.goto(toPublicPath(language, path))
      if (['/', '/shop', '/product/1'].includes(path)) {
        await device.page.locator('[data-slider]').first().scrollIntoViewIfNeeded()
        await device.page.locator('.controls').first().waitFor()
      }
      const here = await findViolations(device.page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })
})

test('without scripts a visitor can move everywhere, call and chat', async () => {
  await using device = await openVisitorDevice({ javaScriptEnabled: false })
  const { page } = device
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('link', { name: 'View Details: Bada Operator' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/product/3')
  const order = await page.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(order ?? '')).toContain('Bada Operator')
  expect(await page.getByRole('link', { name: 'Call 55555 00101' }).getAttribute('href')).toBe(
    `tel:+91${company.phones[0]}`,
  )
  await page.getByRole('link', { name: 'हिंदी' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hi/product/3')
})

test('at 320, 360, 768 and 1280 pixels no page overflows or logs an error', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  for (const path of [...SCREEN_PATHS.slice(0, 8), '/hi', '/hi/shop', '/hi/AboutUs']) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, width, over]).toEqual([path, width, 0])
    }
  }
  expect(device.pageErrors).toEqual([])
})

/** Time between two slides. The browser's clock is set forward by it instead of waited for. */
const SLIDE_INTERVAL_MS = 3_500

test('a slider moves by itself, by keyboard and by its buttons, and can be stopped', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  await page.clock.install()
  await page.goto('/product/1')
  const slider = page.locator('[data-slider=product]')
  const current = async () =>
    Number((await slider.locator('[aria-current]').getAttribute('aria-label'))?.replace('Slide ', ''))
  const after = (slide: number) => (slide % 3) + 1
  await slider.locator('.controls').waitFor()
  const first = await current()
  await expect.poll(current).toBe(after(first))
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.clock.runFor(SLIDE_INTERVAL_MS) // A slide change that has begun ends.
  const stopped = await current()
  await page.getByRole('group', { name: 'Pictures of 5 LED Operator' }).press('ArrowRight')
  await expect.poll(current).toBe(after(stopped))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toBe(after(after(stopped)))
  await page.clock.runFor(5 * SLIDE_INTERVAL_MS)
  expect(await current()).toBe(after(after(stopped)))
})

test('sliders do not move by themselves with reduced motion', async () => {
  await using device = await openVisitorDevice({ reducedMotion: 'reduce' })
  const { page } = device
  await page.clock.install()
  await page.goto('/product/1')
  const slider = page.locator('[data-slider=product]')
  await slider.locator('.controls').waitFor()
  await page.clock.runFor(5 * SLIDE_INTERVAL_MS)
  expect(await slider.locator('[aria-current]').getAttribute('aria-label')).toBe('Slide 1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => slider.locator('[aria-current]').getAttribute('aria-label')).toBe('Slide 2')
})

/** The pictures of a page, without those of a slider that are not in its view: the browser does not load them. */
const countPictures = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) => {
      const { left, right } = picture.getBoundingClientRect()
      return left < innerWidth && right > 0
    })
    const loaded = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length
    return { loaded, missing: pictures.length - loaded }
  })

test.each([
  ['/', 150_000],
  ['/hi', 150_000],
  ['/shop', 120_000],
  ['/hi/shop', 120_000],
])('%s takes at most %i bytes when scrolled to its end: no framework, no staff screens', async (path, most) => {
  await using device = await openVisitorDevice()
  const { page, context } = device
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const scripts: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    pending.add(request)
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.goto(path)
  // A frame after each step: only what is rendered in view starts to load.
  const scrollOn = () =>
    page.evaluate(async () => {
      scrollBy(0, 500)
      await new Promise(requestAnimationFrame)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
  while (!(await scrollOn()));
  await expect.poll(() => countPictures(page)).toEqual({ loaded: expect.any(Number), missing: 0 })
  await expect.poll(() => pending.size).toBe(0)
  expect(scripts.filter((file) => !/^\/(assets\/slider-|visitor\.js)/.test(file))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(most)
  expect((await countPictures(page)).loaded).toBeGreaterThan(9)
})

test('the offer to install appears on a second day, and never again once declined', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
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
  await hint.waitFor({ state: 'hidden' })

  await page.goto('/AboutUs')
  await offer()
  const findScript = () =>
    page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.includes('invite'))?.name)
  await expect.poll(findScript).toBeDefined()
  // The page's own import of the script ends before this one.
  await page.evaluate(`import('${await findScript()}').then(() => undefined)`)
  expect(await hint.isVisible()).toBe(false)
})

test('the chosen language is remembered', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  await page.goto('/')
  await page.getByRole('link', { name: 'हिंदी' }).click()
  await page.waitForURL('**/hi')
  await page.goto('/shop')
  await page.waitForURL('**/hi/shop')
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/[^i]\/shop$/)
})

test('unknown addresses answer 404, paths ignore case, and the API never answers with a page', async () => {
  const get = (path: string) => fetch(getAddress() + path)
  const unknown = await get('/nowhere')
  expect([unknown.status, (await unknown.text()).includes('404 - Page Not Found')]).toEqual([404, true])
  expect((await get('/hi/nowhere')).status).toBe(404)
  expect((await get('/product/10')).status).toBe(404)
  expect((await get('/ABOUTUS')).status).toBe(200)
  expect((await get('/api/nowhere')).headers.get('content-type')).toContain('problem+json')
  const shopPage = await get('/shop')
  const notModified = await fetch(`${getAddress()}/shop`, {
    headers: { 'If-None-Match': shopPage.headers.get('etag') ?? '' },
  })
  expect(notModified.status).toBe(304)
  expect((await get('/.site.json')).status).toBe(404)
})

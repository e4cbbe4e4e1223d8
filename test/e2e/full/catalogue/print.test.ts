import { expect, test } from 'vitest'
import { findPrintFaults } from '#test/support/browser/findPrintFaults.ts'
import { setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'

const { openVisitorDevice } = setUpVisitorBrowser()

test.each(['/product/3', '/hi/product/3'])(
  '%s is printed on one sheet: picture, price, features, phone',
  async (path) => {
    await using device = await openVisitorDevice({
      viewport: { width: 718, height: 1000 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    })
    const { page } = device
    await page.goto(path)
    // The sheet has the first picture although another one is shown.
    await page.locator('.controls button').last().click()
    await expect.poll(() => page.locator('.controls [aria-current]').getAttribute('aria-label')).toMatch(/2$/)
    // With transitions, an element would keep the colours of the screen until the next frame.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).transitionDuration)).toBe('0s')
    await page.emulateMedia({ media: 'print' })
    for (const kept of ['main h1', 'main ol', 'main [href^=tel]', 'header a[href]'])
      expect([kept, await page.locator(kept).first().isVisible()]).toEqual([kept, true])
    expect(await page.getByText('₹1,100').isVisible()).toBe(true)
    for (const left of ['nav', 'footer', '.controls', '[data-language]', 'main [href*="wa.me"]'])
      expect([left, await page.locator(left).first().isVisible()]).toEqual([left, false])
    expect(await page.locator('main img').evaluateAll((all) => all.map((img) => img.checkVisibility()))).toEqual([
      true,
      false,
      false,
    ])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(248, 246, 240)',
    )
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  },
)

test.each(['/product/10', '/product/77', '/hi/product/10'])(
  '%s, the page of an unknown product, is blank between menu and footer',
  async (path) => {
    await using device = await openVisitorDevice({ viewport: { width: 1280, height: 800 } })
    const { page } = device
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    expect((await page.locator('main').innerText()).trim()).toBe('')
    expect(await page.locator('nav').isVisible()).toBe(true)
    expect(await page.locator('footer a').count()).toBeGreaterThan(10)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(path.startsWith('/hi') ? 'hi' : 'en')
  },
)

test.each([
  ['the page', 640, 16],
  ['the letters', 1280, 32],
  ['both', 640, 32],
])('with %s twice as large nothing is cut off', async (_what, width, standard) => {
  await using device = await openVisitorDevice({ viewport: { width, height: 400 }, bypassCSP: true })
  const { page, context } = device
  const tools = await context.newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard } })
  for (const path of ['/', '/shop', '/product/1', '/AboutUs', '/hi/product/9']) {
    await page.goto(path)
    await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
    const lost = await page.evaluate(() => {
      const overflowPx = document.documentElement.scrollWidth - document.documentElement.clientWidth
      const cut = [...document.querySelectorAll('main h1, main h2, main h3, main li, main a, footer a')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
      )
      return [overflowPx, getComputedStyle(document.documentElement).fontSize, ...cut.map((one) => one.textContent)]
    })
    expect([path, lost]).toEqual([path, [0, `${standard}px`]])
  }
})

test.each(['/', '/shop', '/product/3', '/AboutUs', '/Services', '/terms', '/privacy', '/login'])(
  '%s is printed light, without elements to press, and no text covers or cuts off another, in both languages',
  async (path) => {
    await using device = await openVisitorDevice({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    })
    const { page } = device
    for (const prefix of ['', '/hi']) {
      await page.goto(prefix + path)
      expect(await findPrintFaults(page)).toEqual([])
    }
  },
)

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Shop, startShop } from '#test/support/shop.ts'
import { receiveVisitors, type Visitors } from '#test/support/visitors.ts'

let shop: Shop
let visitors: Visitors

beforeAll(async () => {
  shop = await startShop(inject('sample'))
  visitors = await receiveVisitors(shop)
})
afterAll(async () => {
  await visitors.close()
  await shop.close()
})

/** What was to be seen at one moment: the heading, the picture, the menu. */
type Moment = { heading: string; picture: boolean; login: boolean; roots: number }

test.each([
  ['/', 1280],
  ['/shop', 1280],
  ['/product/1', 360],
])('whoever is signed in sees %s at once and whole, and then with the staff menu (%i pixels)', async (path, width) => {
  await using phone = await visitors.visitor({ viewport: { width, height: 800 } })
  const { page, broken } = phone
  await page.goto('/login')
  await page.getByLabel('Username').fill('director')
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.addInitScript(() => {
    const moments: Moment[] = []
    Object.assign(globalThis, { moments })
    const look = () => {
      requestAnimationFrame(look)
      const headings = [...document.querySelectorAll('h1')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      const heading = headings.map((one) => one.textContent).join(' and ')
      if (!heading && moments.length === 0) return
      moments.push({
        heading,
        picture: [...document.querySelectorAll('main img')].some(
          (img) => img.checkVisibility({ visibilityProperty: true }) && img instanceof HTMLImageElement && img.complete,
        ),
        login: [...document.querySelectorAll('header a')].some(
          (link) => link.textContent === 'Login' && link.checkVisibility({ visibilityProperty: true }),
        ),
        roots: document.querySelectorAll('#root').length,
      })
    }
    look()
  })
  await page.goto(path)
  const taken = () => page.evaluate(() => document.querySelectorAll('style:not([data-emotion])').length)
  await expect.poll(taken, { timeout: 20_000 }).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Party' }).last().waitFor()

  const moments = await page.evaluate(() => (globalThis as unknown as { moments: Moment[] }).moments) // put there above
  const [first] = moments
  expect(first?.heading).not.toBe('')
  const torn = moments.filter(({ heading, login, roots }) => heading !== first?.heading || login || roots !== 1)
  expect(torn).toEqual([])
  // From the moment the first picture is there, it stays.
  const seen = moments.slice(moments.findIndex(({ picture }) => picture))
  expect(seen.every(({ picture }) => picture)).toBe(true)
  expect(await page.locator('main').count()).toBe(1)
  expect(broken).toEqual([])
})

import type { Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { products } from '#content/products.ts'
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

const kept = (page: Page) =>
  page.evaluate(() => caches.open('catalogue-pictures').then(async (cache) => (await cache.keys()).length))

const onLine = (worker: Worker, line: { saveData: boolean; effectiveType: string } | null) =>
  worker.evaluate((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection ?? undefined })
  }, line)

test.each([
  { how: 'saves data', line: { saveData: true, effectiveType: '4g' } },
  { how: 'is slow', line: { saveData: false, effectiveType: '3g' } },
  { how: 'says nothing of itself', line: null },
])('on a line that $how a phone keeps one small picture of each product, and no more', async ({ line }) => {
  await using phone = await visitors.visitor()
  const { page, context } = phone
  const started = context.waitForEvent('serviceworker')
  await page.goto('/privacy')
  await onLine(await started, line)
  const finished = page.waitForFunction(
    () => caches.keys().then((names) => names.some((name) => name.startsWith('catalogue-en-'))),
    undefined,
    { timeout: 30_000 },
  )
  await finished
  await expect.poll(() => kept(page), { timeout: 20_000 }).toBe(products.length)
  await page.waitForTimeout(1000) // On a free line twenty more have come by now.
  expect(await kept(page)).toBe(products.length)
})

test('on a free line every picture is kept in its smallest size, and never more than a phone has room for', async () => {
  await using phone = await visitors.visitor()
  const { page, context } = phone
  const started = context.waitForEvent('serviceworker')
  await page.goto('/privacy')
  await onLine(await started, { saveData: false, effectiveType: '4g' })
  await expect.poll(() => kept(page), { timeout: 40_000 }).toBeGreaterThan(40)

  await page.goto('/terms')
  await page.evaluate(async () => {
    const cache = await caches.open('catalogue-pictures')
    for (let n = 0; n < 200; n++) await cache.put(`/assets/pictures/old-${n}.avif`, new Response('old'))
    await fetch(
      document.querySelector<HTMLMetaElement>('[property="og:image"]')?.content.replace(/^.*?(?=\/assets)/, '') ?? '',
    )
  })
  await expect.poll(() => kept(page)).toBeLessThanOrEqual(150)
})

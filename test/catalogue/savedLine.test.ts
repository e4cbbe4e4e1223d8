import { expect, test } from 'vitest'
import { products } from '#content/products.ts'
import { answer, layLine } from '#test/support/line.ts'
import { keptPictures, keptVersions, receiveVisitors } from '#test/support/visitors.ts'

const { visitor, address } = receiveVisitors()

type Said = { saveData: boolean; effectiveType: string } | undefined

/** A visitor whose phone says this of its line: what the worker reads is written in front of it. */
async function onLine(said: Said) {
  const line = await layLine(() => Number(new URL(address()).port))
  const worker = await (await fetch(`${address()}/visitor.js`)).text()
  const knowing = answer(
    'text/javascript',
    `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(said)} });${worker}`,
  )
  line.weather.instead = (asked) => (asked.startsWith('GET /visitor.js') ? knowing : undefined)
  const phone = await visitor({ baseURL: line.address })
  await phone.page.goto('/privacy')
  return {
    page: phone.page,
    async [Symbol.asyncDispose]() {
      await phone[Symbol.asyncDispose]()
      await line.close()
    },
  }
}

test.each([
  { how: 'saves data', line: { saveData: true, effectiveType: '4g' } },
  { how: 'is slow', line: { saveData: false, effectiveType: '3g' } },
  { how: 'says nothing of itself', line: undefined },
])('on a line that $how a phone keeps one small picture of each product, and no more', async ({ line }) => {
  await using phone = await onLine(line)
  const { page } = phone
  await expect.poll(() => keptVersions(page, 'en')).toHaveLength(1)
  await expect.poll(() => keptPictures(page)).toBe(products.length)
  await page.waitForTimeout(1000) // On a free line twenty more have come by now.
  expect(await keptPictures(page)).toBe(products.length)
})

test('on a free line every picture is kept in its smallest size, and never more than a phone has room for', async () => {
  await using phone = await onLine({ saveData: false, effectiveType: '4g' })
  const { page } = phone
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(40)

  await page.goto('/terms')
  await page.evaluate(async () => {
    const cache = await caches.open('catalogue-pictures')
    for (let n = 0; n < 200; n++) await cache.put(`/assets/pictures/old-${n}.avif`, new Response('old'))
    await fetch(
      document.querySelector<HTMLMetaElement>('[property="og:image"]')?.content.replace(/^.*?(?=\/assets)/, '') ?? '',
    )
  })
  await expect.poll(() => keptPictures(page)).toBeLessThanOrEqual(150)
})

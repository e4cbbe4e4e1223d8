import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answer } from '#test/support/line.ts'
import { signIn, submit, typeSale } from '#test/support/person.ts'
import { setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop.close())

test('a new version announces itself and waits: a half-typed sale is never reloaded away', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const page = await signIn(phone, 'director')
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'half typed' })
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))

  // The office gets a new version of the app.
  const worker = await (await fetch(`${shop.address}/worker.js`)).text()
  const newer = answer('text/javascript', `${worker}\n// a newer one`)
  line.weather.instead = (asked) => (asked.startsWith('GET /worker.js') ? newer : undefined)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

  await page.getByText('A new version of the app is ready.').waitFor()
  await page.getByRole('button', { name: 'Use it now' }).click()
  await page.getByText('A form is half typed.', { exact: false }).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('half typed')
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)

  // Once the sale is saved, the person takes the new version when it suits.
  const overlay = await submit(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
  await page.getByText('A new version of the app is ready.').waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()])
  await page.getByRole('table', { name: 'All Sales' }).waitFor()
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(false)
})

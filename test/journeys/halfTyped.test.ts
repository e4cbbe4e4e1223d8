import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn, submit, typeSale } from '#test/support/person.ts'
import { setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

/** The phone's storage is so busy that no form gets its turn, until this tab is closed. */
async function keepStorageBusy(tab: Page) {
  await tab.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('shop')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const drafts = opened.transaction('draft', 'readwrite').objectStore('draft')
    const ask = () => {
      drafts.count().onsuccess = ask
    }
    ask()
  })
}

test('what was typed last stands there again, even if the page was gone before the phone had written it down', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone } = scene
  await signIn(phone, 'director')
  const other = await phone.newTab()
  await other.goto(`${scene.line.address}/AboutUs`)
  let page = await phone.open('/addSale')
  await page.getByLabel('Comment').waitFor()
  await keepStorageBusy(other)
  await page.getByLabel('Comment').fill('typed a moment ago')
  page = await phone.open('/addSale')
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed a moment ago')

  await page.getByLabel('Comment').fill('typed before it was closed')
  await page.close()
  page = await phone.newTab()
  await page.goto(`${scene.line.address}/addSale`)
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed before it was closed')

  await other.close()
  await page.getByLabel('Comment').fill('typed since')
  await page.reload()
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed since')
})

test('what is typed while a sale is on its way is neither in it nor in the next one', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  let page = await signIn(phone, 'director')
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'on its way' })
  await page.getByLabel('Comment').focus()
  line.weather.roundTrip = 3_000
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await page.getByLabel('Comment').click({ force: true })
  await page.keyboard.type(' and more')
  expect(await page.getByLabel('Comment').inputValue()).toBe('on its way')
  line.weather.roundTrip = 0
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  page = await phone.open('/addSale')
  await page.getByLabel('Comment').waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('')
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'the next one' })
  await submit(page)
})

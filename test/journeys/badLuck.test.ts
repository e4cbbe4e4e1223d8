import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { signIn, submit, typeSale, waitingShown } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop.close())

/** Opens the sale form and types a sale of one piece that says what happened to it. */
async function typeOne({ phone, about }: Scene, comment: string) {
  const page = await phone.open('/addSale')
  const line = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [line], comment })
  return page
}

/** How often a sale with this comment stands in the books. */
async function timesBooked({ about }: Scene, comment: string) {
  return (await booksOf(shop, about)).sales.filter((sale) => sale.comment === comment).length
}

test('the office dies after booking and before answering: the sale is booked once, and the phone learns of it', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  await signIn(phone, 'director')
  const page = await typeOne(scene, 'lost answer')
  const { stock } = await booksOf(shop, about)

  let dead: Promise<void> | undefined
  line.weather.losing = 1
  line.weather.onLost = () => {
    dead = shop.kill()
  }
  const overlay = await submit(page)
  expect(await overlay.innerText()).toContain('Saved on this phone')
  expect(dead).toBeDefined()
  await dead

  await shop.restart()
  await expect.poll(() => waitingShown(page), { timeout: 30_000 }).toBe(0)
  expect(await timesBooked(scene, 'lost answer')).toBe(1)
  expect((await booksOf(shop, about)).stock).toBe(stock - 1)
})

test('the line breaks on every second answer: the browser asks again by itself, and nothing is booked twice', async () => {
  await using scene = await setScene(shop, 'director')
  await signIn(scene.phone, 'director')
  const page = await typeOne(scene, 'asked twice')
  scene.line.weather.losing = 2
  await submit(page)
  await expect.poll(() => waitingShown(page), { timeout: 30_000 }).toBe(0)
  expect(await timesBooked(scene, 'asked twice')).toBe(1)
})

test('somebody’s WiFi answers in the place of the office: the sale is kept, and sent when the office answers', async () => {
  await using scene = await setScene(shop, 'director')
  await signIn(scene.phone, 'director')
  const page = await typeOne(scene, 'at the railway station')
  scene.line.strangeWifi()
  const overlay = await submit(page)
  expect(await overlay.innerText()).toContain('Saved on this phone')
  await overlay.getByRole('button', { name: 'Close' }).click()
  expect(await waitingShown(page)).toBe(1)

  scene.line.mend()
  await expect.poll(() => waitingShown(page), { timeout: 30_000 }).toBe(0)
  expect(await timesBooked(scene, 'at the railway station')).toBe(1)
})

test('the tab is closed in mid-save: the sale goes out, or what was typed is still in the form', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  await signIn(phone, 'director')
  const page = await typeOne(scene, 'closed at once')
  line.weather.roundTrip = 400
  await page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true })
  await phone.closeTabs()

  line.mend()
  const again = await phone.open('/addSale')
  const kept = async () => (await again.getByLabel('Comment').inputValue()) === 'closed at once'
  await expect.poll(async () => ((await kept()) ? 1 : await timesBooked(scene, 'closed at once'))).toBe(1)
})

test('a phone whose battery dies after "Saved on this phone" still has the sale', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone } = scene
  await signIn(phone, 'director')
  const page = await typeOne(scene, 'last per cent')
  await phone.offline(true)
  await submit(page)
  await phone.kill()

  // The sign-in itself may have been too fresh to survive; the sale is not.
  await phone.reopen()
  const again = await signIn(phone, 'director')
  await expect.poll(() => timesBooked(scene, 'last per cent'), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => waitingShown(again)).toBe(0)
})

test('a full phone without a connection says so, and the form keeps every value', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  await signIn(phone, 'director')
  // The browser remembers for a while that there was room; switched on anew it looks again.
  const blank = await phone.reopen()
  const tools = await phone.tools(blank)
  await tools.send('Storage.overrideQuotaForOrigin', { origin: line.address, quotaSize: 1 })
  const page = await typeOne(scene, 'no room left')
  await phone.offline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/This phone could neither store nor send/).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('no room left')
  expect(await page.getByLabel('Quantity').first().inputValue()).toBe('1')

  // With a connection the office takes it, room or no room.
  await phone.offline(false)
  const overlay = await submit(page)
  expect(await overlay.innerText()).not.toContain('Saved on this phone')
  expect(await timesBooked(scene, 'no room left')).toBe(1)
})

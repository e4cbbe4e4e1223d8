import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { booksOf } from '#test/support/books.ts'
import { untilSettled } from '#test/support/onPhone.ts'
import { signIn, submit, typeSale, waitingShown } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

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
  await expect.poll(() => line.weather.losing).toBe(0)
  await dead

  await shop.restart()
  await expect.poll(() => waitingShown(page)).toBe(0)
  expect(await timesBooked(scene, 'lost answer')).toBe(1)
  expect((await booksOf(shop, about)).stock).toBe(stock - 1)
})

test('the line breaks on every second answer: the browser asks again by itself, and nothing is booked twice', async () => {
  await using scene = await setScene(shop, 'director')
  await signIn(scene.phone, 'director')
  const page = await typeOne(scene, 'asked twice')
  scene.line.weather.losing = 2
  await submit(page)
  await expect.poll(() => scene.line.weather.losing).toBe(0)
  await untilSettled(page)
  await expect.poll(() => waitingShown(page)).toBe(0)
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
  await expect.poll(() => waitingShown(page)).toBe(1)

  scene.line.mend()
  await expect.poll(() => waitingShown(page)).toBe(0)
  expect(await timesBooked(scene, 'at the railway station')).toBe(1)
})

test('the tab is closed, reloaded or left in mid-save: the sale goes out, or what was typed is still in the form', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  await signIn(phone, 'director')
  for (const [comment, leave] of [
    ['closed at once', () => phone.closeTabs()],
    ['reloaded at once', () => phone.page.reload()],
    ['left at once', () => phone.open('/outbox')],
  ] as const) {
    const page = await typeOne(scene, comment)
    line.weather.roundTrip = 400
    await page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true })
    await leave()

    line.mend()
    const again = await phone.open('/addSale')
    const kept = async () => (await again.getByLabel('Comment').inputValue()) === comment
    await expect
      .poll(async () => ((await kept()) ? 1 : await timesBooked(scene, comment)), { message: comment })
      .toBe(1)
    await again.getByLabel('Comment').fill('')
  }
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
  await expect.poll(() => timesBooked(scene, 'last per cent')).toBe(1)
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

test('the browser clears all it had stored: the next start says so, and the owner sees which numbers are missing', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  await signIn(phone, 'director')
  await phone.open('/outbox')
  // A browser without a person before it does not promise to keep anything, and that is said.
  await phone.page.getByText('This browser may clear entries', { exact: false }).waitFor()
  await phone.offline(true)
  for (const comment of ['gone 1', 'gone 2']) {
    const page = await typeOne(scene, comment)
    await (await submit(page)).getByRole('button', { name: 'Close' }).click()
  }
  const tools = await phone.tools()
  await tools.send('Storage.clearDataForOrigin', { origin: line.address, storageTypes: 'indexeddb' })
  await phone.page.evaluate(() => caches.delete('carbon-copies'))

  const page = await phone.open('/ShowPartySales')
  await page.getByText('This phone lost its stored entries').waitFor()
  await phone.offline(false)
  const devices = async () => (await shop.ask('director', '/api/devices')) as Schema<'Device'>[]
  const missing = async () => (await devices()).flatMap((device) => device.missing)
  await expect.poll(missing).toEqual([{ from: 1, to: 2 }])
  await phone.open('/Devices')
  await page.getByRole('table', { name: 'Phones' }).getByText('1–2').waitFor()
  await phone.open('/outbox')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect.poll(() => page.getByText('This phone lost its stored entries').count()).toBe(0)
})

test('a battery is pulled between two writes and the browser throws its database away: what waits comes back and is booked once', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  await signIn(phone, 'director')
  await phone.open('/outbox')
  // Not even the worker that the browser wakes at its start gets through.
  line.cut()
  await submit(await typeOne(scene, 'before the battery'))
  await phone.kill()
  phone.tear()

  // All is well, for now.
  await phone.reopen()
  await (await submit(await typeOne(scene, 'after the battery'))).getByRole('button', { name: 'Close' }).click()

  await phone.reopen()
  const page = await phone.open('/outbox')
  await page.getByText('This phone lost its stored entries', { exact: true }).waitFor()
  await page
    .getByText('was brought back from carbon copies and goes on waiting (2 entries)', { exact: false })
    .waitFor()
  line.mend()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('Nothing waits on this phone.').waitFor()
  expect(await timesBooked(scene, 'before the battery')).toBe(1)
  expect(await timesBooked(scene, 'after the battery')).toBe(1)
})

test('where the browser’s storage does not open, staff pages say so and nothing is claimed to be saved', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone } = scene
  await signIn(phone, 'director')
  await phone.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error', 'UnknownError')
    }
  })
  const page = await typeOne(scene, 'nowhere to write')
  await page.getByText('This phone cannot store entries just now.', { exact: false }).waitFor()
  await phone.offline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/This phone could neither store nor send/).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('nowhere to write')
})

test('nothing that the browser writes down holds the password, and the token lies nowhere but with the session', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone } = scene
  const page = await signIn(phone, 'director')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await phone.offline(true)
  await submit(await typeOne(scene, 'written down'))
  await phone.closeTabs()
  // What lies in the folder is looked at when nobody writes into it any more.
  await phone.reopen()
  await phone.kill()
  const holding = (secret: string) =>
    readdirSync(phone.profile, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(secret))
      .map((file) => file.slice(phone.profile.length + 1))
  expect(token).not.toBe('')
  expect(holding(token)).not.toEqual([])
  expect(holding(token).filter((file) => !/Local Storage|IndexedDB/.test(file))).toEqual([])
  expect(holding('sample-only')).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { readWaitingCount, signInAs, submitSale, typeOnePieceSale } from '#test/support/browser/userActions.ts'
import { waitUntilAcknowledged } from '#test/support/browser/waitForDevice.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

/** Opens the sale form, unless it is open, and types a sale of one piece that says what happened to it. */
async function typeSaleOnDevice({ device: browserDevice, subject }: ShopWithDevice, comment: string) {
  const isOpen = new URL(browserDevice.page.url()).pathname === '/addSale'
  const page = isOpen ? browserDevice.page : await browserDevice.open('/addSale')
  await typeOnePieceSale(page, subject, comment)
  return page
}

/** How often a sale with this comment is booked. */
async function countBooked({ subject }: ShopWithDevice, comment: string) {
  return (await readSaleFigures(shop.server, subject)).sales.filter((sale) => sale.comment === comment).length
}

test('a server killed after the commit and before its response: the sale is booked once, and the device gets the receipt', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device: browserDevice, network, subject } = scene
  await signInAs(browserDevice, 'director', '/addSale')
  const page = await typeSaleOnDevice(scene, 'lost answer')
  const { stock } = await readSaleFigures(shop.server, subject)

  let dead: Promise<void> | undefined
  network.conditions.responsesToLose = 1
  network.conditions.onResponseLost = () => {
    dead = shop.server.kill()
  }
  const overlay = await submitSale(page)
  expect(await overlay.innerText()).toContain('Saved on this phone')
  await expect.poll(() => network.conditions.responsesToLose).toBe(0)
  await dead

  await shop.server.restart()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await countBooked(scene, 'lost answer')).toBe(1)
  expect((await readSaleFigures(shop.server, subject)).stock).toBe(stock - 1)
})

test('the connection breaks on every second response: the browser repeats the request by itself, and nothing is booked twice', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  await signInAs(scene.device, 'director', '/addSale')
  const page = await typeSaleOnDevice(scene, 'asked twice')
  scene.network.conditions.responsesToLose = 2
  await submitSale(page)
  await expect.poll(() => scene.network.conditions.responsesToLose).toBe(0)
  await waitUntilAcknowledged(page)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await countBooked(scene, 'asked twice')).toBe(1)
})

test('a captive portal answers instead of the server: the sale is kept, and sent when the server answers', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  await signInAs(scene.device, 'director', '/addSale')
  const page = await typeSaleOnDevice(scene, 'at the railway station')
  scene.network.simulateCaptivePortal()
  const overlay = await submitSale(page)
  expect(await overlay.innerText()).toContain('Saved on this phone')
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => readWaitingCount(page)).toBe(1)

  scene.network.restore()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await countBooked(scene, 'at the railway station')).toBe(1)
})

test('a tab closed, reloaded or left while saving: the sale is sent, or its values are still in the form', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device: browserDevice, network } = scene
  await signInAs(browserDevice, 'director')
  for (const [comment, leave] of [
    ['closed at once', () => browserDevice.closeTabs()],
    ['reloaded at once', () => browserDevice.page.reload()],
    ['left at once', () => browserDevice.open('/outbox')],
  ] as const) {
    await browserDevice.open('/addSale')
    const page = await typeSaleOnDevice(scene, comment)
    network.conditions.roundTripMs = 400
    await page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true })
    await leave()

    network.restore()
    const reopened = await browserDevice.open('/addSale')
    const isInForm = async () => (await reopened.getByLabel('Comment').inputValue()) === comment
    await expect
      .poll(async () => ((await isInForm()) ? 1 : await countBooked(scene, comment)), { message: comment })
      .toBe(1)
    await reopened.getByLabel('Comment').fill('')
  }
})

test('a browser killed after the notice that the sale is saved still has the sale', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasBackgroundSync: true })
  const { device: browserDevice } = scene
  await signInAs(browserDevice, 'director', '/addSale')
  const page = await typeSaleOnDevice(scene, 'last per cent')
  await browserDevice.setOffline(true)
  await submitSale(page)
  await browserDevice.kill()

  // The sign-in may be too recent to survive the kill; the sale survives.
  await browserDevice.reopen()
  await browserDevice.setOffline(false)
  const reopened = await signInAs(browserDevice, 'director')
  await expect.poll(() => countBooked(scene, 'last per cent')).toBe(1)
  await expect.poll(() => readWaitingCount(reopened)).toBe(0)
})

test('a full device without a connection says so, and the form keeps every value', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device: browserDevice } = scene
  await signInAs(browserDevice, 'director')
  // The browser caches its quota for a while; a restart reads it again.
  const newPage = await browserDevice.reopen()
  const tools = await browserDevice.openDevTools(newPage)
  await tools.send('Storage.overrideQuotaForOrigin', { origin: browserDevice.address, quotaSize: 1 })
  const page = await typeSaleOnDevice(scene, 'no room left')
  await browserDevice.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/This phone could neither store nor send/).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('no room left')
  expect(await page.getByLabel('Quantity').first().inputValue()).toBe('1')

  // With a connection the server books it, although the device is full.
  await browserDevice.setOffline(false)
  const overlay = await submitSale(page)
  expect(await overlay.innerText()).not.toContain('Saved on this phone')
  expect(await countBooked(scene, 'no room left')).toBe(1)
})

test('after the browser has cleared its storage, the next start says so, and a Director sees the missing numbers', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device: browserDevice } = scene
  await signInAs(browserDevice, 'director', '/outbox')
  // An automated browser does not grant persistent storage, and the screen says so.
  await browserDevice.page.getByText('This browser may clear entries', { exact: false }).waitFor()
  await browserDevice.setOffline(true)
  for (const comment of ['gone 1', 'gone 2']) {
    const page = await typeSaleOnDevice(scene, comment)
    await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  }
  const tools = await browserDevice.openDevTools()
  await tools.send('Storage.clearDataForOrigin', { origin: browserDevice.address, storageTypes: 'indexeddb' })
  await browserDevice.page.evaluate(() => caches.delete('carbon-copies'))

  const page = await browserDevice.open('/ShowPartySales')
  await page.getByText('This phone lost its stored entries').waitFor()
  await browserDevice.setOffline(false)
  const devices = async () => (await shop.server.request('director', '/api/devices')) as Schema<'Device'>[]
  const missing = async () => (await devices()).flatMap((device) => device.missing)
  await expect.poll(missing).toEqual([{ from: 1, to: 2 }])
  await browserDevice.open('/Devices')
  await page.getByRole('table', { name: 'Phones' }).getByText('1–2').waitFor()
  await browserDevice.open('/outbox')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect.poll(() => page.getByText('This phone lost its stored entries').count()).toBe(0)
})

test('a kill between two writes makes the browser discard its database: waiting entries are recovered and booked once', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasBackgroundSync: true })
  const { device: browserDevice, network } = scene
  await signInAs(browserDevice, 'director', '/outbox')
  // The worker that the browser wakes at its start cannot send either.
  network.cut()
  await submitSale(await typeSaleOnDevice(scene, 'before the battery'))
  await browserDevice.kill()
  browserDevice.corruptDatabase()

  // The database still opens.
  await browserDevice.reopen()
  await (await submitSale(await typeSaleOnDevice(scene, 'after the battery')))
    .getByRole('button', { name: 'Close' })
    .click()

  await browserDevice.reopen()
  const page = await browserDevice.open('/outbox')
  await page.getByText('This phone lost its stored entries', { exact: true }).waitFor()
  await page.getByText('was restored from backup copies and is waiting again (2 entries)', { exact: false }).waitFor()
  network.restore()
  // The device may send by itself meanwhile; then the button is gone, and a click would wait for it.
  await page.getByRole('button', { name: 'Send now' }).evaluateAll(([button]) => (button as HTMLElement)?.click())
  await page.getByText('Nothing waits on this phone.').waitFor()
  expect(await countBooked(scene, 'before the battery')).toBe(1)
  expect(await countBooked(scene, 'after the battery')).toBe(1)
})

test('when the browser’s storage does not open, staff pages say so and report nothing as saved', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device: browserDevice } = scene
  await signInAs(browserDevice, 'director')
  await browserDevice.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error', 'UnknownError')
    }
  })
  const page = await typeSaleOnDevice(scene, 'nowhere to write')
  await page.getByText('This phone cannot store entries now.', { exact: false }).waitFor()
  await browserDevice.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/This phone could neither store nor send/).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('nowhere to write')
})

test('no storage of the browser holds the password, and only the session holds the token', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device: browserDevice } = scene
  const page = await signInAs(browserDevice, 'director', '/addSale')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await browserDevice.setOffline(true)
  await submitSale(await typeSaleOnDevice(scene, 'waiting'))
  await browserDevice.closeTabs()
  // The folder is read after the browser has stopped writing to it.
  await browserDevice.reopen()
  await browserDevice.kill()
  const listFilesWith = (secret: string) =>
    readdirSync(browserDevice.profileFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(secret))
      .map((file) => file.slice(browserDevice.profileFolder.length + 1))
  expect(token).not.toBe('')
  expect(listFilesWith(token)).not.toEqual([])
  expect(listFilesWith(token).filter((file) => !/Local Storage|IndexedDB/.test(file))).toEqual([])
  expect(listFilesWith('sample-only')).toEqual([])
})

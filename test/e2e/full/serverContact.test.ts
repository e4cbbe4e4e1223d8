import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, submitSale, typeOnePieceSale } from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { buildHttpResponse } from '#test/support/device/networkProxy.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

const shop = setUpSampleServer()

const offlineBar = (page: Page) => page.getByText('No connection. You can go on working', { exact: false })

/** Runs in a page: the browser reports this from now on, whatever the network is like. */
const report = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const readStates = async (page: Page) => (await readStore<OutboxEntry>(page, 'outbox')).map(({ state }) => state)

test('in the network of a shop without the internet the browser says that it is offline: the bar does not, and a sale is sent', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await page.addInitScript(report, false)
  await page.evaluate(report, false)
  await device.open('/addSale')
  await typeOnePieceSale(page, subject, 'sold in the network of the shop')
  expect(await offlineBar(page).count()).toBe(0)
  await (await submitSale(page)).getByText(/^No\. \d+/).waitFor()
  expect(await readStates(page)).toEqual(['acknowledged'])
  expect(await offlineBar(page).count()).toBe(0)
  // A form that needs the server does not warn either.
  await device.open('/AddCategory')
  await page.getByLabel('Category Name').waitFor()
  expect(await page.getByText('There is no connection.', { exact: false }).count()).toBe(0)
})

test('a computer whose virtual adapter counts as a network: the bar says that there is no connection, and when it is back', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await page.addInitScript(report, true)
  await page.evaluate(report, true)
  await typeOnePieceSale(page, subject, 'sold behind a virtual adapter')
  network.cut()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByText('Saved on this phone', { exact: false }).waitFor()
  await offlineBar(page).waitFor()
  // No event reports that the server answers again.
  network.restore()
  await offlineBar(page).waitFor({ state: 'detached' })
  await expect.poll(() => readStates(page)).toEqual(['acknowledged'])
})

test('the welcome page of a WiFi is no connection, and one refused call is no loss of it', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network } = scene
  const page = await signInAs(device, 'director', '/ShowSales')
  await page.getByRole('table').waitFor()
  const refusal = buildHttpResponse('text/html', 'forbidden').replace('200 OK', '403 Forbidden')
  network.conditions.respondInstead = (line) => (line.includes('/api/accesses') ? refusal : undefined)
  await page.goto(`${device.address}/AccessLog`)
  await page.getByText('This list has not been opened on this phone yet.', { exact: false }).waitFor()
  expect(await offlineBar(page).count()).toBe(0)
  network.simulateCaptivePortal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await offlineBar(page).waitFor()
  network.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await offlineBar(page).waitFor({ state: 'detached' })
})

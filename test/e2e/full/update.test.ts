import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  duplicateWaitingEntry,
  readWaitingCount,
  signInAs,
  submitSale,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { readStore, waitUntilAcknowledged } from '#test/support/browser/waitForDevice.ts'
import { buildHttpResponse } from '#test/support/device/networkProxy.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

/** Installs a new version of the app on the server and lets the device check for updates. */
async function offerNewVersion({ network }: ShopWithDevice, page: Page) {
  const worker = await (await fetch(`${shop.server.address}/worker.js`)).text()
  const newer = buildHttpResponse('text/javascript', `${worker}\n// a newer one`)
  network.conditions.respondInstead = (requestLine) => (requestLine.startsWith('GET /worker.js') ? newer : undefined)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version of the app is ready.').waitFor()
}

test('a new version shows a notice, and the page is not reloaded while a sale is half typed', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await typeOnePieceSale(page, subject, 'half typed')
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))

  await offerNewVersion(scene, page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByText('A form is not saved yet.', { exact: false }).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('half typed')
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)

  // After the sale is saved, the person applies the new version.
  const overlay = await submitSale(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
  await page.getByText('A new version of the app is ready.').waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
  await page.getByRole('table', { name: 'All Sales' }).waitFor()
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(false)
})

test('the app is updated in the middle of sending: nothing is lost and nothing is booked twice', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  // A second attempt of this test meets the sales of the first one.
  const comment = randomUUID()
  await offerNewVersion(scene, page)
  await device.setOffline(true)
  await typeOnePieceSale(page, subject, comment)
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  await duplicateWaitingEntry(page, WAITING_COUNT - 1)
  network.conditions.roundTripMs = 600
  await device.setOffline(false)
  await expect.poll(() => countBooked(scene, comment)).toBeGreaterThan(0)
  expect(await countBooked(scene, comment)).toBeLessThan(WAITING_COUNT)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])

  network.conditions.roundTripMs = 0
  await waitUntilAcknowledged(page)
  expect(await countBooked(scene, comment)).toBe(WAITING_COUNT)
})

/** Enough for several batches, so that the update comes during sending on fast and slow machines. */
const WAITING_COUNT = 300

async function countBooked({ subject }: ShopWithDevice, comment: string) {
  return (await readSaleFigures(shop.server, subject)).sales.filter((sale) => sale.comment === comment).length
}

test('a screen whose code another tab’s update has removed is loaded by a reload, but never while a form is half typed', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network, subject } = scene
  const page = await signInAs(device, 'director')
  // The new version's files have other names, and the old ones are gone.
  const gone = buildHttpResponse('text/html', 'not found')
  network.conditions.respondInstead = (requestLine) =>
    requestLine.startsWith('GET /assets/transfers-') ? gone : undefined
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await (await device.openDevTools(page)).send('Network.clearBrowserCache')
  const other = await device.newTab()
  await other.goto(`${device.address}/addSale`)
  await typeOnePieceSale(other, subject, 'half typed in the other tab')
  await page.bringToFront()
  await page.goto(`${device.address}/Other`)
  await page.getByRole('main').getByRole('link', { name: 'Fund Transfer' }).click()
  await page.getByText('This screen could not be loaded').waitFor()
  network.restore()
  await page.getByRole('button', { name: 'Reload the app' }).click()
  await page.getByRole('heading', { name: 'Fund Transfer' }).first().waitFor()
  expect(await other.getByLabel('Comment').inputValue()).toBe('half typed in the other tab')
})

/** A newer build: another page of the app with one more file, and the worker that precaches both. */
async function createNewerBuild(): Promise<(requestLine: string) => string | undefined> {
  const fetched = async (path: string) => (await fetch(shop.server.address + path)).text()
  const [worker, app] = [await fetched('/worker.js'), await fetched('/app.html')]
  const newer = 'assets/newer.js'
  const appEntry = /\{"revision":"\w+","url":"app.html"\}/
  expect(worker).toMatch(appEntry)
  const newerEntries = `{"revision":"newer","url":"app.html"},{"revision":null,"url":"${newer}"}`
  const answers = new Map([
    ['/worker.js', buildHttpResponse('text/javascript', worker.replace(appEntry, newerEntries))],
    [
      '/app.html',
      buildHttpResponse('text/html', app.replace('</head>', `<script type="module" src="/${newer}"></script></head>`)),
    ],
    [`/${newer}`, buildHttpResponse('text/javascript', 'globalThis.newer = true')],
  ])
  return (requestLine) => answers.get(/^GET ([^? ]+)/.exec(requestLine)?.[1] ?? '')
}

test('when the server returns to an older build, the app keeps working, returns too, and loses no entry', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network, subject } = scene
  const page = await signInAs(device, 'director')
  const isNewer = () => page.evaluate(() => 'newer' in globalThis)
  const take = () => Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
  await device.open('/ShowSales')
  network.conditions.respondInstead = await createNewerBuild()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version of the app is ready.').waitFor()
  await take()
  expect(await isNewer()).toBe(true)

  // The older build serves none of the newer one's files any more.
  network.restore()
  await device.setOffline(true)
  await device.open('/addSale')
  // A second attempt of this test meets the sale of the first one.
  const comment = randomUUID()
  await typeOnePieceSale(page, subject, comment)
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  expect(await readWaitingCount(page)).toBe(1)
  await device.setOffline(false)
  await device.open('/ShowSales')
  await page.getByRole('table').waitFor()
  expect(await isNewer()).toBe(true)

  // The browser finds the older worker by itself, and the person applies it like any other version.
  await page.getByText('A new version of the app is ready.').waitFor()
  await take()
  expect(await isNewer()).toBe(false)
  await waitUntilAcknowledged(page)
  const { sales } = await readSaleFigures(shop.server, subject)
  expect(sales.filter((sale) => sale.comment === comment)).toHaveLength(1)
  await device.open('/addSale')
  await page.getByLabel('Comment').waitFor()
  expect((await readStore<{ state: string }>(page, 'outbox')).map(({ state }) => state)).toEqual(['acknowledged'])
})

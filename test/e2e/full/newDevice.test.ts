import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { pickOption, signOutByMenu, typeCredentials } from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { startNetworkProxy } from '#test/support/device/networkProxy.ts'

const shop = setUpSampleServer()

/** A device without the app that has signed in to see the sales; requests that `isHeld` names get no answer. */
async function signInOnNewDevice(isHeld = (_requestLine: string) => false) {
  const network = await startNetworkProxy(() => shop.server.port)
  const device = await launchDevice(network.address)
  network.conditions.isHeld = isHeld
  const page = await device.open('/login?back=%2FShowSales')
  await typeCredentials(page, 'director')
  await page.locator('main tbody tr').first().waitFor()
  return {
    device,
    page,
    network,
    async [Symbol.asyncDispose]() {
      await device.close()
      await network.close()
    },
  }
}

const readToken = (page: Page) => page.evaluate(() => localStorage.token as string | undefined)

const readStoredToken = async (page: Page) => (await readStore<{ token?: string }>(page, 'session'))[0]?.token

test('a new device stores the session before its first list, so that a crash which loses localStorage does not end it', async () => {
  await using scene = await signInOnNewDevice()
  const { page, device } = scene
  const token = await readToken(page)
  expect(token).toBeTruthy()
  expect(await readStoredToken(page)).toBe(token)
  // Browsers write localStorage to the disk seconds later than a transaction of IndexedDB.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${device.address}/ShowSales`)
  await page.locator('main tbody tr').first().waitFor()
  expect(await readToken(page)).toBe(token)
})

test('a new device stores the answers of its first list under the identity that the sign-in named', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  await page.getByText('Ready without network').waitFor()
  const urls = (await readStore<{ url: string }>(page, 'lastKnown')).map(({ url }) => new URL(url).pathname)
  expect(urls).toEqual(expect.arrayContaining(['/api/sales/all', '/api/sales/searchData']))
  const [device] = (await readStore<{ id: string; deviceId?: string }>(page, 'setting')).filter(
    ({ id }) => id === 'device',
  )
  expect(device?.deviceId).toBe(await page.evaluate(() => JSON.parse(localStorage.device).deviceId))
  await scene.device.setOffline(true)
  await page.goto(`${scene.device.address}/addSale`)
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Demo')
})

test('a person who signs out while the device gets ready is signed out at once, and the next one gets nothing of theirs', async () => {
  await using scene = await signInOnNewDevice((requestLine) => requestLine.includes('/worker.js'))
  const { page, network } = scene
  await signOutByMenu(page)
  await expect.poll(() => readToken(page)).toBeUndefined()
  expect(await readStoredToken(page)).toBeUndefined()
  expect(await readStore(page, 'lastKnown')).toEqual([])
  network.conditions.isHeld = () => false
  network.cut() // ends the requests that are held
  network.restore()
  await typeCredentials(page, 'head')
  await page.getByText('Ready without network').waitFor()
  const [session] = await readStore<{ token?: string; employeeId: number }>(page, 'session')
  expect(session?.token).toBe(await readToken(page))
  const answers = await readStore<{ employeeId: number }>(page, 'lastKnown')
  expect(new Set(answers.map(({ employeeId }) => employeeId))).toEqual(new Set([session?.employeeId]))
})

test('a sign-out on a new device lasts when the page is loaded again', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  await signOutByMenu(page)
  await expect.poll(() => readToken(page)).toBeUndefined()
  await page.goto(`${scene.device.address}/ShowSales`)
  await page.getByLabel('Username').waitFor()
  expect(await readToken(page)).toBeUndefined()
  expect(await readStoredToken(page)).toBeUndefined()
})

test('a sign-out in one tab of a new device ends the session in the other', async () => {
  await using scene = await signInOnNewDevice()
  const { page, device } = scene
  const other = await device.newTab()
  await other.goto(`${device.address}/ShowSales`)
  await other.locator('main tbody tr').first().waitFor()
  await signOutByMenu(page)
  await expect.poll(() => readStoredToken(other)).toBeUndefined()
  expect(await readStore(other, 'lastKnown')).toEqual([])
  await other.getByLabel('Username').waitFor()
})

test.each([
  ['the code of the outbox', '/assets/forms-'],
  ['what registers its worker', '/assets/workbox-window'],
])('a device that loses its network before it has %s asks for it again', async (_what, held) => {
  let requestCount = 0
  await using scene = await signInOnNewDevice((requestLine) => {
    const isHeld = requestLine.includes(held)
    if (isHeld) requestCount += 1
    return isHeld
  })
  const { page, network } = scene
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  // The browser repeats a request by itself once; here it fails, too.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(held))
  network.cut()
  await failed
  network.conditions.isHeld = () => false
  network.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Only the outbox reads this.
  await expect.poll(() => page.evaluate(() => localStorage.device)).toBeTruthy()
  await page.getByText('Ready without network').waitFor()
})

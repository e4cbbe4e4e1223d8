import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchDevice } from '#test/support/browserDevice.ts'
import { buildHttpResponse, startNetworkProxy } from '#test/support/networkProxy.ts'
import { setUpSampleServer } from '#test/support/setUpSampleServer.ts'
import { pickOption, signOutByMenu, typeCredentials } from '#test/support/userActions.ts'
import { readStore } from '#test/support/waitForDevice.ts'

const shop = setUpSampleServer()

/** A device without the app that signs in to see the sales, while the code of the database does not arrive. */
async function signInOnNewDevice({ isHeldInTab = false } = {}) {
  const network = await startNetworkProxy(() => shop.server.port)
  const device = await launchDevice(network.address)
  const requested: string[] = []
  network.conditions.isHeld = (requestLine) => {
    const [, path = ''] = requestLine.split(' ')
    requested.push(path)
    return path.startsWith('/assets/database-')
  }
  const heldInTab: Route[] = []
  if (isHeldInTab) await device.page.route('**/assets/database-*', (route) => void heldInTab.push(route))
  const page = await device.open('/login?back=%2FShowSales')
  await typeCredentials(page, 'director')
  await page.locator('main tbody tr').first().waitFor()
  return {
    device,
    page,
    requested,
    network,
    /** The requests for the code that have not left the tab. */
    heldInTab,
    /** Ends the request that is held; the next one gets its answer. */
    release() {
      network.cut()
      network.restore()
      network.conditions.isHeld = () => false
    },
    async [Symbol.asyncDispose]() {
      await device.close()
      await network.close()
    },
  }
}

const readToken = (page: Page) => page.evaluate(() => localStorage.token as string | undefined)

/** A module that fails is never loaded again in the same page, in any browser. */
const BROKEN_CODE = buildHttpResponse('text/javascript', 'throw new Error()')

/** Lets the code of the database fail until `release` is called, and the app try again at once. */
async function breakDatabaseCode({ page, network }: Awaited<ReturnType<typeof signInOnNewDevice>>) {
  let failures = 0
  network.cut()
  network.restore()
  network.conditions.respondInstead = (requestLine) => {
    if (!requestLine.includes('/assets/database-')) return undefined
    failures += 1
    return BROKEN_CODE
  }
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => failures).toBe(1)
  network.conditions.respondInstead = () => undefined
}

const hasDatabase = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'shop'))

test('a new device shows its first list without the database, and a person who leaves the page then is signed in at the next start', async () => {
  await using scene = await signInOnNewDevice()
  const { page, requested } = scene
  expect(await hasDatabase(page)).toBe(false)
  await page.getByText('Getting ready 0 %').waitFor()
  await expect.poll(() => requested.filter((path) => path.startsWith('/assets/database-')).length).toBeGreaterThan(0)
  // Nothing that a person types there could be kept, so no form appears.
  await page.getByRole('link', { name: 'Add sales +' }).click()
  await page.waitForURL(/addSale/)
  const hasFormCode = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/sales-form-')),
    )
  await expect.poll(hasFormCode).toBe(true)
  // A form whose code is there would be rendered before this.
  for (let turn = 0; turn < 2; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => true))
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  scene.release()
  await page.goto(`${scene.device.address}/ShowSales`)
  await page.getByText('Ready without network').waitFor()
  const [session] = await readStore<{ token?: string }>(page, 'session')
  expect(session?.token).toBe(await page.evaluate(() => localStorage.token))
})

test('the session and the answers of the first list are stored as soon as the database is there', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  scene.release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Ready without network').waitFor()
  const urls = (await readStore<{ url: string }>(page, 'lastKnown')).map(({ url }) => new URL(url).pathname)
  expect(urls).toEqual(expect.arrayContaining(['/api/sales/all', '/api/sales/searchData']))
  const [device] = (await readStore<{ id: string; deviceId?: string }>(page, 'setting')).filter(
    ({ id }) => id === 'device',
  )
  // The sign-in has named the device before its database existed.
  expect(device?.deviceId).toBe(await page.evaluate(() => JSON.parse(localStorage.device).deviceId))
  await scene.device.setOffline(true)
  await page.goto(`${scene.device.address}/addSale`)
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Demo')
})

test('a person who signs out before the database is there is signed out at once, and the next one gets nothing of theirs', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  await page.getByText('Getting ready 0 %').waitFor()
  await signOutByMenu(page)
  await expect.poll(() => readToken(page)).toBeUndefined()
  expect(await hasDatabase(page)).toBe(false)
  await typeCredentials(page, 'head')
  await page.getByText('Getting ready 0 %').waitFor()
  const token = await readToken(page)
  scene.release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Ready without network').waitFor()
  const [session] = await readStore<{ token?: string; employeeId: number }>(page, 'session')
  expect(session?.token).toBe(token)
  const answers = await readStore<{ employeeId: number }>(page, 'lastKnown')
  expect(new Set(answers.map(({ employeeId }) => employeeId))).toEqual(new Set([session?.employeeId]))
})

test('a sign-out before the database is there lasts, also when the database comes afterwards', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  await signOutByMenu(page)
  scene.release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => hasDatabase(page)).toBe(true)
  expect((await readStore<{ token?: string }>(page, 'session'))[0]?.token).toBeUndefined()
  expect(await readStore(page, 'lastKnown')).toEqual([])
  await page.goto(`${scene.device.address}/ShowSales`)
  await page.getByLabel('Username').waitFor()
  expect(await readToken(page)).toBeUndefined()
})

test('a sign-out in a tab without the database ends the session that another tab has stored', async () => {
  await using scene = await signInOnNewDevice({ isHeldInTab: true })
  const { page, device, heldInTab } = scene
  await expect.poll(() => heldInTab.length).toBeGreaterThan(0)
  scene.release()
  const other = await device.newTab()
  await other.goto(`${device.address}/ShowSales`)
  await other.locator('main tbody tr').first().waitFor()
  await expect.poll(async () => (await readStore<{ token?: string }>(other, 'session'))[0]?.token).toBeTruthy()
  await other.close()
  const serverSignsOut = page.waitForResponse('**/api/logout')
  await signOutByMenu(page)
  await serverSignsOut
  // Without the code the stored session cannot be ended, and the next start would sign the person in again.
  expect(await readToken(page)).toBeTruthy()
  for (const route of heldInTab) await route.continue()
  await expect.poll(() => readToken(page)).toBeUndefined()
  expect((await readStore<{ token?: string }>(page, 'session'))[0]?.token).toBeUndefined()
  expect(await readStore(page, 'lastKnown')).toEqual([])
})

test('where the browser does not repeat a failed import, the page is loaded again when the server answers', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  await page.getByText('Getting ready 0 %').waitFor()
  await breakDatabaseCode(scene)
  await page.getByText('Ready without network').waitFor()
  const [session] = await readStore<{ token?: string }>(page, 'session')
  expect(session?.token).toBe(await readToken(page))
})

test('the page is not loaded again while somebody types a name into the sign-in', async () => {
  await using scene = await signInOnNewDevice()
  const { page } = scene
  await signOutByMenu(page)
  await page.getByLabel('Username').fill('hea')
  await breakDatabaseCode(scene)
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  for (let attempt = 0; attempt < 3; attempt += 1)
    await page.evaluate(async () => {
      dispatchEvent(new Event('online'))
      await new Promise((idle) => requestIdleCallback(idle))
      // The app asks this before it loads the page again, and its answer would arrive first.
      await fetch('/healthz', { cache: 'no-store' })
      await new Promise((idle) => requestIdleCallback(idle))
    })
  expect(await page.getByLabel('Username').inputValue()).toBe('hea')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
  await typeCredentials(page, 'head')
  await page.getByText('Ready without network').waitFor()
  expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(loadedAt)
})

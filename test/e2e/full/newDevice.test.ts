import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchDevice } from '#test/support/browserDevice.ts'
import { startNetworkProxy } from '#test/support/networkProxy.ts'
import { type SampleServer, startSampleServer } from '#test/support/sampleServer.ts'
import { pickOption, typeCredentials } from '#test/support/userActions.ts'
import { readStore } from '#test/support/waitForDevice.ts'

let server: SampleServer
beforeAll(async () => {
  server = await startSampleServer(inject('sample'))
})
afterAll(() => server?.close())

/** A device without the app that signs in to see the sales, while the code of the database does not arrive. */
async function signInOnNewDevice() {
  const network = await startNetworkProxy(() => server.port)
  const device = await launchDevice(network.address)
  const requested: string[] = []
  network.conditions.isHeld = (requestLine) => {
    const [, path = ''] = requestLine.split(' ')
    requested.push(path)
    return path.startsWith('/assets/database-')
  }
  const page = await device.open('/login?back=%2FShowSales')
  await typeCredentials(page, 'director')
  await page.locator('main tbody tr').first().waitFor()
  return {
    device,
    page,
    requested,
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

const hasDatabase = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'shop'))

test('a new device shows its first list without the database; who leaves the page then is signed in at the next start', async () => {
  await using scene = await signInOnNewDevice()
  const { page, requested } = scene
  expect(await hasDatabase(page)).toBe(false)
  await page.getByText('Getting ready 0 %').waitFor()
  await expect.poll(() => requested.filter((path) => path.startsWith('/assets/database-')).length).toBeGreaterThan(0)
  // Nothing that a person types there could be kept, so no form appears.
  await page.getByRole('link', { name: 'Add sales +' }).click()
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

import type { Page } from 'playwright-core'
import { expect, onTestFailed, test } from 'vitest'
import { type BrowserDevice, launchDevice } from '#test/support/browser/browserDevice.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { startNetworkProxy } from '#test/support/device/networkProxy.ts'

const shop = setUpSampleServer()

/** A new device, without the app, behind a line of its own. */
async function openNewDevice() {
  const network = await startNetworkProxy(() => shop.server.port)
  network.conditions.roundTripMs = 60
  const device = await launchDevice(network.address)
  return {
    device,
    async lose() {
      network.cut()
      await device.setOffline(true)
    },
    /** Cuts the network instead of passing on the request with this number from now on, and resolves then. */
    loseAtRequest(number: number): Promise<void> {
      let count = 0
      return new Promise((resolve) => {
        network.conditions.isHeld = () => {
          count += 1
          if (count === number) {
            network.cut()
            resolve(device.setOffline(true))
          }
          return count >= number
        }
      })
    },
    /** Puts the device back on the network; returns the paths that it requests from then on. */
    async find(): Promise<Set<string>> {
      const requestedPaths = new Set<string>()
      network.restore()
      network.conditions.isHeld = (requestLine) => {
        requestedPaths.add(requestLine.split(' ')[1] ?? '')
        return false
      }
      await device.setOffline(false)
      return requestedPaths
    },
    async [Symbol.asyncDispose]() {
      await device.close()
      await network.close()
    },
  }
}

/** The paths of the app's files that the device has stored. */
const listStoredFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens forms on a device that was closed, without a network, and finds what they choose from. */
async function expectWorkWithoutNetwork(device: BrowserDevice) {
  await device.closeTabs()
  for (const path of ['/addSale', '/AddPurchase']) {
    const page = await device.open(path)
    await page.locator('main form [type=submit]').waitFor()
    await page.getByRole('combobox').first().fill('Demo')
    await page.getByRole('option').first().waitFor()
  }
  // The dues, which nobody has opened on this device, and the balance of a party whose statement it does not have.
  const page = await device.open('/Dues')
  await page.getByText(/^Last loaded on this phone/).waitFor()
  await page.getByRole('table', { name: 'Dues' }).getByRole('button', { name: /^Demo/ }).first().click()
  await page.getByText(/^This phone knows only the balance\./).waitFor()
  await page.getByText(/^for \d+\sd/).waitFor()
  await page.getByRole('link', { name: 'Received / Paid' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
}

test('a device that is used on other screens fetches the lists for forms again every few hours', async () => {
  await using scene = await openNewDevice()
  const page = await scene.device.open('/login?back=%2FShowEmployees')
  await page.clock.install()
  await typeCredentials(page, 'director')
  await page.getByText('Ready without network').waitFor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const formLists = () =>
    calls.filter((path) => path === '/api/sales/searchData' || path === '/api/party/all').toSorted()
  await page.clock.fastForward('03:00:00')
  // What the timers have started is requested before this.
  for (let request = 0; request < 2; request += 1) await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok))
  expect(formLists()).toEqual([])
  await page.clock.fastForward('01:10:00')
  await expect.poll(formLists).toEqual(['/api/party/all', '/api/sales/searchData'])
})

// A preparation makes some 60 requests: one in each third of them is the last.
test.each([1, 21, 41])(
  'a device that loses its network within 20 requests from number %i on reports that it is ready only when it works offline',
  async (first) => {
    const lastRequest = first + Math.floor(Math.random() * 20)
    onTestFailed(() => console.error(`The network was lost at request ${lastRequest}.`))
    await using scene = await openNewDevice()
    const { device } = scene
    const page = await device.open('/login?back=%2FShowSales')
    await typeCredentials(page, 'director')
    const readyText = page.getByText('Ready without network')
    const isReady = await Promise.race([
      scene.loseAtRequest(lastRequest).then(() => false),
      readyText.waitFor().then(() => true),
    ])
    if (isReady) {
      await scene.lose()
    } else {
      await page.getByText(/^Getting ready \d+ %$/).waitFor()
      // The preparation continues with the files that are missing.
      const storedFiles = await listStoredFiles(page)
      const requestedPaths = await scene.find()
      await readyText.waitFor()
      expect(storedFiles.filter((path) => requestedPaths.has(path))).toEqual([])
      await scene.lose()
    }
    await expectWorkWithoutNetwork(device)
    expect(await device.page.getByText(/Getting ready|Ready without/).count()).toBe(0)
  },
)

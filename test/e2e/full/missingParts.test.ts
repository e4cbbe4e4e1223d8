import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { buildHttpResponse } from '#test/support/device/networkProxy.ts'

const shop = setUpSampleServer()

/** The files of these parts are gone, as after an update that another tab has applied. */
async function removeFiles({ device, network }: ShopWithDevice, page: Page, pattern: RegExp) {
  const gone = buildHttpResponse('text/html', 'not found')
  network.conditions.respondInstead = (line) => (pattern.test(line) ? gone : undefined)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await (await device.openDevTools(page)).send('Network.clearBrowserCache')
}

test('a receipt and a QR code whose code an update has removed offer to reload the app, as screens do', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network } = scene
  const page = await signInAs(device, 'director', '/ShowSales')
  await removeFiles(scene, page, /GET \/assets\/(PaperDialog|qr|SignOutDialog)/)
  await device.open('/ShowSales')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Send or print' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'It could not be opened.' })
  await failure.getByRole('button', { name: 'Reload the app' }).waitFor()

  const upi = { id: 'khet.demo@okbank', payeeName: 'Khet Demo' }
  await shop.server.request('director', '/api/settings', { method: 'PUT', body: { upi } })
  await device.open('/Settings')
  const qr = page.getByRole('alert').filter({ hasText: 'The QR code could not be shown.' })
  await qr.getByRole('button', { name: 'Reload the app' }).first().waitFor()

  network.restore()
  await Promise.all([page.waitForEvent('load'), qr.getByRole('button', { name: 'Reload the app' }).first().click()])
  await page
    .getByRole('img', { name: /QR|address/i })
    .first()
    .waitFor()
})

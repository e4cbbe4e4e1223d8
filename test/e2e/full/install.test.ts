import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, submitSale, typeOnePieceSale } from '#test/support/browser/userActions.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

test('the app meets the browser’s conditions for installing', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const page = await scene.device.open('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const tools = await scene.device.openDevTools(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  const { data = '', errors } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts } = JSON.parse(data) as { icons: { purpose: string }[]; shortcuts: { url: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(shortcuts.map(({ url }) => url)).toContain('/addSale')
})

test('with every tab closed, the worker sends waiting entries when the device has a network again', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasBackgroundSync: true })
  const { device, subject } = scene
  const page = await signInAs(device, 'director')
  await device.setOffline(true)
  await device.open('/addSale')
  await typeOnePieceSale(page, subject, 'on the bus')
  await submitSale(page)
  const { tag, registrationId } = await readSyncRegistration(await device.openDevTools(page), page)
  const empty = await device.closeTabs()
  await device.setOffline(false)

  // Simulates Android, which wakes the worker some time after the network is back.
  const tools = await device.openDevTools(empty)
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin: device.address,
    registrationId,
    tag,
    lastChance: false,
  })
  const booked = async () =>
    (await readSaleFigures(shop.server, subject)).sales.some(({ comment }) => comment === 'on the bus')
  await expect.poll(booked).toBe(true)
})

type Tools = Awaited<ReturnType<Awaited<ReturnType<typeof startShopWithDevice>>['device']['openDevTools']>>
type Page = Awaited<ReturnType<typeof signInAs>>

/** The tag of the page's background sync, and the browser's id of the service worker registration. */
async function readSyncRegistration(tools: Tools, page: Page): Promise<{ tag: string; registrationId: string }> {
  const registrationId = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return 'sync' in registration ? (registration.sync as { getTags(): Promise<string[]> }).getTags() : []
    })
  await expect.poll(tags).toHaveLength(1)
  const [tag = ''] = await tags()
  return { tag, registrationId: await registrationId }
}

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
import { readSaleFigures } from '#test/support/model/saleFigures.ts'
import { waitingTexts } from '#texts/waiting.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

const shop = setUpSampleServer()

/** Enough for several batches. */
const WAITING_COUNT = 200

/** Chromium keeps its quota for 30 s, so that sending has to take longer. */
const SLOW_ROUND_TRIP_MS = 14_000

/** Signs in and types a sale without a network, which then waits `count` times. */
async function typeWaitingSales(
  { device, subject }: ShopWithDevice,
  comment: string,
  count = WAITING_COUNT,
): Promise<Page> {
  const page = await signInAs(device, 'director', '/addSale')
  await device.setOffline(true)
  await typeOnePieceSale(page, subject, comment)
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await readEntries(page)).map(({ state }) => state)).toEqual(['queued'])
  await duplicateWaitingEntry(page, count - 1)
  return page
}

const readEntries = (page: Page) => readStore<OutboxEntry>(page, 'outbox')

async function countBooked({ subject }: ShopWithDevice, comment: string): Promise<number> {
  return (await readSaleFigures(shop.server, subject)).sales.filter((sale) => sale.comment === comment).length
}

test('the browser’s quota is reached while the device sends: no entry is lost, the screen says so, and each is booked once', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network } = scene
  const comment = randomUUID()
  const page = await typeWaitingSales(scene, comment)
  const tools = await device.openDevTools(page)
  const { origin } = new URL(page.url())
  network.conditions.roundTripMs = SLOW_ROUND_TRIP_MS
  await device.setOffline(false)
  await expect.poll(() => countBooked(scene, comment)).toBeGreaterThan(0)
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const message = page.getByText(waitingTexts.syncStorageFull.en)
  await message.waitFor()
  // Further attempts fail as well, and the message stays.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  expect(await message.isVisible()).toBe(true)
  expect(await readEntries(page)).toHaveLength(WAITING_COUNT)
  expect(await countBooked(scene, comment)).toBeLessThan(WAITING_COUNT)

  await tools.send('Storage.overrideQuotaForOrigin', { origin })
  network.conditions.roundTripMs = 0
  // A reload asks the browser for its quota again.
  await device.reopen()
  const reopened = await device.open('/outbox')
  await waitUntilAcknowledged(reopened)
  expect(await countBooked(scene, comment)).toBe(WAITING_COUNT)
  await expect.poll(() => reopened.getByText(waitingTexts.syncStorageFull.en).count()).toBe(0)
})

test('the service worker is unregistered and its caches are deleted while entries wait: a page sends them, and the next start registers it again', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network } = scene
  const comment = randomUUID()
  const page = await typeWaitingSales(scene, comment)
  network.conditions.roundTripMs = 300
  await device.setOffline(false)
  await expect.poll(() => countBooked(scene, comment)).toBeGreaterThan(0)
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  network.conditions.roundTripMs = 0
  await waitUntilAcknowledged(page)
  expect(await countBooked(scene, comment)).toBe(WAITING_COUNT)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL))
    .toContain('worker.js')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('workbox-precache'))))
    .toBe(true)
})

/** Moves the clock of a page by `hours`, as a person does in the settings of the device; its timers go on. */
function moveClock(page: Page, hours: number): Promise<void> {
  return page.evaluate((by) => {
    const { now } = Date
    Date.now = () => now() + by
  }, hours * 3_600_000)
}

test.each([24 * 365, -72, -0.1])(
  'the clock of the device jumps by %d hours while it sends: all entries are booked once, in order',
  async (hours) => {
    await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
    const { device, network } = scene
    const comment = randomUUID()
    const page = await typeWaitingSales(scene, comment)
    network.conditions.roundTripMs = 300
    await device.setOffline(false)
    await expect.poll(() => countBooked(scene, comment)).toBeGreaterThan(0)
    await moveClock(page, hours)
    // A connection that breaks makes the sender wait by the moved clock.
    network.cut()
    await expect.poll(async () => (await readEntries(page)).every(({ state }) => state !== 'sending')).toBe(true)
    await moveClock(page, -hours)
    network.restore()
    await waitUntilAcknowledged(page)
    expect(await countBooked(scene, comment)).toBe(WAITING_COUNT)
    const entries = await readEntries(page)
    expect(entries).toHaveLength(WAITING_COUNT)
    const ids = entries.map(({ receipt }) => receipt?.id ?? 0)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(await readWaitingCount(page)).toBe(0)
  },
)

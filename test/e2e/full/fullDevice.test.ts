import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  duplicateWaitingEntry,
  readWaitingCount,
  signInAs,
  submitSale,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

const shop = setUpSampleServer()

/** From now on every write of a sent entry's result fails for lack of space. */
const fillDeviceStorage = () =>
  Object.assign(globalThis, {
    put: IDBObjectStore.prototype.put,
    full: true,
  }) &&
  Object.assign(IDBObjectStore.prototype, {
    put(this: IDBObjectStore, entry: { state?: string }, ...key: []) {
      const { put, full } = globalThis as unknown as { put: (...all: unknown[]) => IDBRequest; full: boolean }
      if (full && this.name === 'outbox' && entry.state !== 'sending') throw new DOMException('', 'QuotaExceededError')
      return put.call(this, entry, ...key)
    },
  })

test('a device that is full when receipts arrive shows it, keeps every entry, and each is booked once', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const page = await signInAs(device, 'director')
  await device.open('/addSale')
  // The worker, whose writes would fail as well, is not woken in this test.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await device.setOffline(true)
  await typeOnePieceSale(page, subject, 'full')
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  const readStates = async () => (await readStore<OutboxEntry>(page, 'outbox')).map(({ state }) => state)
  // Copied when the first attempt is over: a copy of an entry that is being sent would wait for the next one.
  await expect.poll(readStates).toEqual(['queued'])
  await duplicateWaitingEntry(page, 4)
  await page.evaluate(fillDeviceStorage)
  await device.setOffline(false)
  await page.getByText('This phone is full, so sending has stopped.', { exact: false }).waitFor()
  // The copies were inserted behind the app's back: the number follows the first change that the app makes itself.
  await expect.poll(() => readWaitingCount(page)).toBe(5)
  expect(await readStates()).toEqual(Array.from({ length: 5 }, () => 'sending'))
  const countBooked = async () =>
    (await readSaleFigures(shop.server, subject)).sales.filter(({ comment }) => comment === 'full').length
  expect(await countBooked()).toBe(5)

  await page.evaluate(() => Object.assign(globalThis, { full: false }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await page.getByText('This phone is full', { exact: false }).count()).toBe(0)
  expect(await countBooked()).toBe(5)
})

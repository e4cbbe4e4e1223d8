import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  readWaitingCount,
  signInAs,
  submitSale,
  typeCredentials,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { waitUntilAcknowledged } from '#test/support/browser/waitForDevice.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

/** Types a sale of one piece and presses Submit. */
async function saveSale({ device, subject }: ShopWithDevice, comment: string): Promise<void> {
  const page = await device.open('/addSale')
  await typeOnePieceSale(page, subject, comment)
  const overlay = await submitSale(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
}

test('after a restore of last night’s backup devices send today’s entries again after signing in, and nothing is doubled', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const page = await signInAs(device, 'director')
  const before = await readSaleFigures(shop.server, subject)
  await saveSale(scene, 'yesterday')
  await waitUntilAcknowledged(page)
  const lastNight = await shop.server.takeBackup()
  for (const comment of ['today', 'today too']) await saveSale(scene, comment)
  await waitUntilAcknowledged(page)
  await device.setOffline(true)
  await saveSale(scene, 'while the server was away')

  await shop.server.restore(lastNight)
  const { sales } = await readSaleFigures(shop.server, subject)
  expect(sales.filter(({ comment }) => comment.startsWith('today'))).toEqual([])
  await device.setOffline(false)

  // The restored database has no session.
  await page
    .getByText(
      new RegExp(`log in again as ${subject.employee.name} to send 1|1 entry waits for ${subject.employee.name}`),
    )
    .first()
    .waitFor()
  await device.open('/login')
  await typeCredentials(page, 'director')

  const mine = ['yesterday', 'today', 'today too', 'while the server was away']
  const booked = async () =>
    (await readSaleFigures(shop.server, subject)).sales.map(({ comment }) => comment).filter(isMine)
  const isMine = (comment: string) => mine.includes(comment)
  await expect.poll(async () => (await booked()).sort()).toEqual([...mine].sort())
  await waitUntilAcknowledged(page)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect((await booked()).length).toBe(mine.length)
  expect((await readSaleFigures(shop.server, subject)).stock).toBe(before.stock - mine.length)
  const devices = (await shop.server.request('director', '/api/devices')) as Schema<'Device'>[]
  expect(devices.flatMap(({ missing }) => missing)).toEqual([])
})

import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { readWaitingCount, signInAs, submitSale, typeOnePieceSale } from '#test/support/browser/userActions.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

test('two tabs of one device send each waiting entry once, and both show it', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const first = await signInAs(device, 'director')
  const second = await device.newTab()
  const before = await readSaleFigures(shop.server, subject)
  await first.goto(`${device.address}/addSale`)
  await second.goto(`${device.address}/addSale`)
  await device.setOffline(true)

  await first.bringToFront()
  await typeOnePieceSale(first, subject, 'first tab')
  await submitSale(first)
  await second.bringToFront()
  await second.goto(`${device.address}/addSale`)
  await typeOnePieceSale(second, subject, 'second tab')
  await submitSale(second)
  for (const tab of [first, second]) await expect.poll(() => readWaitingCount(tab)).toBe(2)

  await device.setOffline(false)
  for (const tab of [first, second]) await expect.poll(() => readWaitingCount(tab)).toBe(0)
  const after = await readSaleFigures(shop.server, subject)
  const comments = after.sales.slice(0, after.sales.length - before.sales.length).map(({ comment }) => comment)
  expect(comments.sort()).toEqual(['first tab', 'second tab'])
  expect(after.stock).toBe(before.stock - 2)
})

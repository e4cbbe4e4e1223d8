import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readSaleFigures } from '#test/support/saleFigures.ts'
import { type SampleServer, startSampleServer } from '#test/support/sampleServer.ts'
import { startShopWithDevice } from '#test/support/shopWithDevice.ts'
import { readWaitingCount, signInAs, submitSale, typeSale } from '#test/support/userActions.ts'

let server: SampleServer
beforeAll(async () => {
  server = await startSampleServer(inject('sample'))
})
afterAll(() => server?.close())

test('two tabs of one device send each waiting entry once, and both show it', async () => {
  await using scene = await startShopWithDevice(server, 'director')
  const { device, subject } = scene
  const first = await signInAs(device, 'director')
  const second = await device.newTab()
  const before = await readSaleFigures(server, subject)
  await first.goto(`${device.address}/addSale`)
  await second.goto(`${device.address}/addSale`)
  await device.setOffline(true)

  const piece = { product: subject.product.name, price: 400, quantity: 1 }
  await first.bringToFront()
  await typeSale(first, { party: subject.party.name, lines: [piece], comment: 'first tab' })
  await submitSale(first)
  await second.bringToFront()
  await second.goto(`${device.address}/addSale`)
  await typeSale(second, { party: subject.party.name, lines: [piece], comment: 'second tab' })
  await submitSale(second)
  for (const tab of [first, second]) await expect.poll(() => readWaitingCount(tab)).toBe(2)

  await device.setOffline(false)
  for (const tab of [first, second]) await expect.poll(() => readWaitingCount(tab)).toBe(0)
  const after = await readSaleFigures(server, subject)
  const comments = after.sales.slice(0, after.sales.length - before.sales.length).map(({ comment }) => comment)
  expect(comments.sort()).toEqual(['first tab', 'second tab'])
  expect(after.stock).toBe(before.stock - 2)
})

import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  pickOption,
  readWaitingCount,
  signInAs,
  submitSale,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

/** Deactivates the party on the server while the device still offers it. */
async function setPartyActive({ subject }: ShopWithDevice, active: boolean) {
  await shop.server.request('director', `/api/party/${subject.party.id}`, { method: 'PUT', body: { active } })
}

/** Types a sale that the server rejects, and presses Submit. */
async function typeRejectedSale(scene: ShopWithDevice, comment: string) {
  const { device, subject } = scene
  const page = await device.open('/addSale')
  await typeOnePieceSale(page, subject, comment)
  await setPartyActive(scene, false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Failed to submit sale. Please try again.').first().waitFor()
  return page
}

test('a rejected sale keeps its values, is edited from the outbox, and is booked once', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  await signInAs(device, 'director')
  const others = (await shop.server.request('director', '/api/party/all')) as Schema<'Party'>[]
  const other = others.find(({ name, type }) => type === 'PURCHASE' && name !== subject.party.name)
  if (!other) throw new Error('The sample shop has only one party.')
  let page = await typeRejectedSale(scene, 'refused at first')
  expect(await page.getByLabel('Comment').inputValue()).toBe('refused at first')
  expect(await readWaitingCount(page)).toBe(1)

  // A new form is empty: the rejected entry must not be booked beside a copy of it.
  await page.getByLabel('Comment').fill('refused at first, typed on')
  page = await device.open('/addSale')
  expect(await page.getByLabel('Comment').inputValue()).toBe('')

  page = await device.open('/outbox')
  await page.getByText('Needs correction', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('refused at first, typed on')
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), other.name)
  await submitSale(page)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const { sales } = (await shop.server.request('director', `/api/sales/party/${other.id}`)) as Schema<'PartySales'>
  expect(sales.filter(({ comment }) => comment === 'refused at first, typed on')).toHaveLength(1)
  expect(
    (await readSaleFigures(shop.server, subject)).sales.filter(({ comment }) => comment.startsWith('refused')),
  ).toEqual([])
  await setPartyActive(scene, true)
})

test('a rejected sale is discarded with a reason, which reaches the server', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device } = scene
  await signInAs(device, 'director')
  await typeRejectedSale(scene, 'never mind')
  const page = await device.open('/outbox')
  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Why is it discarded/).fill('typed twice')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('The entry was discarded.').waitFor()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const receipts = page.getByRole('region', { name: 'Sent and booked' })
  await receipts.getByText('Note of a discarded entry').first().waitFor()
  expect((await readSaleFigures(shop.server, scene.subject)).sales.map(({ comment }) => comment)).not.toContain(
    'never mind',
  )
})

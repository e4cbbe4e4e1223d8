import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { readLayoutShifts, recordLayoutShifts } from '#test/support/browser/layoutShifts.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { pickOption, signInAs, signOutByMenu, submitSale, typeSale } from '#test/support/browser/userActions.ts'

const shop = setUpShop()

/** The line of the day, with its sums. */
const TODAY = /^Today\s*Sold ₹[\d,.]+ · received ₹[\d,.]+$/
const findPanel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Work' })

test('the home page of a Director begins with the panel, nothing moves, and the public page follows', async () => {
  const { device } = shop
  const page = await signInAs(device, 'director')
  const { total } = (await shop.server.request('director', '/api/attention')) as Schema<'Attention'>
  await recordLayoutShifts(page)
  await device.open('/')
  const panel = findPanel(page)
  await panel.getByRole('link', { name: `Needs attention ${total}` }).waitFor()
  await panel.getByText(TODAY).waitFor()
  expect(await panel.getByRole('link').allInnerTexts()).toEqual([
    'Nothing waits on this phone.',
    ...['Add sale', 'Received', 'Add production', 'Add expense', expect.stringMatching(TODAY)],
    expect.stringContaining('Needs attention'),
    'Cash with each employee',
  ])
  const [top, heading] = await Promise.all([panel.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()])
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(heading?.y ?? 0)
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  expect(await readLayoutShifts(page)).toEqual([])
})

test('the panel counts waiting entries and leads to a payment of a party', async () => {
  const { device, subject } = shop
  const { page } = device
  const before = (await shop.server.request('director', '/api/sales/all?size=1')) as Schema<'SalePage'>
  await device.setOffline(true)
  await device.open('/')
  await findPanel(page).getByRole('link', { name: 'Add sale' }).click()
  await typeSale(page, { party: subject.party.name, paid: 10, comment: 'typed without a network' })
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  await device.open('/')
  await findPanel(page).getByRole('link', { name: '1 waiting to be sent' }).waitFor()
  await device.setOffline(false)
  await findPanel(page).getByRole('link', { name: 'Nothing waits on this phone.' }).waitFor()

  await findPanel(page).getByRole('link', { name: 'Received', exact: true }).click()
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), subject.party.name)
  await page.getByLabel('Amount').fill('250')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByText('₹250 received').waitFor()
  const after = (await shop.server.request('director', '/api/sales/all?size=1')) as Schema<'SalePage'>
  expect(after.totalElements - before.totalElements).toBe(2)
})

test('a person who may not record sales has no buttons for them, and after the sign-out the page is the public one', async () => {
  await using worker = await startShopWithDevice(shop.server, 'director')
  const page = await signInAs(worker.device, 'worker')
  await worker.device.open('/')
  const panel = findPanel(page)
  await panel.getByRole('link', { name: 'Add production' }).waitFor()
  await panel.getByText(TODAY).waitFor()
  expect(await panel.getByRole('link').allInnerTexts()).toEqual([
    'Nothing waits on this phone.',
    ...['Add production', 'Add expense', expect.stringMatching(TODAY)],
  ])
  await signOutByMenu(page)
  await worker.device.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findPanel(page).count()).toBe(0)
  // The visitors' page needs no app.
  expect(await page.evaluate(() => performance.getEntriesByName(`${origin}/app.html`).length)).toBe(0)
  expect(await page.locator('style[data-emotion]').count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { axeSource, findAccessibilityFaults } from '#test/support/browser/findAccessibilityFaults.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { guardTexts } from '#texts/common.ts'
import { STAFF_SCREENS, type StaffPath } from '#web/staffScreens.ts'

const shop = setUpShop(undefined, { isOptimizing: true })
let page: Page
let deletedSaleId: number
let deletedPurchaseId: number

beforeAll(async () => {
  page = shop.device.page
  const readFirstId = async (address: string) =>
    ((await shop.server.request('director', address)) as { id: number }[])[0]?.id ?? 0
  deletedSaleId = await readFirstId('/api/deleted-sales')
  deletedPurchaseId = await readFirstId('/api/deleted-purchases')
  await page.context().addInitScript(axeSource)
})

const findFaults = () => findAccessibilityFaults(page)

test('the sign-in is accessible', async () => {
  await shop.device.open('/login')
  await page.getByLabel('Username').waitFor()
  expect(await findFaults()).toEqual([])
  await signInAs(shop.device, 'director')
})

/** The value of the path's parameter, where it is not the number of the first record. */
const PATH_PARAMETERS: { [Path in StaffPath]?: () => string | number } = {
  '/sale/party/$id': () => shop.subject.party.id,
  '/deleted-sale/$id': () => deletedSaleId,
  '/deleted-purchase/$id': () => deletedPurchaseId,
  // Not a number: the form of a new component.
  '/AddComponent/$id': () => 'id',
}

/** Goes to another screen as a link does, without loading the app again; returns when its heading has been rendered. */
async function goTo(path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.classList.add('previous')
    history.pushState({}, '', address)
  }, path)
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
    return headings.length > 0 && !headings.some(({ classList }) => classList.contains('previous'))
  })
}

/** Waits until a screen shows what it has read from the server. */
async function waitForContent(): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading').first().waitFor()
  await main
    .getByRole('status')
    .filter({ hasText: /(\.\.\.|…)$/ })
    .waitFor({ state: 'detached' })
}

test.each(Object.keys(STAFF_SCREENS) as StaffPath[])('the screen %s is accessible', async (path) => {
  await goTo(path.replace('$id', () => String(PATH_PARAMETERS[path]?.() ?? 1)))
  await waitForContent()
  const main = page.getByRole('main')
  expect(await main.getByRole('alert').allTextContents()).toEqual([])
  expect(await main.getByRole('heading', { name: guardTexts.denied.en }).count()).toBe(0)
  expect(await main.locator('table, form, a, button, [role=status]').count()).toBeGreaterThan(0)
  expect(await findFaults()).toEqual([])
})

test('an earlier day is accessible', async () => {
  await goTo(`/Today?date=${addDays(toShopDay(new Date()), -1)}`)
  await page.getByRole('img', { name: /30/ }).waitFor()
  expect(await findFaults()).toEqual([])
})

test('an unknown address is accessible', async () => {
  await shop.device.open('/nowhere')
  await page.getByRole('heading', { name: guardTexts.notFound.en }).waitFor()
  expect(await findFaults()).toEqual([])
})

test('a deleted sale is accessible', async () => {
  await shop.device.open('/ShowDeletedSales')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  expect(await findFaults()).toEqual([])
})

/**
 * Opens the sales of one party, the newest first. The whole list has a test of its own, and a dialog does not change the
 * list behind it, which would only be examined again.
 */
async function openShortSalesList() {
  const { content } = (await shop.server.request('director', '/api/sales/all')) as Schema<'SalePage'>
  await shop.device.open(`/ShowSales?q=${encodeURIComponent(content[0]?.salesParty.name ?? '')}`)
}

test('the side menu is accessible', async () => {
  await openShortSalesList()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the details of a sale are accessible', async () => {
  await openShortSalesList()
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the dialog with all actions of a due is accessible', async () => {
  await shop.device.open('/Dues')
  await page.getByRole('table').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await findFaults()).toEqual([])
})

test.each(['/EmployeeDetails/4', '/ShowComponent?q=LM'])('the details of a row of %s are accessible', async (path) => {
  await shop.device.open(path)
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the parts of a product are accessible', async () => {
  await shop.device.open('/ShowProduct')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the list of components to buy is accessible', async () => {
  await shop.device.open('/BOMGenerator')
  await page.getByRole('combobox').first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Generate BOM' }).click()
  await page.getByRole('button', { name: /^Enough in stock/ }).click()
  await page.getByRole('table').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the list of a combobox is accessible', async () => {
  await shop.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).click()
  await page.getByRole('option').first().waitFor()
  expect(await findFaults()).toEqual([])
})

test('the dialog that adds a party inside a sale is accessible', async () => {
  await shop.device.open('/addSale')
  const party = page.getByRole('combobox', { name: /^Party/ })
  await party.click()
  await page.getByRole('option').first().waitFor()
  await party.fill('Bala Ji')
  await page.getByRole('option', { name: 'New party “Bala Ji”' }).waitFor()
  expect(await findFaults()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Mobile').fill('55555 02004')
  await page.getByRole('button', { name: 'Choose this party' }).waitFor()
  expect(await findFaults()).toEqual([])
})

test('the steps of an import are accessible', async () => {
  await shop.device.open('/Import')
  const buffer = Buffer.from('Name,City,Balance\nAxe Traders,Sitapur,"1,250 Dr"\nAxe Parts,,lots\n')
  await page.getByLabel('Choose a file').last().setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Columns', { exact: true }).click()
  expect(await findFaults()).toEqual([])
  await page.getByRole('button', { name: 'Check all lines' }).click()
  const balance = page.getByRole('textbox', { name: 'Balance', exact: true }).last()
  await balance.waitFor()
  expect(await findFaults()).toEqual([])
  await balance.fill('-500')
  await balance.press('Tab')
  await page.getByRole('button', { name: 'Check the changed lines' }).click()
  await page.getByText('Tick both sums to import.').waitFor()
  expect(await findFaults()).toEqual([])
  await page.getByText("You'll get ₹").click()
  await page.getByText("You'll give ₹").click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Undo: list.csv' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the list of empty required fields is accessible', async () => {
  await shop.device.open('/AddEmployee')
  await page.getByRole('button', { name: 'Save Employee' }).click()
  await page.getByText('Please check these fields:').waitFor()
  expect(await findFaults()).toEqual([])
})

test('the dialog that sends and prints a receipt is accessible', async () => {
  await openShortSalesList()
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Send or print' }).click()
  await page.getByRole('img', { name: /^Picture of/ }).waitFor()
  await page.getByRole('button', { name: /58 mm$/ }).waitFor()
  expect(await findFaults()).toEqual([])
})

test('the UPI code is accessible, from its confirmation to a payment', async () => {
  const upi = { id: 'khet.demo@okbank', payeeName: 'Khet Demo' }
  await shop.server.request('director', '/api/settings', { method: 'PUT', body: { upi } })
  await shop.device.open('/Settings')
  await page.getByRole('img', { name: 'QR code of khet.demo@okbank' }).waitFor()
  expect(await findFaults()).toEqual([])
  await page.getByRole('button', { name: /^Yes, the app shows this name|^हाँ, ऐप में यही नाम है/ }).click()
  await page.getByText(/: customers pay to khet.demo@okbank|ग्राहक khet.demo@okbank पर/).waitFor()
  // This shop has no account yet.
  await page.getByRole('link', { name: /Add Bank\/UPI Account|बैंक\/UPI खाता जोड़ें/ }).waitFor()
  expect(await findFaults()).toEqual([])
  await shop.device.open(`/payment/${shop.subject.party.id}`)
  await page.locator('[name=amount]').fill('250.5')
  await page.getByRole('button', { name: /UPI/ }).click()
  await page.getByRole('img', { name: /₹250.50/ }).waitFor()
  expect(await findFaults()).toEqual([])
})

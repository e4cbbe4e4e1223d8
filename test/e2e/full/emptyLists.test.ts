import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyShop, startEmptyShop } from '#test/support/browser/emptyShop.ts'
import { emptyListTexts } from '#texts/emptyLists.ts'
import { maintenanceTexts } from '#texts/maintenance.ts'
import { menuTexts } from '#texts/menu.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { productsTexts } from '#texts/products.ts'
import { STAFF_SCREENS } from '#web/staffScreens.ts'

let shop: EmptyShop
let page: Page
beforeAll(async () => {
  shop = await startEmptyShop()
  page = await shop.device.open('/login')
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel(/^Password/).fill(shop.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('New password').fill('mitti-aur-paani')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(/FirstSteps/)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The lists of an empty shop, and the link that opens the form of the first record. */
const EMPTY_LISTS = {
  '/ShowSales': ['sales', '/addSale'],
  '/ShowPurchase': ['purchases', '/AddPurchase'],
  '/ShowProduction': ['productions', '/AddProduction'],
  '/ShowProduct': ['products', '/Import'],
  '/ShowComponent': ['components', '/Import'],
  '/showExpenses': ['expenses', '/AddExpenses'],
  '/ShowFundTransfers': ['transfers', '/AddFundTransfers'],
  '/Dues': ['dues', '/addSale'],
  '/PieceWork': ['pieceWork', '/AddProduction'],
  '/ShowDeletedSales': ['deletedSales', undefined],
  '/ShowDeletedPurchases': ['deletedPurchases', undefined],
  '/sale/party/1?view=sales': ['partySales', '/addSale'],
  '/sale/party/1': ['partySales', '/addSale'],
  '/BOMGenerator': ['products', '/Import'],
  '/EmployeeDetails/1': ['cash', undefined],
} as const

/** Lists that the first start fills: the owner, the cash customer, this device, the sign-in and the password. */
const FILLED_LISTS = ['/ShowPArty', '/ShowPartySales', '/ShowEmployee', '/Devices', '/ChangeLog', '/AccessLog']

test.each(Object.entries(EMPTY_LISTS))('the empty list at %s explains itself', async (path, [subject, entry]) => {
  await shop.device.open(path)
  await page.getByText(emptyListTexts[subject].en).waitFor()
  if (entry) await page.getByRole('main').locator(`a[href^="${entry}"]`).last().waitFor()
})

test('the list of backups of a new shop explains itself', async () => {
  await shop.device.open('/Books')
  await page.getByText(maintenanceTexts.none.en).waitFor()
})

test('every list of the staff screens is known as empty or as filled by the first start', () => {
  const lists = Object.keys(STAFF_SCREENS).filter((path) =>
    /^\/(show|dues|piecework|devices|changelog|accesslog)/i.test(path),
  )
  const known = [...Object.keys(EMPTY_LISTS), ...FILLED_LISTS].map((path) => path.toLowerCase())
  expect(lists.filter((path) => !known.includes(path.toLowerCase()))).toEqual([])
})

test('a form with nothing to choose from names the next step', async () => {
  await shop.device.open('/addSale')
  const products = page.getByRole('region', { name: 'Products', exact: true })
  await products.getByRole('combobox').click()
  await products.getByText(noChoiceTexts.products.en).waitFor()
})

test('the products of the catalogue are added with a price, one and then all', async () => {
  await shop.device.open('/ShowProduct')
  await page.getByLabel(productsTexts.priceOf('Bada Operator').en).fill('1250')
  await page.getByRole('button', { name: productsTexts.addOfferNamed('Bada Operator').en }).click()
  await page.getByRole('table').getByText('Bada Operator').first().waitFor()
  await page.getByRole('button', { name: productsTexts.addAllOffers('8').en }).click()
  await expect.poll(() => page.getByRole('table').getByRole('button').count()).toBe(9)
  expect(await page.getByRole('region', { name: productsTexts.offers.en }).count()).toBe(0)
  await page.getByRole('table').getByRole('button', { name: 'Bada Operator' }).click()
  const details = page.getByRole('dialog')
  await details.getByText('₹1,250').first().waitFor()
  await details.getByText(productsTexts.inCatalogue.en, { exact: true }).waitFor()
  await page.goBack()
})

test('a name chosen from the first steps opens its screen with a way back', async () => {
  await shop.device.open('/FirstSteps')
  await page.getByRole('link', { name: new RegExp(menuTexts.import.en) }).click()
  await page.getByRole('link', { name: `← ${menuTexts.firstSteps.en}` }).click()
  await page.waitForURL(/FirstSteps/)
})

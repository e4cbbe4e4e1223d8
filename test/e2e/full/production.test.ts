import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { pickOption, readWaitingCount, signInAs } from '#test/support/browser/userActions.ts'
import { waitUntilKnown } from '#test/support/browser/waitForDevice.ts'

const shop = setUpShop('director')
let page: Page

beforeAll(() => {
  page = shop.device.page
})

const findButton = (name: string) => page.getByRole('button', { name, exact: true })

async function readComponent(name: string) {
  const all = (await shop.server.request('director', '/api/component')) as Schema<'Component'>[]
  return all.find((one) => one.name === name)
}

async function readProduct(name: string) {
  const all = (await shop.server.request('director', '/api/products/list')) as Schema<'Product'>[]
  return all.find((one) => one.name === name)
}

test('a Director adds a component with a new category, and audits its stock', async () => {
  await shop.device.open('/AddComponent/id')
  await findButton('Add Category +').click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Category Name').fill('Sensors')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await page.getByText('Category added successfully!').waitFor()
  await page.getByLabel(/^Name/).fill('Demo probe')
  await page.getByLabel(/^Value/).fill('2 m')
  await page.getByLabel(/^Brand/).fill('N/A')
  await page.getByLabel(/^Price/).fill('12.50')
  await page.getByLabel(/^Package/).selectOption('OTHER')
  await findButton('Save Component').click()
  await page.getByText('Component created successfully!').waitFor()
  expect(await readComponent('Demo probe')).toMatchObject({ catagory: 'Sensors', price: 12.5, stock: 0 })

  // The list is narrowed in its address; the row's popup leads to the count.
  await page.getByLabel('Search by name or category').fill('demo probe')
  await page.waitForURL(/q=demo/)
  await page.getByRole('table').getByRole('button', { name: 'Demo probe' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Audit' }).click()
  await page.getByLabel(/^Quantity Change/).fill('10.5')
  await findButton('Change the sign (+/−)').click()
  await page.getByText('Stock afterwards: -10.5').waitFor()
  await findButton('Change the sign (+/−)').click()
  await findButton('Submit Audit').click()
  await page.getByText('Component audited successfully!').waitFor()
  await page.waitForURL(/ShowComponent\?q=demo/i)
  await page.getByRole('table').getByText('10.5').waitFor()
  expect(await readComponent('Demo probe')).toMatchObject({ stock: 10.5 })
})

test('a product is added and produced without a connection; its components leave the stock once', async () => {
  await shop.device.open('/Addproduct')
  await page.getByLabel(/^Product Name/).fill('Demo alarm')
  await page.getByLabel(/^Category/).fill('digital panel')
  await page.getByLabel(/^Labour Cost/).fill('8')
  await pickOption(page.getByRole('combobox', { name: /^Component 1/ }), 'Demo probe')
  await page.getByLabel(/^Quantity/).fill('2')
  await page.getByRole('region', { name: 'Cost of one piece' }).getByText('₹33.00').waitFor()
  await findButton('Add Product').click()
  await page.getByRole('dialog', { name: 'Are you sure you want to Add this product?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  await page.waitForURL(/ShowProduct$/i)
  await page.getByRole('table').getByRole('button', { name: 'Demo alarm' }).waitFor()
  await shop.device.open('/AddProduction')
  await waitUntilKnown(page, '/api/production/add', 'Demo alarm')
  // An answer of an earlier page may be known before this one has its screen.
  await page.getByRole('combobox', { name: /^Select Product/ }).waitFor()
  await shop.device.setOffline(true)
  await findButton('Add Stock').click()
  await page.getByText('Please select a product').waitFor()
  await pickOption(page.getByRole('combobox', { name: /^Select Product/ }), 'Demo alarm')
  await page.getByLabel(/^Quantity/).fill('6')
  const short = page.getByRole('region', { name: 'Not enough components' })
  const probe = short.getByRole('row', { name: /Demo probe/ })
  await expect.poll(() => probe.innerText()).toMatch(/12\s+10\.5\s+1\.5/)
  await findButton('Add Stock').click()
  const overlay = page.getByRole('dialog', { name: 'Production ADDED' })
  expect(await overlay.innerText()).toContain('Saved on this phone')
  await overlay.getByRole('button', { name: 'Next production' }).click()
  await overlay.waitFor({ state: 'detached' })
  expect(await page.getByLabel(/^Quantity/).inputValue()).toBe('')
  await shop.device.open('/ShowProduction')
  await page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByText('Demo alarm').waitFor()
  expect(await readProduct('Demo alarm')).toMatchObject({ stock: 0 })

  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  await page.getByRole('table').getByText('Demo alarm').waitFor()
  expect(await readProduct('Demo alarm')).toMatchObject({ stock: 6 })
  expect(await readComponent('Demo probe')).toMatchObject({ stock: -1.5 })
})

test('a production of an inactive product is rejected, edited on the device and sent again', async () => {
  await shop.device.open('/AddProduction')
  await page.getByRole('combobox', { name: /^Select Product/ }).waitFor()
  await shop.device.setOffline(true)
  await pickOption(page.getByRole('combobox', { name: /^Select Product/ }), 'Demo alarm')
  await page.getByLabel(/^Quantity/).fill('2')
  await page.getByLabel('Comment').fill('edited')
  await findButton('Add Stock').click()
  await page.getByRole('dialog', { name: 'Production ADDED' }).getByRole('button', { name: 'Close' }).click()

  // On another device the Director deactivates the product.
  await using other = await startShopWithDevice(shop.server, 'director')
  const desk = await signInAs(other.device, 'director', `/EditProduct/${(await readProduct('Demo alarm'))?.id}`)
  await desk.getByLabel('Still made and sold').uncheck()
  await desk.getByRole('button', { name: 'Update Product' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Update Product' }).click()
  await desk.getByText('Product updated successfully!').waitFor()

  await shop.device.setOffline(false)
  await shop.device.open('/outbox')
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await page.getByRole('heading', { name: 'Edit and resend the production' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Quantity/).inputValue()).toBe('2')
  await pickOption(page.getByRole('combobox', { name: /^Select Product/ }), 'Ampere Meter')
  await findButton('Add Stock').click()
  await page.getByRole('dialog', { name: 'Production ADDED' }).getByText('SUCCESS', { exact: true }).waitFor()
  const { content } = (await shop.server.request('director', '/api/production')) as Schema<'ProductionPage'>
  expect(content.filter(({ comment }) => comment === 'edited').map((made) => made.product.name)).toEqual([
    'Ampere Meter',
  ])
})

function isRed(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return red > green + blue
}

test('the bill of materials says in red what has to be bought, and what that costs', async () => {
  await shop.device.open('/BOMGenerator')
  await findButton('Generate BOM').click()
  await page.getByText('Please select valid products').waitFor()
  const { name } = ((await shop.server.request('director', '/api/products/list')) as Schema<'Product'>[])[1] ?? {
    name: '',
  }
  await pickOption(page.getByRole('combobox', { name: /^Product 1/ }), name)
  await page.getByLabel(/^Quantity/).fill('100000')
  await findButton('Generate BOM').click()
  const list = page.getByRole('region', { name: 'Bill of materials' })
  const toBuy = list.getByRole('table').getByText(/^Buy [\d,]+$/)
  await toBuy.first().waitFor()
  const colors = await toBuy.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(colors.filter((color) => !isRed(color))).toEqual([])
  expect(await list.innerText()).toMatch(/Total Production Cost\s+₹[\d,]+\.\d\s+Total Actual Cost\s+₹[\d,]+\.\d\d/)
  const link = await list.getByRole('link', { name: 'Send the shopping list on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=To buy\n.+: [\d,]+/)
})

test('a person who is no Director sees and produces goods, but cannot edit them', async () => {
  await using other = await startShopWithDevice(shop.server, 'director')
  const workerPage = await signInAs(other.device, 'worker', '/ShowProduct')
  await workerPage.getByRole('table').getByRole('button').first().click()
  await workerPage.getByRole('dialog').getByRole('table').waitFor()
  expect(await workerPage.getByRole('dialog').getByRole('link').count()).toBe(0)
  await workerPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await workerPage.getByRole('link', { name: 'Add Product' }).count()).toBe(0)
  await other.device.open('/AddComponent/id')
  await workerPage.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await other.device.open('/ShowProduction')
  await workerPage.getByRole('table').waitFor()
  await workerPage.getByRole('table').getByRole('button').first().click()
  await workerPage.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  expect(await workerPage.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
})

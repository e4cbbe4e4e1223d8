import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { type Handset, takePhone } from '#test/support/handset.ts'
import { untilKnown } from '#test/support/onPhone.ts'
import { pick, signIn, waitingShown } from '#test/support/person.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
let phone: Handset
let page: Page

beforeAll(async () => {
  shop = await startShop(inject('sample'))
  phone = await takePhone(shop.address)
  page = await signIn(phone, 'director')
})
afterAll(async () => {
  await phone.close()
  await shop.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function component(name: string) {
  const all = (await shop.ask('director', '/api/component')) as Schema<'Component'>[]
  return all.find((one) => one.name === name)
}

async function product(name: string) {
  const all = (await shop.ask('director', '/api/products/list')) as Schema<'Product'>[]
  return all.find((one) => one.name === name)
}

test('a Director adds a component with a new category, and counts what is in its drawer', async () => {
  await phone.open('/AddComponent/id')
  await button('Add Category +').click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Category Name').fill('Sensors')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await page.getByText('Category added successfully!').waitFor()
  await page.getByLabel(/^Name/).fill('Demo probe')
  await page.getByLabel(/^Value/).fill('2 m')
  await page.getByLabel(/^Brand/).fill('N/A')
  await page.getByLabel(/^Price/).fill('12.50')
  await page.getByLabel(/^Package/).selectOption('OTHER')
  await button('Save Component').click()
  await page.getByText('Component created successfully!').waitFor()
  expect(await component('Demo probe')).toMatchObject({ catagory: 'Sensors', price: 12.5, stock: 0 })

  // The list is narrowed in its address; the row's popup leads to the count.
  await page.getByLabel('Search by name or category').fill('demo probe')
  await page.waitForURL(/q=demo/)
  await page.getByRole('table').getByRole('button', { name: 'Demo probe' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Audit' }).click()
  await page.getByLabel(/^Quantity Change/).fill('10.5')
  await button('Change the sign (+/−)').click()
  await page.getByText('Stock afterwards: -10.5').waitFor()
  await button('Change the sign (+/−)').click()
  await button('Submit Audit').click()
  await page.getByText('Component audited successfully!').waitFor()
  await page.waitForURL(/ShowComponent\?q=demo/i)
  await page.getByRole('table').getByText('10.5').waitFor()
  expect(await component('Demo probe')).toMatchObject({ stock: 10.5 })
})

test('a product is added and made without a connection; what it takes leaves the drawer once', async () => {
  await phone.open('/Addproduct')
  await page.getByLabel(/^Product Name/).fill('Demo alarm')
  await page.getByLabel(/^Category/).fill('digital panel')
  await page.getByLabel(/^Labour Cost/).fill('8')
  await pick(page.getByRole('combobox', { name: /^Component 1/ }), 'Demo probe')
  await page.getByLabel(/^Quantity/).fill('2')
  await page.getByRole('region', { name: 'Cost of one piece' }).getByText('₹33.00').waitFor()
  await button('Add Product').click()
  await page.getByRole('dialog', { name: 'Are you sure you want to Add this product?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  await page.waitForURL(/ShowProduct$/i)
  await page.getByRole('table').getByRole('button', { name: 'Demo alarm' }).waitFor()
  await phone.open('/AddProduction')
  await untilKnown(page, '/api/production/add', 'Demo alarm')
  await phone.offline(true)
  await button('Add Stock').click()
  await page.getByText('Please select a product').waitFor()
  await pick(page.getByRole('combobox', { name: /^Select Product/ }), 'Demo alarm')
  await page.getByLabel(/^Quantity/).fill('6')
  const short = page.getByRole('region', { name: 'Short components' })
  const probe = short.getByRole('row', { name: /Demo probe/ })
  await expect.poll(() => probe.innerText()).toMatch(/12\s+10\.5\s+1\.5/)
  await button('Add Stock').click()
  const overlay = page.getByRole('dialog', { name: 'Production ADDED' })
  expect(await overlay.innerText()).toContain('Saved on this phone')
  await overlay.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByText('Demo alarm').waitFor()
  expect(await product('Demo alarm')).toMatchObject({ stock: 0 })

  await phone.offline(false)
  await expect.poll(() => waitingShown(page)).toBe(0)
  await page.getByRole('table').getByText('Demo alarm').waitFor()
  expect(await product('Demo alarm')).toMatchObject({ stock: 6 })
  expect(await component('Demo probe')).toMatchObject({ stock: -1.5 })
})

test('a production of something no longer made is mended on the phone and sent again', async () => {
  await phone.open('/AddProduction')
  await page.getByRole('combobox', { name: /^Select Product/ }).waitFor()
  await phone.offline(true)
  await pick(page.getByRole('combobox', { name: /^Select Product/ }), 'Demo alarm')
  await page.getByLabel(/^Quantity/).fill('2')
  await page.getByLabel('Comment').fill('mended')
  await button('Add Stock').click()
  await page.getByRole('dialog', { name: 'Production ADDED' }).getByRole('button', { name: 'Close' }).click()

  // Meanwhile the Director, at another phone, has stopped making it.
  const other = await takePhone(shop.address)
  const desk = await signIn(other, 'director')
  await other.open(`/EditProduct/${(await product('Demo alarm'))?.id}`)
  await desk.getByLabel('Still made and sold').uncheck()
  await desk.getByRole('button', { name: 'Update Product' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Update Product' }).click()
  await desk.getByText('Product updated successfully!').waitFor()
  await other.close()

  await phone.offline(false)
  await phone.open('/outbox')
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await page.getByRole('heading', { name: 'Edit and resend the production' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Quantity/).inputValue()).toBe('2')
  await pick(page.getByRole('combobox', { name: /^Select Product/ }), 'Ampere Meter')
  await button('Add Stock').click()
  await page.getByRole('dialog', { name: 'Production ADDED' }).getByText('SUCCESS', { exact: true }).waitFor()
  const { content } = (await shop.ask('director', '/api/production')) as Schema<'ProductionPage'>
  expect(content.filter(({ comment }) => comment === 'mended').map((made) => made.product.name)).toEqual([
    'Ampere Meter',
  ])
})

test('the bill of materials says in red what has to be bought, and what that costs', async () => {
  await phone.open('/BOMGenerator')
  await button('Generate BOM').click()
  await page.getByText('Please select valid products').waitFor()
  const { name } = ((await shop.ask('director', '/api/products/list')) as Schema<'Product'>[])[1] ?? { name: '' }
  await pick(page.getByRole('combobox', { name: /^Product 1/ }), name)
  await page.getByLabel(/^Quantity/).fill('100000')
  await button('Generate BOM').click()
  const list = page.getByRole('region', { name: 'Bill of materials' })
  await list.getByRole('table').waitFor()
  expect(await list.innerText()).toMatch(/Total Production Cost\s+₹[\d,]+\.\d\s+Total Actual Cost\s+₹[\d,]+\.\d\d/)
  const link = await list.getByRole('link', { name: 'Send the shopping list on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=To buy\n.+: [\d,]+/)
})

test('whoever is no Director sees the goods and makes them, but does not change them', async () => {
  const other = await takePhone(shop.address)
  const hands = await signIn(other, 'worker')
  await other.open('/ShowProduct')
  await hands.getByRole('table').getByRole('button').first().click()
  await hands.getByRole('dialog').getByRole('table').waitFor()
  expect(await hands.getByRole('dialog').getByRole('link').count()).toBe(0)
  await hands.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await hands.getByRole('link', { name: 'Add Product' }).count()).toBe(0)
  await other.open('/AddComponent/id')
  await hands.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await other.open('/ShowProduction')
  await hands.getByRole('table').waitFor()
  expect(await hands.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  await other.close()
})

import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { pickOption, readWaitingCount, submitSale } from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')

const read = async <Answer>(path: string) => (await shop.server.request('director', path)) as Answer

test('a price typed in the product form fills the sale line by party and day, also offline', async () => {
  const { page } = shop.device
  const today = toShopDay(new Date())
  const products = await read<Schema<'Product'>[]>('/api/products/list')
  const product = products.find(({ name }) => name === 'Surge Guard')
  const parties = await read<Schema<'Party'>[]>('/api/party/all')
  const [dealer, farmer] = (['dealer', 'retail'] as const).map((kind) =>
    parties.find(
      ({ name, priceKind }) => priceKind === kind && parties.filter((p) => p.name.includes(name)).length === 1,
    ),
  )

  // From tomorrow on it costs more.
  await shop.device.open(`/EditProduct/${product?.id}`)
  const prices = page.getByRole('region', { name: 'Prices' })
  await prices.getByLabel('Retail price').fill('777.5')
  await prices.getByLabel('Prices valid from').fill(addDays(today, 1))
  await page.getByLabel('Minimum stock').fill('100000')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL(/ShowProduct/i)
  await page.getByRole('button', { name: /Surge Guard/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/₹640.* · ₹777\.50 from /)
    .waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Through the menu: a page that is loaded again may show answers that are a few seconds old.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Work' }).click()
  await page.getByRole('dialog').locator('a[href="/addSale"]').click()
  const line = page.getByRole('region', { name: 'Products', exact: true }).getByRole('listitem').first()
  const price = line.getByLabel('Price')
  await page.getByLabel(/^Date/).fill(addDays(today, 1))
  await pickOption(line.getByRole('combobox'), 'Surge Guard')
  await expect.poll(() => price.inputValue()).toBe('777.5')
  await shop.device.setOffline(true)
  await page.getByLabel(/^Date/).fill(today)
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), dealer?.name ?? '')
  await expect.poll(() => price.inputValue()).toBe('576')
  // The suggestion follows the party and the day; a typed price stays.
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), farmer?.name ?? '')
  await expect.poll(() => price.inputValue()).toBe('640')
  await page.getByLabel(/^Date/).fill(addDays(today, 1))
  await expect.poll(() => price.inputValue()).toBe('777.5')
  // Typing replaces it.
  await price.tap()
  await page.keyboard.type('700')
  await page.getByLabel(/^Date/).fill(today)
  await line.getByLabel('Quantity').fill('3')
  expect(await price.inputValue()).toBe('700')
  expect(await (await submitSale(page)).innerText()).toMatch(/Sale of ₹2,100/)
  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)

  // Needs attention lists the product.
  await shop.device.open('/NeedsAttention')
  await page.getByText(/Surge Guard: [\d,]+ left, and there should always be 1,00,000\./).waitFor()
})

test('a component at more than 3 times or less than a third of its last price is pointed out, and can be bought', async () => {
  const { page } = shop.device
  const { component } = await read<Schema<'PurchaseFormData'>>('/api/purchase/add-form-data')
  const part = component.find(
    ({ name, price }) => price > 1 && component.filter((other) => other.name.includes(name)).length === 1,
  )
  const last = part?.price ?? 0
  await shop.device.open('/AddPurchase')
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Test Electricals 002')
  await pickOption(page.getByRole('combobox', { name: 'Component 1' }), part?.name ?? '')
  await page.getByLabel('Quantity').fill('1')
  const amount = page.getByRole('region', { name: 'Components' }).getByLabel('Amount')
  await amount.fill(String(Math.floor(last * 2)))
  await page.getByText(/₹[\d,.]+ each/).waitFor()
  expect(await page.getByText('Are quantity and amount right?').count()).toBe(0)
  await amount.fill((last / 3.5).toFixed(2))
  await page.getByText(/Less than a third of the last price/).waitFor()
  await amount.fill(String(Math.ceil(last * 4)))
  await page.getByText(/More than 3 times the last price/).waitFor()
  await page.getByRole('button', { name: 'Save Purchase' }).click()
  await page.getByRole('dialog', { name: 'Purchase ADDED' }).waitFor()
})

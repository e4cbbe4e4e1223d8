import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, submitSale, typeSale } from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')

test('after an offline sale the overlay shows the money, and a list that was never opened says so without alarm', async () => {
  const { page } = shop.device
  await shop.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await shop.device.setOffline(true)
  const line = { product: shop.subject.product.name, price: 450, quantity: 2 }
  await typeSale(page, { party: shop.subject.party.name, lines: [line], paid: 100, comment: '' })
  const overlay = await submitSale(page)
  expect(await overlay.innerText()).toMatch(
    /Sale of ₹900\n+₹100 received\n+.+\n+now owes ₹[\d,.]+\n+Saved on this phone/,
  )
  await overlay.getByRole('button', { name: 'Close' }).click()
  await page.getByText('This list has not been opened on this phone yet.').waitFor()
  await page.getByText('Waiting to be sent').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await shop.device.setOffline(false)
  await page.getByRole('table', { name: 'All Sales' }).waitFor()
})

test('the overlay leads to the next sale, whose form is empty', async () => {
  const { page } = shop.device
  await shop.device.open('/addSale')
  const line = { product: shop.subject.product.name, price: 100, quantity: 1 }
  await typeSale(page, { party: shop.subject.party.name, lines: [line], comment: 'first' })
  const overlay = await submitSale(page)
  await overlay.getByRole('button', { name: 'Send or print' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt / Estimate' })
  const message = await receipt.getByRole('link', { name: 'WhatsApp text' }).getAttribute('href')
  expect(message).toMatch(/^https:\/\/wa\.me\/\d*\?text=Receipt%20%2F%20Estimate%0A.*Total%3A%20%E2%82%B9100%0A/)
  await receipt.getByRole('button', { name: 'Close' }).click()
  await overlay.getByRole('button', { name: 'Next sale' }).click()
  await overlay.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Comment').inputValue()).toBe('')
  expect(await page.getByRole('combobox', { name: /^Party/ }).inputValue()).toBe('')
})

test('a payment is shown as money received, and its deletion names it and asks for a reason', async () => {
  const { page } = shop.device
  await shop.device.open(`/payment/${shop.subject.party.id}`)
  await page.getByLabel('Type').selectOption({ label: 'We received money' })
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('button', { name: 'Save' }).click()
  const saved = page.getByRole('dialog', { name: 'Payment saved:' })
  await saved.getByText('₹1,000 received').waitFor()
  await saved.getByRole('button', { name: 'Next payment' }).click()
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await shop.device.open(`/payment/${shop.subject.party.id}`)
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved.getByRole('link', { name: 'This party' }).click()
  await page.waitForURL((url) => url.pathname === `/sale/party/${shop.subject.party.id}`)

  await page
    .getByRole('table')
    .getByRole('button', { name: /^\d+ \w+ \d{4}$/ })
    .first()
    .click()
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/Received\s+₹1,000.00/)
  const details = await page.getByRole('dialog').innerText()
  expect(details).not.toContain('₹0.00')
  expect(details).not.toContain('No sale details')

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete / })
    .click()
  const question = page.getByRole('dialog').last()
  expect(await question.innerText()).toMatch(new RegExp(`Received\\s+₹1,000.00[\\s\\S]*${shop.subject.party.name}`))
  await question.getByLabel('Why is it deleted?').fill('typed twice')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Item deleted successfully.').waitFor()
  const deleted = (await shop.server.request('director', '/api/deleted-sales')) as Schema<'DeletedSale'>[]
  expect(deleted.find(({ reason }) => reason === 'typed twice')).toMatchObject({ amountPaid: 1000 })
})

test('an unknown address is explained in the chosen language only', async () => {
  const { page } = shop.device
  await shop.device.open('/nowhere')
  await page.getByText('Sorry, the page you are looking for does not exist.').waitFor()
  await page.getByRole('button', { name: 'हिंदी' }).click()
  await page.getByText('माफ़ कीजिए, आप जो पेज खोज रहे हैं वह मौजूद नहीं है।').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/[a-z]/i)
  await page.getByRole('button', { name: 'English' }).click()
})

test('a weak new password gets one sentence that says why', async () => {
  const { page } = shop.device
  await shop.device.open('/Password')
  await page.getByLabel(/^Current password/).fill('sample-only')
  await page.getByLabel(/^New password/).fill('abc')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('This password is too short: it needs at least 8 characters.').waitFor()
  expect(await page.locator('main :is([aria-live=polite], [role=alert]):visible').allTextContents()).toEqual([
    'This password is too short: it needs at least 8 characters.',
  ])
})

test('the form of a product names the family in Hindi, too', async () => {
  const { page } = shop.device
  await shop.device.open('/EditProduct/1')
  const category = page.getByLabel(/^(Category|श्रेणी)/)
  await expect.poll(() => category.inputValue()).toBe('single phase preventor')
  await page.getByRole('button', { name: 'हिंदी' }).click()
  await page.getByText('सिंगल फेज प्रिवेंटर', { exact: true }).waitFor()
  const offered = await page
    .locator('datalist option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('label')))
  expect(offered).toContain('सिंगल फेज प्रिवेंटर')
  await page.getByRole('button', { name: 'English' }).click()
})

test('each screen names the tab in its language', async () => {
  const { page } = shop.device
  await shop.device.open('/ShowSales')
  await page.getByRole('table').waitFor()
  expect(await page.title()).toBe('All Sales – Khet Electronics')
  await page.getByRole('button', { name: 'हिंदी' }).click()
  await expect.poll(() => page.title()).toBe('सारी बिक्री – खेत इलेक्ट्रॉनिक्स')
  await page.getByRole('button', { name: 'English' }).click()
  await shop.device.open('/addSale')
  await expect.poll(() => page.title()).toBe('Add New Sale – Khet Electronics')
})

test('with a keyboard the first field has the focus, and Tab takes the highlighted choice', async () => {
  const page = await shop.device.newTab()
  await page.setViewportSize({ width: 1280, height: 800 })
  // The browser emulates a touch screen, and cannot emulate a mouse beside it.
  await page.addInitScript(() => {
    const { matchMedia } = globalThis
    globalThis.matchMedia = (query) => matchMedia(/pointer: fine/.test(query) ? 'all' : query)
  })
  await page.goto(`${shop.device.address}/ShowSales`)
  await page.getByRole('link', { name: 'Add sales +' }).click()
  const party = page.getByRole('combobox', { name: /^Party/ })
  await party.waitFor()
  await expect.poll(() => party.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(shop.subject.party.name.slice(0, -1))
  const highlighted = await page.getByRole('option', { selected: true }).innerText()
  await page.keyboard.press('Tab')
  expect(highlighted).toContain(await party.inputValue())
  expect(await party.inputValue()).not.toBe('')
  await page.close()
})

test('a suspected double shows both entries, who wrote and who sold them, and deletes one', async () => {
  const { page } = shop.device
  const sale = {
    salesParty: { id: shop.subject.party.id },
    saleByEmployee: { id: 1 },
    date: toShopDay(new Date()),
    productDetails: [{ product: { id: shop.subject.product.id }, price: 321, quantity: 1 }],
  }
  const ids: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const body = { ...sale, clientRequestId: crypto.randomUUID() }
    ids.push(((await shop.server.request('director', '/api/sales', { method: 'POST', body })) as Schema<'Sale'>).id)
  }
  await shop.device.open('/NeedsAttention')
  const section = page.getByRole('region', { name: 'Possibly entered twice' })
  const item = section.getByRole('listitem').filter({ has: page.getByRole('article', { name: `Sale ${ids[1]}` }) })
  await item.waitFor()
  expect(await item.innerText()).toMatch(/Sold by[\s\S]+Written by/)
  await item.getByRole('article', { name: `Sale ${ids[0]}` }).waitFor()
  await item.getByRole('button', { name: `Delete Sale ${ids[1]}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await item.waitFor({ state: 'detached' })
})

test('a worker sees no links to screens of Directors, and "access denied" has links to permitted screens', async () => {
  await using other = await startShopWithDevice(shop.server, 'director')
  const page = await signInAs(other.device, 'worker')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const links: string[] = []
  for (const group of await page.getByRole('dialog').getByRole('group').getByRole('button').all()) {
    await group.click()
    links.push(...(await page.getByRole('dialog').getByRole('link').allInnerTexts()))
  }
  for (const name of ['Sale', 'Purchase', 'Party', 'Other', 'Deleted Sales', 'Settings'])
    expect(links).not.toContain(name)
  expect(links).toContain('Production')
  await other.device.open('/ShowSales')
  await page.getByText('Access Denied').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Production' }).click()
  await page.waitForURL(/ShowProduction/i)
})

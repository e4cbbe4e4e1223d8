import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, type Paise } from '#domain/money.ts'
import { type BrowserDevice, launchDevice } from '#test/support/browser/browserDevice.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { pickOption, readWaitingCount, signInAs, submitSale, typeSale } from '#test/support/browser/userActions.ts'
import { chooseSaleSubject, readSaleFigures, type SaleSubject } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()
let device: BrowserDevice
let subject: SaleSubject

beforeAll(async () => {
  device = await launchDevice(shop.server.address)
  subject = await chooseSaleSubject(shop.server, 'director')
})
afterAll(() => device?.close())

test('a sale typed without a connection is booked exactly once, and a second device shows it', async () => {
  const { party, product, employee } = subject
  const before = await readSaleFigures(shop.server, subject)

  // A Director signs in and sees the sales …
  const page = await signInAs(device, 'director', '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sale', exact: true }).click()
  await page.getByRole('table', { name: 'All Sales' }).waitFor()

  // … adds one, sees the totals move while typing …
  await page.getByRole('link', { name: 'Add sales +' }).click()
  const line = { product: product.name, price: 450, quantity: 2 }
  const returned = { product: product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: party.name, lines: [line], replacements: [returned], comment: 'at the counter' })
  const totals = page.getByRole('region', { name: 'Review Totals' })
  await expect.poll(() => totals.innerText()).toContain('₹500.00')
  await page.getByLabel('Tax Amount').fill('90')
  await page.getByLabel('Discount').fill('40.50')
  await page.getByLabel('Amount Paid').fill('300')
  await expect.poll(() => totals.innerText()).toContain('₹249.50')

  // … and the confirmation with the sale's number.
  const confirmed = await submitSale(page)
  const [booked] = (await readSaleFigures(shop.server, subject)).sales
  expect(await confirmed.innerText()).toContain(String(booked?.id))
  expect(booked).toMatchObject({ totalAmount: 549.5, amountPaid: 300, balance: 249.5, comment: 'at the counter' })
  await confirmed.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(/ShowSales/i)

  // The connection goes, the tab is closed, and the same form still opens.
  await device.setOffline(true)
  const later = await device.closeTabs()
  await device.open('/addSale')
  await typeSale(later, { party: party.name, lines: [line], paid: 100, comment: 'in the market' })
  const saved = await submitSale(later)
  expect(await saved.innerText()).toContain('Saved on this phone')
  await saved.getByRole('button', { name: 'Close' }).click()

  // It stands among the sales as waiting, and every staff screen says how many wait.
  await later.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByText('₹900.00').waitFor()
  const screens = ['/ShowSales', '/addSale', '/ShowPartySales', `/sale/party/${party.id}`, '/ShowDeletedSales']
  for (const screen of [...screens, `/EmployeeDetails/${employee.id}`, '/outbox']) {
    await device.open(screen)
    await expect.poll(() => readWaitingCount(later), { message: screen }).toBe(1)
  }
  // The entry that waits is counted with those that the server has confirmed.
  await later.getByText(/^The office has [01] of 2 entries of this phone\.$/).waitFor()
  expect((await readSaleFigures(shop.server, subject)).sales).toHaveLength(before.sales.length + 1)

  // The connection comes back: it is sent once without a touch, and the ledgers are right.
  await device.setOffline(false)
  await expect.poll(() => readWaitingCount(later)).toBe(0)
  const after = await readSaleFigures(shop.server, subject)
  expect(after.sales.filter(({ comment }) => comment === 'in the market')).toHaveLength(1)
  expect(after).toMatchObject({
    balance: before.balance + 249_50 + 800_00,
    stock: before.stock - 4,
    cash: before.cash + 400_00,
  })

  // The list of receipts shows the sale's number and when it was saved, sent and confirmed.
  await device.open('/outbox')
  const market = after.sales.find(({ comment }) => comment === 'in the market')
  const receipt = later.getByRole('table', { name: 'Sent and booked' }).getByRole('row').nth(1)
  await expect
    .poll(() => receipt.locator('[data-head="Number in the books"]').innerText())
    .toContain(String(market?.id))
  for (const head of ['Saved', 'Sent', 'Confirmed'])
    expect(await receipt.locator(`[data-head="${head}"]`).innerText()).toMatch(/\d+:\d\d/)

  // A second device shows the same.
  await using second = await startShopWithDevice(shop.server, 'director')
  const other = await signInAs(second.device, 'director', `/sale/party/${party.id}`)
  await other.getByText('in the market').waitFor()
  await expect.poll(() => other.getByRole('main').innerText()).toContain(formatShown(after.balance))
  await second.device.open(`/EmployeeDetails/${employee.id}`)
  // The balance includes entries dated later, which are listed apart.
  await other
    .getByText(/^Dated later/)
    .first()
    .click()
  await other.getByText(formatShown(after.cash)).filter({ visible: true }).first().waitFor()
  await second.device.open('/addSale')
  await pickOption(
    other.getByRole('region', { name: 'Products', exact: true }).getByRole('combobox').first(),
    product.name,
  )
  await other.getByText(`In stock: ${after.stock.toLocaleString('en-IN')}`).waitFor()
})

/** The words beside an amount say who owes whom; the figure itself has no sign. */
const formatShown = (amount: Paise) => formatMoney(Math.abs(amount) as Paise)

import { beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { getPeriods } from '#domain/period.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { findDataRows, pickOption, signInAs, switchLanguage } from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')
// A test that has failed may have left another size.
beforeEach(() => shop.device.page.setViewportSize({ width: 360, height: 740 }))

const read = async <Answer>(path: string) => (await shop.server.request('director', path)) as Answer
const findSums = () => shop.device.page.getByRole('region', { name: 'Sums' })
const findRows = () => findDataRows(shop.device.page)

/** The heights of the rows in pixels, and the number of rows that are in the window as a whole. */
async function measureRows() {
  await findRows().first().waitFor()
  return findRows().evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return {
      min: Math.min(...boxes.map(({ height }) => height)),
      max: Math.max(...boxes.map(({ height }) => height)),
      count: boxes.length,
      visible: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    }
  })
}

/** Lists that stand under a line of sums, and others. */
const DOCUMENT_LISTS = ['/ShowSales', '/ShowPurchase', '/ShowProduction', '/showExpenses', '/ShowFundTransfers']
const OTHER_LISTS = [
  ...['/EmployeeDetails/1', '/ShowEmployee', '/ShowPArty', '/ShowPartySales'],
  ...['/ShowProduct', '/ShowComponent', '/ShowDeletedSales', '/ShowDeletedPurchases'],
  ...['/AccessLog', '/Devices', '/SignedIn'],
]

test.each([...DOCUMENT_LISTS, ...OTHER_LISTS])(
  'rows of %s have 64 to 88 px in a narrow window and at most 44 px in a wide one',
  async (path) => {
    const { page } = shop.device
    await shop.device.open(path)
    if (DOCUMENT_LISTS.includes(path)) await findSums().waitFor()
    const narrow = await measureRows()
    expect(narrow.min).toBeGreaterThanOrEqual(64)
    expect(narrow.max).toBeLessThanOrEqual(88)
    // Notices above the list come and go while it is loaded.
    const countVisible = async () => (await measureRows()).visible
    await expect.poll(countVisible).toBeGreaterThanOrEqual(Math.min(7, narrow.count))
    await page.setViewportSize({ width: 1280, height: 800 })
    // Until the page has noticed its new width.
    await expect.poll(async () => (await measureRows()).max).toBeLessThanOrEqual(44)
    const wide = await measureRows()
    await expect.poll(countVisible).toBeGreaterThanOrEqual(Math.min(14, wide.count))
    // Neither the table nor its last column stands out of the screen.
    const edges = await page
      .getByRole('table')
      .first()
      .evaluate((table) => {
        const main = table.closest('main')?.getBoundingClientRect()
        const { left, right } = table.getBoundingClientRect()
        return { left: left - (main?.left ?? 0), right: (main?.right ?? 0) - right }
      })
    expect(Math.abs(edges.left - edges.right)).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 360, height: 740 })
  },
)

test('dues have rows of 64 to 88 px with large buttons in a narrow window, and of 44 px with whole names in a wide one', async () => {
  const { page } = shop.device
  await shop.device.open('/Dues')
  const narrow = await measureRows()
  expect(narrow.min).toBeGreaterThanOrEqual(64)
  expect(narrow.max).toBeLessThanOrEqual(88)
  const buttons = findRows().locator('a, button[aria-label]')
  const sides = await buttons.evaluateAll((all) => all.flatMap((one) => [one.clientWidth + 2, one.clientHeight + 2]))
  expect(sides.length).toBeGreaterThanOrEqual(6 * narrow.count)
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(40)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const language of ['hi', 'en'] as const) {
    await switchLanguage(page, language)
    await expect.poll(async () => (await measureRows()).max).toBeLessThanOrEqual(44)
    expect((await measureRows()).visible).toBeGreaterThanOrEqual(12)
    const names = findRows().getByRole('cell').first().getByRole('button').locator('> span > span:first-child')
    expect(await names.count()).toBeGreaterThan(0)
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
})

test('a long name takes two lines of a row in a narrow window', async () => {
  await shop.device.open('/ShowProduct')
  const name = findRows().getByText('Automatic Submersible Panel', { exact: true })
  await name.waitFor()
  const { isCut, lineCount } = await name.evaluate((element) => ({
    isCut: element.scrollHeight > element.clientHeight + 1,
    lineCount: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect([isCut, Math.round(lineCount)]).toEqual([false, 2])
})

test('a row in a narrow window says today, yesterday, or a day with its year only if that is another one', async () => {
  const today = toShopDay(new Date())
  await shop.device.open('/showExpenses?q=Day')
  const employee = { id: 1 }
  for (const [comment, date] of [
    ['Day zero', today],
    ['Day one', addDays(today, -1)],
    ['Day old', `${Number(today.slice(0, 4)) - 1}-03-05`],
    ['Day new', `${today.slice(0, 4)}-01-01`],
  ] as const) {
    const body = { debit: 5, source: 'Expenses', comment, employee, date, clientRequestId: crypto.randomUUID() }
    await shop.server.request('director', '/api/expenses', { method: 'POST', body })
  }
  await shop.device.page.reload()
  const readNote = (comment: string) => findRows().filter({ hasText: comment }).innerText()
  await expect.poll(() => readNote('Day zero')).toMatch(/\nToday\n/)
  expect(await readNote('Day one')).toMatch(/\nYesterday\n/)
  expect(await readNote('Day old')).toMatch(/\n5 Mar \d{4}\n/)
  // On the first two days of a year it has another word.
  expect(await readNote('Day new')).toMatch(/\n(1 Jan|Today|Yesterday)\n/)
})

test('amounts of a document end at one edge', async () => {
  const { page } = shop.device
  const { content } = await read<Schema<'SalePage'>>('/api/sales/all?size=50')
  const sale = content.find(({ totalAmount, amountPaid }) => totalAmount > 0 && amountPaid > 0)
  await shop.device.open(`/ShowSales?open=${sale?.id}`)
  const details = page.getByRole('dialog')
  const goods = details
    .getByRole('definition')
    .filter({ hasText: /^₹[\d,.]+$/ })
    .locator('> span')
  await expect.poll(() => goods.count()).toBeGreaterThanOrEqual(5)
  const edges = await goods.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(new Set(edges).size).toBe(1)
  await details.getByRole('button', { name: 'Close' }).click()
})

test('filters stand in the address, the sums follow them, and the back button returns to them', async () => {
  const { page } = shop.device
  const { from, to } = getPeriods(toShopDay(new Date())).lastMonth
  const sums = await read<Schema<'TradeSums'>>(`/api/sales/sums?from=${from}&to=${to}`)
  await shop.device.open('/ShowSales')
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === from && url.searchParams.get('to') === to)
  await expect.poll(() => findSums().innerText()).toMatch(new RegExp(`^${sums.count} sales`))
  expect(await findSums().innerText()).toContain(formatMoney(toPaise(sums.totalAmount)))

  await page.reload()
  await findSums().getByText(`${sums.count} sales`, { exact: true }).waitFor()
  await findRows().first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: /^History of Sale/ }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await findSums().getByText(`${sums.count} sales`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.waitForURL((url) => !url.searchParams.has('from'))
})

test('a list is filtered by employee and party', async () => {
  const { page } = shop.device
  const { content } = await read<Schema<'SalePage'>>('/api/sales/all?size=1')
  const [sale] = content
  if (!sale) throw new Error('the sample shop has sales')
  const { id, name } = sale.salesParty
  const query = `employeeId=${sale.saleByEmployee.id}&partyId=${id}`
  const sums = await read<Schema<'TradeSums'>>(`/api/sales/sums?${query}`)
  await shop.device.open('/ShowSales')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('Employee').selectOption(sale.saleByEmployee.name)
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), name)
  await findSums().getByText(`${sums.count} sales`, { exact: true }).waitFor()
  await expect.poll(() => findRows().count()).toBeGreaterThan(0)
  for (const row of await findRows().all()) expect(await row.innerText()).toContain(name)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.waitForURL((url) => !url.searchParams.has('party') && !url.searchParams.has('employee'))
})

test('without a connection a filter searches the rows that the device has loaded, and says so', async () => {
  const { page } = shop.device
  await shop.device.open('/ShowSales')
  const { content } = await read<Schema<'SalePage'>>('/api/sales/all?size=50')
  const name = content.find(({ salesParty }) => /^Demo Kisan \d+$/.test(salesParty.name))?.salesParty.name ?? ''
  const count = content.filter(({ salesParty }) => salesParty.name === name).length
  await findRows().nth(49).waitFor()
  await shop.device.setOffline(true)
  await page.getByRole('searchbox').fill(name)
  await page.getByText('No connection: found among the entries that this phone has loaded.').waitFor()
  for (const row of await findRows().all()) expect(await row.innerText()).toContain(name)
  const rowCount = await findRows().count()
  expect(rowCount).toBeGreaterThanOrEqual(count)
  await findSums().getByText(`${rowCount} sales`, { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('nobody has this name')
  await page.getByText('Nothing found with these filters.').waitFor()
  await shop.device.setOffline(false)
})

test('the bill of materials has rows of 64 to 88 px in a narrow window, and a tap shows the other columns', async () => {
  const { page } = shop.device
  const product = (await read<Schema<'Product'>[]>('/api/products/list')).find(({ isActive }) => isActive)
  await shop.device.open('/BOMGenerator')
  await pickOption(page.getByRole('combobox', { name: /^Product 1/ }), product?.name ?? '')
  await page.getByLabel(/^Quantity/).fill('100000')
  await page.getByRole('button', { name: 'Generate BOM' }).click()
  const { min, max } = await measureRows()
  expect(min).toBeGreaterThanOrEqual(64)
  expect(max).toBeLessThanOrEqual(88)
  expect(await findRows().first().innerText()).toMatch(/Buy [\d,]+[\s\S]*[\d,]+ needed, -?[\d,]+ in stock/)
  await findRows().first().getByRole('button').click()
  await page.getByRole('dialog').getByText('Required').waitFor()
})

test('a person who finds only own expenses has no filter by employee', async () => {
  await using worker = await startShopWithDevice(shop.server, 'director')
  const page = await signInAs(worker.device, 'worker')
  await worker.device.open('/showExpenses')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('From').waitFor()
  expect(await page.getByLabel('Employee').count()).toBe(0)
  await worker.device.open('/ShowProduction')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('Employee').waitFor()
})

test.each([
  ['/addSale', 'Amount Paid', 'Review Totals', 'Submit'],
  ['/AddPurchase', 'Amount Paid', 'Totals', 'Save Purchase'],
  ['/AddProduct', 'Labour Cost', 'Cost of one piece', 'Add Product'],
])('totals and button of %s take at most 96 px while typing', async (path, field, totals, button) => {
  const { page } = shop.device
  await shop.device.open(path)
  await page.getByLabel(field).fill('123456')
  const top = await page
    .getByRole('region', { name: totals })
    .evaluate((element) => element.getBoundingClientRect().top)
  const bottom = await page
    .getByRole('button', { name: button, exact: true })
    .evaluate((element) => element.parentElement?.getBoundingClientRect().bottom ?? 0)
  expect(bottom - top).toBeLessThanOrEqual(96)
})

import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { getPeriods } from '#domain/period.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { countTapsAndKeys } from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')
const read = async <Answer>(path: string) => (await shop.server.request('director', path)) as Answer

/** Opens the app at its home page, which begins with the panel. */
async function openApp() {
  const page = await shop.device.open('/')
  await page.getByRole('region', { name: 'Work' }).waitFor()
  return { page, ...countTapsAndKeys(page) }
}

test('a payment takes at most 5 taps and 6 keys', async () => {
  const { page, tap, type, counts } = await openApp()
  const parties = await read<Schema<'Party'>[]>('/api/party/all')
  const party = parties.find(({ name, type }) => type === 'PURCHASE' && /\d\d$/.test(name))
  await tap(page.getByRole('link', { name: 'Received', exact: true }))
  // The party has the focus.
  const field = page.getByRole('combobox', { name: /^Party/ })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await type(party?.name.slice(-2) ?? '')
  await tap(page.getByRole('option', { name: party?.name ?? '' }).first())
  await tap(page.getByLabel('Amount'))
  await type('1000')
  await tap(page.getByRole('button', { name: 'Save' }))
  await page.getByRole('dialog').getByText('₹1,000 received').waitFor()
  expect(counts.taps).toBeLessThanOrEqual(5)
  expect(counts.keys).toBeLessThanOrEqual(6)
})

test('a sale of last month is found with at most 4 taps', async () => {
  const { page, tap, counts } = await openApp()
  const { from, to } = getPeriods(toShopDay(new Date())).lastMonth
  const [sale] = (await read<Schema<'SalePage'>>(`/api/sales/all?from=${from}&to=${to}`)).content
  await tap(page.getByRole('button', { name: 'Open menu' }))
  await tap(page.getByRole('dialog').locator('a[href="/ShowSales"]'))
  const answered = page.waitForResponse((response) => response.url().includes(`from=${from}`))
  await tap(page.getByRole('button', { name: 'Last month' }))
  await page.waitForURL((url) => url.searchParams.get('from') === from)
  // The rows of before stay until the others are there: a tap in between would hit another row.
  await answered
  const firstRow = page.getByRole('table').getByRole('button').first()
  await expect.poll(() => firstRow.innerText()).toContain(sale?.salesParty.name ?? '')
  await tap(firstRow)
  await page
    .getByRole('dialog')
    .getByText(sale?.salesParty.name ?? '')
    .first()
    .waitFor()
  expect(counts.taps).toBeLessThanOrEqual(4)
})

test('the cash that each employee holds is seen with at most 2 taps', async () => {
  const { page, tap, counts } = await openApp()
  const employees = (await read<Schema<'Employee'>[]>('/api/employee')).filter(({ active }) => active)
  await tap(page.getByRole('link', { name: 'Cash with each employee' }))
  for (const { name } of employees)
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(/₹[\d,]+/)
      .first()
      .waitFor()
  expect(counts.taps).toBeLessThanOrEqual(2)
})

test('a sale is corrected with at most 6 taps beside what is retyped', async () => {
  const { page, tap, counts } = await openApp()
  await tap(page.getByRole('button', { name: 'Open menu' }))
  await tap(page.getByRole('dialog').locator('a[href="/ShowSales"]'))
  // The newest row is the payment of another test, which has another form.
  const sales = page.getByRole('row').filter({ hasText: '×' })
  await tap(sales.getByRole('button').first())
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Correct', exact: true }))
  await page.getByLabel('Comment').fill('corrected in a hurry')
  await tap(page.getByRole('button', { name: 'Submit' }))
  await tap(page.getByRole('dialog', { name: 'Sale Added:' }).getByRole('button', { name: 'Close' }))
  const { content } = await read<Schema<'SalePage'>>('/api/sales/all?size=5')
  expect(content.map(({ comment }) => comment)).toContain('corrected in a hurry')
  expect(counts.taps).toBeLessThanOrEqual(6)
})

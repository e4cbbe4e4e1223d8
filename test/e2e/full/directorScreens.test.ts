import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { findDataRows, pickOption } from '#test/support/browser/userActions.ts'
import { employeesTexts as t } from '#texts/employees.ts'

const shop = setUpShop('director')

const read = async <Answer>(path: string) => (await shop.server.request('director', path)) as Answer
/** A party for which every required field of its form is known. */
const findCompleteParty = async () => {
  const { content } = await read<Schema<'PartyPage'>>('/api/party?size=200')
  const party = content.find(({ shopNo, address, businessName }) => shopNo && address && businessName)
  if (!party) throw new Error('the sample shop has such parties')
  return party
}

test('a row that needs attention links to its record, and is gone once a Director has settled it', async () => {
  const { page } = shop.device
  const before = await read<Schema<'Attention'>>('/api/attention')
  await shop.device.open('/ShowSales')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: `Needs attention ${before.total}` }).click()
  const oversold = page.getByRole('region', { name: 'Stock below zero' })
  const [worst] = before.oversold.rows
  await expect.poll(() => oversold.getByRole('listitem').first().innerText()).toContain(worst?.name)
  await oversold.getByRole('link', { name: 'Open' }).first().click()
  await page
    .getByRole('dialog')
    .getByText(worst?.name ?? '', { exact: true })
    .waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).waitFor()
  await page.goBack()
  await oversold.getByRole('button', { name: 'Checked, OK' }).first().click()
  await page.getByRole('heading', { name: `Needs attention: ${before.total - 1}` }).waitFor()
  await page.getByText('Checked: 1').click()
  await page.getByRole('button', { name: /^List again/ }).click()
  await page.getByRole('heading', { name: `Needs attention: ${before.total}` }).waitFor()
})

test('closing a period asks first, rejects late documents, and is in the change log', async () => {
  const { page } = shop.device
  const until = addDays(toShopDay(new Date()), -3)
  await shop.device.open('/Settings')
  await page.getByLabel('Closed up to and including').fill(until)
  await page.getByRole('button', { name: 'Save settings' }).click()
  const question = page.getByRole('dialog', { name: 'Close the books up to' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await read<Schema<'Settings'>>('/api/settings')).lockedUntil).toBeNull()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await question.getByRole('button', { name: 'Yes, I am sure' }).click()
  await page.getByText('Settings saved.').waitFor()
  const late = { debit: 10, date: until, comment: 'too late', source: 'Expenses' }
  await expect(shop.server.request('worker', '/api/expenses', { method: 'POST', body: late })).rejects.toThrow('409')

  await page.getByLabel('Closed up to and including').fill('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByRole('button', { name: 'Yes, I am sure' }).click()
  await expect.poll(async () => (await read<Schema<'Settings'>>('/api/settings')).lockedUntil).toBeNull()

  await shop.device.open('/Other')
  await page.getByRole('link', { name: 'Change log' }).click()
  await page.getByLabel('Record').selectOption('Settings')
  const newest = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Settings changed/ })
  await newest.click()
  const details = page.getByRole('dialog', { name: /^Settings changed/ })
  await details.getByText('Books closed until').waitFor()
  await details.getByRole('button', { name: 'Close' }).first().click()
  await page.reload()
  await expect.poll(() => page.getByLabel('Record').inputValue()).toBe('settings')
})

test('an old draft does not overwrite a party that another person has changed', async () => {
  const { page } = shop.device
  const { id } = await findCompleteParty()
  await shop.device.open(`/updateParty/${id}`)
  await page.getByLabel('Address').fill('New market road')
  await shop.server.request('director', `/api/party/${id}`, { method: 'PUT', body: { mobile: '55555 07777' } })
  await page.reload()
  await page.getByRole('heading', { name: 'Somebody else has changed this meanwhile' }).waitFor()
  await page.getByRole('button', { name: /^(Keep mine|Continue)$/ }).click()
  await expect.poll(() => page.getByLabel('Mobile').inputValue()).toBe('55555 07777')
  await page.getByRole('button', { name: 'Save Party' }).click()
  await page.getByRole('dialog', { name: 'Party ADDED' }).getByRole('button', { name: 'Close' }).click()
  expect(await read(`/api/party/${id}`)).toMatchObject({ address: 'New market road', mobile: '55555 07777' })
})

test('parties are searched without a network, and their last price is one tap away', async () => {
  const { page } = shop.device
  const { content } = await read<Schema<'SalePage'>>('/api/sales/all')
  const sale = content.find(({ productDetails }) => productDetails.length > 0)
  const [line] = sale?.productDetails ?? []
  await shop.device.open('/addSale')
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), sale?.salesParty.name ?? '')
  await pickOption(page.getByRole('combobox', { name: 'Product 1' }), line?.product.name ?? '')
  // The line starts with the list price, which may be the last one.
  await expect.poll(() => page.getByLabel('Price').inputValue()).not.toBe('')
  await page.getByLabel('Price').fill('1')
  await page.getByRole('button', { name: 'Last price' }).click()
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe(String(line?.price))

  await shop.device.open('/ShowPArty')
  const everybody = await read<Schema<'Party'>[]>('/api/party/all')
  const wanted = everybody.find(({ active }) => active)?.name ?? ''
  const countOthers = () => findDataRows(page).filter({ hasNotText: wanted }).count()
  await expect.poll(countOthers).toBeGreaterThan(0)
  await shop.device.setOffline(true)
  await page.getByLabel('Search by Name').fill(wanted)
  await expect.poll(countOthers).toBe(0)
  await findDataRows(page).filter({ hasText: wanted }).first().waitFor()
  await shop.device.setOffline(false)
})

test('a list restores its loaded pages and its scroll position', async () => {
  const { page } = shop.device
  await shop.device.open('/ShowSales')
  await page.getByRole('button', { name: 'Load older' }).click()
  await page.waitForURL(/pages=2/)
  const row = page.getByRole('row').nth(80)
  await row.scrollIntoViewIfNeeded()
  const sale = await row.innerText()
  await row.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: /^History of Sale/ }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Sale Details' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => row.innerText()).toBe(sale)
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
})

test('piece work is opened by the name of its month', async () => {
  const { page } = shop.device
  await shop.device.open('/PieceWork')
  await page.getByRole('table').first().waitFor()
  const month = page.getByLabel('Month')
  const before = await month.locator('option').nth(1).innerText()
  await month.selectOption(before)
  await page.waitForURL(/month=/)
  const [name = '', year] = before.split(' ')
  await page.getByText(new RegExp(`1 ${name.slice(0, 3)}\\w* ${year} to`)).waitFor()
})

test('a long list is printed whole, although only its visible rows are rendered', async () => {
  const { page } = shop.device
  await shop.device.open('/ShowSales?pages=3')
  await page.getByRole('table').and(page.locator('[aria-rowcount="151"]')).waitFor()
  const paper = await page.pdf({ tagged: true })
  // A screen reader counts every row of the table, its head included.
  expect(paper.toString('latin1').match(/\/S ?\/TR\b/g)).toHaveLength(1 + 150)
})

test('a Director prints a slip with a one-time password for an employee who has forgotten the password', async () => {
  const { page } = shop.device
  const requestSession = (password: string) =>
    fetch(`${shop.server.address}/api/authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'worker2', password }),
    })
  const employees = await read<Schema<'Employee'>[]>('/api/employee')
  const id = employees.find(({ username }) => username === 'worker2')?.id
  await shop.device.open(`/AddEmployee/${id}`)
  await page.getByText('New password for one sign-in').click()
  await page.getByRole('button', { name: t.save.en, exact: true }).click()
  await page.getByRole('button', { name: t.slipOf('Sunita Demo').en }).click()
  const password = await page
    .locator('.paper article dd')
    .filter({ hasText: /^[a-z2-9]{10}$/ })
    .innerText()
  expect((await requestSession('sample-only')).status).toBe(401)
  const answer = await requestSession(password)
  expect(await answer.json()).toMatchObject({ mustChangePassword: true })
})

test('the notice of a failed rename of a device is gone when the dialog opens again', async () => {
  const { page } = shop.device
  const report = { highestSeq: 0, waiting: [], givenUp: [], app: '1' }
  await shop.server.request('director', '/api/outbox/tie-up', {
    method: 'POST',
    body: { deviceId: crypto.randomUUID(), report, acknowledged: [], people: [] },
  })
  await page.route('**/api/devices/*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  )
  await shop.device.open('/Devices')
  const renameButton = page.getByRole('button', { name: 'Rename' }).first()
  await renameButton.click()
  const dialog = page.getByRole('dialog', { name: 'Name of this phone' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByText('The name could not be saved.')
  await notice.waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await renameButton.click()
  await dialog.getByRole('button', { name: 'Save' }).waitFor()
  expect(await notice.count()).toBe(0)
  await page.unroute('**/api/devices/*')
})

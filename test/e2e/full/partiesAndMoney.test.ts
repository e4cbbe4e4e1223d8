import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  pickOption,
  readWaitingCount,
  submitSale,
  typeCredentials,
  typeSale,
} from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')

const read = async <Answer>(path: string) => (await shop.server.request('director', path)) as Answer
const findParty = async (name: string) => {
  const parties = await read<Schema<'Party'>[]>('/api/party/all')
  return parties.find((party) => party.name === name)
}
const readCash = async (id: number) => (await read<Schema<'Employee'>>(`/api/employee/${id}`)).empAccount?.[0]

test('a sale to a party that was added offline is booked after the party', async () => {
  const { page } = shop.device
  const { products } = await read<Schema<'SaleFormData'>>('/api/sales/searchData')
  const product = products.find(({ name }) => products.filter((other) => other.name.includes(name)).length === 1)

  await shop.device.setOffline(true)
  await shop.device.open('/AddParty')
  await page.getByLabel(/^Name/).fill('Test Kisan Naya')
  // Enter moves to the next field, and Tab to the button of the fields that are folded away.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('55555 09001')
  const words = { 'Business Name': 'NO', 'Shop No': 'NO', Address: 'Main road', City: 'Nagla Demo' }
  for (const [label, typed] of Object.entries(words)) await page.getByLabel(label).fill(typed)
  await page.getByLabel('Payment Rating').fill('4')
  await page.getByLabel('Sales Rating').fill('3')
  await page.getByRole('region', { name: 'Opening balance' }).getByLabel('Amount').fill('500')
  await page.getByRole('button', { name: 'Save Party' }).click()
  const added = page.getByRole('dialog', { name: 'Party ADDED' })
  expect(await added.innerText()).toMatch(/Saved on this phone.*Test Kisan Naya.*55555 09001/s)
  await added.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Test Kisan Naya' }).getByText('Waiting to be sent').waitFor()

  await shop.device.open('/addSale')
  const line = { product: product?.name ?? '', price: 450, quantity: 2 }
  await typeSale(page, { party: 'Test Kisan Naya', lines: [line], paid: 100, comment: 'first sale' })
  await submitSale(page)
  await expect.poll(() => readWaitingCount(page)).toBe(2)
  expect(await findParty('Test Kisan Naya')).toBeUndefined()

  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await findParty('Test Kisan Naya')).toMatchObject({ mobile: '55555 09001', balance: 500 + 900 - 100 })
})

test('a purchase is booked, deleted and restored, and every figure follows', async () => {
  const { page } = shop.device
  const { component } = await read<Schema<'PurchaseFormData'>>('/api/purchase/add-form-data')
  const part = component.find(({ name }) => component.filter((other) => other.name.includes(name)).length === 1)
  const stock = async () => (await read<Schema<'Component'>>(`/api/component/${part?.id}`)).stock
  const owed = async () => (await findParty('Test Kisan Naya'))?.balance
  const before = await stock()

  await shop.device.open('/showpurchase')
  await page.getByRole('link', { name: 'Add Purchase +' }).click()
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Test Kisan Naya')
  await pickOption(page.getByRole('combobox', { name: 'Component 1' }), part?.name ?? '')
  await page.getByLabel('Quantity').fill('12.5')
  await page.getByRole('region', { name: 'Components' }).getByLabel('Amount').fill('250')
  await page.getByLabel('Total Tax').fill('45')
  const totals = page.getByRole('region', { name: 'Totals' })
  await page.getByLabel('Amount Paid').fill('395')
  await expect.poll(() => totals.innerText()).toMatch(/Balance\s+₹100 credit/)
  expect(await page.getByLabel('Balance').inputValue()).toBe('₹100 credit')
  await page.getByLabel('Amount Paid').fill('95')
  await expect.poll(() => totals.innerText()).toMatch(/Sub Total.*₹250.00.*Balance.*₹200.00/s)
  await page.getByRole('button', { name: 'Save Purchase' }).click()
  const done = page.getByRole('dialog', { name: 'Purchase ADDED' })
  expect(await done.innerText()).toMatch(/SUCCESS.*Test Kisan Naya.*₹295.00/s)
  expect(await done.innerText()).toMatch(/Purchase of ₹295\s+₹95 paid\s+Test Kisan Naya\s+now owes ₹1,100/)
  await done.getByRole('button', { name: 'Send or print' }).click()
  const voucher = page.getByRole('dialog', { name: 'Purchase voucher' })
  const message = await voucher.getByRole('link', { name: 'WhatsApp text' }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toMatch(/Paid: ₹95\nWe still owe: ₹200\n.*\nBalance now: ₹1,100\n/)
  await voucher.getByRole('button', { name: 'Close' }).click()
  await done.getByRole('button', { name: 'Close' }).click()
  expect([await stock(), await owed()]).toEqual([before + 12.5, 1300 - 200])

  const row = page.getByRole('row').filter({ hasText: 'Test Kisan Naya' })
  await row.getByRole('button').click()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Item deleted successfully.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect([await stock(), await owed()]).toEqual([before, 1300])

  await shop.device.open('/Other')
  await page.getByRole('link', { name: 'Deleted Purchases' }).click()
  await page.getByRole('button', { name: /Test Kisan Naya/ }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.waitForURL(/ShowPurchase/i)
  expect([await stock(), await owed()]).toEqual([before + 12.5, 1100])
})

test('cash is received, spent and transferred', async () => {
  const { page } = shop.device
  const me = await read<Schema<'Employee'>>('/api/employee/username/director')
  const cash = async () => (await readCash(me.id))?.balance ?? 0
  const before = await cash()

  // Received from a party, found by a part of its name.
  await shop.device.open('/ShowPArty')
  await page.getByLabel('Search by Name').fill('kisan naya')
  await page.getByRole('table').getByRole('button', { name: 'Test Kisan Naya' }).click()
  await page.getByRole('link', { name: 'Received / Paid' }).click()
  await page.getByLabel('Amount').fill('300')
  const after = page.getByRole('definition').filter({ hasText: '₹800.00' })
  await after.getByText("You'll get").waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Payment saved:' }).getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(/\/sale\/party\//)
  await expect.poll(async () => (await findParty('Test Kisan Naya'))?.balance).toBe(800)
  // The way back leads to the search as it was, one screen at a time.
  for (const screen of [/\/payment\//, /\/sale\/party\//, /ShowPArty/i]) {
    await page.goBack()
    await page.waitForURL(screen)
  }
  await expect.poll(() => page.getByLabel('Search by Name').inputValue()).toBe('kisan naya')

  // Spent, without a connection.
  await shop.device.setOffline(true)
  await shop.device.open('/AddExpenses')
  await page.getByLabel('Amount').fill('40')
  await page.getByLabel('Comment').fill('tea for everybody')
  await page.getByRole('button', { name: 'Save Expense' }).click()
  await page.getByRole('listitem').filter({ hasText: '₹40.00' }).getByText('Waiting to be sent').waitFor()

  // Paid to a party, without a connection.
  const partyId = (await findParty('Test Kisan Naya'))?.id
  await shop.device.open(`/payment/${partyId}`)
  await page.getByLabel('Type').selectOption('We paid money')
  expect(await page.getByText('This form can only be saved online').count()).toBe(0)
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'Save' }).click()
  const paid = page.getByRole('dialog', { name: 'Payment saved:' })
  expect(await paid.innerText()).toContain('Saved on this phone')
  await paid.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: '₹25.00' }).getByText('Waiting to be sent').waitFor()

  // Waiting entries count in the balance of the party.
  await shop.device.open(`/payment/${partyId}`)
  await page.getByRole('definition').filter({ hasText: '₹825.00' }).first().waitFor()

  // Bought without a connection.
  await shop.device.open('/AddPurchase')
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Test Kisan Naya')
  await page.getByLabel('Amount Paid').fill('15')
  await page.getByRole('button', { name: 'Save Purchase' }).click()
  const bought = page.getByRole('dialog', { name: 'Purchase ADDED' })
  expect(await bought.innerText()).toMatch(/₹15 paid.*Saved on this phone/s)
  await bought.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: '₹15.00' }).getByText('Waiting to be sent').waitFor()

  // The unfinished form is kept, and a transfer is saved without a connection.
  await shop.device.open('/AddFundTransfers')
  await page.getByLabel('Amount').fill('60')
  await shop.device.open('/ShowFundTransfers')
  await page.getByRole('link', { name: 'Add Fund Transfer' }).click()
  await page.getByText('Your unsaved entry was restored.').waitFor()
  await pickOption(page.getByRole('combobox', { name: /^Target Employee/ }), me.name)
  await page.getByRole('button', { name: 'Save Fund Transfer' }).click()
  const question = page.getByRole('dialog', { name: 'Source and target are the same. Save anyway?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  const employees = await read<Schema<'Employee'>[]>('/api/employee')
  const other = employees.find(({ id, active }) => id !== me.id && active)
  await pickOption(page.getByRole('combobox', { name: /^Target Employee/ }), other?.name ?? '')
  await page.getByRole('button', { name: 'Save Fund Transfer' }).click()
  const transferred = page.getByRole('dialog', { name: 'Transfer Successful' })
  expect(await transferred.innerText()).toMatch(new RegExp(`From.*${me.name}.*To.*${other?.name}.*₹60.00`, 's'))
  expect(await transferred.innerText()).toContain('Saved on this phone')
  await transferred.getByRole('link', { name: 'Send on WhatsApp' }).waitFor()
  await transferred.getByRole('button', { name: 'Next transfer' }).click()
  expect(await page.getByLabel('Amount').inputValue()).toBe('')
  await shop.device.open('/ShowFundTransfers')
  const transfer = page.getByRole('listitem').filter({ hasText: `${me.name} → ${other?.name}` })
  await transfer.getByText('Waiting to be sent').waitFor()
  await expect.poll(() => readWaitingCount(page)).toBe(4)
  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await cash()).toBeCloseTo(before + 300 - 40 - 25 - 15 - 60)
  expect((await findParty('Test Kisan Naya'))?.balance).toBe(840)
})

test('a worker with the right records sales; without it the screen refuses', async () => {
  const { page } = shop.device
  const worker = await read<Schema<'Employee'>>('/api/employee/username/worker')
  await using workerShop = await startShopWithDevice(shop.server, 'director')
  const workerDevice = workerShop.device
  await workerDevice.open('/login')
  await typeCredentials(workerDevice.page, 'worker')
  for (const address of ['/addSale', '/ShowPurchase', '/ShowParty', '/Other']) {
    await workerDevice.open(address)
    await workerDevice.page.getByText('You do not have the necessary permissions to view this page.').waitFor()
  }

  await shop.device.open('/ShowEmployee')
  await page.getByLabel('Search by first or last name').fill(worker.lastName ? worker.name : worker.firstName)
  await page.getByRole('button', { name: worker.name }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Update' }).click()
  await page.getByLabel('May record sales').check()
  await page.getByRole('button', { name: 'Save Employee' }).click()
  await page.getByText('Employee updated successfully!').waitFor()
  expect(await read(`/api/employee/${worker.id}`)).toMatchObject({ permissions: ['record-sales'] })

  await workerDevice.open('/login')
  await typeCredentials(workerDevice.page, 'worker')
  await workerDevice.open('/addSale')
  await workerDevice.page.getByRole('heading', { name: 'Add New Sale' }).waitFor()
})

test('a payment that was typed offline and is refused is changed in the form of payments, and is booked once', async () => {
  const { page } = shop.device
  const post = (body: object) => shop.server.request('director', '/api/party', { method: 'POST', body })
  const party = (await post({ name: 'Test Kisan Wapas', type: 'PURCHASE', openingBalance: 900 })) as Schema<'Party'>
  const setActive = (active: boolean) =>
    shop.server.request('director', `/api/party/${party.id}`, { method: 'PUT', body: { active } })
  await shop.device.open(`/payment/${party.id}?direction=received`)
  await page.getByLabel('Amount').fill('250')
  await shop.device.setOffline(true)
  await page.getByLabel('Comment').fill('typed in the field')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByText('Saved on this phone').waitFor()
  await setActive(false)
  await shop.device.setOffline(false)
  await shop.device.open('/outbox')
  await page.getByText('Needs correction', { exact: true }).waitFor()

  await setActive(true)
  expect(await findParty(party.name)).toMatchObject({ balance: 900 })
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('250')
  expect(await page.getByLabel('Type').inputValue()).toBe('received')
  await page.getByLabel('Amount').fill('205.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const { sales } = await read<Schema<'PartySales'>>(`/api/sales/party/${party.id}`)
  expect(sales).toMatchObject([{ amountPaid: 205.5, comment: 'typed in the field' }])
  expect(await findParty(party.name)).toMatchObject({ balance: 900 - 205.5 })
})

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { type Handset, takePhone } from '#test/support/handset.ts'
import { pick, signIn, submit, typeCredentials, typeSale, waitingShown } from '#test/support/person.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
let phone: Handset

beforeAll(async () => {
  shop = await startShop(inject('sample'))
  phone = await takePhone(shop.address)
  await signIn(phone, 'director')
})
afterAll(async () => {
  await phone.close()
  await shop.close()
})

const ask = async <Answer>(path: string) => (await shop.ask('director', path)) as Answer
const partyNamed = async (name: string) => {
  const parties = await ask<Schema<'Party'>[]>('/api/party/all')
  return parties.find((party) => party.name === name)
}
const cashOf = async (id: number) => (await ask<Schema<'Employee'>>(`/api/employee/${id}`)).empAccount?.[0]

test('a party added on the shop floor is sold to before the office has heard of it', async () => {
  const { page } = phone
  const { products } = await ask<Schema<'SaleFormData'>>('/api/sales/searchData')
  const product = products.find(({ name }) => products.filter((other) => other.name.includes(name)).length === 1)

  await phone.offline(true)
  await phone.open('/AddParty')
  await page.getByLabel(/^Name/).fill('Test Kisan Naya')
  // Enter leads on through the form, as a pen would.
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

  await phone.open('/addSale')
  const line = { product: product?.name ?? '', price: 450, quantity: 2 }
  await typeSale(page, { party: 'Test Kisan Naya', lines: [line], paid: 100, comment: 'first sale' })
  await submit(page)
  await expect.poll(() => waitingShown(page)).toBe(2)
  expect(await partyNamed('Test Kisan Naya')).toBeUndefined()

  await phone.offline(false)
  await expect.poll(() => waitingShown(page)).toBe(0)
  expect(await partyNamed('Test Kisan Naya')).toMatchObject({ mobile: '55555 09001', balance: 500 + 900 - 100 })
})

test('a purchase is booked, deleted and brought back, and the books follow', async () => {
  const { page } = phone
  const { component } = await ask<Schema<'PurchaseFormData'>>('/api/purchase/add-form-data')
  const part = component.find(({ name }) => component.filter((other) => other.name.includes(name)).length === 1)
  const stock = async () => (await ask<Schema<'Component'>>(`/api/component/${part?.id}`)).stock
  const owed = async () => (await partyNamed('Test Kisan Naya'))?.balance
  const before = await stock()

  await phone.open('/showpurchase')
  await page.getByRole('link', { name: 'Add Purchase +' }).click()
  await pick(page.getByRole('combobox', { name: /^Party/ }), 'Test Kisan Naya')
  await pick(page.getByRole('combobox', { name: 'Component 1' }), part?.name ?? '')
  await page.getByLabel('Quantity').fill('12.5')
  await page.getByRole('region', { name: 'Components' }).getByLabel('Amount').fill('250')
  await page.getByLabel('Total Tax').fill('45')
  await page.getByLabel('Amount Paid').fill('95')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.poll(() => totals.innerText()).toMatch(/Sub Total.*₹250.00.*Balance.*₹200.00/s)
  await page.getByRole('button', { name: 'Save Purchase' }).click()
  const done = page.getByRole('dialog', { name: 'Purchase ADDED' })
  expect(await done.innerText()).toMatch(/SUCCESS.*Test Kisan Naya - Nagla Demo.*₹295.00/s)
  await done.getByRole('button', { name: 'Close' }).click()
  expect([await stock(), await owed()]).toEqual([before + 12.5, 1300 - 200])

  const row = page.getByRole('row').filter({ hasText: 'Test Kisan Naya' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Item deleted successfully.').waitFor()
  expect([await stock(), await owed()]).toEqual([before, 1300])

  await phone.open('/Other')
  await page.getByRole('link', { name: 'Deleted Purchases' }).click()
  await page.getByRole('button', { name: /Test Kisan Naya/ }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.waitForURL(/ShowPurchase/i)
  expect([await stock(), await owed()]).toEqual([before + 12.5, 1100])
})

test('money goes from hand to hand: received, spent, passed on', async () => {
  const { page } = phone
  const me = await ask<Schema<'Employee'>>('/api/employee/username/director')
  const cash = async () => (await cashOf(me.id))?.balance ?? 0
  const before = await cash()

  // Received from a party, found by a part of its name.
  await phone.open('/ShowPArty')
  await page.getByLabel('Search by Name').fill('kisan naya')
  await page.getByRole('link', { name: 'Party Sales, Show: Test Kisan Naya' }).click()
  await page.getByRole('link', { name: 'Received / Paid' }).click()
  await page.getByLabel('Amount').fill('300')
  const after = page.getByRole('definition').filter({ hasText: '₹800.00' })
  await after.getByText("You'll get").waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Money noted:' }).getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(/\/sale\/party\//)
  await expect.poll(async () => (await partyNamed('Test Kisan Naya'))?.balance).toBe(800)
  // The way back leads to the search as it was, one screen at a time.
  for (const screen of [/\/payment\//, /\/sale\/party\//, /ShowPArty/i]) {
    await page.goBack()
    await page.waitForURL(screen)
  }
  await expect.poll(() => page.getByLabel('Search by Name').inputValue()).toBe('kisan naya')

  // Spent, without a connection.
  await phone.offline(true)
  await phone.open('/AddExpenses')
  await page.getByLabel('Amount').fill('40')
  await page.getByLabel('Comment').fill('tea for everybody')
  await page.getByRole('button', { name: 'Save Expense' }).click()
  await page.getByRole('listitem').filter({ hasText: '₹40.00' }).getByText('Waiting to be sent').waitFor()

  // The form for money needs no connection when it was received, and says so when it was paid.
  await phone.open(`/payment/${(await partyNamed('Test Kisan Naya'))?.id}`)
  await page.getByLabel('What happened').selectOption('We paid money')
  await page.getByText('This form can be saved only with one').waitFor()
  await page.getByLabel('What happened').selectOption('We received money')
  await expect.poll(() => page.getByText('This form can be saved only with one').count()).toBe(0)

  // What needs a connection says so before anybody types, and keeps what is typed.
  await phone.open('/AddFundTransfers')
  await page.getByText('This form can be saved only with one').waitFor()
  await page.getByLabel('Amount').fill('60')
  await expect.poll(() => waitingShown(page)).toBe(1)
  await phone.offline(false)
  await expect.poll(() => waitingShown(page)).toBe(0)
  await phone.open('/ShowFundTransfers')
  await page.getByRole('link', { name: 'Add Fund Transfer' }).click()
  await page.getByText('What you had typed is back.').waitFor()
  await pick(page.getByRole('combobox', { name: /^Target Employee/ }), me.name)
  await page.getByRole('button', { name: 'Save Fund Transfer' }).click()
  const sure = page.getByRole('dialog', { name: 'Same person – sure?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  const employees = await ask<Schema<'Employee'>[]>('/api/employee')
  const other = employees.find(({ id, active }) => id !== me.id && active)
  await pick(page.getByRole('combobox', { name: /^Target Employee/ }), other?.name ?? '')
  await page.getByRole('button', { name: 'Save Fund Transfer' }).click()
  const passed = page.getByRole('dialog', { name: 'Transfer Successful' })
  expect(await passed.innerText()).toMatch(new RegExp(`From.*${me.name}.*To.*${other?.name}.*₹60.00`, 's'))
  await passed.getByRole('button', { name: 'Close' }).click()
  expect(await cash()).toBeCloseTo(before + 300 - 40 - 60)
})

test('a worker whom a Director allows it records sales; without that the screen says no', async () => {
  const { page } = phone
  const worker = await ask<Schema<'Employee'>>('/api/employee/username/worker')
  const floor = await takePhone(shop.address)
  await floor.open('/login')
  await typeCredentials(floor.page, 'worker')
  for (const address of ['/addSale', '/ShowPurchase', '/ShowParty', '/Other']) {
    await floor.open(address)
    await floor.page.getByText('You do not have the necessary permissions to view this page.').waitFor()
  }

  await phone.open('/ShowEmployee')
  await page.getByLabel('Search by first or last name').fill(worker.lastName ? worker.name : worker.firstName)
  await page.getByRole('button', { name: worker.name }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Update' }).click()
  await page.getByLabel('May record sales').check()
  await page.getByRole('button', { name: 'Save Employee' }).click()
  await page.getByText('Employee updated successfully!').waitFor()
  expect(await ask(`/api/employee/${worker.id}`)).toMatchObject({ permissions: ['record-sales'] })

  await floor.open('/login')
  await typeCredentials(floor.page, 'worker')
  await floor.open('/addSale')
  await floor.page.getByRole('heading', { name: 'Add New Sale' }).waitFor()
  await floor.close()
})

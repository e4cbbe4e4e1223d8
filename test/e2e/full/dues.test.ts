import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { formatMoney, formatMoneyInText, toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { pickOption, readWaitingCount, signInAs } from '#test/support/browser/userActions.ts'
import { formatDay } from '#web/ui/text/formatInstant.ts'

const shop = setUpShop()

const readDues = () => shop.server.request('director', '/api/dues?size=200') as Promise<Schema<'DuesPage'>>
const format = (rupees: number) => formatMoneyInText(toPaise(rupees))

test('without a connection dues and statement show the last known state less waiting payments, and a promise is noted', async () => {
  const page = await signInAs(shop.device, 'director', '/Dues')
  const due = (await readDues()).content.find(({ amount }) => amount > 200)
  if (!due) throw new Error('the sample shop has no party that owes more than ₹200')
  const row = page.getByRole('row').filter({ hasText: formatPartyLabel(due) })
  await row.getByText(format(due.amount), { exact: true }).waitFor()
  const reminder = await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(reminder).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/)
  expect(decodeURIComponent(reminder ?? '')).toContain(format(due.amount))
  await row.getByRole('button', { name: formatPartyLabel(due), exact: true }).click()
  const passbook = page.getByRole('table', { name: 'Statement' })
  await passbook.waitFor()
  const newest = await passbook.getByRole('row').nth(1).getByRole('cell').last().innerText()
  expect(toPaise(Number(newest.replaceAll(',', '')))).toBe(toPaise(due.amount))

  // Without a connection the party pays a part and promises the rest.
  await shop.device.setOffline(true)
  await page.getByRole('link', { name: 'Received / Paid' }).click()
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const open = format(due.amount - 100)
  await page.getByText(formatMoney(toPaise(due.amount - 100))).waitFor()
  await shop.device.open('/Dues')
  await row.getByText(open, { exact: true }).waitFor()
  await page.getByText(/^Last loaded on this phone/).waitFor()
  // Beside the two most frequent actions a row has a button for all of them.
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: /^Call/ }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Promise/ })
    .click()
  const day = addDays(toShopDay(new Date()), 5)
  await page.getByLabel('Will pay by').fill(day)
  await page.getByRole('button', { name: 'Save promise' }).click()
  await row.getByText(/^Promised: /).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByText(due.name).waitFor()
  expect(await readWaitingCount(page)).toBe(2)

  // With a connection both are booked once, and the server says the same.
  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const booked = (await readDues()).content.find(({ id }) => id === due.id)
  expect(booked).toMatchObject({ amount: due.amount - 100, promise: { day, amount: null } })
  await expect.poll(() => row.innerText()).toContain(open)
})

test('a booked sale printed again has the balance of then, also without a network', async () => {
  const { page } = shop.device
  const { content } = (await shop.server.request('director', '/api/sales/all')) as Schema<'SalePage'>
  // An advance would be in words.
  const [sale, ofAnother] = content
    .slice(0, 20)
    .filter(({ balance, balanceBefore = -1 }) => balanceBefore >= 0 && balanceBefore + balance >= 0)
    .filter(({ salesParty }, index, sales) => index === 0 || salesParty.id !== sales[0]?.salesParty.id)
  if (!sale || !ofAnother) throw new Error('the sample shop has no two parties with sales')
  const expected = ({ balance, balanceBefore = 0 }: Schema<'Sale'>) =>
    `Old balance ${format(balanceBefore)} New balance ${format(balanceBefore + balance)}`
  const print = async ({ id }: Schema<'Sale'>) => {
    await shop.device.open(`/ShowSales?open=${id}`)
    await page.getByRole('button', { name: 'Send or print' }).click()
    await page
      .getByRole('dialog', { name: /Receipt/ })
      .getByRole('img')
      .waitFor()
    return (await page.locator('.paper').innerText()).replaceAll(/\s+/g, ' ')
  }
  expect(await print(sale)).toContain(expected(sale))
  await shop.device.setOffline(true)
  for (const one of [sale, ofAnother]) expect(await print(one)).toContain(expected(one))
  await shop.device.setOffline(false)
})

test('a payment has the direction of the button that opens it, whatever kind the party has', async () => {
  const post = (body: object) => shop.server.request('director', '/api/party', { method: 'POST', body })
  await post({ name: 'Demo Kisan 902', type: 'PURCHASE', openingBalance: -500 })
  const seller = (await post({ name: 'Test Electricals 903', type: 'SELLER' })) as Schema<'Party'>
  await shop.device.open('/Dues?side=payable')
  const { page } = shop.device
  await page.getByRole('button', { name: 'Paid: Demo Kisan 902' }).click()
  const direction = page.getByLabel('Type')
  await direction.waitFor()
  expect(await direction.inputValue()).toBe('paid')
  await shop.device.open('/Today')
  await page.getByRole('link', { name: 'Received' }).click()
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), seller.name)
  await page.waitForURL(new RegExp(`/payment/${seller.id}\\b`))
  await direction.waitFor()
  expect(await direction.inputValue()).toBe('received')
})

test('a chosen period is printed as a whole, also the rows that the screen has not loaded', async () => {
  const post = (path: string, body: object) => shop.server.request('director', path, { method: 'POST', body })
  const party = (await post('/api/party', { name: 'Demo Kisan 901', type: 'PURCHASE' })) as Schema<'Party'>
  const date = toShopDay(new Date())
  const payment = { salesParty: { id: party.id }, saleByEmployee: { id: 1 }, date, productDetails: [], comment: '' }
  // One more than a page of the statement, of different amounts.
  for (let paise = 1; paise <= 51; paise += 1) await post('/api/sales', { ...payment, amountPaid: paise / 100 })
  const from = addDays(date, -40)
  const page = await shop.device.open(`/sale/party/${party.id}?from=${from}&to=${date}`)
  await page.getByRole('button', { name: 'Load older' }).waitFor()
  await page.getByRole('button', { name: 'Send or print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statement of account' })
  await dialog.getByRole('img').waitFor()
  const paper = page.locator('.paper')
  expect(await paper.locator('tbody').count()).toBe(1 + 51)
  const text = (await paper.innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Opening balance ₹0')
  expect(text.replaceAll('\u00A0', ' ')).toContain(`Period ${formatDay(from, 'en')}`)
  // 1 + 2 + ... + 51 paise
  expect(text).toContain('Balance ₹13.26 due to you')
})

test('while a page of the dues is not loaded, the sums are the last ones of the server, and a line says what is not in them', async () => {
  const create = (index: number, openingBalance: number) =>
    shop.server.request('director', '/api/party', {
      method: 'POST',
      body: {
        name: `Demo Kisan ${2000 + index}`,
        type: 'PURCHASE',
        openingBalance,
        openingDate: toShopDay(new Date()),
      },
    }) as Promise<Schema<'Party'>>
  for (let index = 1; index <= 200; index += 1) await create(index, 1000)
  const last = await create(201, 150.5)
  const { amount, upTo30, totalElements } = await readDues()
  const page = await shop.device.open('/Dues')
  await page.getByText(`${totalElements} parties`).waitFor()
  await page.getByRole('button', { name: 'Load older' }).waitFor()
  expect(await page.getByText(last.name).count()).toBe(0)
  await shop.device.open(`/payment/${last.id}?direction=received`)
  await page.getByLabel('Amount').waitFor()
  await shop.device.setOffline(true)
  const pay = async (rupees: string) => {
    await shop.device.open(`/payment/${last.id}?direction=received`)
    await page.getByLabel('Amount').fill(rupees)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await shop.device.open('/Dues')
  }
  const readSums = () => page.getByRole('region', { name: 'Sums' }).innerText()
  await pay('50.5')
  await page.getByText('1 entry on this phone is not in them yet.').waitFor()
  await pay('100')
  await page.getByText('2 entries on this phone are not in them yet.').waitFor()
  expect(await readSums()).toContain(format(amount))
  expect(await readSums()).toContain(format(upTo30))
  expect(await readSums()).toContain(`${totalElements} parties`)
  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  await page.getByText(format(amount - 150.5), { exact: true }).waitFor()
  expect(await page.getByText('on this phone').count()).toBe(0)
  expect(await readDues()).toMatchObject({ amount: amount - 150.5, totalElements: totalElements - 1 })
})

test('where only Directors may see balances, the dues say so to others instead of "nothing is due"', async () => {
  await shop.server.request('director', '/api/settings', { method: 'PUT', body: { salesListFor: 'director' } })
  await using other = await startShopWithDevice(shop.server, 'director')
  const page = await signInAs(other.device, 'worker', '/Dues')
  await page.getByText('Only the Director sees what parties owe.').waitFor()
  expect(await page.getByText('Nothing is due.').count()).toBe(0)
})

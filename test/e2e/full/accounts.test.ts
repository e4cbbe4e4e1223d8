import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { formatMoney, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { readWaitingCount, signInAs, submitSale, typeSale } from '#test/support/browser/userActions.ts'

const shop = setUpShop()

const NAME = 'SBI UPI'
const readEmployees = async () => (await shop.server.request('director', '/api/employee')) as Schema<'Employee'>[]
const formatCash = (rupees = 0) => formatMoney(toPaise(rupees))

test('a sale that is paid into an account offline counts there and not in the hand of the seller', async () => {
  const { device, subject } = shop
  const page = await signInAs(device, 'director')
  // Without an account the form is as it was.
  await device.open('/addSale')
  await page.getByLabel('Amount Paid').waitFor()
  expect(await page.getByLabel('Received by').count()).toBe(0)

  await device.open('/ShowEmployee')
  await page.getByRole('link', { name: 'Add Bank/UPI Account +' }).click()
  await page.getByLabel('Name of the account').fill(NAME)
  await page.getByLabel('UPI ID').fill('no upi id')
  await page.getByRole('button', { name: 'Save Account' }).click()
  await page.getByText('A UPI ID looks like name@bank.').first().waitFor()
  await page.getByLabel('UPI ID').fill('demo.shop@sbi')
  await page.getByLabel('Name shown by payment apps').fill('Demo Electronics')
  await page.getByRole('button', { name: 'Save Account' }).click()
  await page.waitForURL(/ShowEmployee/i)
  const rowOf = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
  await rowOf(NAME).getByText('Bank/UPI account').waitFor()
  const seller = (await readEmployees()).find(({ id }) => id === subject.employee.id)

  // The choice and both balances are there without a connection.
  await device.open('/addSale')
  await page.getByLabel('Received by').waitFor()
  await device.setOffline(true)
  await device.open('/addSale')
  const line = { product: subject.product.name, price: 450, quantity: 2 }
  await typeSale(page, { party: subject.party.name, lines: [line], paid: 500, comment: 'by UPI' })
  await page.getByLabel('Received by').selectOption(`UPI: ${NAME}`)
  const saved = await submitSale(page)
  expect(await saved.innerText()).toMatch(/₹500 received.*UPI: SBI UPI.*Saved on this phone/s)
  await saved.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByText(`UPI: ${NAME}`).waitFor()
  await device.open('/ShowEmployee')
  await expect.poll(() => rowOf(NAME).innerText()).toContain('₹500')
  // An account has no pay.
  expect(await rowOf(NAME).innerText()).not.toContain('₹0')
  expect(await rowOf(seller?.name ?? '').innerText()).toContain(formatCash(seller?.cashInHand))

  await device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const after = await readEmployees()
  expect(after.find(({ name }) => name === NAME)?.cashInHand).toBe(500)
  expect(after.find(({ id }) => id === subject.employee.id)?.cashInHand).toBe(seller?.cashInHand)

  // The list names the account, and a correction starts with it.
  await device.open('/ShowSales')
  const row = page.getByRole('table', { name: 'All Sales' }).getByRole('row').filter({ hasText: 'by UPI' })
  await row.getByText(`UPI: ${NAME}`).waitFor()
  await row.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Correct' }).click()
  await expect.poll(() => page.getByLabel('Received by').locator('option:checked').innerText()).toBe(`UPI: ${NAME}`)
  await page.getByLabel('Received by').selectOption('Cash')
  await submitSale(page)
  await expect.poll(async () => (await readEmployees()).find(({ name }) => name === NAME)?.cashInHand).toBe(0)
})

test('one tap books a payment by the UPI code into its account', async () => {
  const { device, subject } = shop
  const { page } = device
  const [account] = (await readEmployees()).filter(({ kind }) => kind === 'ACCOUNT')
  const upi = { id: account?.upiId, payeeName: account?.payeeName }
  for (const body of [{ upi }, { upi: { ...upi, confirmed: true } }])
    await shop.server.request('director', '/api/settings', { method: 'PUT', body })
  const receive = async () => {
    await page.getByRole('button', { name: 'Received by UPI' }).click()
    await expect.poll(() => page.getByLabel('Received by').locator('option:checked').innerText()).toBe(`UPI: ${NAME}`)
  }

  // A row of a small screen has the code among its further actions.
  const showCode = async () => {
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^QR code: / })
      .click()
  }

  await device.open('/Dues')
  const due = ((await shop.server.request('director', '/api/dues')) as Schema<'DuesPage'>).content[0]
  await showCode()
  // The back button closes the code.
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await showCode()
  await receive()
  expect(Number(await page.getByLabel('Amount').inputValue())).toBe(due?.amount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByText(`UPI: ${NAME}`).waitFor()
  const readAccount = async () => (await readEmployees()).find(({ id }) => id === account?.id)?.cashInHand
  expect(await readAccount()).toBe(due?.amount)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('table', { name: 'Statement' }).getByText(`Money received · UPI: ${NAME}`).waitFor()

  // In the form of a sale the whole bill is received.
  await device.open('/addSale')
  await typeSale(page, {
    comment: 'paid by code',
    party: subject.party.name,
    lines: [{ product: subject.product.name, price: 450.5, quantity: 2 }],
  })
  await page.getByRole('button', { name: 'UPI code' }).click()
  await receive()
  expect(await page.getByLabel('Amount Paid').inputValue()).toBe('901')
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  expect(await readAccount()).toBe(toRupees(sumPaise([toPaise(due?.amount ?? 0), toPaise(901)])))
})

test('a deleted sale whose account has been closed says so and is restored when the account is open again', async () => {
  const { device, server, subject } = shop
  const request = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${await server.getToken('director')}`,
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    }
    const answer = await fetch(server.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.ok).toBe(true)
    return answer.status === 204 ? {} : answer.json()
  }
  const account = await request('POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'Old Bank' })
  const sale = await request('POST', '/api/sales', {
    ...{ salesParty: { id: subject.party.id }, saleByEmployee: { id: subject.employee.id }, date: '2026-04-05' },
    ...{ productDetails: [], replacement: [], amountPaid: 700, taxAmount: 0, discount: 0, comment: 'closed account' },
    paidInto: account.id,
  })
  await request('DELETE', `/api/sales/${sale.id}`)
  await request('PUT', `/api/employee/${account.id}`, { active: false })

  const page = await signInAs(device, 'director')
  await device.open(`/deleted-sale/${sale.id}`)
  const restore = async () => {
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  }
  await restore()
  await page
    .getByText(
      'The sale could not be restored. Its money belongs to an account that has been closed. Open that account again first.',
    )
    .waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await request('PUT', `/api/employee/${account.id}`, { active: true })
  await restore()
  await page.getByText('The sale was restored.').waitFor()
})

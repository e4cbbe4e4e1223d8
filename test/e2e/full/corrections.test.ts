import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  pickOption,
  readWaitingCount,
  signInAs,
  submitSale,
  typeCredentials,
} from '#test/support/browser/userActions.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

/** Books a sale of two pieces at ₹450 of which ₹100 is paid, and opens it in the list of sales. */
async function openBookedSale({ device, subject: { party, product, employee } }: ShopWithDevice, comment: string) {
  const body = {
    salesParty: { id: party.id },
    saleByEmployee: { id: employee.id },
    date: toShopDay(new Date()),
    productDetails: [{ product: { id: product.id }, price: 450, quantity: 2 }],
    amountPaid: 100,
    comment,
    clientRequestId: randomUUID(),
  }
  const sale = (await shop.server.request('director', '/api/sales', { method: 'POST', body })) as Schema<'Sale'>
  const page = await signInAs(device, 'director')
  await device.open('/ShowSales')
  await page.getByRole('row').filter({ hasText: comment }).getByRole('button').first().click()
  return { page, sale, body }
}

test('a booked sale is corrected without a connection: the old one counts no more, and both name each other', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const { page, sale } = await openBookedSale(scene, 'typed wrongly')
  const before = await readSaleFigures(shop.server, subject)

  await device.setOffline(true)
  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  await page.getByRole('heading', { name: `Correct sale ${sale.id}` }).waitFor()
  const paid = page.getByLabel('Amount Paid')
  await expect.poll(() => paid.inputValue()).toBe('100')
  expect(await page.getByLabel('Price').inputValue()).toBe('450')

  // Reload and back button keep the fields. Offline mode is set again, because a reload may end its emulation.
  const reload = () => page.reload().then(() => device.setOffline(true))
  await reload()
  await expect.poll(() => paid.inputValue()).toBe('100')
  await paid.fill('250')
  await reload()
  await page.getByText('Your unsaved entry was restored.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  await page.getByText('Your unsaved entry was restored.').waitFor()
  await expect.poll(() => paid.inputValue()).toBe('250')

  const saved = await submitSale(page)
  expect(await saved.innerText()).toContain('Saved on this phone')
  await saved.getByRole('button', { name: 'Close' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: `Corrects no. ${sale.id}` })
  await waiting.getByText('Waiting to be sent').waitFor()
  // A second correction of the same sale would be refused: the details lead to the one that waits.
  await page.getByRole('row').filter({ hasText: 'typed wrongly' }).getByRole('button').first().click()
  await page.getByRole('link', { name: 'Correction waits' }).waitFor()

  await device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const after = await readSaleFigures(shop.server, subject)
  expect(after).toMatchObject({
    balance: before.balance - 150_00,
    stock: before.stock,
    cash: before.cash + 150_00,
  })
  const corrected = after.sales.find(({ comment }) => comment === 'typed wrongly')
  expect(corrected?.id).not.toBe(sale.id)

  await device.open(`/deleted-sale/${sale.id}`)
  await page.getByText('Corrected', { exact: true }).waitFor()
  await device.open(`/ChangeLog?subject=sale&subjectId=${sale.id}`)
  await page.getByRole('button', { name: /^Sale deleted/ }).click()
  await page.getByRole('link', { name: `Corrected by no. ${corrected?.id}` }).click()
  await page.getByRole('button', { name: /^Sale recorded/ }).click()
  await page.getByRole('link', { name: `Corrects no. ${sale.id}` }).waitFor()
})

test('a correction of a document that was deleted meanwhile is refused; the entry stays, and a person may book it as a new one', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const { page, sale } = await openBookedSale(scene, 'deleted by somebody else')
  await device.setOffline(true)
  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  await page.getByLabel('Amount Paid').fill('900')
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  await fetch(`${shop.server.address}/api/sales/${sale.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${await shop.server.getToken('director')}` },
  })
  const before = await readSaleFigures(shop.server, subject)
  await device.setOffline(false)
  await device.open('/outbox')
  await page
    .getByText(/Somebody else has deleted or corrected this meanwhile/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await page.getByText(/If you save now, it is booked as a new entry/).waitFor()
  expect(await page.getByLabel('Amount Paid').inputValue()).toBe('900')
  await submitSale(page)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const after = await readSaleFigures(shop.server, subject)
  expect(after).toMatchObject({ balance: before.balance, stock: before.stock - 2, cash: before.cash + 900_00 })
})

test('a correction of a sale that a restored backup does not contain waits until its device has sent it again', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const backup = await shop.server.takeBackup()
  const { page, body } = await openBookedSale(scene, 'not in the backup')
  await device.setOffline(true)
  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  await page.getByLabel('Amount Paid').fill('250')
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  await shop.server.restore(backup)
  const before = await readSaleFigures(shop.server, subject)

  await device.setOffline(false)
  await device.open('/login')
  await typeCredentials(page, 'director')
  await device.open('/outbox')
  await page.getByText(/The office does not have the entry that this one corrects/).waitFor()
  expect(await readSaleFigures(shop.server, subject)).toEqual(before)
  // The question explains the consequence of booking it as a new entry.
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await page.getByText(/If another phone sends it later .* both count/).waitFor()
  await page.getByRole('button', { name: 'Book it as a new entry' }).click()
  await page.getByText('If you save now, it is booked as a new entry.').waitFor()

  // The device that wrote the sale sends it again.
  await shop.server.request('director', '/api/sales', { method: 'POST', body })
  await device.open('/outbox')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await readSaleFigures(shop.server, subject)).toMatchObject({
    balance: before.balance + 900_00 - 250_00,
    stock: before.stock - 2,
    cash: before.cash + 250_00,
  })
})

/** The fields of a document that people see. The cost of a production is that of the day on which it is booked. */
type Booked = { id: number; comment: string; clientRequestId: string | null; recordedAt: string; cost?: number }

test('a booked purchase, production and expense are corrected with their other fields as they were', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device } = scene
  const page = await signInAs(device, 'director')
  for (const [kind, list, save, path] of [
    ['purchase', '/ShowPurchase', 'Save Purchase', '/api/purchase'],
    ['production', '/ShowProduction', 'Add Stock', '/api/production'],
    ['expense', '/showExpenses', 'Save Expense', '/api/expenses'],
  ] as const) {
    const readNewest = async () => {
      const answer = (await shop.server.request('director', path)) as { content: Booked[] } | Booked[]
      const [newest] = Array.isArray(answer) ? answer : answer.content
      const { id = 0, clientRequestId: _, recordedAt: __, cost: ___, ...fields } = newest ?? {}
      return { id, fields }
    }
    const before = await readNewest()
    await device.open(`${list}?open=${before.id}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Correct', exact: true }).click()
    await page.getByRole('heading', { name: `Correct ${kind} ${before.id}` }).waitFor()
    await page.getByLabel('Comment').fill('corrected')
    await page.getByRole('button', { name: save }).click()
    await expect.poll(async () => (await readNewest()).fields).toEqual({ ...before.fields, comment: 'corrected' })
    expect((await readNewest()).id).not.toBe(before.id)
  }
})

test('a booked payment is corrected in the form of payments without a connection, also its party', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const post = (path: string, body: object) => shop.server.request('director', path, { method: 'POST', body })
  const other = (await post('/api/party', { name: 'Demo Kisan 911', type: 'HYBRID' })) as Schema<'Party'>
  const date = toShopDay(new Date())
  const common = { date, amountPaid: 700, comment: 'of somebody else' }
  const sale = (await post('/api/sales', {
    ...common,
    salesParty: { id: subject.party.id },
    saleByEmployee: { id: subject.employee.id },
    productDetails: [],
  })) as Schema<'Sale'>
  const purchase = (await post('/api/purchase/add', {
    ...common,
    sellerParty: { id: subject.party.id },
    paidByEmployee: { id: subject.employee.id },
    compDetails: [],
  })) as Schema<'Purchase'>
  const page = await signInAs(device, 'director')
  for (const [list, id, title] of [
    ['/ShowSales', sale.id, 'We received money'],
    ['/ShowPurchase', purchase.id, 'We paid money'],
  ] as const) {
    await device.setOffline(false)
    await device.open(`${list}?open=${id}`)
    const correct = page.getByRole('dialog').getByRole('link', { name: 'Correct', exact: true })
    await correct.waitFor()
    await device.setOffline(true)
    await correct.click()
    await page.getByRole('heading', { name: `Correct payment ${id}` }).waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('700')
    expect(await page.getByLabel('Comment').inputValue()).toBe('of somebody else')
    expect(await page.getByLabel('Type').locator('option').allInnerTexts()).toEqual([title])
    await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Demo Kisan 911')
    await page.getByLabel('Amount').fill('650')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog', { name: 'Payment saved:' }).getByText('Demo Kisan 911').waitFor()
  }
  await device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  const parties = (await shop.server.request('director', '/api/party/all')) as Schema<'Party'>[]
  // Received and paid balance each other.
  expect(parties.find(({ id }) => id === other.id)?.balance).toBe(0)
  const newest = async (path: string) =>
    (
      (await shop.server.request('director', path)) as {
        content: { id: number; comment: string; amountPaid: number }[]
      }
    ).content
  for (const [path, subjectName, id] of [
    ['/api/sales/all', 'sale', sale.id],
    ['/api/purchase', 'purchase', purchase.id],
  ] as const) {
    const booked = (await newest(path)).filter(({ comment }) => comment === 'of somebody else')
    expect(booked.map(({ amountPaid }) => amountPaid)).toEqual([650])
    await device.open(`/ChangeLog?subject=${subjectName}&subjectId=${id}`)
    await page.getByRole('button', { name: /^(Sale|Purchase) deleted/ }).click()
    await page.getByRole('link', { name: `Corrected by no. ${booked[0]?.id}` }).waitFor()
  }
})

import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { countTapsAndKeys, pickOption, readWaitingCount } from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')

const findParties = async (name: string) => {
  const parties = (await shop.server.request('director', '/api/party/all')) as Schema<'Party'>[]
  return parties.filter((party) => party.name === name)
}

test('a sale to a new party, typed offline, takes few taps, and a second one uses the same party', async () => {
  const { page } = shop.device
  const { tap, type, counts } = countTapsAndKeys(page)
  await shop.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await shop.device.setOffline(true)
  await shop.device.open('/ShowSales')
  await page.getByRole('button', { name: 'Open menu' }).waitFor()

  await tap(page.getByRole('button', { name: 'Open menu' }))
  await tap(page.getByRole('dialog').locator('a[href="/addSale"]'))
  await tap(page.getByRole('combobox', { name: /^Party/ }))
  await type('Bala Ji')
  await tap(page.getByRole('option', { name: 'New party “Bala Ji”' }))
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await expect.poll(() => dialog.getByLabel('Mobile').evaluate((field) => field === document.activeElement)).toBe(true)
  await type('5555509077')
  await tap(dialog.getByRole('button', { name: 'Save Party' }))
  await dialog.waitFor({ state: 'detached' })
  const line = page.getByRole('region', { name: 'Products', exact: true }).getByRole('listitem').first()
  await tap(line.getByRole('combobox'))
  await tap(page.getByRole('option').first())
  // The first product, with its price, is chosen from the list; the party pays less.
  await expect.poll(() => line.getByLabel('Price').inputValue()).not.toBe('')
  await tap(line.getByLabel('Price'))
  await type('450')
  await tap(line.getByLabel('Quantity'))
  await type('2')
  // The earlier balance of the party stands beside the totals, away from the keyboard.
  await tap(page.getByRole('heading', { name: 'Add New Sale' }))
  const totals = page.getByRole('region', { name: 'Review Totals' })
  await totals.getByText('before ₹0 + this sale ₹900 = ₹900').waitFor()
  await tap(page.getByRole('button', { name: 'Submit' }))
  const done = page.getByRole('dialog', { name: 'Sale Added:' })
  expect(await done.innerText()).toMatch(/Bala Ji.*Saved on this phone/s)
  expect(await done.getByRole('link', { name: 'This party' }).count()).toBe(0)
  await tap(done.getByRole('button', { name: 'Next sale' }))
  expect(counts.taps).toBeLessThanOrEqual(18)
  expect(counts.keys).toBeLessThanOrEqual(25)
  await expect.poll(() => readWaitingCount(page)).toBe(2)

  // The waiting party is offered by its number, and is not added twice.
  await page.getByRole('combobox', { name: /^Party/ }).fill('Balaji')
  await page.getByRole('option', { name: 'New party “Balaji”' }).tap()
  await dialog.getByLabel('Mobile').fill('+91 55555-09077')
  await dialog.getByRole('button', { name: 'Choose this party' }).tap()
  await page.getByLabel('Amount Paid').fill('100')
  await page.getByRole('heading', { name: 'Add New Sale' }).tap()
  await totals.getByText('before ₹900 − this sale ₹100 = ₹800').waitFor()
  await page.getByRole('button', { name: 'Submit' }).tap()
  await done.getByRole('button', { name: 'Close' }).tap()

  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await findParties('Bala Ji')).toMatchObject([{ type: 'PURCHASE', mobile: '5555509077', balance: 800 }])

  // The key of its entry still names the party: what it owes is known.
  await shop.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).fill('Bala')
  await page.getByRole('option', { name: 'Bala Ji' }).first().tap()
  await page.getByText("You'll get ₹800.00").waitFor()
  await page.getByRole('heading', { name: 'Add New Sale' }).tap()
  await totals.getByText('before ₹800 + this sale ₹0 = ₹800').waitFor()
})

test('a refused party keeps its text in the dialog, and the corrected one goes with the purchase', async () => {
  const { page } = shop.device
  await shop.device.open('/AddPurchase')
  await page.getByRole('combobox', { name: /^Party/ }).fill('Nala Traders')
  await page.getByRole('option', { name: 'New party “Nala Traders”' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Name').fill('N'.repeat(201))
  await dialog.getByLabel('Mobile').fill('5555509078')
  await page.keyboard.press('Enter')
  await dialog.getByText('There was an error saving the party!').waitFor()
  expect(await dialog.getByLabel('Mobile').inputValue()).toBe('5555509078')
  await dialog.getByLabel('Name').fill('Nala Traders')
  await dialog.getByRole('button', { name: 'Save Party' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Amount Paid').fill('40')
  await page.getByRole('button', { name: 'Save Purchase' }).tap()
  const bought = page.getByRole('dialog', { name: 'Purchase ADDED' })
  await bought.getByText('Nala Traders').first().waitFor()
  expect(await findParties('Nala Traders')).toMatchObject([{ type: 'SELLER', balance: 40 }])
  // Both are booked, so the overlay leads to the party although the form names it by the key of its entry.
  await bought.getByRole('link', { name: 'This party' }).tap()
  await page.getByRole('heading', { name: /Nala Traders/ }).waitFor()
})

test('a refused party holds back its sale with a reason; the sale is given to another party and booked', async () => {
  const { page } = shop.device
  await shop.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await shop.device.setOffline(true)
  const tooLong = 'N'.repeat(201)
  await page.getByRole('combobox', { name: /^Party/ }).fill(tooLong)
  await page.getByRole('option', { name: `New party “${tooLong}”` }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Mobile').fill('5555509079')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Amount Paid').fill('50')
  await page.getByLabel('Comment').fill('held back')
  const done = page.getByRole('dialog', { name: 'Sale Added:' })
  await page.getByRole('button', { name: 'Submit' }).tap()
  await done.getByText('Saved on this phone').waitFor()

  await shop.device.setOffline(false)
  await shop.device.open('/outbox')
  const sale = page.getByRole('article').filter({ hasText: 'held back' })
  await sale.getByText('Waits for an earlier entry that needs correction.').waitFor()
  await page.getByRole('article').first().getByRole('button', { name: 'Discard' }).tap()
  await page.getByRole('dialog').getByLabel('Why is it discarded?').fill('typed by mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap()
  await sale.getByText('An earlier entry that this one needs was discarded.').waitFor()
  await sale.getByRole('link', { name: 'Edit' }).tap()
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), 'Nala Traders')
  await page.getByRole('button', { name: 'Submit' }).tap()
  await done.waitFor()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await findParties('Nala Traders')).toMatchObject([{ balance: 40 - 50 }])
})

test('money received from a new party, typed offline, is booked with the party', async () => {
  const { page } = shop.device
  await shop.device.open('/payment/party')
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await shop.device.setOffline(true)
  await page.getByRole('combobox', { name: /^Party/ }).fill('Advance Kisan')
  await page.getByRole('option', { name: 'New party “Advance Kisan”' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Mobile').fill('5555509081')
  await page.keyboard.press('Enter')
  await page.getByLabel('Amount').fill('300')
  // The party is booked meanwhile: the form and what was typed stay.
  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  await shop.device.setOffline(true)
  expect(await page.getByLabel('Amount').inputValue()).toBe('300')
  await page.getByRole('button', { name: 'Save' }).tap()
  const done = page.getByRole('dialog', { name: 'Payment saved:' })
  expect(await done.innerText()).toMatch(/₹300 received.*Advance Kisan.*Saved on this phone/s)
  await shop.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await findParties('Advance Kisan')).toMatchObject([{ type: 'PURCHASE', mobile: '5555509081', balance: -300 }])
})

test('the party form needs name and type alone; the other fields open when one of them is filled or refused', async () => {
  const { page } = shop.device
  await shop.device.open('/AddParty')
  const mobile = page.getByLabel('Mobile')
  await page.getByLabel(/^Name/).fill('Chhota Kisan')
  expect(await mobile.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Save Party' }).tap()
  await page.getByRole('dialog', { name: 'Party ADDED' }).getByText('Chhota Kisan').first().waitFor()
  expect(await findParties('Chhota Kisan')).toMatchObject([
    { type: 'PURCHASE', mobile: '', city: '', businessName: 'NO', paymentRating: 0, balance: 0 },
  ])

  // A refused field is not left collapsed.
  await shop.device.open('/AddParty')
  await page.getByLabel(/^Name/).fill('N'.repeat(201))
  await page.getByText('More details').tap()
  const day = page.getByLabel(/^Date/)
  const today = await day.inputValue()
  await day.fill('1990-01-01')
  await page.getByText('More details').tap()
  await day.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save Party' }).tap()
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
  await day.fill(today)
  await mobile.fill('5555509080')
  await page.getByRole('button', { name: 'Save Party' }).tap()
  await page.getByText('There was an error saving the party!').waitFor()
  // The refused entry opens with all its fields.
  await shop.device.open('/outbox')
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await expect.poll(() => mobile.inputValue()).toBe('5555509080')
  expect(await mobile.isVisible()).toBe(true)
  await page.getByLabel(/^Name/).fill('Bada Kisan')
  await page.getByRole('button', { name: 'Save Party' }).tap()
  await page.getByRole('dialog', { name: 'Party ADDED' }).getByText('5555509080').waitFor()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
})

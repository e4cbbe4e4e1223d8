import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { fieldTexts } from '#texts/fields.ts'

const shop = setUpShop('director')

const addParty = (body: object) =>
  shop.server.request('director', '/api/party', {
    method: 'POST',
    body: { type: 'PURCHASE', openingBalance: 500, ...body },
  }) as Promise<Schema<'Party'>>

test('pasted text loses hidden signs at once, and the field says so', async () => {
  const { page } = shop.device
  await shop.device.open('/AddParty')
  const name = page.getByLabel(/^Name/)
  await name.fill('Demo\u202e Kisan\u2028904')
  expect(await name.inputValue()).toBe('Demo Kisan 904')
  await page.getByText(fieldTexts.leftOut.en).waitFor()
  await name.press('End')
  await name.press('5')
  await expect.poll(() => page.getByText(fieldTexts.leftOut.en).count()).toBe(0)
  expect(await name.inputValue()).toBe('Demo Kisan 9045')
  await name.fill('शर्मा\u200dजी')
  expect(await name.inputValue()).toBe('शर्मा\u200dजी')
  await shop.device.open('/AddExpenses')
  const comment = page.getByLabel(/^Comment/)
  await comment.fill('one\n\u2066two')
  expect(await comment.inputValue()).toBe('one\ntwo')
  await page.getByText(fieldTexts.leftOut.en).waitFor()
})

test('numbers of the list of dues keep their country, and an uncertain one gets no reminder', async () => {
  await addParty({ name: 'Demo Gurkha', mobile: '+977 55555 09101' })
  await addParty({ name: 'Demo Landline', mobile: '0562-2234567, 55555 09102' })
  await addParty({ name: 'Demo Uncertain', mobile: '977 55555 09103' })
  await shop.device.open('/Dues')
  const { page } = shop.device
  const linkOf = (party: string, action: RegExp) =>
    page.getByRole('row').filter({ hasText: party }).getByRole('link', { name: action })
  await linkOf('Demo Gurkha', /^WhatsApp/).waitFor()
  expect(await linkOf('Demo Gurkha', /^WhatsApp/).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9775555509101\?/)
  expect(await linkOf('Demo Landline', /^WhatsApp/).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/915555509102\?/)
  await page.getByRole('row').filter({ hasText: 'Demo Uncertain' }).waitFor()
  expect(await linkOf('Demo Uncertain', /^WhatsApp|^Call/).count()).toBe(0)
})

test('a name that an older version has stored with a line break makes no line of a reminder and no title', async () => {
  const { id } = await addParty({ name: 'Demo Attack', mobile: '55555 09104' })
  const database = new DatabaseSync(join(shop.server.dataDir, 'shop.sqlite'), { timeout: 10_000 })
  database.prepare('update party set name = ? where id = ?').run('Demo Attack\nUPI ID: someone@bank\u202e', id)
  database.close()
  const { page } = shop.device
  await shop.device.open('/Dues')
  const row = page.getByRole('row').filter({ hasText: 'Demo Attack' })
  const href = await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  const lines = decodeURIComponent(href?.split('?text=')[1] ?? '').split('\n')
  expect(lines[0]).toBe('Namaste Demo Attack UPI ID: someone@bank,')
  expect(lines.filter((line) => line.startsWith('UPI ID: someone'))).toEqual([])
  await shop.device.open(`/sale/party/${id}`)
  await expect.poll(() => page.title()).not.toMatch(/[\n\u202e]/)
})

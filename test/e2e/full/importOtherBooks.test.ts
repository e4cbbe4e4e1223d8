import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { importsTexts as t } from '#texts/imports.ts'
import type { Language } from '#texts/translated.ts'

const shop = setUpShop('director')
let page: Page
beforeAll(() => {
  page = shop.device.page
})
beforeEach(async () => {
  clickCount = 0
  await page.setViewportSize({ width: 360, height: 740 })
})

let clickCount = 0
async function click(target: Locator): Promise<void> {
  await target.click()
  clickCount += 1
}

const button = (text: { [Key in Language]: string }, language: Language = 'en') =>
  page.getByRole('button', { name: text[language], exact: true })

/** Chooses a file of test/fixtures/imports, which counts as one click, or another one. */
async function chooseFile(name: string, text?: string, language: Language = 'en'): Promise<void> {
  await shop.device.open('/Import')
  const chooser = page.getByLabel(t.choose[language]).last()
  await chooser.or(button(t.startOver, language)).first().waitFor()
  if (await button(t.startOver, language).isVisible()) await button(t.startOver, language).click()
  const buffer = text === undefined ? readFileSync(`test/fixtures/imports/${name}`) : Buffer.from(text)
  await chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  clickCount += 1
}

/** Checks all lines, compares both sums and imports. */
async function importChecked(get: string, getParties: number, give: string, giveParties: number): Promise<void> {
  await click(button(t.check))
  await click(page.getByText(t.get(get, getParties).en))
  await click(page.getByText(t.give(give, giveParties).en))
  await expectNoOverflow()
  await click(button(t.import))
  await page.getByText(t.imported.en).last().waitFor()
}

/** Nothing is wider than the screen of a small phone. */
async function expectNoOverflow(): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

async function readBalances(names: readonly string[]) {
  const parties = (await shop.server.request('director', '/api/party/all')) as Schema<'Party'>[]
  return parties.filter(({ name }) => names.includes(name)).map(({ name, balance }) => [name, balance])
}

test('an Excel list with a title, a total and a formula is booked with five clicks', async () => {
  await chooseFile('hindi-libreoffice-formula-total.xlsx')
  // Two titles above the headings, and the total.
  await page.getByText(t.leftOutRows(3).en).waitFor()
  await page.getByText('तारीख: 2026-03-31').waitFor()
  await importChecked('₹1,26,750.75', 3, '₹1,29,000.50', 2)
  expect(clickCount).toBeLessThanOrEqual(6)
  expect(await readBalances(['राम लाल', 'अब्दुल'])).toEqual(
    expect.arrayContaining([
      ['राम लाल', 125_000.5],
      ['अब्दुल', -125_000.5],
    ]),
  )
})

test('the dues of a list of suppliers are money to give, in words before the check', async () => {
  await chooseFile('vendors.csv', 'Vendor Name,Outstanding\nBahari Parts,4000\nBahari Coils,1250.50\n')
  const sign = page.getByLabel(t.sign.en)
  expect(await sign.inputValue()).toBe('owed-is-negative')
  await importChecked('₹0', 0, '₹5,250.50', 2)
  expect(clickCount).toBeLessThanOrEqual(6)
})

test('opening invoices of ERPNext keep their days, so that dues have their age', async () => {
  const invoices = readFileSync('test/fixtures/imports/erpnext-opening-invoices.csv', 'utf8')
  const ofOthers = invoices.replaceAll('Ram Traders', 'Bahari Traders').replaceAll('Shyam Parts', 'Bahari Stores')
  await chooseFile('invoices.csv', ofOthers)
  await page.getByText(t.billsKeepDays.en).waitFor()
  await importChecked('₹12,800.50', 2, '₹0', 0)
  expect(clickCount).toBeLessThanOrEqual(6)
  const path = '/api/dues?side=receivable'
  const { content } = (await shop.server.request('director', path)) as Schema<'DuesPage'>
  const dues = content.filter(({ name }) => ['Bahari Traders', 'Bahari Stores'].includes(name))
  expect(dues.map(({ name, amount, since }) => [name, amount, since])).toEqual([
    ['Bahari Traders', 12_500.5, '2026-02-01'],
    ['Bahari Stores', 300, '2026-03-20'],
  ])
})

test('a list of Tally with its address above the headings is booked with five clicks', async () => {
  await chooseFile('tally-group-summary.csv')
  await importChecked('₹1,25,000.50', 1, '₹4,000', 1)
  expect(clickCount).toBeLessThanOrEqual(6)
})

test('all stocks below zero count as none with one button', async () => {
  await chooseFile('vyapar-items.csv')
  const countAsZero = button(t.negativeStock(1))
  await click(countAsZero)
  expect(await countAsZero.getAttribute('aria-pressed')).toBe('true')
  await page.getByText('HSN: 8543, 9030').waitFor()
  await importChecked('₹0', 0, '₹0', 0)
  expect(clickCount).toBeLessThanOrEqual(6)
  const products = (await shop.server.request('director', '/api/products/list')) as Schema<'Product'>[]
  expect(products.filter(({ name }) => name === 'Zatka Meter').map(({ stock }) => stock)).toEqual([0])
})

test('a file of LibreOffice is read in Hindi, and a row that was left out is taken back', async () => {
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await chooseFile('hindi-libreoffice.ods', undefined, 'hi')
  const summary = page.getByText(t.leftOutRows(3).hi)
  await summary.press('Enter')
  await button(t.restoreRow(1), 'hi').press('Enter')
  await page.getByText(t.leftOutRows(2).hi).waitFor()
  await expectNoOverflow()
  await button(t.check, 'hi').press('Enter')
  await page.getByText(t.line(1).hi, { exact: true }).waitFor()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
})

test('the row with the headings is named by hand, and corrected cells stay', async () => {
  await chooseFile('list.csv', 'Whom,How much\nAaj Lal,500\nKal Lal,20\n')
  await page.getByText(t.headingDoubt.en).waitFor()
  const row = page.getByLabel(t.headingRow.en)
  await row.selectOption('1')
  await page.getByLabel('Whom', { exact: true }).selectOption('name')
  await page.getByLabel('How much', { exact: true }).selectOption('balance')
  await importChecked('₹520', 2, '₹0', 0)
  expect(await readBalances(['Aaj Lal', 'Kal Lal', 'Whom'])).toEqual([
    ['Aaj Lal', 500],
    ['Kal Lal', 20],
  ])
})

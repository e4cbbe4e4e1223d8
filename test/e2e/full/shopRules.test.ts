import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { pickOption, submitSale, switchLanguage, typeSale } from '#test/support/browser/userActions.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'
import { commonTexts } from '#texts/common.ts'
import { lockedDayText } from '#texts/refusals.ts'
import { salesTexts } from '#texts/sales.ts'

const shop = setUpShop('director')
let page: Page
beforeAll(() => {
  page = shop.device.page
})

const DEFAULT_RULES = { lockedUntil: null, stockPolicy: 'warn' }
const updateRules = (rules: object) => shop.server.request('director', '/api/settings', { method: 'PUT', body: rules })
beforeEach(() => updateRules(DEFAULT_RULES))

const buildLine = (quantity = 1) => ({ product: shop.subject.product.name, price: 400, quantity })
const readBooked = async (comment: string) => {
  const { sales } = await readSaleFigures(shop.server, shop.subject)
  return sales.filter((sale) => sale.comment === comment)
}

test('a sale to the wrong party is reassigned to the right one, and the back button only closes the dialog', async () => {
  const { device, subject } = shop
  const { content } = (await shop.server.request('director', '/api/sales/all')) as Schema<'SalePage'>
  const [sale] = content.filter(({ salesParty }) => salesParty.id !== subject.party.id)
  await device.open(`/NeedsAttention`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Sale', exact: true }).click()
  const open = () =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: sale?.salesParty.name ?? '' })
      .getByRole('button')
      .first()
      .click()
  await open()
  const details = page.getByRole('dialog', { name: 'Sale Details' })
  await details.getByRole('button', { name: 'Change party' }).click()
  const question = page.getByRole('dialog', { name: 'Which party does this sale belong to?' })
  await question.waitFor()
  await page.evaluate(() => history.back())
  await question.waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  await details.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Sale', exact: false }).first().waitFor()

  await open()
  const id = new URL(page.url()).searchParams.get('open')
  await details.getByRole('button', { name: 'Change party' }).click()
  await pickOption(question.getByRole('combobox'), subject.party.name)
  await question.getByRole('button', { name: 'Change party' }).click()
  await page.getByText('The sale was moved to the other party.').waitFor()
  await details.getByText(subject.party.name).first().waitFor()
  const { sales } = await readSaleFigures(shop.server, subject)
  expect(sales.map((one) => String(one.id))).toContain(id)
})

test.each(['en', 'hi'] as const)(
  'a sale of a closed day is refused in a sentence, until it is opened again: %s',
  async (language) => {
    const day = addDays(toShopDay(new Date()), -2)
    const comment = `late ${language}`
    const say = (text: { en: string; hi: string }) => text[language]
    await shop.device.open('/addSale')
    await typeSale(page, { party: shop.subject.party.name, lines: [buildLine()], comment })
    await page.getByLabel('Date').fill(day)
    await switchLanguage(page, language)
    await updateRules({ lockedUntil: day })
    await page.getByRole('button', { name: say(salesTexts.submit), exact: true }).click()
    await page.getByText(say(salesTexts.submitFailed)).first().waitFor()
    await page.getByText(say(lockedDayText)).first().waitFor()
    expect(await page.getByLabel(say(commonTexts.comment)).inputValue()).toBe(comment)
    expect(await readBooked(comment)).toEqual([])

    await updateRules(DEFAULT_RULES)
    await page.getByRole('button', { name: say(salesTexts.submit), exact: true }).click()
    await page.getByRole('dialog', { name: say(salesTexts.added) }).waitFor()
    expect((await readBooked(comment)).map(({ date }) => date)).toEqual([day])
    if (language === 'hi')
      await page.getByRole('banner').getByText('English', { exact: true }).first().dispatchEvent('click')
  },
)

test('under the strict stock rule a sale and a production are rejected with the names of the goods and stay typed', async () => {
  const { device, subject } = shop
  await updateRules({ stockPolicy: 'strict' })
  await device.open('/addSale')
  await typeSale(page, { party: subject.party.name, lines: [buildLine(90_000)], comment: 'too many' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('There is not that much in stock.').waitFor()
  await page.getByRole('alert').getByText(subject.product.name).waitFor()
  expect(await page.getByLabel('Quantity').inputValue()).toBe('90000')
  await page.getByLabel('Quantity').fill('1')
  await submitSale(page)
  expect((await readBooked('too many')).map(({ productDetails }) => productDetails[0]?.quantity)).toEqual([1])

  const made = (await shop.server.request('director', '/api/production/add')) as Schema<'ProductionFormData'>
  const [part] = ((await shop.server.request('director', '/api/products/1')) as Schema<'ProductDetails'>).components
  await device.open('/AddProduction')
  await pickOption(
    page.getByRole('combobox', { name: /^Select Product/ }),
    made.products.find(({ id }) => id === 1)?.name ?? '',
  )
  await page.getByLabel(/^Quantity/).fill('90000')
  await page.getByLabel('Comment').fill('far too many')
  await page.getByRole('button', { name: 'Add Stock' }).click()
  await page
    .getByRole('alert')
    .getByText(part?.component.name ?? '')
    .first()
    .waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('far too many')
  const { content } = (await shop.server.request('director', '/api/production')) as Schema<'ProductionPage'>
  expect(content.map(({ comment }) => comment)).not.toContain('far too many')
})

test('a fully typed party name is picked when the field is left, a partly typed one is not; a picked party stays', async () => {
  await shop.device.open('/addSale')
  const party = page.getByRole('combobox', { name: /^Party/ })
  const typed = async (name: string) => {
    await party.fill(name)
    await page.getByRole('option', { name }).first().waitFor()
    await party.blur()
  }
  await typed('isan 006')
  await expect.poll(() => party.inputValue()).toBe('')
  await typed('Demo Kisan 007')
  await expect.poll(() => party.inputValue()).toMatch(/^Demo Kisan 007,/)
  await typed('Demo Kisan 008')
  await expect.poll(() => party.inputValue()).toMatch(/^Demo Kisan 007,/)
})

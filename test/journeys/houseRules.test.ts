import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { booksOf } from '#test/support/books.ts'
import { pick, signIn, submit, typeSale } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { startShop } from '#test/support/shop.ts'
import { commonTexts } from '#texts/common.ts'
import { closedDay } from '#texts/refusals.ts'
import { salesTexts } from '#texts/sales.ts'

let scene: Scene
let page: Page
beforeAll(async () => {
  scene = await setScene(await startShop(inject('sample')), 'director')
  page = await signIn(scene.phone, 'director')
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await scene.shop.close()
})

const USUAL = { lockedUntil: null, stockPolicy: 'warn' }
const rule = (rules: object) => scene.shop.ask('director', '/api/settings', { method: 'PUT', body: rules })
beforeEach(() => rule(USUAL))

const piece = (quantity = 1) => ({ product: scene.about.product.name, price: 400, quantity })
const booked = async (comment: string) => {
  const { sales } = await booksOf(scene.shop, scene.about)
  return sales.filter((sale) => sale.comment === comment)
}

test('a sale to the wrong party is put to the account of the right one, and the back button only closes', async () => {
  const { shop, phone, about } = scene
  const { content } = (await shop.ask('director', '/api/sales/all')) as Schema<'SalePage'>
  const [sale] = content.filter(({ salesParty }) => salesParty.id !== about.party.id)
  await phone.open(`/NeedsAttention`)
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
  const question = page.getByRole('dialog', { name: 'To whose account does this sale belong?' })
  await question.waitFor()
  await page.evaluate(() => history.back())
  await question.waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  await details.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Sale', exact: false }).first().waitFor()

  await open()
  const id = new URL(page.url()).searchParams.get('open')
  await details.getByRole('button', { name: 'Change party' }).click()
  await pick(question.getByRole('combobox'), about.party.name)
  await question.getByRole('button', { name: 'Change party' }).click()
  await page.getByText('The sale now stands in the other account.').waitFor()
  await details.getByText(about.party.name).first().waitFor()
  const { sales } = await booksOf(shop, about)
  expect(sales.map((one) => String(one.id))).toContain(id)
})

test.each(['en', 'hi'] as const)(
  'a sale of a closed day is refused in a sentence, until it is opened again: %s',
  async (language) => {
    const day = addDays(dayOf(new Date()), -2)
    const comment = `late ${language}`
    const say = (text: { en: string; hi: string }) => text[language]
    await scene.phone.open('/addSale')
    await typeSale(page, { party: scene.about.party.name, lines: [piece()], comment })
    await page.getByLabel('Date').fill(day)
    if (language === 'hi') await page.getByRole('banner').getByText('हिंदी', { exact: true }).first().click()
    await rule({ lockedUntil: day })
    await page.getByRole('button', { name: say(salesTexts.submit), exact: true }).click()
    await page.getByText(say(salesTexts.submitFailed)).first().waitFor()
    await page.getByText(say(closedDay)).first().waitFor()
    expect(await page.getByLabel(say(commonTexts.comment)).inputValue()).toBe(comment)
    expect(await booked(comment)).toEqual([])

    await rule(USUAL)
    await page.getByRole('button', { name: say(salesTexts.submit), exact: true }).click()
    await page.getByRole('dialog', { name: say(salesTexts.added) }).waitFor()
    expect((await booked(comment)).map(({ date }) => date)).toEqual([day])
    if (language === 'hi')
      await page.getByRole('banner').getByText('English', { exact: true }).first().dispatchEvent('click')
  },
)

test('where nothing may leave that is not there, a sale and a production are refused by name and stay typed', async () => {
  const { shop, phone, about } = scene
  await rule({ stockPolicy: 'strict' })
  await phone.open('/addSale')
  await typeSale(page, { party: about.party.name, lines: [piece(90_000)], comment: 'too many' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('There is not so much in stock.').waitFor()
  await page.getByRole('alert').getByText(about.product.name).waitFor()
  expect(await page.getByLabel('Quantity').inputValue()).toBe('90000')
  await page.getByLabel('Quantity').fill('1')
  await submit(page)
  expect((await booked('too many')).map(({ productDetails }) => productDetails[0]?.quantity)).toEqual([1])

  const made = (await shop.ask('director', '/api/production/add')) as Schema<'ProductionFormData'>
  const [part] = ((await shop.ask('director', '/api/products/1')) as Schema<'ProductDetails'>).components
  await phone.open('/AddProduction')
  await pick(
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
  const { content } = (await shop.ask('director', '/api/production')) as Schema<'ProductionPage'>
  expect(content.map(({ comment }) => comment)).not.toContain('far too many')
})

test('a party that was named in full is picked by whoever goes on, not one of which a part was typed; who is picked stays', async () => {
  await scene.phone.open('/addSale')
  const party = page.getByRole('combobox', { name: /^Party/ })
  const typed = async (name: string) => {
    await party.fill(name)
    await page.getByRole('option', { name }).waitFor()
    await party.press('Tab')
  }
  await typed('isan 006')
  await expect.poll(() => party.inputValue()).toBe('')
  await typed('Demo Kisan 007')
  await expect.poll(() => party.inputValue()).toMatch(/^Demo Kisan 007,/)
  await typed('Demo Kisan 008')
  await expect.poll(() => party.inputValue()).toMatch(/^Demo Kisan 007,/)
})

import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { findForm, STAFF_FORMS, waitForForm } from '#test/support/browser/staffForms.ts'
import { switchLanguage } from '#test/support/browser/userActions.ts'
import { commonTexts } from '#texts/common.ts'

const shop = setUpShop('director')
let page: Page
let tools: CDPSession

beforeAll(async () => {
  page = shop.device.page
  tools = await shop.device.openDevTools()
  await tools.send('Accessibility.enable')
})

/** The fields that the accessibility tree calls invalid, as a screen reader reads them. */
async function readInvalidNodes() {
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ name, description, properties = [], ignored }) => {
    const find = (wanted: string) => properties.find((property) => property.name === wanted)?.value
    if (ignored || find('invalid')?.value !== 'true') return []
    return {
      name: String(name?.value),
      description: String(description?.value),
      hasErrorMessage: (find('errormessage')?.relatedNodes?.length ?? 0) > 0,
    }
  })
}

test.each(STAFF_FORMS)(
  'in the form $path each empty required field reads its error, as a description and as an error message',
  async ({ path }) => {
    await shop.device.open(path)
    await waitForForm(page)
    const form = findForm(page)
    const required = form.locator(':is(input, textarea):required:not([role=combobox]):visible')
    for (const field of await required.all()) await field.fill('')
    await form.locator('button[type=submit]').click()
    await form.locator('[aria-invalid=true]').first().waitFor()
    const marked = await form.locator('[aria-invalid=true]').count()
    await expect.poll(async () => (await readInvalidNodes()).length).toBe(marked)
    for (const { name, description, hasErrorMessage } of await readInvalidNodes()) {
      expect(description, name).toContain(commonTexts.required.en)
      expect(hasErrorMessage, name).toBe(true)
    }
  },
)

test('a field with a help reads both, and a corrected one its help alone', async () => {
  await shop.device.open('/AuditProduct/1')
  await waitForForm(page)
  const change = page.locator('main form [name=change]')
  const readDescription = () =>
    change.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '')
        .join(' '),
    )
  const help = await readDescription()
  expect(help).not.toBe('')
  await findForm(page).locator('button[type=submit]').click()
  await expect.poll(readDescription).toContain(commonTexts.required.en)
  expect(await readDescription()).toContain(help.trim())
  await change.fill('2')
  await expect.poll(async () => (await readDescription()).trim()).toBe(help.trim())
})

test.each([
  ['-500', '500', '“-500” was read as 500. Please check.'],
  ['1.5 lakh', '1.5', '“1.5 lakh” was read as 1.5. Please check.'],
  ['12345678901', '123456789', '“12345678901” was read as 123456789. Please check.'],
  ['1,250.00 Cr', '1250.00', '“1,250.00 Cr” was read as 1250.00. Please check.'],
])('an amount says what it took of a pasted "%s"', async (pasted, taken, sentence) => {
  await shop.device.open('/AddExpenses')
  await waitForForm(page)
  const amount = page.getByLabel('Amount')
  await amount.focus()
  await page.keyboard.insertText(pasted)
  await page.getByRole('status').filter({ hasText: sentence }).waitFor()
  expect(await amount.inputValue()).toBe(taken)
  await amount.press('Tab')
  expect(await page.getByText(sentence).isVisible()).toBe(true)
  // A number that is read as it stands says nothing.
  await amount.focus()
  await page.keyboard.insertText('₹ १,२५०/-')
  expect(await amount.inputValue()).toBe('1250')
  await page.getByText(sentence).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Start again' }).or(page.getByLabel('Comment')).first().focus()
})

test('in Hindi, too', async () => {
  await shop.device.open('/AddExpenses')
  await waitForForm(page)
  await switchLanguage(page, 'hi')
  await page.locator('main form [name=debit]').focus()
  await page.keyboard.insertText('1.5 लाख')
  await page.getByText('“1.5 लाख” को 1.5 पढ़ा गया। कृपया जाँचें।').waitFor()
  await switchLanguage(page, 'en')
})

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { installMovableClock, moveClock } from '#test/support/browser/moveClock.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { fillForm, STAFF_FORMS, type StaffForm, submitForm, waitForForm } from '#test/support/browser/staffForms.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { clockTexts } from '#texts/clock.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

const DAY_MS = 86_400_000

const shop = setUpShop('director', { hasOwnBrowser: true })
let page: Page
/** The test may run at midnight: its days are those of its start. */
const today = toShopDay(new Date())
const yesterday = addDays(today, -1)

beforeAll(async () => {
  page = shop.device.page
  await installMovableClock(page)
})

afterEach(async () => {
  await moveClock(page, 0)
  await shop.device.setOffline(false)
  await shop.device.open('/ShowSales')
  await page.getByRole('table').waitFor()
})

/** Every form that suggests a day. */
const FORMS: Record<string, string> = {
  '/addSale': 'date',
  '/payment/1': 'date',
  '/AddPurchase': 'date',
  '/AddProduction': 'date',
  '/AddExpenses': 'date',
  '/AddFundTransfers': 'transferDate',
  '/AddParty': 'date',
  '/AddCategory': 'date',
  '/AddEmployee': 'doj',
}

const findDay = (path: string) => page.locator(`main form [name=${FORMS[path]}]`)
const readDay = (path: string) => findDay(path).inputValue()

/** Opens a form on a device without a network, whose clock is right, on the day before the test. */
async function openYesterday(path: string): Promise<void> {
  await shop.device.setOffline(true)
  await moveClock(page, -DAY_MS)
  await shop.device.open(path)
  await waitForForm(page)
  await expect.poll(() => readDay(path)).toBe(yesterday)
}

const showAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.each(Object.keys(FORMS))(
  'the form %s is open since yesterday: an untouched date becomes today, a typed one stays',
  async (path) => {
    await openYesterday(path)
    await moveClock(page, 0)
    await showAgain()
    await expect.poll(() => readDay(path)).toBe(today)
    // Nothing was typed, so nothing is restored.
    await shop.device.open(path)
    await waitForForm(page)
    expect(await page.getByText('Your unsaved entry was restored.').count()).toBe(0)

    await openYesterday(path)
    if (path === '/AddParty') await page.locator('main details > summary').click()
    // The day that the form suggests, chosen by the person.
    await findDay(path).fill(addDays(yesterday, -1))
    await findDay(path).fill(yesterday)
    await moveClock(page, 0)
    await showAgain()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await readDay(path)).toBe(yesterday)
    await shop.device.open(path)
    await page.getByText('Your unsaved entry was restored.').waitFor()
    expect(await readDay(path)).toBe(yesterday)
    await page.getByRole('button', { name: 'Start again' }).click()
    expect(await readDay(path)).toBe(today)
  },
)

test('midnight passes while the form is open', async () => {
  await openYesterday('/AddExpenses')
  await moveClock(page, 0)
  await expect.poll(() => readDay('/AddExpenses')).toBe(today)
})

test.each(STAFF_FORMS.filter(({ path }) => path in FORMS))(
  'a draft of $path from yesterday with an untouched date is restored for today',
  async (form) => {
    const [name = '', text = ''] = Object.entries(form.typed).at(-1) ?? []
    await openYesterday(form.path)
    await page.locator(`main form [name="${name}"]`).fill(text)
    await moveClock(page, 0)
    await shop.device.open(form.path)
    await page.getByText('Your unsaved entry was restored.').waitFor()
    expect(await page.locator(`main form [name="${name}"]`).inputValue()).toBe(text)
    expect(await readDay(form.path)).toBe(today)
    await page.getByRole('button', { name: 'Start again' }).click()
  },
)

test('the next sale after midnight is one of the new day, and the one before it keeps its day', async () => {
  const form = STAFF_FORMS.find(({ path }) => path === '/addSale') as StaffForm
  await openYesterday('/addSale')
  await fillForm(page, form)
  await submitForm(page, form)
  await page.getByRole('dialog', { name: 'Sale Added:' }).waitFor()
  await moveClock(page, 0)
  await page.getByRole('button', { name: 'Next sale' }).click()
  await expect.poll(() => readDay('/addSale')).toBe(today)
  const [sale] = (await readStore<OutboxEntry>(page, 'outbox')).slice(-1)
  expect(sale?.payload).toMatchObject({ date: yesterday })
})

test.each([26 * 3_600_000, -3 * DAY_MS])(
  'a clock that is wrong by %i ms: forms, lists and the day of the shop go by the server',
  async (offsetMs) => {
    await moveClock(page, offsetMs)
    await shop.device.open('/addSale')
    await waitForForm(page)
    await expect.poll(() => readDay('/addSale')).toBe(today)
    await page.getByText(clockTexts.isWrong(offsetMs).en).waitFor()
    const form = STAFF_FORMS.find(({ path }) => path === '/addSale') as StaffForm
    await fillForm(page, form)
    const comment = `typed with a clock that is wrong by ${offsetMs}`
    await page.getByLabel('Comment').fill(comment)
    await submitForm(page, form)
    await page
      .getByRole('dialog', { name: 'Sale Added:' })
      .getByText(/^No\. \d+/)
      .waitFor()
    const { content } = (await shop.server.request('director', '/api/sales/all')) as Schema<'SalePage'>
    expect(content.filter((sale) => sale.comment === comment).map(({ date }) => date)).toEqual([today])

    await shop.device.open('/ShowSales')
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('from') === today && url.searchParams.get('to') === today)
    await shop.device.open('/Today')
    await page
      .getByRole('heading', { name: /^Today/ })
      .first()
      .waitFor()
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(today)

    // What was known last is used without a network, too, and the form says that.
    await shop.device.setOffline(true)
    await shop.device.open('/AddExpenses')
    await waitForForm(page)
    expect(await readDay('/AddExpenses')).toBe(today)
    await page.getByText(clockTexts.wasWrong(offsetMs).en).waitFor()
    await shop.device.setOffline(false)
    // The person sets the clock: the next answer shows it.
    await moveClock(page, 0)
    await shop.device.open('/addSale')
    await waitForForm(page)
    await expect.poll(() => readDay('/addSale')).toBe(today)
    expect(await page.getByText(clockTexts.isWrong(offsetMs).en).count()).toBe(0)
  },
)

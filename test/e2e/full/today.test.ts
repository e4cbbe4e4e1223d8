import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { formatDay } from '#web/ui/text/formatInstant.ts'

const shop = setUpShop()

const readDay = async (query = '', as = 'director') =>
  (await shop.server.request(as, `/api/day${query}`)) as Schema<'DayFigures'>
const formatRupees = (rupees: number) => formatMoneyInText(toPaise(rupees))

/** The labels of the tiles with their figures. */
const readTiles = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((tiles) =>
      tiles.map((tile) => [tile.querySelector('dt')?.textContent, tile.querySelector('dd')?.textContent]),
    )

test('a Director opens the day from the home page and reads its figures, with the keyboard those of the plot', async () => {
  const { device } = shop
  const { employee, party, product } = shop.subject
  const { today } = await readDay()
  await shop.server.request('director', '/api/sales', {
    method: 'POST',
    body: {
      ...{
        salesParty: { id: party.id },
        saleByEmployee: { id: employee.id },
        date: today,
        amountPaid: 300,
        comment: '',
      },
      productDetails: [{ product: { id: product.id }, price: 500, quantity: 2 }],
    },
  })
  const day = await readDay()
  const page = await signInAs(device, 'director')
  await device.open('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Today/ })
    .click()
  await page.getByRole('heading', { level: 1, name: `Today · ${formatDay(today, 'en')}` }).waitFor()
  await page.getByRole('img', { name: /^30 days/ }).waitFor()
  expect(await readTiles(page)).toEqual([
    ['Sold', formatRupees(day.sold)],
    ['Received', formatRupees(day.received)],
    ['Dues', formatRupees(day.now?.dues?.amount ?? 0)],
    ['Money in hand', formatRupees(day.now?.cash.total ?? 0)],
  ])
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.filter({ hasText: 'Needs attention' }).waitFor()
  expect(await rows.filter({ hasText: 'Given on credit' }).innerText()).toContain(formatRupees(day.creditGiven))
  expect(await rows.filter({ hasText: 'Phones' }).innerText()).toMatch(/\d of \d phones? ha(s|ve) reported today\./)

  const table = page.getByRole('table', { name: '30 days: sold and received' })
  expect(await table.isVisible()).toBe(false)
  await page.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  expect(await table.getByRole('row').last().innerText()).toMatch(
    new RegExp(`^${formatDay(today, 'en')}\\s+${formatRupees(day.sold)}\\s+${formatRupees(day.received)}$`),
  )
})

test('an earlier day has an address and hides figures of the present, and the back button returns', async () => {
  const { page } = shop.device
  const { today } = await readDay()
  const earlier = addDays(today, -1)
  const day = await readDay(`?date=${earlier}`)
  await page.getByRole('link', { name: 'Previous day' }).click()
  await page.getByRole('heading', { level: 1, name: formatDay(earlier, 'en'), exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe(`?date=${earlier}`)
  await page.getByText('This is an earlier day.').waitFor()
  expect(await readTiles(page)).toEqual([
    ['Sold', formatRupees(day.sold)],
    ['Received', formatRupees(day.received)],
    ['Given on credit', formatRupees(day.creditGiven)],
    ['Expenses', formatRupees(day.expenses)],
  ])
  expect(await page.getByRole('link', { name: 'Add sale' }).count()).toBe(0)
  expect(await page.getByText('Needs attention').count()).toBe(0)
  await page.getByLabel('Day', { exact: true }).fill(addDays(today, -5))
  await page.getByRole('heading', { level: 1, name: formatDay(addDays(today, -5), 'en'), exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: formatDay(earlier, 'en'), exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: `Today · ${formatDay(today, 'en')}` }).waitFor()
})

test('the other plot shows the weeks of the chosen product', async () => {
  const { page } = shop.device
  const { products } = await readDay()
  const chosen = products[1]
  await page.getByLabel('Product').selectOption({ label: chosen?.name ?? '' })
  const plot = page.getByRole('img', { name: `12 weeks: made and sold: ${chosen?.name}.` })
  const sum = (pieces: readonly number[] = []) => pieces.reduce((total, count) => total + count, 0)
  expect(await plot.getAttribute('aria-label')).toContain(`Made ${sum(chosen?.made)}, Sold ${sum(chosen?.sold)}`)
  await page.locator('summary').last().click()
  const rows = page.getByRole('table', { name: `12 weeks: made and sold: ${chosen?.name}` }).getByRole('row')
  expect(await rows.count()).toBe(13)
  expect(await rows.last().getByRole('cell').allInnerTexts()).toEqual([`${chosen?.made[11]}`, `${chosen?.sold[11]}`])
})

test('the day is printed as a day sheet', async () => {
  const { page } = shop.device
  const day = await readDay()
  await page.getByRole('button', { name: 'Send or print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Day sheet' })
  await dialog.getByRole('img', { name: 'Picture of: Day sheet' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = await page.locator('body').innerText()
  for (const text of [formatDay(day.date, 'en'), formatRupees(day.sold), formatRupees(day.now?.cash.total ?? 0)])
    expect(paper).toContain(text)
  for (const { name } of day.now?.cash.places ?? []) expect(paper).toContain(name)
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('without a network the last known day is shown with its age', async () => {
  const { device } = shop
  await device.setOffline(true)
  const page = await device.open('/Today')
  await page
    .getByText(/^Last loaded on this phone/)
    .first()
    .waitFor()
  expect((await readTiles(page))[0]?.[0]).toBe('Sold')
  await device.open('/Today?date=2020-01-01')
  await page.getByText(/^This day has not been opened on this phone yet\./).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await device.setOffline(false)
})

test('a worker sees the own day and nothing of others', async () => {
  await using worker = await startShopWithDevice(shop.server, 'director')
  const page = await signInAs(worker.device, 'worker')
  await worker.device.open('/Today')
  await page.getByText('These are your own entries and your own cash.').waitFor()
  const day = await readDay('', 'worker')
  expect((await readTiles(page)).at(-1)).toEqual(['Money in hand', formatRupees(day.now?.cash.total ?? 0)])
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /Phones|Needs attention/ })
      .count(),
  ).toBe(0)
})

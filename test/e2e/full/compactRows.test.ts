import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { findOverlaps } from '#test/support/browser/findOverlaps.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { findDataRows, switchLanguage } from '#test/support/browser/userActions.ts'

const shop = setUpShop('director')

const findRows = () => findDataRows(shop.device.page)

/** The heights of the lowest and the highest row, in pixels. */
async function measureHeights() {
  await findRows().first().waitFor()
  const heights = await findRows().evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  return { min: Math.min(...heights), max: Math.max(...heights) }
}

/** Parties with a long name and with a last payment of lakhs with paise, which together fill a row of dues. */
async function addLongDues(): Promise<void> {
  const post = (path: string, body: object) => shop.server.request('director', path, { method: 'POST', body })
  const today = toShopDay(new Date())
  for (const [name, owed, paid] of [
    ['Demo Krishi Kendra, Rampur Namuna', 512_345.5, 123_456.75],
    ['Demo Krishi Seva Kendra evam Beej Bhandar', 1_234_567.5, 0],
    ['डेमो कृषि सेवा केंद्र एवं बीज भंडार, रामपुर', 90_000, 1_200],
    ['Demo Electronics Wholesale, Rampur Namuna', -512_345.5, 0],
  ] as const) {
    const type = owed > 0 ? 'PURCHASE' : 'SELLER'
    const opening = { openingBalance: owed, openingDate: addDays(today, -200) }
    const party = (await post('/api/party', { name, city: 'Nagla Demo', type, ...opening })) as Schema<'Party'>
    const payment = { saleByEmployee: { id: 1 }, date: addDays(today, -100), productDetails: [], comment: '' }
    if (paid) await post('/api/sales', { ...payment, salesParty: { id: party.id }, amountPaid: paid })
  }
}

test('no text or button of a row with buttons covers another one, also with large text and long names, in both languages', async () => {
  const { page } = shop.device
  await addLongDues()
  const tools = await shop.device.openDevTools()
  const found: string[] = []
  for (const [size, standard] of [
    ['100 %', 16],
    ['130 %', 21],
    ['150 %', 24],
  ] as const) {
    await tools.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const path of ['/Dues', '/Dues?side=payable', '/Devices', '/SignedIn']) {
      await shop.device.open(path)
      for (const language of ['hi', 'en'] as const) {
        await switchLanguage(page, language)
        const { min, max } = await measureHeights()
        if (standard === 16 && (min < 64 || max > 88)) found.push(`${path}, ${language}: rows of ${min} to ${max} px`)
        found.push(...(await findOverlaps(findRows())).map((one) => `${path}, ${language}, ${size}: ${one}`))
      }
    }
  }
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  expect(found).toEqual([])
})

test('rows of the change log have 64 to 88 px in a narrow window, and a tap shows what was written', async () => {
  const { page } = shop.device
  await shop.device.open('/ChangeLog')
  const { min, max } = await measureHeights()
  expect(min).toBeGreaterThanOrEqual(64)
  expect(max).toBeLessThanOrEqual(88)
  const row = findRows().filter({ hasText: 'Party added' }).first()
  const name = (await row.getByRole('button').innerText()).replace(/^Party added: /, '')
  await row.click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText(/^Balance/).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
})

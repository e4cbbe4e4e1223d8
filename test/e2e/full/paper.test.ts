import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { hasHindiFont } from '#test/support/browser/browserPath.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, submitSale, typeSale } from '#test/support/browser/userActions.ts'
import { readPaperText, recordPrintablePapers } from '#test/support/files/printedPapers.ts'
import { readPdf } from '#test/support/files/readPdf.ts'
import { readPicture } from '#test/support/files/readPicture.ts'

const firm = {
  name: 'खेत इलेक्ट्रॉनिक्स',
  address: 'पंप हाउस रोड, नमूना नगला',
  phones: ['55555 00101'],
  gstNumber: '09AAAAA0000A1Z5',
}
const upi = { id: 'khet.demo@okbank', payeeName: 'Khet Demo' }

const shop = setUpSampleServer()
let setup: ShopWithDevice
let page: Page

/** The pictures that the page handed to the browser's share function. */
async function takeShared(): Promise<Buffer[]> {
  const pictures = await page.evaluate(async () => {
    const shared = (globalThis as unknown as { sharedFiles: File[] }).sharedFiles.splice(0)
    return Promise.all(shared.map(async (file) => Array.from(new Uint8Array(await file.arrayBuffer()))))
  })
  return pictures.map((bytes) => Buffer.from(bytes))
}

const openPaper = async (place: Locator | Page, title: string | RegExp) => {
  await place.getByRole('button', { name: /Send or print|भेजें या छापें/ }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('img').waitFor()
  return dialog
}

beforeAll(async () => {
  const change = (body: unknown) => shop.server.request('director', '/api/settings', { method: 'PUT', body })
  await change({ firm, upi })
  await change({ upi: { ...upi, confirmed: true } })
  setup = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  page = setup.device.page
  await page.context().addInitScript(() => {
    const sharedFiles: File[] = []
    Object.assign(globalThis, { sharedFiles })
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      // A browser shares during a tap only.
      if (!navigator.userActivation.isActive) throw new DOMException('There was no tap', 'NotAllowedError')
      sharedFiles.push(...files)
    }
  })
  await signInAs(setup.device, 'director')
})
// A test that fails without a network leaves the next one a device with a network.
afterEach(() => setup.device.setOffline(false))
afterAll(() => setup[Symbol.asyncDispose]())

test('without a network a sale is shared, sent to a printer app and printed before it is booked', async () => {
  const { device, subject } = setup
  await device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await device.setOffline(true)
  const { product, party } = subject
  const lines = [{ product: product.name, price: 450.5, quantity: 3 }]
  const replacements = [{ product: product.name, price: 400, quantity: 1 }]
  await typeSale(page, { party: party.name, lines, replacements, paid: 100, discount: 0.25, comment: 'internal' })

  // A customer who pays at once scans the typed amount from the display.
  await page.getByRole('button', { name: 'UPI code' }).click()
  const code = page.getByRole('dialog', { name: 'Scan to pay' })
  await code.getByRole('img', { name: 'Pay ₹100 by UPI' }).waitFor()
  const shown = await readPicture(await code.screenshot())
  const uri = (am: string, tn: string) =>
    `upi://pay?pa=khet.demo@okbank&pn=Khet%20Demo&am=${am}&cu=INR&tn=${encodeURIComponent(tn)}`
  expect(shown.codes).toEqual([uri('100.00', party.name)])
  // Windows replaces the colours of pages by those that a person has chosen, here white on black.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect((await readPicture(await code.screenshot())).codes).toEqual(shown.codes)
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  await code.getByRole('button', { name: 'Close' }).click()

  const overlay = await submitSale(page)
  const dialog = await openPaper(overlay, 'Receipt / Estimate')
  const paper = await readPaperText(page)
  const [, key = ''] = /Code ([0-9A-F]{6}) – not yet booked/.exec(paper) ?? []
  expect(key).not.toBe('')
  // 3 × 450.50 − 400 − 0.25 − 100
  const owed = formatMoneyInText(toPaise(party.balance ?? 0))
  const owedNow = formatMoneyInText(toPaise((party.balance ?? 0) + 851.25))
  for (const part of [
    `${firm.name} ${firm.address} Phone: 55555 00101 GST number: 09AAAAA0000A1Z5`,
    party.name,
    `${product.name} 3 ₹450.50 ₹1,351.50`,
    `Returned goods Quantity Rate Amount ${product.name} 1 ₹400.00 ₹400`,
    'Goods ₹1,351.50 Less returned goods ₹400 Less discount ₹0.25 Total ₹951.25 Received ₹100',
    `Old balance ${owed} Balance now ${owedNow}`,
    'This is not a tax invoice.',
    // As of when the old balance is known.
    'Balances as this device knew them on ',
  ])
    expect(paper).toContain(part)
  expect(paper).not.toContain('internal')

  for (const name of ['Share picture', 'Send to printer app: 80 mm', 'Send to printer app: 58 mm'])
    await dialog.getByRole('button', { name }).click()
  const [shared, ...rolls] = await Promise.all((await takeShared()).map(readPicture))
  expect(shared).toMatchObject({ width: 1080, codes: [uri('851.25', key)] })
  for (const [index, width] of [576, 384].entries())
    expect(rolls[index]).toMatchObject({ width, colors: ['000000', 'ffffff'], codes: [uri('851.25', key)] })

  const message = await dialog.getByRole('link', { name: 'WhatsApp text' }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toMatch(/^https:\/\/wa\.me\/(91\d{10})?\?text=Receipt \/ Estimate\n/)
  expect(decodeURIComponent(message ?? '')).toContain(`Balance now: ${owedNow}`)

  // The waiting entry gives the same paper. It can be printed when its amounts are known, not before.
  await device.open('/outbox')
  const opened = await openPaper(page.getByRole('article'), 'Receipt / Estimate')
  await opened.getByRole('button', { name: 'Close' }).click()
  const takePrintable = await recordPrintablePapers(page)
  await openPaper(page.getByRole('article'), 'Receipt / Estimate')
  const papers = await takePrintable()
  expect(papers.length).toBeGreaterThan(0)
  for (const again of papers) {
    expect(again).toContain(`Code ${key} – not yet booked`)
    expect(again).toContain(`Old balance ${owed} New balance ${owedNow}`)
  }
  await device.setOffline(false)
})

test('a receipt printed again shows the balances of the first one, which are those of the server', async () => {
  const { device, subject } = setup
  const { product, party, employee } = subject
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await typeSale(page, {
    party: party.name,
    lines: [{ product: product.name, price: 450.5, quantity: 3 }],
    comment: '',
  })
  /** Another device sells to this party, so that this one knows an older balance. */
  const sellElsewhere = (date: string, price: number) =>
    shop.server.request('director', '/api/sales', {
      method: 'POST',
      body: {
        ...{ salesParty: { id: party.id }, saleByEmployee: { id: employee.id }, date, comment: '' },
        productDetails: [{ product: { id: product.id }, price, quantity: 1 }],
      },
    })
  const today = toShopDay(new Date())
  await sellElsewhere(today, 33.25)
  const { balance = 0 } = (await shop.server.request('director', `/api/party/${party.id}`)) as Schema<'Party'>
  const overlay = await submitSale(page)
  await openPaper(overlay, 'Receipt / Estimate')
  const first = await readPaperText(page)
  const [owed, owedNow] = [balance, balance + 1351.5].map((rupees) => formatMoneyInText(toPaise(rupees)))
  expect(first).toContain(`Old balance ${owed} Balance now ${owedNow}`)
  const [, id] = /No\. (\d+)/.exec(first) ?? []

  // An entry of an earlier day changes the place in the statement.
  await sellElsewhere(addDays(today, -20), 1000)
  await device.open(`/ShowSales?open=${id}`)
  await openPaper(page.getByRole('dialog'), 'Receipt / Estimate')
  expect(await readPaperText(page)).toContain(`Old balance ${owed} New balance ${owedNow}`)
})

/**
 * The letters and digits of a text, without spaces, vowel signs and viramas: a PDF names the glyphs of a conjunct only in
 * part, and puts some vowel signs first.
 */
const toLetters = (text: string) => text.normalize('NFD').replaceAll(/[^\p{L}\p{N}₹.,]/gu, '')

/** Whether the letters of one text stand in the other in the same order. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part[at]) at += 1
  return at === part.length
}

test.skipIf(!hasHindiFont()).each([
  ['a4', 210, 297],
  ['a5', 148, 210],
  ['roll80', 80, undefined],
  ['roll58', 58, undefined],
])('a booked sale is printed on %s in Hindi, with its number', async (size, widthMm, heightMm) => {
  const sale = (await shop.server.request('director', '/api/sales/1')) as Schema<'Sale'>
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await setup.device.open(`/ShowSales?open=${sale.id}`)
  const dialog = await openPaper(page.getByRole('dialog'), 'रसीद / एस्टीमेट')
  await dialog.getByLabel('कागज़').selectOption(size)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paperSize'))).toBe(size)

  const print = async () => readPdf(await page.pdf({ preferCSSPageSize: true }))
  // The length of a roll follows its text one frame later, and its code when that is loaded.
  await expect.poll(async () => (await print()).pages).toHaveLength(1)
  const printed = await print()
  expect(printed).toMatchObject({ widthMm, ...(heightMm && { heightMm }) })
  const [text = ''] = printed.pages
  for (const part of ['तारीख', 'कुल रकम', firm.address, sale.salesParty.name, String(sale.id), firm.gstNumber])
    expect(text).toContain(part)
  if (heightMm) expect(printed.feet[0]).toMatch(new RegExp(`${sale.id}.* 1 / 1$`))
  else expect(printed.feet).toEqual([''])
  // The PDF contains every text of the paper, in this order.
  const [onPaper, inPdf] = [toLetters(await readPaperText(page)), toLetters(text)]
  expect(isSubsequence(inPdf, onPaper), `${inPdf} in ${onPaper}`).toBe(true)
  expect(inPdf.length / onPaper.length).toBeGreaterThan(0.9)
})

test('without a network the statement of a party is printed in Hindi, with every loaded row and its balance', async () => {
  const { device, subject } = setup
  const path = `/api/party/${subject.party.id}/statement`
  const { content } = (await shop.server.request('director', path)) as Schema<'PartyStatement'>
  await page.evaluate(() => {
    localStorage.setItem('language', 'hi')
    localStorage.setItem('paperSize', 'a4')
  })
  const screen = `/sale/party/${subject.party.id}`
  await device.open(screen)
  await page.getByRole('table', { name: 'हिसाब' }).waitFor()
  await device.setOffline(true)
  await device.open(screen)
  await openPaper(page, 'खाते का हिसाब')

  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const text = pages.join('\n')
  for (const part of [subject.party.name, firm.gstNumber]) expect(text).toContain(part)
  const figures = content.flatMap(({ given, received, balance }) => [given, received, balance])
  for (const rupees of figures.filter((figure) => figure !== 0))
    expect(text).toContain(formatMoneyInText(toPaise(Math.abs(rupees))))
  // All sums in their order; the head of the table is repeated on each page.
  const listSums = (printed: string) => printed.match(/₹[\d,.]+/g)
  const onPaper = await readPaperText(page)
  expect(listSums(text)).toEqual(listSums(onPaper))
  // The words of the rows, too: nearly all letters of the paper are in the PDF. Their order differs at page breaks.
  expect(toLetters(text).length / toLetters(onPaper).length).toBeGreaterThan(0.9)
  for (const word of ['खाते का हिसाब', 'दिया', 'बाकी'].map(toLetters)) expect(toLetters(text)).toContain(word)
  await device.setOffline(false)
})

/** The figures on the paper that are cut, or lie over what is beside them. */
const findCrowdedFigures = () =>
  page.locator('.paper').evaluate((paper) => {
    const edge = paper.getBoundingClientRect().right
    return [...paper.querySelectorAll('td, dd')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > edge + 1)
      .map(({ textContent }) => textContent)
  })

test.each([
  ['roll80', 80],
  ['roll58', 58],
] as const)(
  'a statement of lakhs with paise fits on %s, each figure whole and below its heading',
  async (size, widthMm) => {
    const { device, subject } = setup
    const line = { product: { id: subject.product.id }, price: 1290.25, quantity: 1000 }
    const sale = {
      salesParty: { id: subject.party.id },
      saleByEmployee: { id: subject.employee.id },
      amountPaid: 210_450.75,
    }
    const date = toShopDay(new Date())
    const body = { ...sale, date, comment: '', productDetails: [line] }
    await shop.server.request('director', '/api/sales', { method: 'POST', body })
    await page.evaluate((chosen) => {
      localStorage.setItem('language', 'en')
      localStorage.setItem('paperSize', chosen)
    }, size)
    await device.open(`/sale/party/${subject.party.id}`)
    await openPaper(page, 'Statement of account')
    expect(await findCrowdedFigures()).toEqual([])
    const rightEdges = await page
      .locator('.paper .figures')
      .evaluateAll((rows) => [
        ...new Set(
          rows.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().right)).join()),
        ),
      ])
    expect(rightEdges).toHaveLength(1)
    await expect.poll(async () => (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages).toHaveLength(1)
    const { pages, ...printed } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(printed.widthMm).toBe(widthMm)
    expect(pages[0]).toContain('₹12,90,250')
  },
)

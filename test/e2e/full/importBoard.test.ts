import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { importBoardsTexts as b } from '#texts/importBoards.ts'
import { importsTexts as t } from '#texts/imports.ts'
import type { Language } from '#texts/translated.ts'

const shop = setUpShop('director')
let page: Page
let clickCount = 0
beforeAll(() => {
  page = shop.device.page
})
beforeEach(async () => {
  clickCount = 0
  await page.setViewportSize({ width: 360, height: 740 })
})

async function click(target: Locator): Promise<void> {
  await target.click()
  clickCount += 1
}

const button = (text: { [Key in Language]: string }, language: Language = 'en') =>
  page.getByRole('button', { name: text[language], exact: true })

/** Chooses a file, which counts as one click. */
async function chooseFile(name: string, text: string, language: Language = 'en'): Promise<void> {
  await shop.device.open('/Import')
  const chooser = page.getByLabel(t.choose[language]).last()
  await chooser.or(button(t.startOver, language)).first().waitFor()
  if (await button(t.startOver, language).isVisible()) await button(t.startOver, language).click()
  await chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  clickCount += 1
}

/** Chooses a product, which counts as one click. */
async function chooseProduct(label: string, language: Language = 'en'): Promise<void> {
  await page.getByLabel(b.product[language]).selectOption({ label })
  clickCount += 1
}

/** Checks all lines, confirms that no party has a balance, and imports. */
async function importChecked(language: Language = 'en'): Promise<void> {
  await click(button(t.check, language))
  await click(page.getByText(t.get('₹0', 0)[language]))
  await click(page.getByText(t.give('₹0', 0)[language]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await click(button(t.import, language))
  await page.getByText(t.imported[language]).last().waitFor()
}

/** The parts of a version of a product: name, value and pack of the component, and the quantity. */
async function readParts(name: string, version: string) {
  const products = (await shop.server.request('director', '/api/products/list')) as Schema<'Product'>[]
  const id = products.find((product) => product.name === name && product.version === version)?.id
  const product = (await shop.server.request('director', `/api/products/${id}`)) as Schema<'ProductDetails'>
  return product.components.map(({ component, quantity }) => [
    ...[component.name, component.value, component.pack, quantity],
  ])
}

const BOARD = `"Reference","Qty","Value","DNP","Exclude from BOM","Footprint","MPN"
"R1,R2","2","12.7k","","","Resistor_SMD:R_0603_1608Metric","RX-12K7"
"C1","1","0.33uF","","","Capacitor_SMD:C_0402_1005Metric",""
"R3","1","13.3M","","","Resistor_SMD:R_0805_2012Metric",""
"U1","1","ZZ9","DNP","","Package_TO_SOT_SMD:SOT-23",""
`

test('a bill of materials of KiCad becomes the parts of a product that is asked once, at 360 px', async () => {
  await chooseFile('products.csv', 'Product name,Retail price,Stock\nBoard Meter,450,0\n')
  await importChecked()
  await chooseFile(
    'components.csv',
    'Name,Value,Pack\nBoard resistor,12K7,SMD\nBoard resistor,12K7,Through hole\nBoard capacitor,330nF,SMD\nBoard capacitor,330nF 50V,SMD\n',
  )
  await importChecked()

  await chooseFile('board.csv', BOARD)
  await page.getByText(b.productMissing.en).waitFor()
  await chooseProduct('Board Meter')
  // A part number is shown with its line.
  await click(button(b.takeFound(1)))
  await page.getByText(b.taken(1).en).press('Enter')
  await page.getByText('R1 R2 · 12.7k · Resistor_SMD:R_0603_1608Metric · RX-12K7 → Board resistor, 12K7, SMD').waitFor()
  const doubtful = page.getByRole('group', { name: 'C1 · 0.33uF · Capacitor_SMD:C_0402_1005Metric' })
  await doubtful.getByRole('button', { name: '330nF 50V' }).click()
  await page.getByText(b.unknown(1).en).waitFor()
  await click(button(b.addNew(1)))
  await page.getByText(b.taken(3).en).waitFor()
  await page.getByText(t.leftOutBoardLines(1).en).waitFor()
  await importChecked()

  expect((await readParts('Board Meter', '1')).toSorted()).toEqual([
    ['Board capacitor', '330nF 50V', 'SMD', 1],
    ['Board resistor', '12K7', 'SMD', 2],
    ['Resistor', '13.3M 0805', 'SMD', 1],
  ])
})

test('a changed board is compared with the parts of its product and becomes a new version, not in their place', async () => {
  const changed = BOARD.replace('"R1,R2","2"', '"R1,R2,R4","3"').replace(
    /"R3".*\n/,
    '"D1","1","LED","","","LED_SMD:LED_0603",""\n',
  )
  await chooseFile('board.csv', changed)
  await chooseProduct('Board Meter')
  await page.getByText(b.hasParts('Board Meter').en).waitFor()
  await page.getByText(b.compareLater.en).waitFor()
  await click(button(b.takeFound(1)))
  await page.getByRole('group', { name: /C1/ }).getByRole('button', { name: '330nF 50V' }).click()
  await click(button(b.addNew(1)))
  await page.getByText(b.added(1).en).waitFor()
  await page.getByText('1 × LED, 0603, SMD', { exact: true }).waitFor()
  await page.getByText(b.removed(1).en).waitFor()
  await page.getByText('1 × Resistor, 13.3M 0805, SMD, Other', { exact: true }).waitFor()
  await page.getByText(b.changed(1).en, { exact: true }).waitFor()
  await page.getByText('Board resistor, 12K7, SMD, Other: 2 → 3', { exact: true }).waitFor()
  await page.getByText(b.same(1).en).waitFor()
  await click(button(b.storeVersion('2')))
  await importChecked()
  expect(await readParts('Board Meter', '1')).toHaveLength(3)
  expect((await readParts('Board Meter', '2')).toSorted()).toEqual([
    ['Board capacitor', '330nF 50V', 'SMD', 1],
    ['Board resistor', '12K7', 'SMD', 3],
    ['LED', '0603', 'SMD', 1],
  ])
})

test('without a new version, the parts of a product are not overwritten', async () => {
  await chooseFile('board.csv', BOARD.replace('"R1,R2","2"', '"R1","1"'))
  await chooseProduct('Board Meter')
  await click(button(b.takeFound(2)))
  await page.getByRole('group', { name: /C1/ }).getByRole('button', { name: '330nF 50V' }).click()
  await click(button(t.check))
  await page.getByText(t.result(0, 3, 0).en).waitFor()
})

const LINE_COUNT = 40
const STOCK_COUNT = 300
const toOhms = (at: number) => 100 + 7 * at

test('a board of 40 lines against 300 components takes at most 10 clicks, in Hindi', async () => {
  const components = Array.from({ length: STOCK_COUNT }, (_, at) => `Board part,${toOhms(at)}R 0603,SMD`)
  await chooseFile('components.csv', `Name,Value,Pack\n${components.join('\n')}\n`)
  await importChecked()
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  clickCount = 0
  const lines = Array.from({ length: LINE_COUNT }, (_, at) => {
    // Every eighth line is not in stock.
    const value = at % 8 === 7 ? `${at}V relay` : `${toOhms(at)}`
    return `"R${at + 1}","${value}","~","Resistor_SMD:R_0603_1608Metric","1",""`
  })
  await chooseFile('board.csv', `"Reference","Value","Datasheet","Footprint","Qty","DNP"\n${lines.join('\n')}\n`, 'hi')
  await chooseProduct(b.newProduct.hi, 'hi')
  await page.getByLabel(b.newProductName.hi).fill('चालीस मीटर')
  await click(button(b.takeFound(35), 'hi'))
  await click(button(b.addNew(5), 'hi'))
  await importChecked('hi')
  expect(clickCount).toBeLessThanOrEqual(10)
  expect(await readParts('चालीस मीटर', '1')).toHaveLength(LINE_COUNT)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
})

import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { importFieldTexts, importsTexts as t } from '#texts/imports.ts'

const shop = setUpShop('director')
let page: Page
beforeAll(() => {
  page = shop.device.page
})
beforeEach(() => page.setViewportSize({ width: 360, height: 740 }))

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function chooseFile(name: string, text: string): Promise<void> {
  await shop.device.open('/Import')
  await page
    .getByLabel(t.choose.en)
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Checks all lines, confirms that no party has a balance, and imports. */
async function importChecked(): Promise<void> {
  await button(t.check.en).click()
  await page.getByText(t.get('₹0', 0).en).click()
  await page.getByText(t.give('₹0', 0).en).click()
  await button(t.import.en).click()
  await page.getByText(t.imported.en).last().waitFor()
}

async function readProduct(name: string): Promise<Schema<'ProductDetails'>> {
  const products = (await shop.server.request('director', '/api/products/list')) as Schema<'Product'>[]
  const id = products.find((product) => product.name === name)?.id
  return (await shop.server.request('director', `/api/products/${id}`)) as Schema<'ProductDetails'>
}

const BOARD = `"Reference","Qty","Value","DNP","Exclude from BOM","Footprint"
"R1,R2","2","12.7k","","","Resistor_SMD:R_0603_1608Metric"
"C1","1","0.33uF","","","Capacitor_SMD:C_0402_1005Metric"
"U1","1","ZZ9","DNP","","Package_TO_SOT_SMD:SOT-23"
`

test('a bill of materials of KiCad becomes the parts of a product that is asked once, at 360 px', async () => {
  await chooseFile('products.csv', 'Product name,Retail price,Stock\nBoard Meter,450,0\n')
  await importChecked()
  await chooseFile(
    'components.csv',
    'Name,Value,Pack\nBoard resistor,12K7,SMD\nBoard capacitor,330nF,SMD\nBoard capacitor,330nF 50V,SMD\n',
  )
  await importChecked()

  await chooseFile('board.csv', BOARD)
  const product = page.getByLabel(t.boardProduct.en)
  await page.getByText(t.boardProductMissing.en).waitFor()
  await product.fill('Board Meter')
  await page.getByLabel(importFieldTexts.version.en, { exact: true }).waitFor()
  await button(t.takeFoundComponents(1).en).click()
  const doubtful = page.getByLabel('C1 · 0.33uF · Capacitor_SMD:C_0402_1005Metric')
  await doubtful.selectOption(await doubtful.locator('option', { hasText: '330nF 50V' }).getAttribute('value'))
  await page.getByText(t.leftOutRows(1).en).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await importChecked()

  const { components } = await readProduct('Board Meter')
  expect(components.map(({ component, quantity }) => [component.name, component.value, quantity])).toEqual([
    ['Board capacitor', '330nF 50V', 1],
    ['Board resistor', '12K7', 2],
  ])
})

test('a second bill of a product that has parts does not overwrite them', async () => {
  await chooseFile('board.csv', BOARD.replace('"R1,R2","2"', '"R1,R2,R3","3"'))
  await page.getByLabel(t.boardProduct.en).fill('Board Meter')
  await button(t.takeFoundComponents(1).en).click()
  await button(t.check.en).click()
  // The line without a doubt is known, and the doubtful one is for a person to decide.
  await page.getByText(t.result(0, 1, 1).en).waitFor()
  const { components } = await readProduct('Board Meter')
  expect(components.map(({ quantity }) => quantity)).toEqual([1, 2])
})

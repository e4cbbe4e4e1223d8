import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startSampleServer } from '#test/support/sampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/shopWithDevice.ts'
import { signIn } from '#test/support/userActions.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The button that leads to the other language, as it is called in this one. */
const SWITCH_LABELS = { en: 'English', hi: 'हिंदी' } as const

/** No colour depends on the language and no word on the scheme: all four where CI is set, one of each elsewhere. */
const LANGUAGE_AND_COLOR_MODES = [
  ['hi', 'dark'],
  ['en', 'light'],
  ...(process.env.CI
    ? ([
        ['hi', 'light'],
        ['en', 'dark'],
      ] as const)
    : []),
] as const

let setup: ShopWithDevice
let page: Page

beforeAll(async () => {
  setup = await startShopWithDevice(await startSampleServer(inject('sample')), 'director')
  page = setup.device.page
  await page.context().addInitScript(axe)
})
afterAll(async () => {
  await setup[Symbol.asyncDispose]()
  await setup.server.close()
})

/** What stands in somebody's way on the screen as it is, in both languages, in light and in dark: rule and element. */
async function findObstacles(): Promise<string[]> {
  const found: string[] = []
  for (const [language, colorScheme] of LANGUAGE_AND_COLOR_MODES) {
    // Under an open dialog the button is out of a finger's reach, but the switch concerns the whole screen.
    await page.getByRole('banner').getByText(SWITCH_LABELS[language], { exact: true }).first().dispatchEvent('click')
    await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language)
    await page.emulateMedia({ colorScheme })
    const here = await findViolations()
    found.push(...here.map((one) => `${language}, ${colorScheme}: ${one}`))
  }
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('wider than the phone')
  return found
}

async function findViolations(): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((one) => one.playState === 'running'))
  return page.evaluate(async (tags) => {
    type Found = { id: string; nodes: { html: string; any: { message: string }[] }[] }
    // The init script has put it there.
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Found[] }> } }
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  }, WCAG)
}

test('signing in is for everybody', async () => {
  await setup.device.open('/login')
  await page.getByLabel('Username').waitFor()
  expect(await findObstacles()).toEqual([])
  await signIn(setup.device, 'director')
})

test.each<
  [
    name: string,
    path: () => string,
    there: 'table' | 'combobox' | 'status' | 'heading' | 'link' | 'textbox' | 'button' | 'searchbox',
  ]
>([
  ['the sales', () => '/ShowSales', 'table'],
  ['the sale form', () => '/addSale', 'combobox'],
  ['the parties', () => '/ShowPartySales', 'table'],
  ["a party's sales", () => `/sale/party/${setup.subject.party.id}`, 'table'],
  ['the deleted sales', () => '/ShowDeletedSales', 'table'],
  ["an employee's account", () => `/EmployeeDetails/${setup.subject.employee.id}`, 'table'],
  ['the purchases', () => '/ShowPurchase', 'table'],
  ['the purchase form', () => '/AddPurchase', 'combobox'],
  ['the deleted purchases', () => '/ShowDeletedPurchases', 'table'],
  ['all parties', () => '/ShowPArty', 'table'],
  ['the form of a new party', () => '/AddParty', 'combobox'],
  ['the form of a party', () => `/updateParty/${setup.subject.party.id}`, 'combobox'],
  ['money of a party', () => `/payment/${setup.subject.party.id}`, 'combobox'],
  ['the employees', () => '/ShowEmployee', 'table'],
  ['the form of a new employee', () => '/AddEmployee', 'combobox'],
  ['the form of an employee', () => `/AddEmployee/${setup.subject.employee.id}`, 'combobox'],
  ['the other menu', () => '/Other', 'link'],
  ['the expenses', () => '/showExpenses', 'table'],
  ['the expense form', () => '/AddExpenses', 'textbox'],
  ['the fund transfers', () => '/ShowFundTransfers', 'table'],
  ['the form of a fund transfer', () => '/AddFundTransfers', 'combobox'],
  ['the products', () => '/ShowProduct', 'table'],
  ['the form of a new product', () => '/AddProduct', 'combobox'],
  ['the form of a product', () => '/EditProduct/1', 'combobox'],
  ['counting a product', () => '/AuditProduct/1', 'textbox'],
  ['the productions', () => '/ShowProduction', 'table'],
  ['the production form', () => '/AddProduction', 'combobox'],
  ['the components', () => '/ShowComponent', 'table'],
  ['the form of a new component', () => '/AddComponent/id', 'combobox'],
  ['counting a component', () => '/AuditComponent/1', 'textbox'],
  ['the form of a category', () => '/AddCategory', 'textbox'],
  ['the bill of materials', () => '/BOMGenerator', 'combobox'],
  ['what needs attention', () => '/NeedsAttention', 'link'],
  ['the change log', () => '/ChangeLog', 'table'],
  ['the piece work', () => '/PieceWork', 'table'],
  ['the settings', () => '/Settings', 'combobox'],
  ['backups and data', () => '/Books', 'button'],
  ['the description of calls', () => '/ApiDocs', 'searchbox'],
  ['the waiting entries', () => '/outbox', 'status'],
  ['the phones', () => '/Devices', 'heading'],
  ['who came in', () => '/AccessLog', 'table'],
  ['where one is signed in', () => '/SignedIn', 'table'],
  ['the own password', () => '/Password', 'heading'],
  ['an unknown address', () => '/nowhere', 'heading'],
])('%s: for everybody', async (_name, path, there) => {
  await setup.device.open(path())
  await page.getByRole('main').getByRole(there).first().waitFor()
  expect(await findObstacles()).toEqual([])
})

test('a deleted sale is for everybody', async () => {
  await setup.device.open('/ShowDeletedSales')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  expect(await findObstacles()).toEqual([])
})

test('the side menu is for everybody', async () => {
  await setup.device.open('/ShowSales')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findObstacles()).toEqual([])
})

test('the details of a sale are for everybody', async () => {
  await setup.device.open('/ShowSales')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await findObstacles()).toEqual([])
})

test('what a product is made of is for everybody', async () => {
  await setup.device.open('/ShowProduct')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  expect(await findObstacles()).toEqual([])
})

test('the list of what has to be bought is for everybody', async () => {
  await setup.device.open('/BOMGenerator')
  await page.getByRole('combobox').first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Generate BOM' }).click()
  await page.getByRole('table').waitFor()
  expect(await findObstacles()).toEqual([])
})

test('picking from a list is for everybody', async () => {
  await setup.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).click()
  await page.getByRole('option').first().waitFor()
  expect(await findObstacles()).toEqual([])
})

test('fields that were left empty are named for everybody', async () => {
  await setup.device.open('/addSale')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please check these fields:').waitFor()
  expect(await findObstacles()).toEqual([])
})

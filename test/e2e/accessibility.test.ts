import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startSampleServer } from '#test/support/sampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/shopWithDevice.ts'
import { signIn } from '#test/support/userActions.ts'
import { guardTexts } from '#texts/common.ts'
import { STAFF_SCREENS, type StaffPath } from '#web/staffScreens.ts'

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
let deletedSaleId: number
let deletedPurchaseId: number

beforeAll(async () => {
  setup = await startShopWithDevice(await startSampleServer(inject('sample')), 'director', { hasOwnBrowser: true })
  page = setup.device.page
  const readFirstId = async (address: string) =>
    ((await setup.server.request('director', address)) as { id: number }[])[0]?.id ?? 0
  deletedSaleId = await readFirstId('/api/deleted-sales')
  deletedPurchaseId = await readFirstId('/api/deleted-purchases')
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
  for (const textSize of ['100%', '130%', '150%'])
    found.push(...(await findTooWide(textSize)).map((one) => `wider than the phone at ${textSize}: ${one}`))
  return found
}

/** What the screen cuts off at this size of its text; a dialog hides what does not fit in it. */
function findTooWide(textSize: string): Promise<string[]> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size
    await new Promise(requestAnimationFrame)
    const shown = [...document.querySelectorAll('header *, main *, dialog[open] *')].filter((element) =>
      element.checkVisibility(),
    )
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > innerWidth + 1 || left < -1) && !element.closest('thead') && !isInScroller(element)
    }
    // A bar of filters scrolls sideways: what is beyond its edge can be reached.
    const isInScroller = ({ parentElement }: Element): boolean => {
      if (!parentElement) return false
      const { display, overflowX } = getComputedStyle(parentElement)
      return (display === 'flex' && overflowX === 'auto') || isInScroller(parentElement)
    }
    const cut = shown.filter((element) => isCut(element) && ![...element.children].some(isCut))
    const isScrolled = document.documentElement.scrollWidth > innerWidth
    document.documentElement.style.fontSize = ''
    return [...(isScrolled ? ['the page'] : []), ...cut.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))]
  }, textSize)
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

/** The value of the path's parameter, where it is not the number of the first record. */
const PATH_PARAMETERS: { [Path in StaffPath]?: () => string | number } = {
  '/sale/party/$id': () => setup.subject.party.id,
  '/deleted-sale/$id': () => deletedSaleId,
  '/deleted-purchase/$id': () => deletedPurchaseId,
  // Not a number: the form of a new component.
  '/AddComponent/$id': () => 'id',
}

/** Goes to another screen as a link does, without loading the app again; returns when its heading has been rendered. */
async function goTo(path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.classList.add('previous')
    history.pushState({}, '', address)
  }, path)
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
    return headings.length > 0 && !headings.some(({ classList }) => classList.contains('previous'))
  })
}

/** Waits until a screen shows what it has read from the server. */
async function waitForContent(): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading').first().waitFor()
  await main
    .getByRole('status')
    .filter({ hasText: /(\.\.\.|…)$/ })
    .waitFor({ state: 'detached' })
}

test.each(Object.keys(STAFF_SCREENS) as StaffPath[])('the screen %s is for everybody', async (path) => {
  await goTo(path.replace('$id', () => String(PATH_PARAMETERS[path]?.() ?? 1)))
  await waitForContent()
  const main = page.getByRole('main')
  expect(await main.getByRole('alert').allTextContents()).toEqual([])
  expect(await main.getByRole('heading', { name: guardTexts.denied.en }).count()).toBe(0)
  expect(await main.locator('table, form, a, button, [role=status]').count()).toBeGreaterThan(0)
  expect(await findObstacles()).toEqual([])
})

test('an unknown address is for everybody', async () => {
  await setup.device.open('/nowhere')
  await page.getByRole('heading', { name: guardTexts.notFound.en }).waitFor()
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
  await page.getByRole('button', { name: /^Enough in stock/ }).click()
  await page.getByRole('table').waitFor()
  expect(await findObstacles()).toEqual([])
})

test('picking from a list is for everybody', async () => {
  await setup.device.open('/addSale')
  await page.getByRole('combobox', { name: /^Party/ }).click()
  await page.getByRole('option').first().waitFor()
  expect(await findObstacles()).toEqual([])
})

test('adding a party inside a sale is for everybody', async () => {
  await setup.device.open('/addSale')
  const party = page.getByRole('combobox', { name: /^Party/ })
  await party.click()
  await page.getByRole('option').first().waitFor()
  await party.fill('Bala Ji')
  await page.getByRole('option', { name: 'New party “Bala Ji”' }).waitFor()
  expect(await findObstacles()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Mobile').fill('55555 02004')
  await page.getByRole('button', { name: 'Choose this party' }).waitFor()
  expect(await findObstacles()).toEqual([])
})

test('fields that were left empty are named for everybody', async () => {
  await setup.device.open('/AddEmployee')
  await page.getByRole('button', { name: 'Save Employee' }).click()
  await page.getByText('Please check these fields:').waitFor()
  expect(await findObstacles()).toEqual([])
})

test('sending and printing a receipt is for everybody', async () => {
  await setup.device.open('/ShowSales')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Send or print' }).click()
  await page.getByRole('img', { name: /^Picture of/ }).waitFor()
  await page.getByRole('button', { name: /58 mm$/ }).waitFor()
  expect(await findObstacles()).toEqual([])
})

test('the UPI code is for everybody, from its confirmation to a payment', async () => {
  const upi = { id: 'khet.demo@okbank', payeeName: 'Khet Demo' }
  await setup.server.request('director', '/api/settings', { method: 'PUT', body: { upi } })
  await setup.device.open('/Settings')
  await page.getByRole('img', { name: 'QR code of khet.demo@okbank' }).waitFor()
  expect(await findObstacles()).toEqual([])
  await page.getByRole('button', { name: /^Yes, the app shows this name|^हाँ, ऐप में यही नाम है/ }).click()
  await page.getByText(/: customers pay to khet.demo@okbank|ग्राहक khet.demo@okbank पर/).waitFor()
  await setup.device.open(`/payment/${setup.subject.party.id}`)
  await page.locator('[name=amount]').fill('250.5')
  await page.getByRole('button', { name: /UPI/ }).click()
  await page.getByRole('img', { name: /₹250.50/ }).waitFor()
  expect(await findObstacles()).toEqual([])
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type About, choose } from '#test/support/books.ts'
import { type Handset, takePhone } from '#test/support/handset.ts'
import { signIn } from '#test/support/person.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let shop: Shop
let about: About

beforeAll(async () => {
  shop = await startShop(inject('sample'))
  about = await choose(shop, 'director')
})
afterAll(() => shop.close())

/** What stands in the way of somebody on the screen as it is now: rule and element. */
async function obstacles(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((one) => one.playState === 'running'))
  return page.evaluate(async (tags) => {
    type Found = { id: string; nodes: { html: string; any: { message: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run(o: object): Promise<{ violations: Found[] }> } } // put there below
    const { violations } = await axe.run({ runOnly: tags })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  }, WCAG)
}

const screens = (): [string, (page: Page) => Promise<unknown>][] => [
  ['/ShowSales', (page) => page.getByRole('table').getByRole('button').first().waitFor()],
  ['/addSale', (page) => page.getByRole('combobox').first().waitFor()],
  ['/ShowPartySales', (page) => page.getByRole('table').waitFor()],
  [`/sale/party/${about.party.id}`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['/ShowDeletedSales', (page) => page.getByRole('table').waitFor()],
  [`/EmployeeDetails/${about.employee.id}`, (page) => page.getByRole('table').waitFor()],
  ['/outbox', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['/nowhere', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
]

describe.each([
  ['en', 'light'],
  ['en', 'dark'],
  ['hi', 'light'],
  ['hi', 'dark'],
] as const)('every staff screen is for everybody, in %s and %s', (language, scheme) => {
  let phone: Handset
  let page: Page

  beforeAll(async () => {
    phone = await takePhone(shop.address, { scheme })
    await phone.page.context().addInitScript(axe)
    page = await phone.open('/login')
    if (language === 'hi') await page.getByRole('button', { name: 'हिंदी' }).click()
  })
  afterAll(() => phone.close())

  test('signing in', async () => {
    expect(await obstacles(page)).toEqual([])
    if (language === 'hi') await page.getByRole('button', { name: 'English' }).click()
    await signIn(phone, 'director')
    if (language === 'hi') await page.getByRole('button', { name: 'हिंदी' }).click()
  })

  test('every screen', async () => {
    const found: Record<string, string[]> = {}
    for (const [path, shown] of screens()) {
      await phone.open(path)
      await shown(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`))
      const here = await obstacles(page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })

  test('what lies over a screen: the menu, the details of a sale, a list to pick from, wrong fields', async () => {
    await phone.open('/ShowSales')
    await page.getByRole('banner').getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('table').getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await obstacles(page)).toEqual([])

    await phone.open('/addSale')
    await page.getByRole('combobox').nth(1).click()
    await page.getByRole('option').first().waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Submit|बिक्री सुरक्षित करें)$/ }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await obstacles(page)).toEqual([])
  })

  test('nothing is wider than the phone', async () => {
    const wide: string[] = []
    for (const [path, shown] of screens()) {
      await phone.open(path)
      await shown(page)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path)
    }
    expect(wide).toEqual([])
  })
})

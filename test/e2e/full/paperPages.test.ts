import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { readPdf } from '#test/support/files/readPdf.ts'

const shop = setUpSampleServer()
let setup: ShopWithDevice

beforeAll(async () => {
  setup = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  await signInAs(setup.device, 'director')
})
afterAll(() => setup[Symbol.asyncDispose]())

test.each([
  ['a4', 297],
  ['a5', 210],
] as const)(
  'each page of a statement on %s names the account, the page and the number of pages',
  async (size, heightMm) => {
    const { device } = setup
    const { page } = device
    const post = (path: string, body: object) => shop.server.request('director', path, { method: 'POST', body })
    // A style sheet could end at these signs; a name may be longer than the foot.
    const name = `Demo "Kisan" \\ </style> ${'Krishi Kendra '.repeat(6)}${size}`
    const party = (await post('/api/party', { name, type: 'PURCHASE' })) as Schema<'Party'>
    const sale = { salesParty: { id: party.id }, saleByEmployee: { id: 1 }, productDetails: [], comment: '' }
    for (let rupees = 1; rupees <= 60; rupees += 1)
      await post('/api/sales', { ...sale, date: toShopDay(new Date()), amountPaid: rupees })
    await page.evaluate((chosen) => {
      localStorage.setItem('language', 'en')
      localStorage.setItem('paperSize', chosen)
    }, size)
    await device.open(`/sale/party/${party.id}`)
    await page.getByRole('button', { name: 'Send or print' }).click()
    await page.getByRole('dialog', { name: 'Statement of account' }).getByRole('img').waitFor()
    // Firefox prints no margin boxes but the title, the number of the page and of all pages, unless that is switched off.
    expect(await page.title()).toMatch(/^Statement of account · .*20\d\d · Demo "Kisan" \\ <\/style> Krishi/)
    const { pages, feet, ...printed } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(printed.heightMm).toBe(heightMm)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, foot] of feet.entries()) {
      expect(foot).toMatch(/^Statement of account · .*20\d\d · Demo "Kisan" \\ <\/style> Krishi/)
      expect(foot.endsWith(`Page ${index + 1} of ${pages.length}`), foot).toBe(true)
    }
    expect(pages.join()).not.toContain('Page 1 of')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.title()).not.toContain('Statement of account')
  },
)

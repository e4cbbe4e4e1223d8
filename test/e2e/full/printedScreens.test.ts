import { beforeAll, expect, test } from 'vitest'
import { findPrintFaults } from '#test/support/browser/findPrintFaults.ts'
import { findStaffAddress, goToScreen, STAFF_PATHS } from '#test/support/browser/openStaffScreen.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { switchLanguage } from '#test/support/browser/userActions.ts'
import { readPdf } from '#test/support/files/readPdf.ts'

const shop = setUpShop('director')

/** A PC whose app is dark. */
beforeAll(async () => {
  const { page } = shop.device
  await page.evaluate(() => localStorage.setItem('look', 'dark'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await shop.device.open('/SignedIn')
  await page.getByRole('main').getByRole('table').first().waitFor()
})

test.each(STAFF_PATHS)(
  '%s is printed light, without elements to press, and no text covers or cuts off another, in both languages',
  async (path) => {
    const { page } = shop.device
    const found: string[] = []
    // Another screen comes between two with the same heading.
    const between = ['/Password', '/AddCategory', '/outbox'].find((one) => one !== path && !page.url().endsWith(one))
    await goToScreen(page, between ?? '')
    await goToScreen(page, await findStaffAddress(shop, path))
    for (const language of ['hi', 'en'] as const) {
      await switchLanguage(page, language)
      found.push(...(await findPrintFaults(page)).map((fault) => `${language}: ${fault}`))
    }
    expect(found).toEqual([])
  },
)

test.each(['en', 'hi'] as const)(
  'an open dialog is printed alone and whole, an open menu not at all, in %s',
  async (language) => {
    const { page } = shop.device
    await shop.device.open('/ShowSales')
    await page.getByRole('table').waitFor()
    await switchLanguage(page, language)
    const list = await page.getByRole('heading', { level: 1 }).innerText()
    const readPrinted = async () => (await readPdf(await page.pdf({ format: 'A4' }))).pages.join('\n')

    await page.getByRole('table').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('₹').first().waitFor()
    expect(await findPrintFaults(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1, name: list }).isVisible()).toBe(false)
    // Longer than the window it would scroll there.
    expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
    await page.emulateMedia({ media: null })
    const amounts = (await dialog.innerText()).match(/₹[\d,.]+/g) ?? []
    expect(amounts).not.toEqual([])
    const printed = await readPrinted()
    for (const amount of amounts) expect(printed).toContain(amount)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('button').first().click()
    await dialog.waitFor()
    expect(await findPrintFaults(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await dialog.isVisible()).toBe(false)
    expect(await page.getByText(list, { exact: true }).first().isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
  },
)

test('a notice and the list of a field are left out', async () => {
  const { page } = shop.device
  await shop.device.open('/AddCategory')
  await page.getByRole('textbox').first().fill('Paper category')
  await page.locator('main [type=submit]').click()
  await page.locator('[role=status] .button').first().waitFor()
  expect(await findPrintFaults(page)).toEqual([])
  await shop.device.open('/addSale')
  await page.getByRole('combobox').first().click()
  await page.getByRole('option').first().waitFor()
  expect(await findPrintFaults(page)).toEqual([])
})

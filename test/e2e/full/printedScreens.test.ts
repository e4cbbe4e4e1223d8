import { beforeAll, expect, test } from 'vitest'
import { findPrintFaults } from '#test/support/browser/findPrintFaults.ts'
import { findStaffAddress, goToScreen, STAFF_PATHS } from '#test/support/browser/openStaffScreen.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { switchLanguage } from '#test/support/browser/userActions.ts'

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
    await goToScreen(page, path === '/Password' ? '/SignedIn' : '/Password')
    await goToScreen(page, await findStaffAddress(shop, path))
    for (const language of ['hi', 'en'] as const) {
      await switchLanguage(page, language)
      found.push(...(await findPrintFaults(page)).map((fault) => `${language}: ${fault}`))
    }
    expect(found).toEqual([])
  },
)

import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { findCutOff } from '#test/support/browser/findAccessibilityFaults.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { switchLanguage } from '#test/support/browser/userActions.ts'
import { STAFF_SCREENS } from '#web/staffScreens.ts'

const shop = setUpShop('director')

/** The number that each path with a parameter is opened with. */
async function findId(path: string): Promise<string | number> {
  if (path.startsWith('/AddComponent/')) return 'id'
  const list = { '/deleted-sale/$id': '/api/deleted-sales', '/deleted-purchase/$id': '/api/deleted-purchases' }[path]
  if (!list) return 1
  const [first] = (await shop.server.request('director', list)) as Schema<'DeletedSale'>[]
  return first?.id ?? 0
}

test.each([
  ['130 %', 21],
  ['150 %', 24],
])(
  'on a PC whose browser shows text at %s no screen is wider than the window and none cuts texts off, in both languages',
  async (_, standard) => {
    const { page } = shop.device
    const tools = await shop.device.openDevTools()
    await tools.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.setViewportSize({ width: 1280, height: 800 })
    // Not the first of the screens below: a heading that is there already is never replaced.
    // The form shows that the app runs.
    await shop.device.open('/Password')
    await page.getByRole('main').getByRole('textbox').first().waitFor()
    const found: string[] = []
    for (const path of Object.keys(STAFF_SCREENS)) {
      const address = path.includes('$id') ? path.replace('$id', String(await findId(path))) : path
      // The screen opens with this size, as when somebody follows a link.
      await page.evaluate((to) => {
        for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.classList.add('previous')
        history.pushState({}, '', to)
      }, address)
      await page.waitForFunction(() => {
        const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
        const states = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent ?? '')
        const isNew = headings.length > 0 && !headings.some(({ classList }) => classList.contains('previous'))
        return isNew && !states.some((text) => /(\.\.\.|…)$/.test(text))
      })
      for (const language of ['hi', 'en'] as const) {
        await switchLanguage(page, language)
        const faults = await findCutOff(page, '')
        found.push(...faults.map((fault) => `${path}, ${language}: ${fault}`))
      }
    }
    await tools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await page.setViewportSize({ width: 360, height: 740 })
    expect(found).toEqual([])
  },
)

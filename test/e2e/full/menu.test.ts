import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { signInAs } from '#test/support/browser/userActions.ts'

const shop = setUpShop()

const MAX_LINES = 9
const findMenu = () => shop.device.page.getByRole('dialog')
const findGroup = (name: string) => findMenu().getByRole('button', { name, exact: true })

async function openMenu() {
  await shop.device.page.getByRole('button', { name: /Open menu|मेनू खोलें/ }).click()
  await findMenu().waitFor()
}

/** The links of the open menu that need scrolling, and the elements in it that scroll. */
const findHidden = (menu: Locator) =>
  menu.evaluate((element) => ({
    outside: [...element.querySelectorAll('a, button')]
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return top < 0 || bottom > innerHeight || left < 0 || right > element.getBoundingClientRect().right
      })
      .map((control) => control.textContent),
    scrolls: [element, ...element.querySelectorAll('*')].some(
      (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto',
    ),
  }))

test.each([
  ['director', ['Work', 'Books', 'Owner', 'Me']],
  ['head', ['Work', 'Books', 'Me']],
  ['worker', ['Work', 'Books', 'Me']],
])('the menu of %s has at most 9 lines and needs no scrolling', async (userName, groups) => {
  const page = await signInAs(shop.device, userName)
  for (const language of ['hi', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await openMenu()
    const buttons = findMenu().getByRole('group').getByRole('button')
    expect(await buttons.count()).toBe(groups.length)
    if (language === 'en') expect(await buttons.allInnerTexts()).toEqual(groups)
    for (const button of await buttons.all()) {
      await button.click()
      const links = findMenu().getByRole('navigation').getByRole('link')
      expect(await links.count()).toBeGreaterThan(0)
      // The buttons of the groups are one line.
      expect((await links.count()) + 1).toBeLessThanOrEqual(MAX_LINES)
      expect(await findHidden(findMenu())).toEqual({ outside: [], scrolls: false })
    }
  }
  await findMenu().getByRole('button', { name: 'हिंदी' }).click()
  await findMenu().getByRole('button', { name: 'लॉगआउट' }).waitFor()
  await findMenu().getByRole('button', { name: 'English' }).click()
  await findMenu().getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
})

test('the menu opens at the group of the screen; keyboard and back button close it', async () => {
  const page = await signInAs(shop.device, 'director')
  await shop.device.open('/ShowProduct')
  await openMenu()
  expect(await findGroup('Books').getAttribute('aria-pressed')).toBe('true')
  await findGroup('Owner').focus()
  await page.keyboard.press('Enter')
  await findMenu().getByRole('link', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await findMenu().waitFor({ state: 'detached' })

  await openMenu()
  await page.goBack()
  await findMenu().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/ShowProduct')
})

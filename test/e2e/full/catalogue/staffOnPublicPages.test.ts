import { expect, test } from 'vitest'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { isHydrated, setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'

const { openVisitorDevice } = setUpVisitorBrowser()

/** The page at one moment: its heading, picture and menu. */
type Moment = { heading: string; picture: boolean; login: boolean; roots: number }

test.each([
  ['/', 1280],
  ['/shop', 1280],
  ['/product/1', 360],
])('signed-in staff see %s at once and complete, then with the staff menu (%i pixels)', async (path, width) => {
  await using device = await openVisitorDevice({ viewport: { width, height: 800 } })
  const { page, pageErrors } = device
  await page.goto('/login')
  await typeCredentials(page, 'director')

  await page.addInitScript(() => {
    const moments: Moment[] = []
    Object.assign(globalThis, { moments })
    const recordMoment = () => {
      requestAnimationFrame(recordMoment)
      const headings = [...document.querySelectorAll('h1')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      const heading = headings.map((one) => one.textContent).join(' and ')
      if (!heading && moments.length === 0) return
      moments.push({
        heading,
        picture: [...document.querySelectorAll('main img')].some(
          (img) => img.checkVisibility({ visibilityProperty: true }) && img instanceof HTMLImageElement && img.complete,
        ),
        login: [...document.querySelectorAll('header a')].some(
          (link) => link.textContent === 'Login' && link.checkVisibility({ visibilityProperty: true }),
        ),
        roots: document.querySelectorAll('#root').length,
      })
    }
    recordMoment()
  })
  await page.goto(path)
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Books' }).click()
  await page.getByRole('link', { name: 'Party', exact: true }).last().waitFor()

  const moments = await page.evaluate(() => (globalThis as unknown as { moments: Moment[] }).moments) // put there above
  const [first] = moments
  expect(first?.heading).not.toBe('')
  const mixedMoments = moments.filter(({ heading, login, roots }) => heading !== first?.heading || login || roots !== 1)
  expect(mixedMoments).toEqual([])
  // Once the first picture is shown, it stays.
  const seen = moments.slice(moments.findIndex(({ picture }) => picture))
  expect(seen.every(({ picture }) => picture)).toBe(true)
  expect(await page.locator('main').count()).toBe(1)
  expect(pageErrors).toEqual([])
})

import { expect, test } from 'vitest'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { isHydrated, setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'

const { openVisitorDevice } = setUpVisitorBrowser()

test('a person who types before the application has loaded is signed in', async () => {
  await using device = await openVisitorDevice()
  const { page, pageErrors } = device
  let releaseRequests = () => {}
  const held = new Promise<void>((go) => {
    releaseRequests = go
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('director')
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  expect(new URL(page.url()).pathname).toBe('/login')
  releaseRequests()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(pageErrors).toEqual([])
})

test('typing continues in the same field when the application hydrates the page', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  await page.goto('/login')
  const userName = page.getByLabel('Username')
  await userName.click()
  await page.keyboard.type('dir')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.keyboard.type('ector')
  await expect.poll(() => userName.inputValue()).toBe('director')
})

test('a sign-in whose app cannot be fetched shows an error, and works after a reload with a network', async () => {
  await using device = await openVisitorDevice()
  const { page } = device
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Username').fill('director')
  await page.getByText('The login page did not load').waitFor()
  await page.unroute('**/assets/*.js')
  // A browser remembers a file that it could not fetch: the page is opened again, as a person would.
  await page.reload()
  await typeCredentials(page, 'director')
})

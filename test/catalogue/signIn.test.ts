import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Shop, startShop } from '#test/support/shop.ts'
import { receiveVisitors, type Visitors } from '#test/support/visitors.ts'

let shop: Shop
let visitors: Visitors

beforeAll(async () => {
  shop = await startShop(inject('sample'))
  visitors = await receiveVisitors(shop)
})
afterAll(async () => {
  await visitors.close()
  await shop.close()
})

test('who types faster than the application comes is signed in all the same', async () => {
  await using phone = await visitors.visitor()
  const { page, broken } = phone
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
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
  letGo()
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 20_000 })
  expect(broken).toEqual([])
})

test('what is typed goes on in the same field when the application takes over', async () => {
  await using phone = await visitors.visitor()
  const { page } = phone
  await page.goto('/login')
  const userName = page.getByLabel('Username')
  await userName.click()
  await page.keyboard.type('dir')
  await expect.poll(() => page.locator('style:not([data-emotion])').count(), { timeout: 20_000 }).toBe(0)
  await page.keyboard.type('ector')
  expect(await userName.inputValue()).toBe('director')
})

test('a sign-in that cannot be fetched says so, and goes on when there is a network', async () => {
  await using phone = await visitors.visitor()
  const { page } = phone
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Username').fill('director')
  await page.getByText('The sign-in could not be fetched').waitFor()
  await page.unroute('**/assets/*.js')
  // A browser remembers a file that it could not fetch: the page is opened again, as a person would.
  await page.reload()
  await page.getByLabel('Username').fill('director')
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 20_000 })
})

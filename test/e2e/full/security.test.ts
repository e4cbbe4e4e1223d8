import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { signInAs, signOutByMenu, typeCredentials } from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'

const shop = setUpShop()
let page: Page
beforeAll(() => {
  page = shop.device.page
})

afterEach(() => shop.device.setOffline(false))

/** Data of the server that anyone with access to the device could read from its storage. */
const readDeviceStorage = () =>
  page.evaluate(async () => {
    const inCaches: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) inCaches.push(new URL(url).pathname)
    return { inCaches, local: JSON.stringify(localStorage) }
  })

test('after signing out without a connection, going back shows nothing, and no stored data can be read', async () => {
  await signInAs(shop.device, 'director', '/ShowSales')
  await page.getByRole('table').waitFor()
  const words = await page.getByRole('main').innerText()
  expect(await readStore(page, 'lastKnown')).not.toEqual([])
  await shop.device.setOffline(true)
  await signOutByMenu(page, { isOffline: true })
  const secret = words.split('\n').find((line) => /Kisan/.test(line)) ?? ''
  expect(secret).not.toBe('')
  await page.goBack()
  await page.getByLabel('Username').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(secret)
  await shop.device.open('/ShowSales')
  await page.getByLabel('Username').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(secret)
  await expect.poll(() => readStore(page, 'lastKnown')).toEqual([])
  const { inCaches, local } = await readDeviceStorage()
  expect(inCaches.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(local).not.toMatch(/token|director/i)
})

const SCRIPT_PAYLOADS = [
  '<img src=x onerror="window.hacked=1">',
  '"><script>window.hacked=1</script>',
  '<svg onload=window.hacked=1>',
]

test('a name with markup is shown as typed and never runs', async () => {
  const post = (path: string, body: unknown) => shop.server.request('director', path, { method: 'POST', body })
  const [inParty = '', inProduct = '', inComment = ''] = SCRIPT_PAYLOADS
  const party = (await post('/api/party', { name: inParty, type: 'PURCHASE', city: inProduct })) as Schema<'Party'>
  const product = (await post('/api/products', {
    ...{ name: inProduct, catagory: inComment, labourCost: 0, compId: [], compQuant: [] },
  })) as Schema<'ProductDetails'>
  await post('/api/sales', {
    ...{ salesParty: { id: party.id }, saleByEmployee: { id: 1 }, date: toShopDay(new Date()) },
    ...{ productDetails: [{ product: { id: product.id }, price: 1, quantity: 1 }], comment: inComment, amountPaid: 0 },
  })
  await signInAs(shop.device, 'director')
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', () => {
      ;(globalThis as { refused?: number }).refused = 1
    })
  })
  for (const [path, shown] of [
    ['/ShowSales', inParty],
    [`/sale/party/${party.id}`, inComment],
    ['/ShowPArty?q=img', inParty],
    ['/ShowProduct', inProduct],
    ['/ShowPartySales', inParty],
    ['/ChangeLog', inParty],
  ] as const) {
    await shop.device.open(path)
    await page.getByText(shown, { exact: false }).first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
  }
  await shop.device.open('/ShowSales')
  await page.getByRole('row').filter({ hasText: inParty }).getByRole('button').first().click()
  await page.getByRole('dialog').getByText(inComment).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.querySelectorAll('main svg[onload], main img[onerror]').length)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  // The Content-Security-Policy stops injected markup, too.
  const results = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.hacked = 1'
    document.body.append(script)
    const failedPicture = document.createElement('img')
    failedPicture.setAttribute('onerror', 'window.hacked = 1')
    // The attribute's handler would run first.
    const failed = new Promise((resolve) => failedPicture.addEventListener('error', resolve))
    failedPicture.src = 'data:,'
    document.body.append(failedPicture)
    await failed
    const { hacked, refused } = globalThis as { hacked?: number; refused?: number }
    return [hacked, refused]
  })
  expect(results).toEqual([undefined, 1])
})

test('a lost device is signed out from another one, and a new password ends all other sessions', async () => {
  const lost = await fetch(`${shop.server.address}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0' },
    body: JSON.stringify({ username: 'worker', password: 'sample-only' }),
  })
  const { value } = (await lost.json()) as Schema<'Token'>
  const statusOf = async () =>
    (await fetch(`${shop.server.address}/api/party/all`, { headers: { Authorization: `Bearer ${value}` } })).status
  expect(await statusOf()).toBe(200)

  await signInAs(shop.device, 'worker')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: 'My logins' }).click()
  await page.getByRole('heading', { name: 'Where I am signed in' }).waitFor()
  await page.getByText('This device', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign out: Firefox on Android' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out there.').waitFor()
  expect(await statusOf()).toBe(401)

  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('sample-only')
  await page.getByLabel('New password').fill('Password1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('This password is easy to guess.').waitFor()
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
  await page.getByLabel('New password').fill('mitti aur paani')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('The password has been changed.').waitFor()
  await shop.device.open('/ShowProduct')
  await page.getByRole('table').waitFor()
})

test('after five wrong passwords the screen says how long to wait, and counts it down', async () => {
  await shop.device.open('/login')
  for (let count = 0; count < 6; count += 1) {
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel(/^Password/).fill(`guess ${count}`)
    const answered = page.waitForResponse('**/api/authenticate')
    await page.getByRole('button', { name: 'Login' }).click()
    await answered
    await page.getByRole('alert').first().waitFor()
  }
  await page.getByText('Too many wrong passwords. Please wait a little.').waitFor()
  const readTimer = () => page.getByRole('timer').innerText()
  const before = await readTimer()
  expect(before).toMatch(/Please try again in 1[45]:\d\d minutes\./)
  await expect.poll(readTimer).not.toBe(before)
})

test('after signing in with a one-time password a new password is required first', async () => {
  const database = new DatabaseSync(join(shop.server.dataDir, 'shop.sqlite'), { timeout: 10_000 })
  database.exec("update employee set must_change_password = 1 where user_name = 'head'")
  database.close()
  await shop.device.open('/ShowProduct')
  await signOutByMenu(page)
  await page.getByLabel('Username').fill('head')
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('New password').fill('khet ke kinare')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await shop.device.open('/ShowProduct')
  await page.getByRole('table').waitFor()
})

test('a Director sees the sessions of an employee and ends one', async () => {
  await shop.device.open('/login')
  await typeCredentials(page, 'director')
  const { id } = (await shop.server.request('director', '/api/employee/username/head')) as Schema<'Employee'>
  await shop.device.open(`/SignedIn/${id}`)
  await page.getByRole('heading', { name: /^Where .* is signed in$/ }).waitFor()
  await page.getByRole('button', { name: 'Sign out all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all' }).click()
  await page.getByText('Not signed in anywhere.').waitFor()
})

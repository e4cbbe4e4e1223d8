import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { rowsIn } from '#test/support/onPhone.ts'
import { signIn, submit, typeCredentials, typeSale } from '#test/support/person.ts'
import { setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'
import type { Draft, KnownAnswer } from '#web/data/store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
}

/** What this origin's part of the browser's own cache answers for an address of the office, without asking it. */
const inBrowserCache = (page: Page, path: string) =>
  page.evaluate(
    (asked) =>
      fetch(asked, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    path,
  )

test('answers that arrive after the sign-out are stored nowhere, in no tab, with a network or without', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  for (const offline of [false, true]) {
    const page = await signIn(phone, 'director')
    const other = await phone.newTab()
    await other.goto(`${line.address}/ShowPArty`)
    await other.getByRole('table').waitFor()
    await page.bringToFront()
    expect(await rowsIn(page, 'lastKnown')).not.toEqual([])
    // Questions of both tabs are on their way while somebody signs out.
    line.weather.roundTrip = 1_500
    const late = Promise.all(
      [page, other].map((tab) => tab.waitForResponse((answer) => answer.url().includes('/api/'), { timeout: 60_000 })),
    )
    for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await Promise.all([
      page.getByRole('button', { name: 'Open menu' }).click(),
      other.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/updateParty"]')?.click()),
    ])
    await page.getByRole('dialog').getByRole('link', { name: 'Expenses' }).click()
    if (!offline) await signOut(page)
    await late
    if (offline) {
      await phone.offline(true)
      await signOut(page)
    }
    await other.waitForURL(/\/login/)
    line.weather.roundTrip = 0
    await page.waitForTimeout(1_500)
    expect(await rowsIn(page, 'lastKnown')).toEqual([])
    const local = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(local).not.toMatch(/token"|director|Kisan/i)
    expect(await inBrowserCache(page, '/api/party/all')).toBe('nothing')
    await phone.offline(false)
    await other.close()
  }
})

test('a session that the office has ended leaves nothing that was read on the device', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  const page = await signIn(phone, 'director')
  expect((await rowsIn<KnownAnswer>(page, 'lastKnown')).length).toBeGreaterThan(3)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${line.address}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await phone.open('/ShowSales')
  await page.waitForURL(/\/login/)
  await expect.poll(() => rowsIn(page, 'lastKnown')).toEqual([])
})

test('a form that one person has typed is replaced when another signs in in another tab, and stays the first one’s', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const page = await signIn(phone, 'director')
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'typed by the Director' })

  const other = await phone.newTab()
  await other.goto(`${line.address}/login`)
  await typeCredentials(other, 'head')
  await page.bringToFront()
  await page.getByRole('heading', { name: /has logged in on this phone/ }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('typed by the Director')
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)

  // Going on, the second person finds an empty form.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: /^Go on as / }).click()])
  await page.getByLabel('Comment').waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('')
  const drafts = await rowsIn<Draft>(page, 'draft')
  expect(drafts.map(({ employeeId, form }) => `${employeeId} ${form}`)).toEqual([`${about.employee.id} addSale`])

  // The first one finds the own form again.
  await signIn(phone, 'director')
  await phone.open('/addSale')
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed by the Director')
  await submit(page)
  const { sales } = await booksOf(shop, about)
  const booked = sales.filter(({ comment }) => comment === 'typed by the Director')
  expect(booked.map(({ saleByEmployee }) => saleByEmployee.id)).toEqual([about.employee.id])
})

test('what is typed and saved before the page has heard of another sign-in is neither sent nor stored for that person', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, about } = scene
  const page = await signIn(phone, 'director')
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'saved too early' })
  const director = await page.evaluate(() => ({ token: localStorage.token, user: localStorage.user }))
  const head = await asHead(scene.line.address)
  // What a page writes itself, it is not told of: for it, the sign-in elsewhere has not been announced yet.
  const begin = (session: typeof head) => page.evaluate((both) => Object.assign(localStorage, both), session)
  const refused = page.getByText('This was typed by somebody else', { exact: false })
  const replaced = page.getByRole('heading', { name: /has logged in on this phone/ })

  await begin(head)
  await page.getByLabel('Comment').fill('saved too early, after all')
  await page.getByRole('button', { name: 'Submit' }).click()
  await refused.or(replaced).first().waitFor()
  await begin(director)
  await phone.open('/AddCategory')
  await page.getByLabel('Category Name').fill('typed by the Director')
  await begin(head)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await refused.or(replaced).first().waitFor()

  const categories = (await shop.ask('director', '/api/component/categories/all')) as { name: string }[]
  expect(categories.map(({ name }) => name)).not.toContain('typed by the Director')
  expect((await booksOf(shop, about)).sales.filter(({ comment }) => comment?.startsWith('saved too early'))).toEqual([])
  expect(await rowsIn(page, 'outbox')).toEqual([])
  const drafts = await rowsIn<Draft>(page, 'draft')
  expect(new Set(drafts.map(({ employeeId }) => employeeId))).toEqual(new Set([about.employee.id]))
})

/** A session of the head, as another tab would write it down. */
async function asHead(address: string): Promise<{ token: string; user: string }> {
  const token = await shop.tokenOf('head')
  const answer = await fetch(`${address}/api/employee/username/head`, { headers: { Authorization: `Bearer ${token}` } })
  return { token, user: await answer.text() }
}

test('no address leads anywhere but into the app after the sign-in', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  const evil = line.address.replace('127.0.0.1', 'localhost')
  for (const [back, arrives] of [
    [`${evil}/login`, '/'],
    [`//${new URL(evil).host}/ShowSales`, '/'],
    ['/login?back=/login', '/'],
    ['/ShowProduct?q=meter', '/ShowProduct'],
  ] as const) {
    const page = await phone.open(`/login?back=${encodeURIComponent(back)}`)
    await typeCredentials(page, 'director')
    await page.waitForTimeout(300)
    const { origin, pathname } = new URL(page.url())
    expect([origin, pathname], back).toEqual([line.address, arrives])
    await page.evaluate(() => localStorage.clear())
  }
  // A language that was chosen leads to the same page in it, on the same computer.
  const page = await phone.open('/AboutUs')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await phone.open(`/hi//${new URL(evil).host}/x`)
  await page.waitForURL((url) => !url.pathname.startsWith('/hi'))
  expect(new URL(page.url()).origin).toBe(line.address)
})

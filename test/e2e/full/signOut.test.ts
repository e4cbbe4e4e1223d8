import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  signInAs,
  signOutByMenu,
  submitSale,
  typeCredentials,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import type { CachedResponse, StoredDraft } from '#web/data/store.ts'

const shop = setUpSampleServer()

/** The status that the browser's HTTP cache answers for an address of the server, without a request; or 'nothing'. */
const readCacheStatus = (page: Page, path: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    path,
  )

/**
 * Runs in a page before its own scripts: counts the calls that the app has not handled yet. When a response or its text
 * arrives, the app continues in promise callbacks, in which it opens the transaction that stores the answer. A timer that
 * starts at the arrival runs after them.
 */
function countUnhandledCalls(): void {
  const page = Object.assign(globalThis, { unhandledCalls: 0 })
  const count = <Result>(work: Promise<Result>): Promise<Result> => {
    page.unhandledCalls += 1
    const finish = () => void setTimeout(() => (page.unhandledCalls -= 1))
    work.then(finish, finish)
    return work
  }
  const { fetch } = globalThis
  const { text } = Response.prototype
  globalThis.fetch = (...call) => count(fetch(...call))
  Response.prototype.text = function (this: Response) {
    return count(text.call(this))
  }
}

const readUnhandledCalls = (tab: Page): Promise<number> =>
  tab.evaluate(() => (globalThis as unknown as { unhandledCalls: number }).unhandledCalls)

test('answers that arrive after the sign-out are stored nowhere, in no tab, with a network or without', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, network } = scene
  await device.page.addInitScript(countUnhandledCalls)
  for (const offline of [false, true]) {
    const page = await signInAs(device, 'director', '/')
    const other = await device.newTab()
    await other.addInitScript(countUnhandledCalls)
    await other.goto(`${device.address}/ShowPArty`)
    await other.getByRole('table').waitFor()
    await page.bringToFront()
    expect(await readStore(page, 'lastKnown')).not.toEqual([])
    // Requests of both tabs are pending during the sign-out.
    network.conditions.roundTripMs = 1_500
    const late = Promise.all(
      [page, other].map((tab) =>
        tab.waitForResponse((answer) => answer.url().includes('/api/'), { timeout: timeLimitMs(30) }),
      ),
    )
    for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await Promise.all([
      page.getByRole('button', { name: 'Open menu' }).click(),
      other.evaluate(() => document.querySelector<HTMLButtonElement>('table button')?.click()),
    ])
    await page.getByRole('dialog').getByRole('link', { name: 'Expenses' }).click()
    if (!offline) await signOutByMenu(page)
    await late
    if (offline) {
      await device.setOffline(true)
      await signOutByMenu(page, { isOffline: true })
    }
    await other.waitForURL(/\/login/)
    network.conditions.roundTripMs = 0
    for (const tab of [page, other]) {
      await expect.poll(() => readUnhandledCalls(tab)).toBe(0)
      // This transaction begins when those that the tab has opened before are finished.
      expect(await readStore(tab, 'lastKnown')).toEqual([])
    }
    const local = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(local).not.toMatch(/token"|director|Kisan/i)
    expect(await readCacheStatus(page, '/api/party/all')).toBe('nothing')
    await device.setOffline(false)
    await other.close()
  }
})

test('a session ended on the server leaves no read data on the device', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, network } = scene
  const page = await signInAs(device, 'director')
  expect((await readStore<CachedResponse>(page, 'lastKnown')).length).toBeGreaterThan(3)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${network.address}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await device.open('/ShowSales')
  await page.waitForURL(/\/login/)
  await expect.poll(() => readStore(page, 'lastKnown')).toEqual([])
})

test('a form that one person has typed is replaced when another signs in in another tab, and stays the first one’s', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await typeOnePieceSale(page, subject, 'typed by the Director')

  const other = await device.newTab()
  await other.goto(`${device.address}/login`)
  await typeCredentials(other, 'head')
  await page.bringToFront()
  await page.getByRole('heading', { name: /has logged in on this phone/ }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('typed by the Director')
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)

  // After Continue the second person gets an empty form.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: /^Continue as / }).click()])
  await page.getByLabel('Comment').waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('')
  const drafts = await readStore<StoredDraft>(page, 'draft')
  expect(drafts.map(({ employeeId, form }) => `${employeeId} ${form}`)).toEqual([`${subject.employee.id} addSale`])

  // The first person's form is restored.
  await signInAs(device, 'director', '/addSale')
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed by the Director')
  await submitSale(page)
  const { sales } = await readSaleFigures(shop.server, subject)
  const booked = sales.filter(({ comment }) => comment === 'typed by the Director')
  expect(booked.map(({ saleByEmployee }) => saleByEmployee.id)).toEqual([subject.employee.id])
})

test('an entry saved before the page has noticed another sign-in is neither sent nor stored for that person', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await typeOnePieceSale(page, subject, 'saved too early')
  const director = await page.evaluate(() => ({ token: localStorage.token, user: localStorage.user }))
  const head = await signInAsHead(scene.network.address)
  // A page gets no storage event for its own write: to it, the sign-in elsewhere is not announced yet.
  const begin = (session: typeof head) => page.evaluate((both) => Object.assign(localStorage, both), session)
  const refused = page.getByText('This was typed by somebody else', { exact: false })
  const replaced = page.getByRole('heading', { name: /has logged in on this phone/ })

  await begin(head)
  await page.getByLabel('Comment').fill('saved too early, after all')
  await page.getByRole('button', { name: 'Submit' }).click()
  await refused.or(replaced).first().waitFor()
  await begin(director)
  await device.open('/AddCategory')
  await page.getByLabel('Category Name').fill('typed by the Director')
  await begin(head)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await refused.or(replaced).first().waitFor()

  const categories = (await shop.server.request('director', '/api/component/categories/all')) as { name: string }[]
  expect(categories.map(({ name }) => name)).not.toContain('typed by the Director')
  expect(
    (await readSaleFigures(shop.server, subject)).sales.filter(({ comment }) => comment?.startsWith('saved too early')),
  ).toEqual([])
  expect(await readStore(page, 'outbox')).toEqual([])
  const drafts = await readStore<StoredDraft>(page, 'draft')
  expect(new Set(drafts.map(({ employeeId }) => employeeId))).toEqual(new Set([subject.employee.id]))
})

/** A session of the head as another tab would store it. */
async function signInAsHead(address: string): Promise<{ token: string; user: string }> {
  const token = await shop.server.getToken('head')
  const answer = await fetch(`${address}/api/employee/username/head`, { headers: { Authorization: `Bearer ${token}` } })
  return { token, user: await answer.text() }
}

test('after the sign-in no address leads out of the app', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device } = scene
  const otherOrigin = device.address.replace('127.0.0.1', 'localhost')
  for (const [back, arrives] of [
    [`${otherOrigin}/login`, '/'],
    [`//${new URL(otherOrigin).host}/ShowSales`, '/'],
    ['/login?back=/login', '/'],
    ['/ShowProduct?q=meter', '/ShowProduct'],
  ] as const) {
    const page = await device.open(`/login?back=${encodeURIComponent(back)}`)
    const visited: string[] = []
    const recordAddress = (frame: Frame) => void visited.push(frame.url())
    page.on('framenavigated', recordAddress)
    await typeCredentials(page, 'director')
    await page.getByRole('main').getByRole('heading').first().waitFor()
    page.off('framenavigated', recordAddress)
    expect(new Set(visited.map((address) => new URL(address).origin)), back).toEqual(new Set([device.address]))
    expect(new URL(page.url()).pathname, back).toBe(arrives)
    await page.evaluate(() => localStorage.clear())
  }
  // A language that was chosen leads to the same page in it, on the same computer.
  const page = await device.open('/AboutUs')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await device.open(`/hi//${new URL(otherOrigin).host}/x`)
  await page.waitForURL((url) => !url.pathname.startsWith('/hi'))
  expect(new URL(page.url()).origin).toBe(device.address)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBackgroundBrowser } from '#test/support/backgroundBrowser.ts'
import { startNetworkProxy } from '#test/support/networkProxy.ts'
import { setUpSampleServer } from '#test/support/setUpSampleServer.ts'
import { signOutByMenu, typeCredentials } from '#test/support/userActions.ts'
import { waitUntilReady } from '#test/support/waitForDevice.ts'

const shop = setUpSampleServer()

type Restored = { isPersisted: boolean; visibleTexts: string[] }

/** Runs before the scripts of a page: records what is visible when the page returns from the back/forward cache. */
function recordRestored(): void {
  const restored: Restored = { isPersisted: false, visibleTexts: [] }
  Object.assign(globalThis, { restored })
  const record = () => restored.visibleTexts.push(document.body.innerText)
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      restored.isPersisted = true
      record()
      // Before each of the first paints.
      const recordFrame = (left: number) =>
        requestAnimationFrame(() => {
          record()
          if (left > 0) recordFrame(left - 1)
        })
      recordFrame(10)
    },
    true,
  )
}

const readRestored = (page: Page) => page.evaluate(() => (globalThis as unknown as { restored?: Restored }).restored)

/** Opens the sales, signed in, in a browser with its back/forward cache; the page leaves for another document. */
async function startScene() {
  const proxy = await startNetworkProxy(() => shop.server.port)
  const browser = await openBackgroundBrowser()
  await browser.context.addInitScript(recordRestored)
  const page = await browser.context.newPage()
  await page.goto(`${proxy.address}/login?back=${encodeURIComponent('/ShowSales')}`)
  await typeCredentials(page, 'director')
  await page.getByRole('table').waitFor()
  await waitUntilReady(page)
  await page.reload()
  await page.getByRole('table').waitFor()
  const secret = (await page.getByRole('main').innerText()).split('\n').find((line) => /Kisan/.test(line)) ?? ''
  expect(secret).not.toBe('')
  return {
    ...{ proxy, browser, page, secret },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]()
      await proxy.close()
    },
  }
}

test.each([
  ['with a network', 'the same tab'],
  ['with a network', 'another tab'],
  ['without a network', 'the same tab'],
  ['without a network', 'another tab'],
])(
  '%s, after a sign-out in %s, a page from the back/forward cache shows nothing that was read',
  async (network, where) => {
    await using scene = await startScene()
    const { proxy, browser, page, secret } = scene
    await page.goto(`${proxy.address}/outbox`)
    await page.getByText('Nothing waits on this phone.').waitFor()
    const other = where === 'another tab' ? await browser.context.newPage() : page
    if (other !== page) await other.goto(`${proxy.address}/outbox`)
    if (network === 'without a network') {
      proxy.cut()
      await browser.context.setOffline(true)
    }
    await signOutByMenu(other)
    await page.bringToFront()
    const backs = other === page ? 2 : 1
    for (let step = 0; step < backs; step += 1) await page.goBack({ waitUntil: 'commit' })
    await page.getByLabel('Username').waitFor()
    const restored = await readRestored(page)
    // A page that was reloaded has no record: it was not shown from the cache.
    for (const text of restored?.visibleTexts ?? []) expect(text).not.toContain(secret)
    expect(await page.locator('body').innerText()).not.toContain(secret)
    expect(await page.content()).not.toContain(secret)
    await page.goForward({ waitUntil: 'commit' }).catch(() => null)
    await page.getByLabel('Username').waitFor()
    expect(await page.content()).not.toContain(secret)
  },
)

test('a page from the back/forward cache is the same as before while the person is signed in', async () => {
  await using scene = await startScene()
  const { proxy, page, secret } = scene
  await page.goto(`${proxy.address}/outbox`)
  await page.getByText('Nothing waits on this phone.').waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await page.getByText(secret).first().waitFor()
  // Otherwise the tests above would prove nothing.
  expect((await readRestored(page))?.isPersisted).toBe(true)
})

test('a tab that was frozen during the sign-out shows nothing that was read when it resumes', async () => {
  await using scene = await startScene()
  const { proxy, browser, page, secret } = scene
  const other = await browser.context.newPage()
  await other.goto(`${proxy.address}/outbox`)
  await other.bringToFront()
  const tools = await browser.context.newCDPSession(page)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await signOutByMenu(other)
  await tools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
  await page.getByLabel('Username').waitFor()
  expect(await page.content()).not.toContain(secret)
})

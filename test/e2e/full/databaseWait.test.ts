import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, switchLanguage } from '#test/support/browser/userActions.ts'

const shop = setUpSampleServer()

/** Keeps a table of the device's database locked, as another tab does that is busy or has been frozen in the middle of it. */
const lockDrafts = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('shop')
    request.onerror = reject
    request.onsuccess = () => {
      const drafts = request.result.transaction('draft', 'readwrite').objectStore('draft')
      const countAgain = () => {
        drafts.count().onsuccess = countAgain
      }
      countAgain()
      resolve()
    }
  })

/** Replaces the database by one of an older version, which this tab holds open. */
const keepOldDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('shop')
    deletion.onerror = reject
    deletion.onsuccess = () => {
      const request = indexedDB.open('shop', 1)
      request.onerror = reject
      request.onsuccess = () => resolve()
    }
  })

test.each([
  ['has locked the database', lockDrafts, 'en', 'please close the others'],
  ['blocks the upgrade of the database', keepOldDatabase, 'hi', 'कृपया दूसरे टैब बंद करें'],
] as const)(
  'another tab %s: the start says so after 3 seconds, and goes on when that tab is closed',
  async (_, occupy, language, sentence) => {
    await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
    const { device } = scene
    const page = await signInAs(device, 'director', '/ShowSales')
    await page.getByRole('table').waitFor()
    await switchLanguage(page, language)
    const other = await device.newTab()
    await page.goto('about:blank')
    await other.goto(`${device.address}/AboutUs`)
    // The page of the catalogue has become the app, which holds the database: a page without scripts does not.
    await other.goto(`${device.address}/healthz`)
    await other.evaluate(occupy)
    await page.goto(`${device.address}/addSale`)
    const notice = page.getByRole('status').filter({ hasText: sentence })
    await notice.waitFor()
    await other.close()
    await notice.waitFor({ state: 'detached' })
    await page.locator('main form [name=comment]').waitFor()
  },
)

test('a start that does not wait says nothing of other tabs', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const page = await signInAs(scene.device, 'director', '/addSale')
  await scene.device.open('/addSale')
  await page.locator('main form [name=comment]').waitFor()
  await page.waitForTimeout(3_500)
  expect(await page.getByText('Another tab or window', { exact: false }).count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, submitSale, typeOnePieceSale } from '#test/support/browser/userActions.ts'

const shop = setUpSampleServer()

/** Keeps IndexedDB locked, so that no form can store its draft, until this tab is closed. */
async function blockStorage(tab: Page) {
  await tab.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('shop')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const drafts = opened.transaction('draft', 'readwrite').objectStore('draft')
    const countAgain = () => {
      drafts.count().onsuccess = countAgain
    }
    countAgain()
  })
}

test('the last keystrokes are restored even if the page closed before the draft was stored', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device } = scene
  await signInAs(device, 'director')
  const other = await device.newTab()
  await other.goto(`${device.address}/AboutUs`)
  let page = await device.open('/addSale')
  await page.getByLabel('Comment').waitFor()
  await blockStorage(other)
  await page.getByLabel('Comment').fill('typed a moment ago')
  page = await device.open('/addSale')
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed a moment ago')

  await page.getByLabel('Comment').fill('typed before it was closed')
  await page.close()
  page = await device.newTab()
  await page.goto(`${device.address}/addSale`)
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed before it was closed')

  await other.close()
  await page.getByLabel('Comment').fill('typed since')
  await page.reload()
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('typed since')
})

test('values typed while a sale is being sent are neither in it nor in the next one', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, network, subject } = scene
  const listSales = async () =>
    ((await shop.server.request('director', '/api/sales/all')) as Schema<'SalePage'>).content
  const idsBefore = (await listSales()).map(({ id }) => id)
  const listNewComments = async () =>
    (await listSales()).filter(({ id }) => !idsBefore.includes(id)).map(({ comment }) => comment)
  let page = await signInAs(device, 'director', '/addSale')
  await typeOnePieceSale(page, subject, 'on its way')
  await page.getByLabel('Comment').focus()
  network.conditions.roundTripMs = 3_000
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await page.getByLabel('Comment').click({ force: true })
  await page.keyboard.type(' and more')
  expect(await page.getByLabel('Comment').inputValue()).toBe('on its way')
  network.conditions.roundTripMs = 0
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  page = await device.open('/addSale')
  await page.getByLabel('Comment').waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('')
  await typeOnePieceSale(page, subject, 'the next one')
  await submitSale(page)
  await expect.poll(async () => (await listNewComments()).sort()).toEqual(['on its way', 'the next one'])
})

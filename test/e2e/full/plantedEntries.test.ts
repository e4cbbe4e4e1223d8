import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { readWaitingCount, signInAs, submitSale, typeOnePieceSale } from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { StoredSession } from '#web/data/store.ts'

const shop = setUpSampleServer()

/** Writes an entry into the storage of the browser, as somebody with the developer tools of a shared device can. */
async function plant(page: Page, place: 'IndexedDB' | 'Cache Storage', entry: object): Promise<void> {
  await page.evaluate(
    async ([where, row]) => {
      if (where === 'Cache Storage') {
        const cache = await caches.open('carbon-copies')
        return cache.put(`/carbon-copies/${(row as { opId: string }).opId}`, new Response(JSON.stringify(row)))
      }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('shop')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      await new Promise((resolve, reject) => {
        const transaction = database.transaction('outbox', 'readwrite')
        const { seq: _, ...unnumbered } = row as { seq?: number }
        transaction.objectStore('outbox').add(unnumbered)
        transaction.oncomplete = resolve
        transaction.onerror = () => reject(transaction.error)
      })
      database.close()
    },
    [place, entry] as const,
  )
}

const countSales = async (comment: RegExp) => {
  const { content } = (await shop.server.request('director', '/api/sales/all?size=200')) as Schema<'SalePage'>
  return content.filter((sale) => comment.test(sale.comment)).length
}

test('entries planted by hand in IndexedDB and in Cache Storage while nobody is signed in are shown to the Director, and sent or discarded as the Director says', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await device.setOffline(true)
  await typeOnePieceSale(page, subject, 'typed by the Director')
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  const [typed] = await readStore<OutboxEntry>(page, 'outbox')
  expect(typed?.mac?.value).toMatch(/^[\w+/]{43}=$/)
  const [session] = await readStore<StoredSession>(page, 'session')
  expect(session).toHaveProperty('entryKey')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Keep for my next login' }).click()
  await page.getByLabel('Username').waitFor()
  expect((await readStore<StoredSession>(page, 'session')).map(Object.keys)).toEqual([['id', 'ended']])

  const forge = (comment: string) => ({
    ...{ ...typed, opId: crypto.randomUUID(), seq: 500, state: 'queued', attempts: 0 },
    payload: { ...(typed?.payload as object), comment },
  })
  await plant(page, 'IndexedDB', forge('planted in the database'))
  await plant(page, 'Cache Storage', forge('planted among the copies'))
  await page.reload()
  await device.setOffline(false)
  await signInAs(device, 'director')

  // What the Director typed is sent; what nobody typed is shown.
  await expect.poll(() => countSales(/^typed by the Director$/)).toBe(1)
  await expect.poll(() => page.getByText('Not typed in your session', { exact: true }).count()).toBe(2)
  expect(await readWaitingCount(page)).toBe(2)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('button', { name: 'Send now', disabled: false }).waitFor()
  expect(await countSales(/^planted/)).toBe(0)

  const cardOf = (comment: string) => page.getByRole('article').filter({ hasText: comment })
  await cardOf('planted in the database').getByRole('button', { name: 'Send in my name' }).click()
  await expect.poll(() => countSales(/^planted in the database$/)).toBe(1)
  await cardOf('planted among the copies').getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why is it discarded?').fill('nobody typed it')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  await page.reload()
  expect(await countSales(/^planted/)).toBe(1)
  const changes = (await shop.server.request('director', '/api/changes?subject=outbox')) as Schema<'ChangePage'>
  expect(changes.content[0]).toMatchObject({ operation: 'noteDiscard', reason: 'nobody typed it' })
})

test('after a reload without a network an entry is signed with the key of the session, and sent with a network', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await device.setOffline(true)
  await page.reload()
  await page.getByRole('combobox', { name: /^Party/ }).waitFor()
  await typeOnePieceSale(page, subject, 'typed after a reload')
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  const [entry] = await readStore<OutboxEntry>(page, 'outbox')
  expect(entry?.mac).toBeDefined()
  await device.setOffline(false)
  await expect.poll(() => countSales(/^typed after a reload$/)).toBe(1)
})

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { rowsIn } from '#test/support/onPhone.ts'
import { multiply, signIn, submit, typeSale, waitingShown } from '#test/support/person.ts'
import { setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

/** From now on this page finds no room when it writes down what became of an entry that was sent. */
const fillUp = () =>
  Object.assign(globalThis, {
    put: IDBObjectStore.prototype.put,
    full: true,
  }) &&
  Object.assign(IDBObjectStore.prototype, {
    put(this: IDBObjectStore, row: { state?: string }, ...key: []) {
      const { put, full } = globalThis as unknown as { put: (...all: unknown[]) => IDBRequest; full: boolean }
      if (full && this.name === 'outbox' && row.state !== 'sending') throw new DOMException('', 'QuotaExceededError')
      return put.call(this, row, ...key)
    },
  })

test('a device that is full when the receipts arrive says so, keeps every entry, and books each once', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, about } = scene
  const page = await signIn(phone, 'director')
  await phone.open('/addSale')
  // On a full device the worker would find no room either; this one is left out of it.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await phone.offline(true)
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'full' })
  await (await submit(page)).getByRole('button', { name: 'Close' }).click()
  await multiply(page, 4)
  await page.evaluate(fillUp)
  await phone.offline(false)
  await page.getByText('This phone is full, so sending has stopped.', { exact: false }).waitFor()
  expect(await waitingShown(page)).toBe(5)
  const states = (await rowsIn<OutboxRow>(page, 'outbox')).map(({ state }) => state)
  expect(states).toEqual(Array.from({ length: 5 }, () => 'sending'))
  const times = async () => (await booksOf(shop, about)).sales.filter(({ comment }) => comment === 'full').length
  expect(await times()).toBe(5)

  await page.evaluate(() => Object.assign(globalThis, { full: false }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => waitingShown(page)).toBe(0)
  expect(await page.getByText('This phone is full', { exact: false }).count()).toBe(0)
  expect(await times()).toBe(5)
})

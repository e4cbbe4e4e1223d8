import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { signIn, submit, typeSale, waitingShown } from '#test/support/person.ts'
import { setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

test('two tabs of one phone send what waits once, and both show it', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const first = await signIn(phone, 'director')
  const second = await phone.newTab()
  const before = await booksOf(shop, about)
  await first.goto(`${line.address}/addSale`)
  await second.goto(`${line.address}/addSale`)
  await phone.offline(true)

  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await first.bringToFront()
  await typeSale(first, { party: about.party.name, lines: [piece], comment: 'first tab' })
  await submit(first)
  await second.bringToFront()
  await second.goto(`${line.address}/addSale`)
  await typeSale(second, { party: about.party.name, lines: [piece], comment: 'second tab' })
  await submit(second)
  for (const tab of [first, second]) await expect.poll(() => waitingShown(tab)).toBe(2)

  await phone.offline(false)
  for (const tab of [first, second]) await expect.poll(() => waitingShown(tab)).toBe(0)
  const after = await booksOf(shop, about)
  const comments = after.sales.slice(0, after.sales.length - before.sales.length).map(({ comment }) => comment)
  expect(comments.sort()).toEqual(['first tab', 'second tab'])
  expect(after.stock).toBe(before.stock - 2)
})

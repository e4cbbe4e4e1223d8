import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { booksOf } from '#test/support/books.ts'
import { untilSettled } from '#test/support/onPhone.ts'
import { signIn, submit, typeCredentials, typeSale, waitingShown } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

/** Types a sale of one piece and presses Submit. */
async function sell({ phone, about }: Scene, comment: string): Promise<void> {
  const page = await phone.open('/addSale')
  const line = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [line], comment })
  const overlay = await submit(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
}

test('the office is restored from last night: phones offer today again after signing in, and nothing is doubled', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, about } = scene
  const page = await signIn(phone, 'director')
  const before = await booksOf(shop, about)
  await sell(scene, 'yesterday')
  await untilSettled(page)
  const lastNight = await shop.backUp()
  for (const comment of ['today', 'today too']) await sell(scene, comment)
  await untilSettled(page)
  await phone.offline(true)
  await sell(scene, 'while the office was away')

  await shop.restore(lastNight)
  const { sales } = await booksOf(shop, about)
  expect(sales.filter(({ comment }) => comment.startsWith('today'))).toEqual([])
  await phone.offline(false)

  // The books come back without anybody’s login.
  await page
    .getByText(new RegExp(`log in again as ${about.employee.name} to send 1|1 entry waits for ${about.employee.name}`))
    .first()
    .waitFor()
  await phone.open('/login')
  await typeCredentials(page, 'director')

  const mine = ['yesterday', 'today', 'today too', 'while the office was away']
  const booked = async () => (await booksOf(shop, about)).sales.map(({ comment }) => comment).filter(isMine)
  const isMine = (comment: string) => mine.includes(comment)
  await expect.poll(async () => (await booked()).sort()).toEqual([...mine].sort())
  await untilSettled(page)
  await expect.poll(() => waitingShown(page)).toBe(0)
  expect((await booked()).length).toBe(mine.length)
  expect((await booksOf(shop, about)).stock).toBe(before.stock - mine.length)
  const devices = (await shop.ask('director', '/api/devices')) as Schema<'Device'>[]
  expect(devices.flatMap(({ missing }) => missing)).toEqual([])
})

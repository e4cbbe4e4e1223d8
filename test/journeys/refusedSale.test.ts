import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { booksOf } from '#test/support/books.ts'
import { pick, signIn, submit, typeSale, waitingShown } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

/** The office puts the party aside while the phone still offers it. */
async function setAside({ about }: Scene, active: boolean) {
  await shop.ask('director', `/api/party/${about.party.id}`, { method: 'PUT', body: { active } })
}

/** Types a sale that the office will not have, and presses Submit. */
async function typeRefused(scene: Scene, comment: string) {
  const { phone, about } = scene
  const page = await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment })
  await setAside(scene, false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Failed to submit sale. Please try again.').first().waitFor()
  return page
}

test('a refused sale keeps what was typed, is mended from the outbox, and is booked once', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, about } = scene
  await signIn(phone, 'director')
  const others = (await shop.ask('director', '/api/party/all')) as Schema<'Party'>[]
  const other = others.find(({ name, type }) => type === 'PURCHASE' && name !== about.party.name)
  if (!other) throw new Error('The sample shop has only one party.')
  let page = await typeRefused(scene, 'refused at first')
  expect(await page.getByLabel('Comment').inputValue()).toBe('refused at first')
  expect(await waitingShown(page)).toBe(1)

  // Whoever gives up and begins anew begins with nothing: the refused entry must not be booked beside its twin.
  await page.getByLabel('Comment').fill('refused at first, typed on')
  page = await phone.open('/addSale')
  expect(await page.getByLabel('Comment').inputValue()).toBe('')

  page = await phone.open('/outbox')
  await page.getByText('Needs mending', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Edit and resend' }).click()
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('refused at first, typed on')
  await pick(page.getByRole('combobox', { name: /^Party/ }), other.name)
  await submit(page)
  await expect.poll(() => waitingShown(page)).toBe(0)
  const { sales } = (await shop.ask('director', `/api/sales/party/${other.id}`)) as Schema<'PartySales'>
  expect(sales.filter(({ comment }) => comment === 'refused at first, typed on')).toHaveLength(1)
  expect((await booksOf(shop, about)).sales.filter(({ comment }) => comment.startsWith('refused'))).toEqual([])
  await setAside(scene, true)
})

test('a refused sale is given up with a reason, which the office is told', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone } = scene
  await signIn(phone, 'director')
  await typeRefused(scene, 'never mind')
  const page = await phone.open('/outbox')
  await page.getByRole('button', { name: 'Discard' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel(/Why is it discarded/).fill('typed twice')
  await ask.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('The entry was discarded.').waitFor()
  await expect.poll(() => waitingShown(page)).toBe(0)
  const receipts = page.getByRole('region', { name: 'Sent and booked' })
  await receipts.getByText('Note of a discarded entry').first().waitFor()
  expect((await booksOf(shop, scene.about)).sales.map(({ comment }) => comment)).not.toContain('never mind')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { signIn } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
let scene: Scene
let page: Page
beforeAll(async () => {
  shop = await startShop(inject('sample'))
  scene = await setScene(shop, 'director')
  page = await signIn(scene.phone, 'director')
  // What the form asks for, and the sample shop leaves out.
  await meanwhile('/api/party/2', { shopNo: 'NO' })
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await shop.close()
})

/** What another Director does meanwhile. */
const meanwhile = (path: string, body: object) => shop.ask('director', path, { method: 'PUT', body })
const read = <Name extends 'Party' | 'Employee' | 'Component' | 'ProductDetails' | 'Settings'>(path: string) =>
  shop.ask('director', path) as Promise<Schema<Name>>

const conflict = () => page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' })

/** Confirms where the form asks before it is saved. */
async function save(button: string, asks = false): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  if (asks) await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
}

const RECORDS = [
  [
    'a party',
    '/updateParty/2',
    '/api/party/2',
    { field: 'City', mine: 'Rampur' },
    { city: 'Otherpur' },
    'Save Party',
    false,
  ],
  [
    'an employee',
    '/AddEmployee/3',
    '/api/employee/3',
    { field: 'Address', mine: 'Rampur' },
    { address: 'Otherpur' },
    'Save Employee',
    false,
  ],
  [
    'a component',
    '/AddComponent/1',
    '/api/component/1',
    { field: 'Brand', mine: 'Rampur' },
    { brand: 'Otherpur' },
    'Save Component',
    false,
  ],
  [
    'a product',
    '/EditProduct/1',
    '/api/products/1',
    { field: 'Category', mine: 'Rampur' },
    { catagory: 'Otherpur' },
    'Update Product',
    true,
  ],
] as const

test.each(RECORDS)(
  '%s that somebody else changes meanwhile: both versions are shown, and what was typed can be saved over it',
  async (_, address, path, { field, mine }, theirs, button, asks) => {
    await scene.phone.open(address)
    await page.getByLabel(field, { exact: false }).first().fill(mine)
    await meanwhile(path, theirs)
    await save(button, asks)
    await conflict().getByText(`Now in the books: Otherpur`).waitFor()
    await conflict().getByText(`You typed: ${mine}`).waitFor()
    expect(Object.values(await read<'Party'>(path))).toContain('Otherpur')
    expect(await page.getByLabel(field, { exact: false }).first().inputValue()).toBe(mine)

    await conflict().getByRole('button', { name: 'Keep mine' }).click()
    await save(button, asks)
    await expect.poll(async () => Object.values(await read<'Party'>(path))).toContain(mine)
  },
)

test('the rules of the shop are not written over either, and the form goes on with the newest', async () => {
  await scene.phone.open('/Settings')
  const { stockPolicy, replacementStock } = await read<'Settings'>('/api/settings')
  const otherPolicy = stockPolicy === 'strict' ? 'flexible' : 'strict'
  await page.getByLabel('Tax is part of', { exact: false }).or(page.getByRole('checkbox')).first().click()
  await meanwhile('/api/settings', { stockPolicy: otherPolicy })
  await save('Save settings')
  // Nothing of what was typed is concerned: it is said, and goes on.
  await conflict().getByText('You did not touch these fields.', { exact: false }).waitFor()
  await conflict().getByRole('button', { name: 'Go on' }).click()
  await save('Save settings')
  await expect
    .poll(async () => await read<'Settings'>('/api/settings'))
    .toMatchObject({
      ...{ stockPolicy: otherPolicy, replacementStock, purchaseTaxIsCost: true },
    })
  // A second change in the same form is no conflict with the first.
  await page.getByRole('checkbox').first().click()
  await save('Save settings')
  await expect.poll(async () => (await read<'Settings'>('/api/settings')).purchaseTaxIsCost).toBe(false)
  expect(await conflict().count()).toBe(0)
})

test('two Directors who edit a composition: the component that the first has added is not lost without a word', async () => {
  const product = await read<'ProductDetails'>('/api/products/1')
  const used = new Set(product.components.map(({ component }) => component.id))
  const all = (await shop.ask('director', '/api/component')) as Schema<'Component'>[]
  const added = all.find(({ id }) => !used.has(id))
  if (!added) throw new Error('the sample shop has no further component')
  const lists = {
    compId: [...product.components.map(({ component }) => component.id), added.id],
    compQuant: [...product.components.map(({ quantity }) => quantity), 3],
  }
  await scene.phone.open('/EditProduct/1')
  await page.getByLabel('Quantity').first().fill('77')
  await meanwhile('/api/products/1', lists)
  await save('Update Product', true)
  await conflict().getByText(`${added.name}`, { exact: false }).first().waitFor()
  await conflict().getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => page.getByLabel('Quantity').count()).toBe(lists.compId.length)
  await page.getByLabel('Quantity').first().fill('77')
  await save('Update Product', true)
  await page.waitForURL(/ShowProduct/)
  const { components } = await read<'ProductDetails'>('/api/products/1')
  expect(components.map(({ component }) => component.id)).toContain(added.id)
  expect(components.map(({ quantity }) => quantity)).toContain(77)
})

test('a half-typed change that comes back is compared with the record as it was opened, and one’s own last change is no conflict', async () => {
  await scene.phone.open('/updateParty/2')
  await page.getByLabel('City').fill('Sitapur')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft'))))
    .toBe(false)
  await scene.phone.open('/outbox')
  await meanwhile('/api/party/2', { city: 'Otherpur' })
  await scene.phone.open('/updateParty/2')
  await conflict().getByText('Now in the books: Otherpur').waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Sitapur')
  // Not decided, nothing is saved.
  await save('Save Party')
  await page.waitForTimeout(300)
  expect((await read<'Party'>('/api/party/2')).city).toBe('Otherpur')
  await scene.phone.open('/updateParty/2')
  await conflict().getByRole('button', { name: 'Keep mine' }).click()
  await save('Save Party')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect((await read<'Party'>('/api/party/2')).city).toBe('Sitapur')

  // In the same visit, with the answer from before the change still in memory.
  await page.evaluate(() => {
    history.pushState({}, '', '/updateParty/2')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Sitapur')
  await page.getByLabel('City').fill('Hardoi')
  await save('Save Party')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  expect((await read<'Party'>('/api/party/2')).city).toBe('Hardoi')
})

import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'

const shop = setUpShop('director')
let page: Page
beforeAll(async () => {
  page = shop.device.page
  // Fields that the form requires and the sample shop leaves out.
  await updateAsOther('/api/party/2', { shopNo: 'NO' })
})

/** Changes a record as another Director. */
const updateAsOther = (path: string, body: object) => shop.server.request('director', path, { method: 'PUT', body })
const readRecord = <Name extends 'Party' | 'Employee' | 'Component' | 'ProductDetails' | 'Settings'>(path: string) =>
  shop.server.request('director', path) as Promise<Schema<Name>>

const findConflictAlert = () => page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' })

/** Presses the button, and confirms if the form asks before it is saved. */
async function save(button: string, mustConfirm = false): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  if (mustConfirm) await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
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
  async (_, address, path, { field, mine }, theirs, button, mustConfirm) => {
    await shop.device.open(address)
    await page.getByLabel(field, { exact: false }).first().fill(mine)
    await updateAsOther(path, theirs)
    await save(button, mustConfirm)
    await findConflictAlert().getByText(`Current value: Otherpur`).waitFor()
    await findConflictAlert().getByText(`You typed: ${mine}`).waitFor()
    expect(Object.values(await readRecord<'Party'>(path))).toContain('Otherpur')
    expect(await page.getByLabel(field, { exact: false }).first().inputValue()).toBe(mine)

    await findConflictAlert().getByRole('button', { name: 'Keep mine' }).click()
    await save(button, mustConfirm)
    await expect.poll(async () => Object.values(await readRecord<'Party'>(path))).toContain(mine)
  },
)

test('the settings of the shop are not overwritten either, and the form continues with the newest', async () => {
  await shop.device.open('/Settings')
  const { stockPolicy, replacementStock } = await readRecord<'Settings'>('/api/settings')
  const otherPolicy = stockPolicy === 'strict' ? 'warn' : 'strict'
  await page.getByLabel('Tax is part of', { exact: false }).or(page.getByRole('checkbox')).first().click()
  await updateAsOther('/api/settings', { stockPolicy: otherPolicy })
  await save('Save settings')
  // No typed field is affected: the notice says so, and saving continues.
  await findConflictAlert().getByText('You did not touch these fields.', { exact: false }).waitFor()
  await findConflictAlert().getByRole('button', { name: 'Continue' }).click()
  await save('Save settings')
  await expect
    .poll(async () => await readRecord<'Settings'>('/api/settings'))
    .toMatchObject({
      ...{ stockPolicy: otherPolicy, replacementStock, purchaseTaxIsCost: true },
    })
  // A second change in the same form is no conflict with the first.
  await page.getByRole('checkbox').first().click()
  await save('Save settings')
  await expect.poll(async () => (await readRecord<'Settings'>('/api/settings')).purchaseTaxIsCost).toBe(false)
  expect(await findConflictAlert().count()).toBe(0)
})

test('two Directors edit a composition: a component added by the first is not lost silently', async () => {
  const product = await readRecord<'ProductDetails'>('/api/products/1')
  const used = new Set(product.components.map(({ component }) => component.id))
  const all = (await shop.server.request('director', '/api/component')) as Schema<'Component'>[]
  const added = all.find(({ id }) => !used.has(id))
  if (!added) throw new Error('the sample shop has no further component')
  const lists = {
    compId: [...product.components.map(({ component }) => component.id), added.id],
    compQuant: [...product.components.map(({ quantity }) => quantity), 3],
  }
  await shop.device.open('/EditProduct/1')
  await page.getByLabel('Quantity').first().fill('77')
  await updateAsOther('/api/products/1', lists)
  await save('Update Product', true)
  await findConflictAlert().getByText(`${added.name}`, { exact: false }).first().waitFor()
  await findConflictAlert().getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => page.getByLabel('Quantity').count()).toBe(lists.compId.length)
  await page.getByLabel('Quantity').first().fill('77')
  await save('Update Product', true)
  await page.waitForURL(/ShowProduct/)
  const { components } = await readRecord<'ProductDetails'>('/api/products/1')
  expect(components.map(({ component }) => component.id)).toContain(added.id)
  expect(components.map(({ quantity }) => quantity)).toContain(77)
})

test('a restored draft is compared with the record as it was opened, and the own last change is no conflict', async () => {
  await shop.device.open('/updateParty/2')
  await page.getByLabel('City').fill('Sitapur')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft'))))
    .toBe(false)
  await shop.device.open('/outbox')
  await updateAsOther('/api/party/2', { city: 'Otherpur' })
  await shop.device.open('/updateParty/2')
  await findConflictAlert().getByText('Current value: Otherpur').waitFor()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Sitapur')
  // Without a decision nothing is sent: the focus moves from the button to the notice.
  const requestedPaths: string[] = []
  const recordRequest = (request: Request) => void requestedPaths.push(new URL(request.url()).pathname)
  page.on('request', recordRequest)
  await save('Save Party')
  await expect.poll(() => findConflictAlert().evaluate((alert) => alert.contains(document.activeElement))).toBe(true)
  page.off('request', recordRequest)
  expect(requestedPaths).not.toContain('/api/party/2')
  expect((await readRecord<'Party'>('/api/party/2')).city).toBe('Otherpur')
  await shop.device.open('/updateParty/2')
  await findConflictAlert().getByRole('button', { name: 'Keep mine' }).click()
  await save('Save Party')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  // Behind the dialog the form shows the saved fields, not those of the conflict.
  expect(await page.getByLabel('City').inputValue()).toBe('Sitapur')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // The address changes first: until the list is shown, the dialog stays over the form.
  await page.waitForURL(/ShowPArty/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await readRecord<'Party'>('/api/party/2')).city).toBe('Sitapur')

  // In the same visit, with the answer from before the change still in memory.
  await page.evaluate(() => {
    history.pushState({}, '', '/updateParty/2')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Sitapur')
  await page.getByLabel('City').fill('Hardoi')
  await save('Save Party')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  expect((await readRecord<'Party'>('/api/party/2')).city).toBe('Hardoi')
})

test('a party whose change the browser has sent twice is saved under its number, and does not wait', async () => {
  await shop.device.open('/updateParty/2')
  await page.getByLabel('City').fill('Unnao')
  await page.route('**/api/party/2', async (route) => {
    // The answer to the first one is lost.
    if (route.request().method() === 'PUT') await updateAsOther('/api/party/2', route.request().postDataJSON())
    await route.continue()
  })
  await save('Save Party')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No. 2', { exact: false }).waitFor()
  expect(await dialog.getByText('Saved on this phone').count()).toBe(0)
  await page.unroute('**/api/party/2')
  expect((await readRecord<'Party'>('/api/party/2')).city).toBe('Unnao')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  readWaitingCount,
  signInAs,
  submitSale,
  typeCredentials,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'

const shop = setUpSampleServer()

/** Types a sale and saves it; the device has no connection. */
async function saveOffline({ device, subject }: ShopWithDevice, comment: string) {
  const page = await device.open('/addSale')
  await typeOnePieceSale(page, subject, comment)
  const overlay = await submitSale(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
  return page
}

async function listBookedComments({ subject }: ShopWithDevice) {
  return (await readSaleFigures(shop.server, subject)).sales.map(({ comment }) => comment)
}

test('the session expires while the device is offline: entries stay, and are booked after signing in again', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device } = scene
  const page = await signInAs(device, 'director')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await device.setOffline(true)
  await saveOffline(scene, 'one')
  await saveOffline(scene, 'two')

  await fetch(`${shop.server.address}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await device.setOffline(false)
  // The bar shows it if an entry was sent first, the sign-in if a list was fetched first.
  const { name } = scene.subject.employee
  await page
    .getByText(new RegExp(`log in again as ${name} to send 2|2 entries wait for ${name}`))
    .first()
    .waitFor()
  expect(await listBookedComments(scene)).not.toContain('one')

  await device.open('/login')
  await typeCredentials(page, 'director')
  await expect.poll(() => listBookedComments(scene)).toEqual(expect.arrayContaining(['one', 'two']))
  await expect.poll(() => readWaitingCount(page)).toBe(0)
})

test('on a shared device nobody sends or reads the entries of another person', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const { device } = scene
  let page = await signInAs(device, 'director')
  await device.setOffline(true)
  page = await saveOffline(scene, 'typed by the Director')

  // The Director leaves with the entry unsent, and keeps it for the next sign-in.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  const { name } = scene.subject.employee
  await dialog.getByText(`1 entry of ${name} has not been sent yet.`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByText('Some entries could not be sent. They are safe on this phone.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export to a file' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('typed by the Director')
  expect(await readStore(page, 'lastKnown')).not.toEqual([])
  await dialog.getByRole('button', { name: 'Keep for my next login' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => readStore(page, 'lastKnown')).toEqual([])
  expect(await readStore(page, 'outbox')).toHaveLength(1)

  // The head of the workers signs in online: sees only a count, and only the head's own sale is sent.
  await device.setOffline(false)
  page = await signInAs(device, 'head')
  await device.open('/outbox')
  await page.getByText('1 entry of somebody else waits on this phone.', { exact: false }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('typed by the Director')
  await saveOffline(scene, 'typed by the head')
  await expect.poll(() => listBookedComments(scene)).toContain('typed by the head')
  expect(await listBookedComments(scene)).not.toContain('typed by the Director')

  // The Director signs in again, and the entry is sent under its author's name.
  page = await signInAs(device, 'director')
  await expect.poll(() => listBookedComments(scene)).toContain('typed by the Director')
  const { sales } = await readSaleFigures(shop.server, scene.subject)
  const sale = sales.find(({ comment }) => comment === 'typed by the Director')
  expect(sale?.saleByEmployee.id).toBe(scene.subject.employee.id)
})

test('people without access to sales see a refusal in both languages', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  for (const userName of ['head', 'worker', 'trainee']) {
    const page = await signInAs(scene.device, userName, '/ShowSales')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    const words = await page.getByRole('main').innerText()
    expect(words).toContain('You do not have the necessary permissions to view this page.')
    expect(words).toContain('आपके पास यह पेज देखने की अनुमति नहीं है।')
  }
})

test('a visitor who follows a link to a staff screen signs in and sees that screen', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director')
  const page = await scene.device.open('/ShowDeletedSales')
  await page.waitForURL(/login/)
  await typeCredentials(page, 'director')
  await page.getByRole('heading', { name: 'Deleted Sales Entries' }).waitFor()
})

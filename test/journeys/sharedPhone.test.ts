import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { rowsIn } from '#test/support/onPhone.ts'
import { signIn, submit, typeCredentials, typeSale, waitingShown } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

/** Types a sale and saves it; the phone is without a connection. */
async function saveOffline({ phone, about }: Scene, comment: string) {
  const page = await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment })
  const overlay = await submit(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
  return page
}

async function commentsBooked({ about }: Scene) {
  return (await booksOf(shop, about)).sales.map(({ comment }) => comment)
}

test('the sign-in runs out while the phone is away: entries stay, and land after signing in again', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line } = scene
  const page = await signIn(phone, 'director')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await phone.offline(true)
  await saveOffline(scene, 'one')
  await saveOffline(scene, 'two')

  await fetch(`${line.address}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await phone.offline(false)
  // Said by the bar, when an entry was sent first, or by the sign-in, when a list was asked for first.
  const { name } = scene.about.employee
  await page
    .getByText(new RegExp(`log in again as ${name} to send 2|2 entries wait for ${name}`))
    .first()
    .waitFor()
  expect(await commentsBooked(scene)).not.toContain('one')

  await phone.open('/login')
  await typeCredentials(page, 'director')
  await expect.poll(() => commentsBooked(scene)).toEqual(expect.arrayContaining(['one', 'two']))
  await expect.poll(() => waitingShown(page)).toBe(0)
})

test('on a shared phone nobody sends, or reads, what somebody else typed', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone } = scene
  let page = await signIn(phone, 'director')
  await phone.offline(true)
  page = await saveOffline(scene, 'typed by the Director')

  // The Director leaves with the entry unsent, and keeps it for the next sign-in.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const ask = page.getByRole('dialog', { name: 'Sign out?' })
  await ask.getByText('1 of your entries have not been sent yet. Nothing will be deleted.').waitFor()
  await ask.getByRole('button', { name: 'Send now' }).click()
  await ask.getByText('Some entries could not be sent. They are safe on this phone.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ask.getByRole('button', { name: 'Export to a file' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('typed by the Director')
  expect(await rowsIn(page, 'lastKnown')).not.toEqual([])
  await ask.getByRole('button', { name: 'Keep for my next sign-in' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => rowsIn(page, 'lastKnown')).toEqual([])
  expect(await rowsIn(page, 'outbox')).toHaveLength(1)

  // The head of the workers signs in with a connection: only a number is to be seen, and only the own sale goes.
  await phone.offline(false)
  page = await signIn(phone, 'head')
  await phone.open('/outbox')
  await page.getByText('1 entry of somebody else waits on this phone.', { exact: false }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('typed by the Director')
  await saveOffline(scene, 'typed by the head')
  await expect.poll(() => commentsBooked(scene)).toContain('typed by the head')
  expect(await commentsBooked(scene)).not.toContain('typed by the Director')

  // The Director comes back, and the entry goes out under the name it was typed under.
  page = await signIn(phone, 'director')
  await expect.poll(() => commentsBooked(scene)).toContain('typed by the Director')
  const { sales } = await booksOf(shop, scene.about)
  const sale = sales.find(({ comment }) => comment === 'typed by the Director')
  expect(sale?.saleByEmployee.id).toBe(scene.about.employee.id)
})

test('those whom the sales do not concern are told so in both languages', async () => {
  await using scene = await setScene(shop, 'director')
  for (const userName of ['head', 'worker', 'trainee']) {
    const page = await signIn(scene.phone, userName)
    await scene.phone.open('/ShowSales')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    const words = await page.getByRole('main').innerText()
    expect(words).toContain('You do not have the necessary permissions to view this page.')
    expect(words).toContain('आपके पास यह पेज देखने की अनुमति नहीं है।')
  }
})

test('a visitor who follows a link to a staff screen signs in and stands there', async () => {
  await using scene = await setScene(shop, 'director')
  const page = await scene.phone.open('/ShowDeletedSales')
  await page.waitForURL(/login/)
  await typeCredentials(page, 'director')
  await page.getByRole('heading', { name: 'Deleted Sales Entries' }).waitFor()
})

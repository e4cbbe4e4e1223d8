import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { signIn, submit, typeSale } from '#test/support/person.ts'
import { setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

test('the browser has nothing against installing the app', async () => {
  await using scene = await setScene(shop, 'director')
  const page = await scene.phone.open('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const tools = await scene.phone.tools(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  const { data = '', errors } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts } = JSON.parse(data) as { icons: { purpose: string }[]; shortcuts: { url: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(shortcuts.map(({ url }) => url)).toContain('/addSale')
})

test('with every tab closed, the worker sends what waits when the phone has a network again', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const page = await signIn(phone, 'director')
  await phone.offline(true)
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'on the bus' })
  await submit(page)
  const { tag, registrationId } = await bell(await phone.tools(page), page)
  const empty = await phone.closeTabs()
  await phone.offline(false)

  // What Android does some time after the network is back.
  const tools = await phone.tools(empty)
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.dispatchSyncEvent', { origin: line.address, registrationId, tag, lastChance: false })
  const booked = async () => (await booksOf(shop, about)).sales.some(({ comment }) => comment === 'on the bus')
  await expect.poll(booked).toBe(true)
})

type Tools = Awaited<ReturnType<Awaited<ReturnType<typeof setScene>>['phone']['tools']>>
type Page = Awaited<ReturnType<typeof signIn>>

/** What the page asked the browser to wake the worker for, and the browser's own name for that worker. */
async function bell(tools: Tools, page: Page): Promise<{ tag: string; registrationId: string }> {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return 'sync' in registration ? (registration.sync as { getTags(): Promise<string[]> }).getTags() : []
    })
  await expect.poll(tags).toHaveLength(1)
  const [tag = ''] = await tags()
  return { tag, registrationId: await found }
}

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booksOf } from '#test/support/books.ts'
import { answer } from '#test/support/line.ts'
import { rowsIn, untilSettled } from '#test/support/onPhone.ts'
import { multiply, signIn, submit, typeSale, waitingShown } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop?.close())

/** The office gets a new version of the app, and the phone hears of it. */
async function newVersion({ line }: Scene, page: Page) {
  const worker = await (await fetch(`${shop.address}/worker.js`)).text()
  const newer = answer('text/javascript', `${worker}\n// a newer one`)
  line.weather.instead = (asked) => (asked.startsWith('GET /worker.js') ? newer : undefined)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version of the app is ready.').waitFor()
}

test('a new version announces itself and waits: a half-typed sale is never reloaded away', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, about } = scene
  const page = await signIn(phone, 'director')
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'half typed' })
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))

  await newVersion(scene, page)
  await page.getByRole('button', { name: 'Use it now' }).click()
  await page.getByText('A form is half typed.', { exact: false }).waitFor()
  expect(await page.getByLabel('Comment').inputValue()).toBe('half typed')
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)

  // Once the sale is saved, the person takes the new version when it suits.
  const overlay = await submit(page)
  await overlay.getByRole('button', { name: 'Close' }).click()
  await page.getByText('A new version of the app is ready.').waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()])
  await page.getByRole('table', { name: 'All Sales' }).waitFor()
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(false)
})

test('the app is updated in the middle of sending: nothing is lost and nothing is booked twice', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const page = await signIn(phone, 'director')
  await phone.open('/addSale')
  await newVersion(scene, page)
  await phone.offline(true)
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'mid-drain' })
  await (await submit(page)).getByRole('button', { name: 'Close' }).click()
  await multiply(page, MANY - 1)
  line.weather.roundTrip = 600
  await phone.offline(false)
  await expect.poll(() => times(scene)).toBeGreaterThan(0)
  expect(await times(scene)).toBeLessThan(MANY)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()])

  line.weather.roundTrip = 0
  await untilSettled(page)
  expect(await times(scene)).toBe(MANY)
})

/** So many that they take several batches: the update comes in the middle on a quick machine as on a slow one. */
const MANY = 300

async function times({ about }: Scene) {
  return (await booksOf(shop, about)).sales.filter(({ comment }) => comment === 'mid-drain').length
}

test('a screen whose code another tab’s update took away is fetched anew, and no half-typed form is lost to that', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const page = await signIn(phone, 'director')
  // The new version's files have other names, and the old ones are gone.
  const gone = answer('text/html', 'not found')
  line.weather.instead = (asked) => (asked.startsWith('GET /assets/AllTransfers-') ? gone : undefined)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await (await phone.tools(page)).send('Network.clearBrowserCache')
  const other = await phone.newTab()
  await other.goto(`${line.address}/addSale`)
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(other, { party: about.party.name, lines: [piece], comment: 'half typed in the other tab' })
  await page.bringToFront()
  await page.goto(`${line.address}/Other`)
  await page.getByRole('main').getByRole('link', { name: 'Fund Transfer' }).click()
  await page.getByText('This screen could not be fetched').waitFor()
  line.mend()
  await page.getByRole('button', { name: 'Load the app anew' }).click()
  await page.getByRole('heading', { name: 'Fund Transfer' }).first().waitFor()
  expect(await other.getByLabel('Comment').inputValue()).toBe('half typed in the other tab')
})

/** What a newer build would serve: another page of the app with another start, and the worker that knows both. */
async function newerBuild(): Promise<(asked: string) => string | undefined> {
  const fetched = async (path: string) => (await fetch(shop.address + path)).text()
  const [worker, app] = [await fetched('/worker.js'), await fetched('/app.html')]
  const [start = ''] = /assets\/index-[\w-]+\.js/.exec(app) ?? []
  const newer = 'assets/index-newer.js'
  const answers = new Map([
    [
      '/worker.js',
      answer(
        'text/javascript',
        worker.replaceAll(start, newer).replace(/"revision":"\w+"(?=,"url":"app.html")/, '"revision":"newer"'),
      ),
    ],
    ['/app.html', answer('text/html', app.replaceAll(start, newer))],
    [`/${newer}`, answer('text/javascript', `globalThis.newer = true\n${await fetched(`/${start}`)}`)],
  ])
  return (asked) => answers.get(/^GET ([^? ]+)/.exec(asked)?.[1] ?? '')
}

test('an office that goes back to an older build: the app works on, goes back too, and no entry is lost', async () => {
  await using scene = await setScene(shop, 'director')
  const { phone, line, about } = scene
  const page = await signIn(phone, 'director')
  const isNewer = () => page.evaluate(() => 'newer' in globalThis)
  const take = () => Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()])
  await phone.open('/ShowSales')
  line.weather.instead = await newerBuild()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version of the app is ready.').waitFor()
  await take()
  expect(await isNewer()).toBe(true)

  // The older build serves none of the newer one's files any more.
  line.mend()
  await phone.offline(true)
  await phone.open('/addSale')
  const piece = { product: about.product.name, price: 400, quantity: 1 }
  await typeSale(page, { party: about.party.name, lines: [piece], comment: 'before the way back' })
  await (await submit(page)).getByRole('button', { name: 'Close' }).click()
  expect(await waitingShown(page)).toBe(1)
  await phone.offline(false)
  await phone.open('/ShowSales')
  await page.getByRole('table').waitFor()
  expect(await isNewer()).toBe(true)

  // The browser finds the older worker by itself, and the person takes it as any other version.
  await page.getByText('A new version of the app is ready.').waitFor()
  await take()
  expect(await isNewer()).toBe(false)
  await untilSettled(page)
  const { sales } = await booksOf(shop, about)
  expect(sales.filter(({ comment }) => comment === 'before the way back')).toHaveLength(1)
  await phone.open('/addSale')
  await page.getByLabel('Comment').waitFor()
  expect((await rowsIn<{ state: string }>(page, 'outbox')).map(({ state }) => state)).toEqual(['acknowledged'])
})

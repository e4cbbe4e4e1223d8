import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn } from '#test/support/person.ts'
import { type Scene, setScene } from '#test/support/scene.ts'
import { type Shop, startShop } from '#test/support/shop.ts'

let shop: Shop
let scene: Scene
beforeAll(async () => {
  shop = await startShop(inject('sample'))
  scene = await setScene(shop, 'director')
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await shop.close()
})

const routes = readFileSync('src/web/routes.tsx', 'utf8')
const SCREENS = [...routes.matchAll(/staff\(\s*'([^']+)'/g)].map(([, address = '']) => address)

const IMAGE = '<img src=x onerror="window.hacked=1">'
const SCRIPT = '"><script>window.hacked=1</script>'
const DAY = new Date().toISOString().slice(0, 10)

type Made = { id: number }
/** Types the texts wherever the office takes a text. Gives the number that stands for `$id` in the address of a screen. */
async function typeEverywhere(): Promise<(screen: string) => number> {
  const tell = (path: string, body: object) => shop.ask('director', path, { method: 'POST', body }) as Promise<Made>
  const me = { id: 1 }
  const party = await tell('/api/party', {
    ...{ name: IMAGE, type: 'HYBRID', city: SCRIPT, businessName: IMAGE, shopNo: SCRIPT, address: IMAGE },
    ...{ mobile: '55555 00099', gstNo: SCRIPT, comment: IMAGE },
  })
  await tell('/api/component/category', { name: IMAGE, date: DAY })
  const component = await tell('/api/component', {
    ...{ name: IMAGE, value: SCRIPT, brand: IMAGE, price: 1, pack: 'OTHER', catagory: IMAGE, openingStock: 9 },
  })
  const product = await tell('/api/products', {
    ...{ name: IMAGE, catagory: SCRIPT, version: IMAGE, labourCost: 0, comment: SCRIPT, openingStock: 9 },
    ...{ compId: [component.id], compQuant: [1] },
  })
  const employee = await tell('/api/employee', {
    ...{ firstName: IMAGE, lastName: SCRIPT, username: 'x-onerror', password: 'mitti aur paani', role: 'WORKER' },
    ...{ mobile: '55555 00098', address: IMAGE, doj: DAY },
  })
  const sale = (comment: string) =>
    tell('/api/sales', {
      ...{ salesParty: { id: party.id }, saleByEmployee: me, date: DAY, comment, amountPaid: 0 },
      productDetails: [{ product: { id: product.id }, price: 1, quantity: 1 }],
    })
  await sale(IMAGE)
  const deletedSale = await sale(SCRIPT)
  const purchase = (comment: string) =>
    tell('/api/purchase/add', {
      ...{ sellerParty: { id: party.id }, paidByEmployee: me, date: DAY, comment, amountPaid: 0 },
      compDetails: [{ component: { id: component.id }, quantity: 1, amount: 1 }],
    })
  await purchase(IMAGE)
  const deletedPurchase = await purchase(SCRIPT)
  await tell('/api/production', { product: { id: product.id }, employee: me, quantity: 1, date: DAY, comment: IMAGE })
  await tell('/api/expenses', { employee: me, debit: 1, date: DAY, comment: IMAGE })
  await tell('/api/transfer', {
    ...{ sourceEmployeeId: 1, targetEmployeeId: employee.id, amount: 1, transferDate: DAY, comment: IMAGE },
  })
  const token = await shop.tokenOf('director')
  const remove = (path: string) =>
    fetch(`${shop.address}${path}?reason=${encodeURIComponent(IMAGE)}`, {
      ...{ method: 'DELETE', headers: { Authorization: `Bearer ${token}` } },
    })
  await Promise.all([remove(`/api/sales/${deletedSale.id}`), remove(`/api/purchase/${deletedPurchase.id}`)])
  const ids: [RegExp, number][] = [
    [/party|payment/i, party.id],
    [/deleted-sale/, deletedSale.id],
    [/deleted-purchase/, deletedPurchase.id],
    [/component/i, component.id],
    [/product/i, product.id],
    [/employee|signedin/i, employee.id],
  ]
  return (screen) => ids.find(([pattern]) => pattern.test(screen))?.[1] ?? 0
}

test('on no screen of the route table does a text that somebody typed run, or leave its place', async () => {
  expect(SCREENS.length).toBeGreaterThan(40)
  const idFor = await typeEverywhere()
  const page = await signIn(scene.phone, 'director')
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', () => Object.assign(globalThis, { refused: 1 }))
  })
  const showing: string[] = []
  for (const screen of SCREENS) {
    if (screen.includes('$id')) expect([screen, idFor(screen)]).not.toEqual([screen, 0])
    await page.evaluate(
      (address) => {
        document.querySelector('main')?.firstElementChild?.setAttribute('data-former', '')
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      screen.replace('$id', String(idFor(screen))),
    )
    await page.waitForFunction(ready)
    const [text, trace] = await page.evaluate(() => [
      document.body.innerText +
        [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
      [
        ...['hacked', 'refused'].filter((name) => name in globalThis),
        ...[...document.querySelectorAll('img[onerror], main script')].map(({ outerHTML }) => outerHTML),
      ],
    ])
    expect([screen, trace]).toEqual([screen, []])
    if (text.includes(IMAGE) || text.includes(SCRIPT)) showing.push(screen)
  }
  // It was looked at where it stands, not at screens that show none of it.
  expect(showing.length, showing.join()).toBeGreaterThan(25)
})

/** Has the screen taken the former one's place, with all that it has asked for? */
function ready(): boolean {
  const main = document.querySelector('main')
  const words = main?.innerText ?? ''
  return !main?.querySelector('[data-former]') && words.length > 40 && !words.includes('...')
}

import { expect, test } from 'vitest'
import { toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { STAFF_SCREENS } from '#web/staffScreens.ts'

const shop = setUpShop()

const IMAGE_PAYLOAD = '<img src=x onerror="window.hacked=1">'
const SCRIPT_PAYLOAD = '"><script>window.hacked=1</script>'
const DAY = toShopDay(new Date())

type CreatedRecord = { id: number }
/** Stores the texts in every text field of the API; returns the id for `$id` in the address of a screen. */
async function createScriptedRecords(): Promise<(screen: string) => number> {
  const post = (path: string, body: object) =>
    shop.server.request('director', path, { method: 'POST', body }) as Promise<CreatedRecord>
  const me = { id: 1 }
  const party = await post('/api/party', {
    ...{
      name: IMAGE_PAYLOAD,
      type: 'HYBRID',
      city: SCRIPT_PAYLOAD,
      businessName: IMAGE_PAYLOAD,
      shopNo: SCRIPT_PAYLOAD,
      address: IMAGE_PAYLOAD,
    },
    ...{ mobile: '55555 00099', gstNo: SCRIPT_PAYLOAD, comment: IMAGE_PAYLOAD },
  })
  await post('/api/component/category', { name: IMAGE_PAYLOAD, date: DAY })
  const component = await post('/api/component', {
    ...{
      name: IMAGE_PAYLOAD,
      value: SCRIPT_PAYLOAD,
      brand: IMAGE_PAYLOAD,
      price: 1,
      pack: 'OTHER',
      catagory: IMAGE_PAYLOAD,
      openingStock: 9,
    },
  })
  const product = await post('/api/products', {
    ...{
      name: IMAGE_PAYLOAD,
      catagory: SCRIPT_PAYLOAD,
      version: IMAGE_PAYLOAD,
      labourCost: 0,
      comment: SCRIPT_PAYLOAD,
      openingStock: 9,
    },
    ...{ compId: [component.id], compQuant: [1] },
  })
  const employee = await post('/api/employee', {
    ...{
      firstName: IMAGE_PAYLOAD,
      lastName: SCRIPT_PAYLOAD,
      username: 'x-onerror',
      password: 'mitti aur paani',
      role: 'WORKER',
    },
    ...{ mobile: '55555 00098', address: IMAGE_PAYLOAD, doj: DAY },
  })
  const sale = (comment: string) =>
    post('/api/sales', {
      ...{ salesParty: { id: party.id }, saleByEmployee: me, date: DAY, comment, amountPaid: 0 },
      productDetails: [{ product: { id: product.id }, price: 1, quantity: 1 }],
    })
  await sale(IMAGE_PAYLOAD)
  const deletedSale = await sale(SCRIPT_PAYLOAD)
  const purchase = (comment: string) =>
    post('/api/purchase/add', {
      ...{ sellerParty: { id: party.id }, paidByEmployee: me, date: DAY, comment, amountPaid: 0 },
      compDetails: [{ component: { id: component.id }, quantity: 1, amount: 1 }],
    })
  await purchase(IMAGE_PAYLOAD)
  const deletedPurchase = await purchase(SCRIPT_PAYLOAD)
  await post('/api/production', {
    product: { id: product.id },
    employee: me,
    quantity: 1,
    date: DAY,
    comment: IMAGE_PAYLOAD,
  })
  await post('/api/expenses', { employee: me, debit: 1, date: DAY, comment: IMAGE_PAYLOAD })
  await post('/api/transfer', {
    ...{ sourceEmployeeId: 1, targetEmployeeId: employee.id, amount: 1, transferDate: DAY, comment: IMAGE_PAYLOAD },
  })
  const token = await shop.server.getToken('director')
  const remove = (path: string) =>
    fetch(`${shop.server.address}${path}?reason=${encodeURIComponent(IMAGE_PAYLOAD)}`, {
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

test('typed texts run no script and change no markup on any screen of the route table', async () => {
  const screens = Object.keys(STAFF_SCREENS)
  expect(screens.length).toBeGreaterThan(40)
  const idFor = await createScriptedRecords()
  const page = await signInAs(shop.device, 'director')
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', () => Object.assign(globalThis, { refused: 1 }))
  })
  const showing: string[] = []
  for (const screen of screens) {
    if (screen.includes('$id')) expect([screen, idFor(screen)]).not.toEqual([screen, 0])
    await page.evaluate(
      (address) => {
        document.querySelector('main')?.firstElementChild?.setAttribute('data-former', '')
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      screen.replace('$id', String(idFor(screen))),
    )
    await page.waitForFunction(isReady)
    const [text, trace] = await page.evaluate(() => [
      document.body.innerText +
        [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
      [
        ...['hacked', 'refused'].filter((name) => name in globalThis),
        ...[...document.querySelectorAll('img[onerror], main script')].map(({ outerHTML }) => outerHTML),
      ],
    ])
    expect([screen, trace]).toEqual([screen, []])
    if (text.includes(IMAGE_PAYLOAD) || text.includes(SCRIPT_PAYLOAD)) showing.push(screen)
  }
  // The typed texts were really shown on these screens.
  expect(showing.length, showing.join()).toBeGreaterThan(25)
})

/** Whether the screen has replaced the previous one and has its data. */
function isReady(): boolean {
  const main = document.querySelector('main')
  const words = main?.innerText ?? ''
  return !main?.querySelector('[data-former]') && words.length > 40 && !words.includes('...')
}

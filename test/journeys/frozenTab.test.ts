import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { openWithBackground } from '#test/support/backgroundTabs.ts'
import { bundle } from '#test/support/bundle.ts'
import { answer, layLine } from '#test/support/line.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { rowsIn } from '#test/support/onPhone.ts'
import { type Shop, startShop } from '#test/support/shop.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop(inject('sample'))
})
afterAll(() => shop.close())

/** A line to the office which also brings a page that has nothing but the outbox. */
async function lineWithPage() {
  const line = await layLine(() => shop.port)
  const page = answer(
    'text/html',
    '<!doctype html><title>Outbox</title><script type="module" src="/bench.js"></script>',
  )
  const script = answer('text/javascript', await bundle('test/bench/queues/page.ts'))
  line.weather.instead = (asked) =>
    asked.startsWith('GET /bench.js ') ? script : asked.startsWith('GET /bench ') ? page : undefined
  return line
}

test('a tab frozen in the middle of sending keeps the lock in a real browser, too, and another one takes over', async () => {
  const line = await lineWithPage()
  await using phone = await openWithBackground()
  const token = await shop.tokenOf('director')
  const me = (await shop.ask('director', '/api/employee/username/director')) as Schema<'Employee'>
  const open = async () => {
    const tab = await phone.context.newPage()
    await tab.goto(`${line.address}/bench`)
    const writer = { token, id: me.id, name: me.name, origin: line.address }
    await tab.evaluate((who) => window.bench.choose('ours', who), writer)
    return tab
  }
  const sale = (comment: string) => makeSale({ comment, saleByEmployee: { id: me.id } })
  const [first, second] = [await open(), await open()]
  const states = async () => (await rowsIn<OutboxRow>(second, 'outbox')).map(({ state }) => state)
  const isFree = () =>
    second.evaluate(() => navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock !== null))
  const booked = async () => {
    const { sales } = (await shop.ask('director', '/api/sales/party/1')) as Schema<'PartySales'>
    return sales.flatMap(({ comment }) => (/^(froze|went on)$/.test(comment) ? [comment] : [])).sort()
  }

  await first.evaluate((one) => window.bench.enqueue([one]), sale('froze'))
  line.weather.roundTrip = 600_000
  const sending = first.evaluate(() => window.bench.drain())
  await expect.poll(states).toEqual(['sending'])
  await second.bringToFront()
  const tools = await phone.context.newCDPSession(first)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  // Its call comes to an end, and it does not notice.
  line.mend()
  await second.waitForTimeout(2_000)
  expect([await isFree(), ...(await states())]).toEqual([false, 'sending'])

  const other = second.evaluate((one) => window.bench.enqueue([one]).then(() => window.bench.drain()), sale('went on'))
  await expect.poll(booked, { timeout: 60_000 }).toEqual(['froze', 'went on'])
  await tools.send('Page.setWebLifecycleState', { state: 'active' })
  await Promise.all([sending, other])
  expect(await states()).toEqual(['acknowledged', 'acknowledged'])
  expect(await booked()).toEqual(['froze', 'went on'])
  await line.close()
})

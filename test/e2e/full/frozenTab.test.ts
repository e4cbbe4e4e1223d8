import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { openBackgroundBrowser } from '#test/support/browser/backgroundBrowser.ts'
import { bundle } from '#test/support/browser/bundle.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { buildHttpResponse, startNetworkProxy } from '#test/support/device/networkProxy.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

/** The time without a heartbeat after which a lock is stolen (withLock.ts). */
const LEASE_EXPIRY_MS = 20_000

const shop = setUpSampleServer()

/** A proxy to the server that also serves a page with the outbox alone; `hasReceivedEntry` reports a forwarded entry. */
async function startProxyWithPage() {
  const proxy = await startNetworkProxy(() => shop.server.port)
  const page = buildHttpResponse(
    'text/html',
    '<!doctype html><title>Outbox</title><script type="module" src="/bench.js"></script>',
  )
  const script = buildHttpResponse('text/javascript', await bundle('test/bench/queues/page.ts'))
  let hasReceivedEntry = false
  proxy.conditions.respondInstead = (requestLine) => {
    hasReceivedEntry ||= requestLine.startsWith('POST /api/')
    return requestLine.startsWith('GET /bench.js ') ? script : requestLine.startsWith('GET /bench ') ? page : undefined
  }
  return { proxy, hasReceivedEntry: () => hasReceivedEntry }
}

test('a tab frozen while sending keeps the lock in a real browser, and another tab takes over', async () => {
  const { proxy, hasReceivedEntry } = await startProxyWithPage()
  await using browser = await openBackgroundBrowser()
  const token = await shop.server.getToken('director')
  const me = (await shop.server.request('director', '/api/employee/username/director')) as Schema<'Employee'>
  const open = async () => {
    const tab = await browser.context.newPage()
    await tab.goto(`${proxy.address}/bench`)
    const writer = { token, id: me.id, name: me.name, origin: proxy.address }
    await tab.evaluate((who) => window.bench.choose('ours', who), writer)
    return tab
  }
  const sale = (comment: string) => makeSale({ comment, saleByEmployee: { id: me.id } })
  const [first, second] = [await open(), await open()]
  const states = async () => (await readStore<OutboxEntry>(second, 'outbox')).map(({ state }) => state)
  const readHeartbeat = async () => {
    const [heartbeat] = await readStore<{ holder: string; at: number }>(second, 'heartbeat')
    if (!heartbeat) throw new Error('no tab has held the lock')
    return heartbeat
  }
  const isFree = () =>
    second.evaluate(() => navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock !== null))
  const booked = async () => {
    const { sales } = (await shop.server.request('director', '/api/sales/party/1')) as Schema<'PartySales'>
    return sales.flatMap(({ comment }) => (/^(froze|went on)$/.test(comment) ? [comment] : [])).sort()
  }

  await first.evaluate((one) => window.bench.enqueue([one]), sale('froze'))
  proxy.conditions.roundTripMs = 600_000
  // Awaited at the end, because the test would otherwise close the tab first.
  const sending = first.evaluate(() => window.bench.sendAll())
  sending.catch(() => {})
  await expect.poll(states).toEqual(['sending'])
  // Frozen only now: a tab frozen during a database write would block the database for the other tab.
  await expect.poll(hasReceivedEntry).toBe(true)
  await second.bringToFront()
  const tools = await browser.context.newCDPSession(first)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const frozen = await readHeartbeat()
  // The frozen tab's call ends without its notice; later requests of the same browser are answered.
  proxy.restore()
  for (let request = 0; request < 3; request += 1) await second.evaluate(() => fetch('/healthz').then(({ ok }) => ok))
  expect([await isFree(), ...(await states())]).toEqual([false, 'sending'])

  const other = second.evaluate(
    (one) => window.bench.enqueue([one]).then(() => window.bench.sendAll()),
    sale('went on'),
  )
  // The lease expires after 20 s; a browser needs up to 60 s to end a transaction of a frozen tab.
  await expect.poll(booked, { timeout: timeLimitMs(120) }).toEqual(['froze', 'went on'])
  // The other tab has waited until the lease of the frozen one had expired.
  const stolen = await readHeartbeat()
  expect(stolen.holder).not.toBe(frozen.holder)
  expect(stolen.at - frozen.at).toBeGreaterThan(LEASE_EXPIRY_MS)
  await tools.send('Page.setWebLifecycleState', { state: 'active' })
  await Promise.all([sending, other])
  expect(await states()).toEqual(['acknowledged', 'acknowledged'])
  expect(await booked()).toEqual(['froze', 'went on'])
  await proxy.close()
})

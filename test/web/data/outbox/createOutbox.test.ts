import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'

const setup = setUpTestServer()

/** The time of a server whose clock stands still. */
const SERVER_TIME = '2026-04-05T06:00:00.000Z'
const replaceServerWithStoppedClock = () => setup.replaceServer({ clock: () => new Date(SERVER_TIME) })

/** The comments of the server's sales, in the order of recording. */
async function listBookedComments(): Promise<string[]> {
  const { content }: Schema<'SalePage'> = await (
    await setup.server.call('director', 'GET', '/api/sales/all?size=200')
  ).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment }) => comment)
}

async function createDeviceFor(userName: string) {
  const device = createTestDevice()
  await device.signIn(setup.server, userName)
  return { ...device, tab: device.openTab() }
}

test('with a connection a sale is recorded at once, and the device has the receipt', async () => {
  const { tab } = await createDeviceFor('director')
  const outcome = await tab.outbox.submit('createSale', makeSale({ comment: 'fair' }))
  expect(outcome).toMatchObject({ state: 'acknowledged', receipt: { id: 1, totalAmount: 800 } })
  expect(outcome.entry).toMatchObject({ seq: 1, state: 'acknowledged', receipt: { id: 1 }, attempts: 1 })
  expect(await listBookedComments()).toEqual(['fair'])
})

test('without a connection a sale waits on the device and is sent once the connection is back', async () => {
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const outcome = await tab.outbox.submit('createSale', makeSale({ comment: 'field' }))
  expect(outcome).toMatchObject({ state: 'waiting', entry: { state: 'queued' } })
  expect(await listBookedComments()).toEqual([])
  setup.network.setMode('clear')
  await clock.advance(60_000)
  await expect.poll(listBookedComments).toEqual(['field'])
  await expect.poll(tab.listEntries).toMatchObject([{ state: 'acknowledged', attempts: 2 }])
})

test.each(['answers get lost', 'cuts answers short', 'sends twice'] as const)(
  'a sale is recorded once though the network %s',
  async (mode) => {
    const { tab } = await createDeviceFor('director')
    setup.network.setMode(mode)
    for (const comment of ['a', 'b', 'c']) await tab.outbox.submit('createSale', makeSale({ comment }))
    setup.network.setMode('clear')
    await tab.outbox.triggerSend('manual')
    expect(await listBookedComments()).toEqual(['a', 'b', 'c'])
    expect((await tab.listEntries()).map(({ state }) => state)).toEqual([
      'acknowledged',
      'acknowledged',
      'acknowledged',
    ])
  },
)

test.each(['captive portal', 'server is down', 'drops one', 'cut'] as const)(
  'nothing is lost and nothing is recorded while the network is: %s',
  async (mode) => {
    const { tab } = await createDeviceFor('director')
    setup.network.setMode(mode)
    const { state } = await tab.outbox.submit('createSale', makeSale())
    expect(state).toBe('waiting')
    expect(await listBookedComments()).toEqual([])
    expect(await tab.listEntries()).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(await tab.store.setting.get('lane')).toMatchObject({ state: 'no-network', failures: 1 })
  },
)

test('a request without an answer is aborted after 20 seconds; the user is informed after 6', async () => {
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('silence')
  const outcome = tab.outbox.submit('createSale', makeSale({ comment: 'late' }))
  await expect.poll(tab.listEntries).toMatchObject([{ state: 'sending' }])
  await expect.poll(() => setup.network.seen.length).toBe(1)
  await clock.advance(6_000)
  expect(await outcome).toMatchObject({ state: 'waiting', entry: { state: 'sending' } })
  await clock.advance(14_000)
  await expect.poll(tab.listEntries).toMatchObject([{ state: 'queued' }])
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['late'])
})

test('an entry that is 60 days old is still sent', async () => {
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'old' }))
  clock.set(clock.now() + 60 * 24 * 3_600_000)
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['old'])
})

test('sales are recorded in the order of typing, regardless of the device clock', async () => {
  await replaceServerWithStoppedClock()
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const day = 24 * 3_600_000
  for (const [comment, jump] of [
    ['first', 0],
    ['second', -3 * day],
    ['third', 365 * day],
  ] as const) {
    clock.set(clock.now() + jump)
    await tab.outbox.submit('createSale', makeSale({ comment }))
  }
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['first', 'second', 'third'])
  // Both times are stored: the device's for display, the server's for the ledgers.
  const kept = await setup.server.db
    .selectFrom('operation')
    .select(['occurredAt', 'receivedAt'])
    .orderBy('deviceSeq')
    .execute()
  expect(kept.map(({ occurredAt }) => occurredAt)).toEqual(
    (await tab.listEntries()).map(({ occurredAt }) => occurredAt),
  )
  expect(new Set(kept.map(({ occurredAt }) => occurredAt)).size).toBe(3)
  expect(kept.map(({ receivedAt }) => receivedAt)).toEqual([SERVER_TIME, SERVER_TIME, SERVER_TIME])
})

test('entries written during a send are sent after it, in order', async () => {
  const { tab } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const type = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => tab.outbox.submit('createSale', makeSale({ comment: `${from + n}` }))),
    )
  await type(0, 60)
  setup.network.setMode('clear')
  await Promise.all([tab.outbox.triggerSend('event'), type(60, 140)])
  expect(await listBookedComments()).toEqual(Array.from({ length: 200 }, (_, n) => `${n}`))
})

test('a server without the batch call gets the entries one by one', async () => {
  const { tab } = await createDeviceFor('director')
  setup.network.setMode('cut')
  for (const comment of ['a', 'b', 'c']) await tab.outbox.submit('createSale', makeSale({ comment }))
  setup.network.setMode('clear')
  setup.network.answer(({ url }) => (url.endsWith('/api/outbox') ? new Response('', { status: 404 }) : undefined))
  setup.network.seen.length = 0
  await tab.outbox.triggerSend('event')
  expect(setup.network.seen.map(({ path }) => path)).toEqual(['/api/outbox', '/api/sales', '/api/sales', '/api/sales'])
  expect(await listBookedComments()).toEqual(['a', 'b', 'c'])
})

test('a rejected entry does not stop the others of the same run', async () => {
  const { tab } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const typed = Array.from({ length: 100 }, (_, n) => makeSale({ salesParty: { id: n === 41 ? 999 : 1 } }))
  await Promise.all(typed.map((sale) => tab.outbox.submit('createSale', sale)))
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBookedComments()).toHaveLength(99)
  const rejected = (await tab.listEntries()).filter(({ state }) => state === 'rejected')
  expect(rejected).toMatchObject([{ seq: 42, needs: 'fixing', lastProblem: { status: 400, code: 'bad-request' } }])
})

test('an entry that causes a server error waits alone', async () => {
  const { tab } = await createDeviceFor('director')
  setup.network.setMode('cut')
  for (const comment of ['a', 'bad', 'c']) await tab.outbox.submit('createSale', makeSale({ comment }))
  setup.network.setMode('clear')
  const [, bad] = await tab.listEntries()
  const serverError = { type: 'about:blank', title: 'error', status: 500, code: 'our-fault' }
  setup.network.answer(({ url, headers }) => {
    if (url.endsWith('/api/outbox')) return Response.json(serverError, problemInit(500))
    return headers.get('Idempotency-Key') === bad?.opId ? Response.json(serverError, problemInit(500)) : undefined
  })
  await tab.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['a', 'c'])
  expect(await tab.listEntries()).toMatchObject([
    { state: 'acknowledged' },
    { state: 'queued', lastStatus: 500 },
    { state: 'acknowledged' },
  ])
  expect(await tab.store.setting.get('lane')).toMatchObject({ state: 'idle', nextAt: expect.any(String) })
})

test('Retry-After is respected unless the user presses the button', async () => {
  const { tab, clock } = await createDeviceFor('director')
  const busy = { type: 'about:blank', title: 'busy', status: 503, code: 'not-available' }
  /** Submits a sale to a server that asks to wait for 300 s, and which is not busy afterwards. */
  async function submitToBusyServer(comment: string) {
    setup.network.answer(() =>
      Response.json(busy, { ...problemInit(503), headers: { ...problemInit(503).headers, 'Retry-After': '300' } }),
    )
    expect(await tab.outbox.submit('createSale', makeSale({ comment }))).toMatchObject({ state: 'waiting' })
    setup.network.answer()
    setup.network.seen.length = 0
  }
  await submitToBusyServer('patient')
  await tab.outbox.triggerSend('event')
  await clock.advance(299_000)
  expect(setup.network.seen).toEqual([])
  await clock.advance(1_000)
  await expect.poll(listBookedComments).toEqual(['patient'])

  await submitToBusyServer('pressed')
  // The backoff ends within this time.
  await clock.advance(60_000)
  expect(setup.network.seen).toEqual([])
  await tab.outbox.triggerSend('manual')
  expect(await listBookedComments()).toEqual(['patient', 'pressed'])
})

test('a device whose clock is a day ahead still sends, and shows a warning', async () => {
  await replaceServerWithStoppedClock()
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('dated')
  clock.set(Date.parse(SERVER_TIME) + 24 * 3_600_000)
  expect(await tab.outbox.submit('createSale', makeSale())).toMatchObject({ state: 'acknowledged' })
  const ahead = await tab.store.setting.get('lane')
  expect(ahead).toMatchObject({ clockAhead: 24 * 3_600_000 })
})

test('receipts are deleted after 90 days, waiting entries never', async () => {
  const { tab, clock } = await createDeviceFor('director')
  await tab.outbox.submit('createSale', makeSale({ comment: 'booked' }))
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'waiting' }))
  clock.set(clock.now() + 89 * 24 * 3_600_000)
  setup.network.setMode('clear')
  await tab.outbox.reconcile()
  expect(await tab.listEntries()).toHaveLength(2)
  clock.set(clock.now() + 2 * 24 * 3_600_000)
  await tab.outbox.reconcile()
  expect(await tab.listEntries()).toMatchObject([{ state: 'queued', payload: { comment: 'waiting' } }])
})

function problemInit(status: number) {
  return { status, headers: { 'Content-Type': 'application/problem+json' } }
}

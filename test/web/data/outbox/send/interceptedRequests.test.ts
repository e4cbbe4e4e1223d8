import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'

const setup = setUpTestServer()

const WORD = 'forbidden'
const DAY_MS = 24 * 3_600_000

async function openTabAs(userName = 'director') {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, userName)
  return { user, ...device.openTab(), device, clock: device.clock }
}

const refuse = (status: number) =>
  new Response('<title>Blocked</title>', { status, headers: { 'Content-Type': 'text/html' } })

/** Refuses compressed requests, as a firewall that cannot read them does. */
const refuseGzip = (status: number) => (request: Request) =>
  request.headers.has('Content-Encoding') ? refuse(status) : undefined

/** Refuses uncompressed bodies with the word. */
const refuseWord = (request: Request) =>
  !request.headers.has('Content-Encoding') && setup.network.seen.at(-1)?.body.includes(WORD) ? refuse(403) : undefined

async function listBookedComments(): Promise<string[]> {
  return (await setup.server.db.selectFrom('sale').select('comment').orderBy('id').execute()).map((row) => row.comment)
}

/** Types sales while there is no network. */
async function typeOffline({ outbox }: Awaited<ReturnType<typeof openTabAs>>, comments: string[]): Promise<void> {
  setup.network.setMode('cut')
  for (const comment of comments) await outbox.submit('createSale', makeSale({ comment }))
  setup.network.setMode('clear')
}

const listPaths = (from = 0) => setup.network.seen.slice(from).map(({ path }) => path)

test.each([403, 415, 406])(
  'a firewall that answers compressed requests with %d: the batch goes uncompressed at once, and so do later ones',
  async (status) => {
    const tab = await openTabAs()
    await typeOffline(tab, ['a', 'b'])
    setup.network.answer(refuseGzip(status))
    const before = setup.network.seen.length
    await tab.outbox.triggerSend('event')
    expect(await listBookedComments()).toEqual(['a', 'b'])
    expect(listPaths(before)).toEqual(['/api/outbox', '/api/outbox'])
    await tab.outbox.reconcile(true)
    expect(await readOutboxSummary(tab.store, tab.user.id)).toMatchObject({ count: 0, lastReconciled: { received: 2 } })
    await typeOffline(tab, ['c', 'd'])
    setup.network.answer(refuseGzip(status))
    const later = setup.network.seen.length
    await tab.outbox.triggerSend('event')
    expect(listPaths(later)).toEqual(['/api/outbox'])
    expect(await listBookedComments()).toEqual(['a', 'b', 'c', 'd'])
    // After a day it is tried compressed again.
    setup.network.answer()
    tab.clock.set(tab.clock.now() + 1.1 * DAY_MS)
    await typeOffline(tab, ['e', 'f'])
    let isCompressed = false
    setup.network.answer((request) => {
      isCompressed ||= request.headers.has('Content-Encoding')
      return undefined
    })
    await tab.outbox.triggerSend('event')
    expect(isCompressed).toBe(true)
  },
)

test('a reconciliation that is refused compressed is sent uncompressed', async () => {
  const tab = await openTabAs()
  await tab.outbox.submit('createSale', makeSale({ comment: 'a' }))
  setup.network.answer(refuseGzip(403))
  await tab.outbox.reconcile(true)
  expect(await readOutboxSummary(tab.store, tab.user.id)).toMatchObject({ lastReconciled: { received: 1, of: 1 } })
})

test('a firewall that refuses one word holds back the one entry, with its reason, and the entry goes when the firewall relents', async () => {
  const tab = await openTabAs()
  const { store, outbox, listEntries, clock, user } = tab
  const comments = Array.from({ length: 60 }, (_, n) => (n === 20 ? `a ${WORD} word` : `sale ${n}`))
  await typeOffline(tab, comments)
  setup.network.answer((request) => refuseGzip(403)(request) ?? refuseWord(request))
  const before = setup.network.seen.length
  const attempts = (await readHeld(listEntries))?.attempts ?? 0
  await outbox.triggerSend('event')
  const others = comments.filter((comment) => !comment.includes(WORD))
  expect(await listBookedComments()).toEqual(others)
  const [held] = (await listEntries()).filter(({ state }) => state !== 'acknowledged')
  expect(held).toMatchObject({ state: 'queued', isIntercepted: true, lastStatus: 403, attempts: attempts + 2 })
  expect(await readOutboxSummary(store, user.id)).toMatchObject({
    count: 1,
    syncStatus: { state: 'idle', hasIntercepted: true },
  })
  // A batch of fifty, refused compressed and uncompressed; then one of ten, refused compressed.
  expect(listPaths(before).filter((path) => path === '/api/outbox').length).toBe(4)

  // New entries go together; the held one goes alone, after its own delay.
  await typeOffline(tab, ['x', 'y'])
  setup.network.answer((request) => refuseGzip(403)(request) ?? refuseWord(request))
  const later = setup.network.seen.length
  await outbox.triggerSend('event')
  expect(listPaths(later)).toEqual(['/api/outbox'])
  await clock.advance(60_000)
  await expect.poll(async () => (await readHeld(listEntries))?.attempts).toBe(attempts + 3)
  expect((await readHeld(listEntries))?.state).toBe('queued')

  setup.network.answer()
  // The thread pool verifies the entry, while the clock stands still. A busy machine must send it before the clock of the
  // test reaches the time limit of a request.
  const listLater = async () => {
    await clock.advance(10_000)
    return listBookedComments()
  }
  await expect.poll(listLater, { interval: 500 }).toContain(`a ${WORD} word`)
  await expect.poll(async () => (await readOutboxSummary(store, user.id)).syncStatus.hasIntercepted).toBeUndefined()
  expect((await listEntries()).every(({ state, isIntercepted }) => state === 'acknowledged' && !isIntercepted)).toBe(
    true,
  )
})

async function readHeld(listEntries: () => Promise<OutboxEntry[]>): Promise<OutboxEntry | undefined> {
  return (await listEntries()).find(({ payload }) => JSON.stringify(payload).includes(WORD))
}

test('an entry sent alone is refused by a firewall: the reason is known from the second refusal on, and a tap sends it at once', async () => {
  const { outbox, listEntries, store, user, clock } = await openTabAs()
  setup.network.answer(refuseWord)
  await outbox.submit('createSale', makeSale({ comment: WORD }))
  const readFlag = async () => (await readOutboxSummary(store, user.id)).syncStatus.hasIntercepted
  expect([await readFlag(), (await listEntries())[0]?.isIntercepted]).toEqual([undefined, true])
  await clock.advance(2_000)
  await expect.poll(readFlag).toBe(true)
  setup.network.answer()
  await outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual([])
  await outbox.triggerSend('manual')
  expect(await listBookedComments()).toEqual([WORD])
})

test('where the server itself does not answer, a foreign refusal holds back everything, as before', async () => {
  const tab = await openTabAs()
  await typeOffline(tab, ['a', 'b'])
  setup.network.setMode('captive portal')
  setup.network.answer(() => refuse(403))
  const before = setup.network.seen.length
  await tab.outbox.triggerSend('event')
  expect(listPaths(before)).toEqual(['/api/outbox'])
  expect(await tab.listEntries()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  expect(await tab.store.setting.get('lane')).toMatchObject({ state: 'no-network' })
  setup.network.answer()
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('manual')
  expect(await listBookedComments()).toEqual(['a', 'b'])
})

test('an entry that supersedes another and is refused by a firewall stays with its link, and is booked once', async () => {
  const { outbox, listEntries } = await openTabAs()
  const { entry } = await outbox.submit('createSale', makeSale({ comment: 'x', salesParty: { id: 999 } }))
  setup.network.answer((request) => refuseGzip(403)(request) ?? refuseWord(request))
  await outbox.submit('createSale', makeSale({ comment: WORD }), { replaces: entry.opId })
  expect(await listEntries()).toMatchObject([
    { state: 'replaced' },
    { state: 'queued', replaces: entry.opId, isIntercepted: true },
  ])
  setup.network.answer()
  await outbox.triggerSend('manual')
  expect(await listBookedComments()).toEqual([WORD])
})

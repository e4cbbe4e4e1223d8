import { expect, test } from 'vitest'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { raiseVersion } from '#test/support/device/raiseVersion.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { createMac, readSessionKey } from '#web/data/outbox/entryMac.ts'

const setup = setUpTestServer()

const listBookedComments = async () =>
  (await setup.server.db.selectFrom('sale').select('comment').orderBy('id').execute()).map((row) => row.comment)

async function openTabAs(userName = 'director') {
  const device = createTestDevice()
  await device.signIn(setup.server, userName)
  return { ...device.openTab(), device, clock: device.clock }
}

const respondHtml = (status: number) => () =>
  new Response('<title>Welcome</title>', { status, headers: { 'Content-Type': 'text/html' } })
const respondProblem =
  (status: number, code: string, headers = {}) =>
  () =>
    Response.json(
      { type: 'about:blank', title: code, status, code },
      { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
    )

test.each<[string, () => Response, string]>([
  ['400', respondProblem(400, 'bad-request'), 'rejected: fixing'],
  ['401', respondProblem(401, 'sign-in-first'), 'waiting-for-sign-in'],
  ['403', respondProblem(403, 'not-allowed'), 'rejected: owner'],
  ['403, another password first', respondProblem(403, 'change-password-first'), 'waiting-for-sign-in'],
  ['403 of a firewall', respondHtml(403), 'queued'],
  ['415 of a firewall', respondHtml(415), 'queued'],
  ['404', respondProblem(404, 'not-found'), 'rejected: fixing'],
  ['408', respondProblem(408, 'too-slow'), 'queued'],
  ['409', respondProblem(409, 'key-of-another'), 'rejected: fixing'],
  ['409, somebody else is signed in', respondProblem(409, 'wrong-user'), 'queued'],
  ['409, on its way already', respondProblem(409, 'in-flight', { 'Retry-After': '1' }), 'queued'],
  ['413', respondProblem(413, 'too-large'), 'rejected: fixing'],
  ['422', respondProblem(422, 'key-reused'), 'rejected: fixing'],
  ['425', respondProblem(425, 'too-early'), 'queued'],
  ['426', respondProblem(426, 'app-too-old'), 'queued'],
  ['429', respondProblem(429, 'too-many-entries', { 'Retry-After': '7' }), 'queued'],
  ['500', respondProblem(500, 'our-fault'), 'queued'],
  ['502', respondHtml(502), 'queued'],
  ['503', respondProblem(503, 'not-available'), 'queued'],
  ['504', respondHtml(504), 'queued'],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/welcome' } }), 'queued'],
  ['a page with 200', respondHtml(200), 'queued'],
  ['nothing with 200', () => new Response('', { status: 200 }), 'queued'],
  [
    'half an answer',
    () => new Response('{"id": 1, "clientReq', { status: 201, headers: { 'Content-Type': 'application/json' } }),
    'queued',
  ],
])('no entry is lost if the server answers %s', async (_, answer, state) => {
  const { outbox, listEntries } = await openTabAs()
  setup.network.answer(answer)
  await outbox.submit('createSale', makeSale({ comment: 'kept' }))
  const [entry] = await listEntries()
  expect([entry?.state, entry?.needs].filter(Boolean).join(': ')).toBe(state)
  expect(entry?.payload).toMatchObject({ comment: 'kept' })
  setup.network.answer()
  if (entry?.state === 'rejected') await outbox.resend(entry)
  await outbox.triggerSend('manual')
  expect(await listBookedComments()).toEqual(['kept'])
})

test('an entry changed under its key waits for its author; confirmed, it is rejected with a reason, and nothing is written', async () => {
  const { outbox, listEntries, store } = await openTabAs()
  setup.network.setMode('answers get lost')
  await outbox.submit('createSale', makeSale({ comment: 'as typed' }))
  await store.outbox.update(1, { payload: makeSale({ comment: 'as altered', amountPaid: 1 }) })
  setup.network.setMode('clear')
  await outbox.triggerSend('event')
  const [altered] = await listEntries()
  expect(altered).toMatchObject({ state: 'queued', attempts: 1, isUnverified: true })
  if (altered) await outbox.resend(altered)
  expect(await listEntries()).toMatchObject([
    { state: 'rejected', needs: 'fixing', lastProblem: { status: 422, code: 'key-reused' } },
  ])
  expect(await listBookedComments()).toEqual(['as typed'])
})

test('after ten minutes without a server all entries are sent within a minute of its return', async () => {
  const { outbox, clock } = await openTabAs()
  setup.network.answer(respondProblem(503, 'not-available'))
  await outbox.submit('createSale', makeSale({ comment: 'patient' }))
  for (let minute = 0; minute < 10; minute += 1) {
    await clock.advance(60_000)
    // The thread pool verifies the entry.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await listBookedComments()).toEqual([])
  const requestCount = setup.network.seen.length
  expect(requestCount).toBeGreaterThan(9)
  expect(requestCount).toBeLessThan(40)
  setup.network.answer()
  await clock.advance(60_000)
  await expect.poll(listBookedComments).toEqual(['patient'])
})

test('no entry is discarded after a thousand failures', async () => {
  const { device } = await openTabAs()
  let connected = false
  const fetch = (request: Request) =>
    connected ? globalThis.fetch(request) : Promise.reject(new TypeError('no network'))
  const { outbox, listEntries } = device.openTab({ fetch })
  await outbox.submit('createSale', makeSale({ comment: 'stubborn' }))
  for (let tries = 0; tries < 1_000; tries += 1) await outbox.triggerSend('event')
  expect(await listEntries()).toMatchObject([{ state: 'queued', attempts: 1_001 }])
  connected = true
  await outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['stubborn'])
})

test('a device that crashes between receiving and storing a receipt sends again, and the sale is recorded once', async () => {
  const { device } = await openTabAs()
  const crashingTab = device.openTab()
  crashingTab.store.outbox.hook('updating', (change) => {
    if ('state' in change && change.state === 'acknowledged') throw new Error('the battery is empty')
  })
  void crashingTab.outbox.submit('createSale', makeSale({ comment: 'once' }))
  await expect.poll(listBookedComments).toEqual(['once'])
  await expect.poll(crashingTab.listEntries).toMatchObject([{ state: 'sending' }])
  crashingTab.store.close()

  const restarted = device.openTab({ locks: createTestDevice().locks })
  await restarted.outbox.triggerSend('event')
  expect(await restarted.listEntries()).toMatchObject([{ state: 'acknowledged', attempts: 2, receipt: { id: 1 } }])
  expect(await listBookedComments()).toEqual(['once'])
})

test('a server two versions ahead makes an old app update; the new app sends the stored entries', async () => {
  const oldOperations = { ...offlineOperations, createSale: { ...offlineOperations.createSale } }
  const { version } = oldOperations.createSale
  raiseVersion('createSale', version + 3)
  const { device } = await openTabAs()
  const old = device.openTab({ operations: oldOperations })
  for (const comment of ['a', 'b']) await old.outbox.submit('createSale', makeSale({ comment }))
  expect(await old.listEntries()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  expect(await old.store.setting.get('lane')).toMatchObject({ state: 'app-too-old' })
  expect(await listBookedComments()).toEqual([])
  // The update migrates its entries to the current shape, and signs them again.
  const { employeeId: id = 0, token = '' } = (await old.store.session.get('session')) as {
    employeeId: number
    token: string
  }
  const key = await readSessionKey(old.store, { id, token })
  for (const entry of await old.listEntries()) {
    const migrated = { ...entry, version: version + 1 }
    await old.store.outbox.put({ ...migrated, mac: await createMac(key, migrated) })
  }
  const updated = device.openTab()
  await updated.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['a', 'b'])
})

import { expect, test } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpRestorableServer } from '#test/support/device/setUpRestorableServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { MIN_INTERVAL_AFTER_SEND_MS } from '#web/data/outbox/reconcile/reconcile.ts'

const shop = setUpRestorableServer()

/** The comments of the server's sales, in order, with their authors. */
async function listBooked(): Promise<string[]> {
  const rows = await shop.server.db.selectFrom('sale').select(['comment', 'createdBy']).orderBy('id').execute()
  return rows.map(({ comment, createdBy }) => `${comment} by ${createdBy}`)
}

async function openTabAs(userName: string, device = createTestDevice()) {
  const user = await device.signIn(shop.server, userName)
  return { device, user, ...device.openTab() }
}

const makeNamedSale = (comment: string, employee = 1) => makeSale({ comment, saleByEmployee: { id: employee } })

test('an entry that the server has lost has a backup copy again until it is recorded again', async () => {
  const { device, outbox } = await openTabAs('director')
  const restore = await shop.createBackup()
  await outbox.submit('createSale', makeNamedSale('today'))
  expect(await device.copies.readAll()).toEqual([])
  await restore(true)
  let copied = 0
  const { save } = device.copies
  device.copies.save = async (entry) => {
    copied += 1
    await save(entry)
  }
  await outbox.reconcile(true)
  expect([copied, await device.copies.readAll()]).toEqual([1, []])
  expect(await listBooked()).toEqual(['today by 1'])
})

test('a restored server gets each entry since the backup exactly once, in order and under its author', async () => {
  const { device, outbox, listEntries, store, user } = await openTabAs('director')
  await outbox.submit('createSale', makeNamedSale('yesterday'))
  const head = await device.signIn(shop.server, 'head')
  const headsToken = device.session.token() ?? ''
  const director = await device.signIn(shop.server, 'director')
  const directorsToken = device.session.token() ?? ''
  const restore = await shop.createBackup()
  const { entry } = await outbox.submit('createParty', { name: 'Demo Kisan 009', type: 'PURCHASE' })
  await outbox.submit('createSale', makeSale({ comment: 'to the new one', salesParty: { opId: entry.opId } }))
  device.session.begin(headsToken, head)
  await outbox.submit('createSale', makeNamedSale('by the head', 2))
  await outbox.reconcile()
  const before = await listBooked()
  await restore(true)
  expect(await listBooked()).toEqual(['yesterday by 1'])

  // The answer to a new entry names the new generation.
  await outbox.submit('createSale', makeNamedSale('after', 2))
  await outbox.reconcile()
  expect(await listBooked()).toEqual(['yesterday by 1', 'after by 2', 'by the head by 2'])
  expect(await readOutboxSummary(store, 2)).toMatchObject({ count: 0, othersCount: 2 })

  device.session.begin(directorsToken, director)
  await outbox.triggerSend('event')
  await outbox.reconcile()
  await outbox.reconcile(true)
  expect((await listBooked()).sort()).toEqual([...before, 'after by 2'].sort())
  expect(new Set((await listEntries()).map(({ state }) => state))).toEqual(new Set(['acknowledged']))
  expect(await readOutboxSummary(store, user.id)).toMatchObject({ lastReconciled: { received: 5, of: 5, missing: [] } })
  const kisan = await shop.server.db.selectFrom('party').select('id').where('opId', '=', entry.opId).executeTakeFirst()
  const sold = await shop.server.db
    .selectFrom('sale')
    .select('partyId')
    .where('comment', '=', 'to the new one')
    .execute()
  expect(sold).toEqual([{ partyId: kisan?.id }])
  expect(await checkIntegrity(shop.server.db)).toEqual([])
})

test('a database file that was copied back is noticed when another person signs in', async () => {
  const { device, outbox, store, user } = await openTabAs('director')
  const directorsToken = device.session.token() ?? ''
  const head = await device.signIn(shop.server, 'head')
  const headsToken = device.session.token() ?? ''
  device.session.begin(directorsToken, user)
  const restore = await shop.createBackup()
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  await outbox.reconcile()
  await restore(false)
  await outbox.reconcile()
  expect(await readOutboxSummary(store, user.id)).toMatchObject({ count: 0 })
  device.session.begin(headsToken, head)
  await outbox.reconcile()
  expect(await readOutboxSummary(store, head.id)).toMatchObject({ count: 0, othersCount: 2 })
  device.session.begin(directorsToken, user)
  await outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['a by 1', 'b by 1'])
})

test('a database file that was copied back is noticed within the hour', async () => {
  const { device, outbox } = await openTabAs('director')
  const restore = await shop.createBackup()
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  await outbox.reconcile()
  await restore(false)
  await outbox.reconcile()
  expect(await listBooked()).toEqual([])
  await device.clock.advance(16 * 60_000)
  await outbox.reconcile()
  expect(await listBooked()).toEqual(['a by 1', 'b by 1'])

  // The same backup again: nothing is lost this time either.
  await device.clock.advance(16 * 60_000)
  await outbox.reconcile()
  await restore(false)
  await device.clock.advance(16 * 60_000)
  await outbox.reconcile()
  expect(await listBooked()).toEqual(['a by 1', 'b by 1'])
})

test('an entry rejected only because the server had lost its party is judged again', async () => {
  const { outbox, listEntries } = await openTabAs('director')
  const restore = await shop.createBackup()
  const { entry } = await outbox.submit('createParty', { name: 'Demo Kisan 009', type: 'PURCHASE' })
  await outbox.reconcile()
  await restore(true)
  const { state } = await outbox.submit(
    'createSale',
    makeSale({ comment: 'too early', salesParty: { opId: entry.opId } }),
  )
  expect(state).toBe('rejected')
  await outbox.reconcile()
  expect((await listEntries()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged'])
  expect(await listBooked()).toEqual(['too early by 1'])
})

test('reconciliation runs if there is something to report, not at every sale', async () => {
  const { device, outbox } = await openTabAs('director')
  const countReconcileCalls = () => shop.network.seen.filter(({ path }) => path === '/api/outbox/tie-up').length
  await outbox.reconcile()
  for (const comment of ['a', 'b', 'c']) {
    await outbox.submit('createSale', makeNamedSale(comment))
    await outbox.reconcile()
  }
  expect(countReconcileCalls()).toBe(1)
  // The three numbers are new to the server's list of devices.
  await device.clock.advance(61_000)
  await outbox.reconcile()
  await device.clock.advance(61_000)
  await outbox.reconcile()
  expect(countReconcileCalls()).toBe(2)
  await outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await outbox.reconcile()
  expect(countReconcileCalls()).toBe(3)
  await device.signIn(shop.server, 'head')
  await outbox.reconcile()
  expect(countReconcileCalls()).toBe(4)
})

test('soon after the last entry was sent, device and server count all of them', async () => {
  const { device, outbox, store, user } = await openTabAs('director')
  await outbox.reconcile()
  expect((await readOutboxSummary(store, user.id)).lastReconciled).toMatchObject({ received: 0, of: 0 })
  shop.network.setMode('cut')
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  shop.network.setMode('clear')
  await outbox.triggerSend('event')
  await device.clock.advance(MIN_INTERVAL_AFTER_SEND_MS)
  await outbox.reconcile()
  expect((await readOutboxSummary(store, user.id)).lastReconciled).toMatchObject({ received: 2, of: 2 })
  const devices = await (await shop.server.call('director', 'GET', '/api/devices')).json()
  expect(devices).toMatchObject([{ received: 2, highestSeq: 2, waiting: 0 }])
})

test('a server without the reconcile call is not called repeatedly, and nothing is lost', async () => {
  const { device, outbox, listEntries } = await openTabAs('director')
  await outbox.submit('createSale', makeNamedSale('a'))
  shop.network.answer(({ url }) => (url.endsWith('/tie-up') ? new Response('', { status: 404 }) : undefined))
  await outbox.reconcile()
  await device.clock.advance(61_000)
  await outbox.reconcile()
  expect(shop.network.seen.filter(({ path }) => path === '/api/outbox/tie-up')).toHaveLength(1)
  shop.network.answer()
  shop.network.setMode('captive portal')
  await outbox.reconcile(true)
  expect(await listEntries()).toMatchObject([{ state: 'acknowledged' }])
})

test('a token that the server refuses during a comparison ends the stored session', async () => {
  const { outbox, store } = await openTabAs('director')
  shop.network.answer(() =>
    Response.json(
      { type: 'about:blank', title: '', status: 401, code: 'sign-in-first' },
      { status: 401, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  )
  await outbox.reconcile(true)
  expect(await store.session.get('session')).toEqual({ id: 'session', ended: expect.any(String) })
})

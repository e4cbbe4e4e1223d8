import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { renewGeneration } from '#server/queries/generation.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { createTestApp } from '#test/support/createTestApp.ts'
import { startFakeNetwork } from '#test/support/fakeNetwork.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { createTestDevice } from '#test/support/testDevice.ts'
import { openTestServer, type TestServer } from '#test/support/testServer.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { MIN_INTERVAL_AFTER_SEND_MS } from '#web/data/outbox/reconcile/reconcile.ts'

let folder: string
let server: TestServer
let network: ReturnType<typeof startFakeNetwork>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-restored-'))
  server = await openTestServer()
  network = startFakeNetwork(server)
})
afterEach(async () => {
  network.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The comments of the server's sales, in order, with their authors. */
async function listBooked(): Promise<string[]> {
  const rows = await server.db.selectFrom('sale').select(['comment', 'createdBy']).orderBy('id').execute()
  return rows.map(({ comment, createdBy }) => `${comment} by ${createdBy}`)
}

/** Copies the database; returns a function that restores the copy. */
async function createBackup(): Promise<(renew: boolean) => Promise<void>> {
  const backupFile = join(mkdtempSync(join(folder, 'copy-')), 'shop.sqlite')
  await sql`vacuum into ${sql.lit(backupFile)}`.execute(server.db)
  return async (renew) => {
    network.close()
    await server.db.destroy()
    const dataDir = mkdtempSync(join(folder, 'restored-'))
    copyFileSync(backupFile, join(dataDir, 'shop.sqlite'))
    const { db, close } = openDatabase({ dataDir })
    await sql`pragma synchronous = off`.execute(db)
    if (renew) await renewGeneration(db)
    server = { ...server, db, close, app: createTestApp({ db }) }
    network = startFakeNetwork(server)
  }
}

async function openTabAs(userName: string, device = createTestDevice()) {
  const user = await device.signIn(server, userName)
  return { device, user, ...device.openTab() }
}

const makeNamedSale = (comment: string, employee = 1) => makeSale({ comment, saleByEmployee: { id: employee } })

test('an entry that the server has lost has a backup copy again until it is recorded again', async () => {
  const { device, outbox } = await openTabAs('director')
  const restore = await createBackup()
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
  const head = await device.signIn(server, 'head')
  const headsToken = device.session.token() ?? ''
  const director = await device.signIn(server, 'director')
  const directorsToken = device.session.token() ?? ''
  const restore = await createBackup()
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
  const kisan = await server.db.selectFrom('party').select('id').where('opId', '=', entry.opId).executeTakeFirst()
  const sold = await server.db.selectFrom('sale').select('partyId').where('comment', '=', 'to the new one').execute()
  expect(sold).toEqual([{ partyId: kisan?.id }])
  expect(await checkIntegrity(server.db)).toEqual([])
})

test('a database file that was copied back is noticed when another person signs in', async () => {
  const { device, outbox, store, user } = await openTabAs('director')
  const directorsToken = device.session.token() ?? ''
  const head = await device.signIn(server, 'head')
  const headsToken = device.session.token() ?? ''
  device.session.begin(directorsToken, user)
  const restore = await createBackup()
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
  const restore = await createBackup()
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
  const restore = await createBackup()
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
  const countReconcileCalls = () => network.seen.filter(({ path }) => path === '/api/outbox/tie-up').length
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
  await device.signIn(server, 'head')
  await outbox.reconcile()
  expect(countReconcileCalls()).toBe(4)
})

test('soon after the last entry was sent, device and server count all of them', async () => {
  const { device, outbox, store, user } = await openTabAs('director')
  await outbox.reconcile()
  expect((await readOutboxSummary(store, user.id)).lastReconciled).toMatchObject({ received: 0, of: 0 })
  network.setMode('cut')
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  network.setMode('clear')
  await outbox.triggerSend('event')
  await device.clock.advance(MIN_INTERVAL_AFTER_SEND_MS)
  await outbox.reconcile()
  expect((await readOutboxSummary(store, user.id)).lastReconciled).toMatchObject({ received: 2, of: 2 })
  const devices = await (await server.call('director', 'GET', '/api/devices')).json()
  expect(devices).toMatchObject([{ received: 2, highestSeq: 2, waiting: 0 }])
})

test('a server without the reconcile call is not called repeatedly, and nothing is lost', async () => {
  const { device, outbox, listEntries } = await openTabAs('director')
  await outbox.submit('createSale', makeNamedSale('a'))
  network.answer(({ url }) => (url.endsWith('/tie-up') ? new Response('', { status: 404 }) : undefined))
  await outbox.reconcile()
  await device.clock.advance(61_000)
  await outbox.reconcile()
  expect(network.seen.filter(({ path }) => path === '/api/outbox/tie-up')).toHaveLength(1)
  network.answer()
  network.setMode('captive portal')
  await outbox.reconcile(true)
  expect(await listEntries()).toMatchObject([{ state: 'acknowledged' }])
})

test('a token that the server refuses during a comparison ends the stored session', async () => {
  const { outbox, store } = await openTabAs('director')
  network.answer(() =>
    Response.json(
      { type: 'about:blank', title: '', status: 401, code: 'sign-in-first' },
      { status: 401, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  )
  await outbox.reconcile(true)
  expect(await store.session.get('session')).toEqual({ id: 'session', ended: expect.any(String) })
})

test('entries that a restored server lacks are sent again, although other entries have taken their numbers', async () => {
  const { device, outbox, store, user, listEntries } = await openTabAs('director')
  await outbox.submit('createSale', makeNamedSale('yesterday'))
  const restore = await createBackup()
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  await outbox.reconcile(true)
  const [entry] = await listEntries()
  await restore(true)
  await bookUnderNumbers(entry?.deviceId ?? '', [2, 3])
  await outbox.reconcile(true)
  expect(await listBooked()).toEqual(['yesterday by 1', 'a by 1', 'b by 1'])
  expect((await listEntries()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  await outbox.reconcile(true)
  expect(await readOutboxSummary(store, user.id)).toMatchObject({ count: 0, lastReconciled: { missing: [] } })
  expect(device.session.user()?.id).toBe(user.id)
})

/** Books an entry of somebody else under each of these numbers of a device. */
async function bookUnderNumbers(deviceId: string, seqs: readonly number[]): Promise<void> {
  const rows = seqs.map((deviceSeq) => ({
    ...{ opId: crypto.randomUUID(), employeeId: 2, operation: 'createExpense', requestHash: '', status: 201 },
    ...{ body: '{"id":1}', role: null, deviceId, deviceSeq, replaces: null, occurredAt: null },
    receivedAt: '2026-04-05T06:00:00.000Z',
  }))
  await server.db.insertInto('operation').values(rows).execute()
}

test('each key is compared once in a generation, and all of them again after a week or a restore', async () => {
  const { device, outbox } = await openTabAs('director')
  const countKeys = async () => {
    const before = network.seen.length
    await outbox.reconcile(true)
    return network.seen
      .slice(before)
      .filter(({ path }) => path === '/api/outbox/tie-up')
      .map(({ body }) => JSON.parse(body).keys.length)
  }
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  expect(await countKeys()).toEqual([2])
  await outbox.submit('createSale', makeNamedSale('c'))
  expect(await countKeys()).toEqual([1])
  expect(await countKeys()).toEqual([0])
  device.clock.set(device.clock.now() + 8 * 24 * 3_600_000)
  expect(await countKeys()).toEqual([3])
  await (await createBackup())(true)
  expect(await countKeys()).toEqual([0, 3])
})

test('a server older than keys is compared with by numbers', async () => {
  const { outbox, store, user, listEntries } = await openTabAs('director')
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  const older = (unknown: object[]) => ({
    ...{ books: 'b6b9d6c0-57a2-4b0e-9a53-0a5b7d1f2c44', highestSeq: 2, received: 2, missing: [], gone: [] },
    unknown,
  })
  network.answer((request) => (request.url.endsWith('/tie-up') ? Response.json(older([])) : undefined))
  await outbox.reconcile(true)
  expect(await readOutboxSummary(store, user.id)).toMatchObject({ count: 0 })
  network.answer((request) =>
    request.url.endsWith('/tie-up') ? Response.json(older([{ from: 2, to: 2 }])) : undefined,
  )
  await outbox.reconcile(true)
  expect((await listEntries()).map(({ attempts }) => attempts)).toEqual([1, 2])
  expect(await listBooked()).toEqual(['a by 1', 'b by 1'])
})

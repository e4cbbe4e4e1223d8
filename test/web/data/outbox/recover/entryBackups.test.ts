import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import type { Outbox } from '#web/data/outbox/createOutbox.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { createEntryBackups, type EntryBackups } from '#web/data/outbox/recover/entryBackups.ts'

const setup = setUpTestServer()

/** A device whose browser deletes only the database. */
async function createDeviceFor(userName: string) {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, userName)
  return { device, user, tab: device.openTab() }
}

/** The comments of the server's sales, in order. */
async function listBookedComments(): Promise<(string | null)[]> {
  const rows = await setup.server.db.selectFrom('sale').select('comment').orderBy('id').execute()
  return rows.map(({ comment }) => comment)
}

test('if the database is deleted while entries wait, all return under their keys and numbers, and each is recorded once', async () => {
  const { device, user, tab } = await createDeviceFor('director')
  await tab.outbox.submit('createSale', makeSale({ comment: 'booked before' }))
  setup.network.setMode('cut')
  for (const comment of ['first', 'second', 'third']) await tab.outbox.submit('createSale', makeSale({ comment }))
  const before = await tab.listEntries()
  await tab.store.delete()

  const after = device.openTab()
  await after.outbox.recoverEntries()
  const waiting = before.slice(1).map(({ opId, seq, deviceId, payload }) => ({ opId, seq, deviceId, payload }))
  expect(await after.listEntries()).toMatchObject(waiting.map((entry) => ({ ...entry, state: 'queued' })))
  expect(await readOutboxSummary(after.store, user.id)).toMatchObject({ count: 3, storageLoss: { seq: 4, back: 3 } })

  setup.network.setMode('clear')
  await after.outbox.triggerSend('event')
  await after.outbox.reconcile(true)
  expect(await listBookedComments()).toEqual(['booked before', 'first', 'second', 'third'])
  const devices: Schema<'Device'>[] = await (await setup.server.call('director', 'GET', '/api/devices')).json()
  expect(devices).toMatchObject([{ highestSeq: 4, received: 4, missing: [] }])
  expect(await device.copies.listOpIds()).toEqual([])
})

test('an entry recorded before the database was deleted gets its receipt and is not recorded again', async () => {
  const { device, tab } = await createDeviceFor('director')
  setup.network.setMode('answers get lost')
  await tab.outbox.submit('createSale', makeSale({ comment: 'the answer never came' }))
  await tab.store.delete()
  setup.network.setMode('clear')
  const after = device.openTab()
  await after.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['the answer never came'])
  expect(await after.listEntries()).toMatchObject([{ state: 'acknowledged' }])
})

test('a correction is recovered, its predecessor and discarded entries are not', async () => {
  const { device, tab } = await createDeviceFor('director')
  const { outbox } = tab
  const unknown = makeSale({ salesParty: { id: 999 }, comment: 'wrong' })
  const { entry: wrong } = await outbox.submit('createSale', unknown)
  const { entry: rejected } = await outbox.submit('createSale', unknown)
  const copies = await device.copies.readAll()
  setup.network.setMode('cut')
  await outbox.submit('createSale', makeSale({ comment: 'right' }), { replaces: wrong.opId })
  await outbox.discard(rejected, 'typed twice')
  // Simulates a power failure before the copies were deleted.
  for (const copy of copies) await device.copies.save(copy)
  await tab.store.delete()

  const after = device.openTab()
  setup.network.setMode('clear')
  await after.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['right'])
  expect((await after.listEntries()).map(({ operation, state }) => [operation, state])).toEqual([
    ['createSale', 'acknowledged'],
    ['noteDiscard', 'acknowledged'],
  ])
  expect(await device.copies.listOpIds()).toEqual([])
})

test('a rejected entry has a backup copy until it is corrected or discarded', async () => {
  const { device, tab } = await createDeviceFor('director')
  const { entry } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  expect(entry.state).toBe('rejected')
  expect(await device.copies.listOpIds()).toEqual([entry.opId])
  await tab.outbox.discard(entry, 'typed twice')
  await tab.outbox.triggerSend('event')
  expect(await device.copies.listOpIds()).toEqual([])
})

test('an entry whose number was reassigned meanwhile is recovered under a new number', async () => {
  const { device, tab } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const { entry: lost } = await tab.outbox.submit('createSale', makeSale({ comment: 'lost' }))
  await tab.store.delete()
  const copies = await device.copies.readAll()
  device.copies.clear()
  const secondTab = device.openTab()
  await secondTab.outbox.submit('createSale', makeSale({ comment: 'typed meanwhile' }))
  for (const copy of copies) await device.copies.save(copy)

  const after = device.openTab()
  await after.outbox.recoverEntries()
  const [meanwhile, back] = await after.listEntries()
  expect([meanwhile?.seq, back?.seq, back?.opId]).toEqual([1, 2, lost.opId])
  expect(back?.deviceId).toBe(meanwhile?.deviceId)
  setup.network.setMode('clear')
  await after.outbox.triggerSend('event')
  // The key of the session was lost with the database, and no network brought it: the author confirms what is not signed.
  expect(await listBookedComments()).toEqual(['lost'])
  for (const entry of await after.listEntries()) if (entry.isUnverified) await after.outbox.resend(entry)
  expect((await listBookedComments()).sort()).toEqual(['lost', 'typed meanwhile'])
})

test.for([
  ['sends', (outbox: Outbox) => outbox.triggerSend('event')],
  ['reconciles', (outbox: Outbox) => outbox.reconcile(true)],
] as const)('a worker that %s before any page in a deleted database leaves numbering to the page', async ([, work]) => {
  const { device, tab } = await createDeviceFor('director')
  const { entry: open } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  const { entry: booked } = await tab.outbox.submit('createSale', makeSale())
  const { deviceId, seq } = booked
  await tab.store.delete()

  const worker = device.openTab({ kind: 'worker' })
  await work(worker.outbox)
  setup.network.setMode('cut')
  const after = device.openTab({ readRememberedDevice: () => ({ deviceId, seq }) })
  await after.outbox.recoverEntries()
  const { entry: next } = await after.outbox.submit('createSale', makeSale({ comment: 'after' }))
  expect(next).toMatchObject({ deviceId, seq: seq + 1 })
  expect(await after.listEntries()).toMatchObject([{ opId: open.opId, deviceId, seq: open.seq }, { opId: next.opId }])
})

test('leftover backup copies cause no entry to be sent twice', async () => {
  const { device, tab } = await createDeviceFor('director')
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'once' }))
  const copies = await device.copies.readAll()
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  for (const copy of copies) await device.copies.save(copy)
  const after = device.openTab()
  await after.outbox.triggerSend('event')
  expect(await after.listEntries()).toHaveLength(1)
  expect(await listBookedComments()).toEqual(['once'])
  expect(await device.copies.listOpIds()).toEqual([])
})

test.each([
  // Node has no Cache Storage, as a page that came over plain HTTP.
  ['cannot be written', createEntryBackups().save],
  ['is never finished', () => new Promise<never>(() => {})],
])('an entry is saved even if its backup copy %s', async (_, save) => {
  let startSaving = () => {}
  const saving = new Promise<void>((resolve) => {
    startSaving = resolve
  })
  const entryBackups: EntryBackups = {
    ...createEntryBackups(),
    save(entry) {
      startSaving()
      return save(entry)
    },
  }
  const { device, user } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const tab = device.openTab({ entryBackups })
  const saved = tab.outbox.submit('createSale', makeSale({ comment: 'without a copy' }))
  // The outbox sets its timer when it has called save(), which signing and storing the entry may delay.
  await saving
  await device.clock.advance(1_000)
  expect((await saved).state).toBe('waiting')
  expect((await readOutboxSummary(tab.store, user.id)).count).toBe(1)
})

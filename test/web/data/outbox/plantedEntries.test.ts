import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { forgetSessionKey } from '#web/data/outbox/entryMac.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { endStoredSession } from '#web/data/session/storedSession.ts'
import { findUnsyncedEntries } from '#web/data/unsynced/useUnsyncedEntries.ts'

const setup = setUpTestServer()

const listBooked = async () =>
  (await setup.server.db.selectFrom('sale').select('comment').orderBy('id').execute()).map(({ comment }) => comment)

async function openTabAs(userName: string, device = createTestDevice()) {
  const user = await device.signIn(setup.server, userName)
  return { device, user, ...device.openTab() }
}

type Tab = Awaited<ReturnType<typeof openTabAs>>

async function signOut({ device, store }: Tab) {
  forgetSessionKey(store)
  await endStoredSession(store, device.session.token() ?? '')
  device.session.end()
}

/** An entry as the app stores it, in the name of the Director, by somebody who can write to the storage of the browser. */
const forge = (comment: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ seq: 50, opId: randomUUID(), employeeId: 1, employeeName: 'Director Sample', deviceId: randomUUID() },
  ...{ operation: 'createSale', version: 3, payload: makeSale({ comment }), dependsOn: [], state: 'queued' },
  ...{ occurredAt: '2026-04-05T06:00:00.000Z', attempts: 0 },
  ...changes,
})

const typeOffline = async ({ outbox, store }: Tab, comment: string) => {
  setup.network.setMode('cut')
  await outbox.submit('createSale', makeSale({ comment }))
  setup.network.setMode('clear')
  const entry = (await store.outbox.toArray()).find(
    ({ payload }) => (payload as { comment?: string }).comment === comment,
  )
  if (!entry) throw new Error('the entry was not stored')
  return entry
}

test.each<[string, (genuine: OutboxEntry) => Partial<OutboxEntry>]>([
  ['without a signature', () => ({})],
  ['with the signature of another entry', ({ mac }) => ({ mac })],
  ['with an unreadable signature', () => ({ mac: { device: '', value: 'no base64!' } })],
  [
    'with a signature for a device that the person never used',
    ({ mac }) => ({ mac: { device: randomUUID(), value: mac?.value ?? '' } }),
  ],
  ['as one that a person may not discard', () => ({ attempts: 7 })],
  ['as one that is waiting for the sign-in', () => ({ state: 'waiting-for-sign-in' })],
])('an entry planted %s is shown and not sent until the person says so', async (_, change) => {
  const tab = await openTabAs('director')
  const genuine = await typeOffline(tab, 'typed')
  await signOut(tab)
  const forged = [forge('planted', change(genuine)), forge('planted too', { ...change(genuine), seq: 51 })]
  await tab.store.outbox.bulkAdd(forged)

  const { user, outbox, store, listEntries } = await openTabAs('director', tab.device)
  await outbox.triggerSend('manual')
  expect(await listBooked()).toEqual(['typed'])
  const summary = await readOutboxSummary(store, user.id)
  expect(summary).toMatchObject({ count: 2, syncStatus: { state: 'idle', unverified: 2 } })
  expect(summary.openEntries).toMatchObject([{ isUnverified: true }, { isUnverified: true }])
  expect(findUnsyncedEntries(summary, undefined)).toEqual([])

  const [sent, discarded] = summary.openEntries
  if (!sent || !discarded) throw new Error('an entry is missing')
  await outbox.resend(sent)
  expect(await outbox.discard(discarded, 'nobody typed it')).toBe(true)
  await outbox.triggerSend('manual')
  expect(await listBooked()).toEqual(['typed', 'planted'])
  const states = (await listEntries()).map(({ state, operation }) => `${operation} ${state}`)
  expect(states.sort()).toEqual([
    ...['createSale acknowledged', 'createSale acknowledged', 'createSale discarded', 'noteDiscard acknowledged'],
  ])
})

test.each<[string, (entry: OutboxEntry) => Partial<OutboxEntry>]>([
  ['its payload', () => ({ payload: makeSale({ comment: 'altered' }) })],
  ['its author', () => ({ employeeId: 2 })],
  ['its key', () => ({ opId: randomUUID() })],
  ['its operation', () => ({ operation: 'createExpense' })],
  ['its version', () => ({ version: 2 })],
  ['its time', () => ({ occurredAt: '2026-03-01T00:00:00.000Z' })],
  ['what it depends on', () => ({ dependsOn: [randomUUID()] })],
  ['what it replaces', () => ({ replaces: randomUUID() })],
  ['for whom it is sent', () => ({ onBehalfOf: { employeeId: 3, name: 'Worker' } })],
  ['its device', () => ({ deviceId: randomUUID() })],
])('an entry is not sent unseen after somebody has changed %s', async (_, change) => {
  const tab = await openTabAs('director')
  const entry = await typeOffline(tab, 'typed')
  await signOut(tab)
  tab.device.copies.clear()
  await tab.store.outbox.put({ ...entry, ...change(entry) })
  for (const userName of ['head', 'director']) {
    const { outbox } = await openTabAs(userName, tab.device)
    await outbox.triggerSend('manual')
  }
  expect(await listBooked()).toEqual([])
  expect(await tab.store.outbox.get(entry.seq)).toMatchObject({ state: 'queued', attempts: 1, isUnverified: true })
})

test('an entry planted among the backup copies is recovered, shown and not sent', async () => {
  const tab = await openTabAs('director')
  await tab.outbox.recoverEntries()
  await signOut(tab)
  await tab.device.copies.save(forge('planted copy'))
  const { outbox, listEntries } = await openTabAs('director', tab.device)
  await outbox.triggerSend('manual')
  expect(await listBooked()).toEqual([])
  expect(await listEntries()).toMatchObject([{ state: 'queued', isUnverified: true }])
  const [entry] = await listEntries()
  if (entry) await outbox.resend(entry)
  expect(await listBooked()).toEqual(['planted copy'])
})

test('entries that the server has lost are verified, too', async () => {
  const tab = await openTabAs('director')
  await tab.outbox.reconcile(true)
  await signOut(tab)
  const { deviceId } = (await tab.store.setting.get('device')) as { deviceId: string }
  const receipt = { id: 999, clientRequestId: randomUUID() }
  await tab.store.outbox.add(forge('planted receipt', { deviceId, state: 'acknowledged', receipt, seq: 1 }))
  const { outbox, listEntries } = await openTabAs('director', tab.device)
  await outbox.reconcile(true)
  await outbox.triggerSend('manual')
  expect(await listBooked()).toEqual([])
  expect(await listEntries()).toMatchObject([{ state: 'queued', isUnverified: true }])
})

test('what was discarded or replaced does not return as waiting', async () => {
  const tab = await openTabAs('director')
  const first = await typeOffline(tab, 'first')
  setup.network.setMode('cut')
  await tab.store.outbox.update(first.seq, { attempts: 0 })
  await tab.outbox.submit('createSale', makeSale({ comment: 'second' }), { replaces: first.opId })
  await signOut(tab)
  setup.network.setMode('clear')
  const [replaced] = await tab.store.outbox.toArray()
  await tab.store.outbox.clear()
  if (replaced) await tab.store.outbox.add({ ...replaced, state: 'queued' })
  const { outbox, listEntries } = await openTabAs('director', createSameStorage(tab))
  await outbox.triggerSend('manual')
  expect(await listBooked()).not.toContain('first')
  expect((await listEntries())[0]).toMatchObject({ isUnverified: true })
})

const createSameStorage = ({ device }: Tab) => {
  device.copies.clear()
  return device
}

test('entries of two people on one device are sent after each of them has signed in again, in other tabs, too', async () => {
  const director = await openTabAs('director')
  await typeOffline(director, 'by the Director')
  await signOut(director)
  const head = await openTabAs('head', director.device)
  setup.network.setMode('cut')
  await head.outbox.submit('createSale', makeSale({ comment: 'by the head', saleByEmployee: { id: 2 } }))
  await signOut(head)
  setup.network.setMode('clear')
  for (const userName of ['head', 'director']) {
    await openTabAs(userName, director.device)
    const worker = director.device.openTab({ kind: 'worker' })
    await worker.outbox.triggerSend('event')
  }
  expect((await listBooked()).sort()).toEqual(['by the Director', 'by the head'])
})

test('copies recovered under another number and another id of the device are sent without a question', async () => {
  const tab = await openTabAs('director')
  for (const comment of ['a', 'b']) await typeOffline(tab, comment)
  // The browser loses the database and localStorage; the next sign-in gives the device another id.
  await tab.store.delete()
  await tab.store.open()
  tab.device.session.end()
  await tab.store.setting.put({ id: 'device', deviceId: randomUUID() })
  const { outbox, listEntries } = await openTabAs('director', tab.device)
  await outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['a', 'b'])
  expect((await listEntries()).map(({ isUnverified }) => isUnverified)).toEqual([undefined, undefined])
})

test('a session without a key gets it from the server; without a network nothing is sent, and everything is kept', async () => {
  const tab = await openTabAs('director')
  await typeOffline(tab, 'typed')
  forgetSessionKey(tab.store)
  const stored = await tab.store.session.get('session')
  if (!stored?.token) throw new Error('no session is stored')
  const { entryKey: _, ...withoutKey } = stored
  await tab.store.session.put(withoutKey)
  setup.network.setMode('cut')
  await tab.outbox.triggerSend('event')
  expect(await readOutboxSummary(tab.store, 1)).toMatchObject({ count: 1, syncStatus: { state: 'no-network' } })
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['typed'])
  expect(await tab.store.session.get('session')).toHaveProperty('entryKey')
})

test('a server that is older than keys gets the entries as before', async () => {
  const { device } = await openTabAs('director')
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found', errors: [] }
    const headers = { 'Content-Type': 'application/problem+json' }
    return pathname === '/api/outbox/key'
      ? new Response(JSON.stringify(problem), { status: 404, headers })
      : globalThis.fetch(request)
  }
  const tab = device.openTab({ fetch })
  const stored = await tab.store.session.get('session')
  if (!stored?.token) throw new Error('no session is stored')
  const { entryKey: _, ...withoutKey } = stored
  await tab.store.session.put(withoutKey)
  await tab.outbox.submit('createSale', makeSale({ comment: 'unsigned' }))
  expect(await listBooked()).toEqual(['unsigned'])
  expect((await tab.listEntries())[0]?.mac).toBeUndefined()
})

test('the key leaves the device at the sign-out and is the same at the next sign-in', async () => {
  const tab = await openTabAs('director')
  const entry = await typeOffline(tab, 'typed')
  expect(await tab.store.session.get('session')).toHaveProperty('entryKey')
  await signOut(tab)
  expect(Object.keys((await tab.store.session.get('session')) ?? {})).toEqual(['id', 'ended'])
  const again = await openTabAs('director', tab.device)
  const second = await typeOffline(again, 'typed')
  expect(second.mac?.device).toBe(entry.mac?.device)
  await again.outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['typed', 'typed'])
})

import Dexie from 'dexie'
import { IDBDatabase, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { readOpenEntriesSummary, readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { openStore } from '#web/data/store.ts'

const setup = setUpTestServer()

async function listBookedComments(): Promise<string[]> {
  const { content }: Schema<'SalePage'> = await (await setup.server.call('director', 'GET', '/api/sales/all')).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment }) => comment)
}

async function createFullDevice() {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'from before' }))
  await tab.store.draft.put({ employeeId: 1, form: 'addSale', at: '', value: { comment: 'typed' } })
  tab.store.outbox.hook('creating', () => {
    throw new DOMException('The phone is full', 'QuotaExceededError')
  })
  return { ...tab, user }
}

test('a sale and the end of its draft are written together or not at all', async () => {
  const tab = await createFullDevice()
  await expect(tab.outbox.submit('createSale', makeSale(), { draft: 'addSale' })).rejects.toMatchObject({
    kind: 'no-storage',
  })
  expect(await tab.store.draft.count()).toBe(1)
})

test('entries are written durably before they are sent', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const events: string[] = []
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode, options) {
    if (mode === 'readwrite') events.push(`durability ${options?.durability}`)
    return transaction.call(this, names, mode, options)
  })
  const tab = device.openTab({
    onEntryInserted: () => events.push('written'),
    fetch: (request) => {
      events.push('sent')
      return globalThis.fetch(request)
    },
  })
  await tab.store.draft.put({ employeeId: 1, form: 'addSale', at: '', value: {} })
  events.length = 0
  await tab.outbox.submit('createSale', makeSale(), { draft: 'addSale' })
  expect(await tab.store.draft.count()).toBe(0)
  expect(events.slice(0, 2)).toEqual(['durability strict', 'written'])
  expect(events).toContain('sent')
  expect(events.join()).not.toMatch(/durability (?!strict)/)
})

test('a device with full storage records the sale if there is a connection, and keeps its entries', async () => {
  const tab = await createFullDevice()
  setup.network.setMode('clear')
  const outcome = await tab.outbox.submit('createSale', makeSale({ comment: 'straight' }), { draft: 'addSale' })
  expect(outcome).toMatchObject({ state: 'acknowledged', receipt: { totalAmount: 800 } })
  expect(await listBookedComments()).toContain('straight')
  expect((await tab.listEntries()).map(({ payload }) => payload)).toMatchObject([{ comment: 'from before' }])
  expect(await tab.store.draft.count()).toBe(0)
})

test('a device with full storage and no connection says so, and the form keeps its content', async () => {
  const tab = await createFullDevice()
  await expect(tab.outbox.submit('createSale', makeSale(), { draft: 'addSale' })).rejects.toMatchObject({
    kind: 'no-storage',
  })
  expect(await tab.store.draft.get([1, 'addSale'])).toMatchObject({ value: { comment: 'typed' } })
  expect(await readOutboxSummary(tab.store, tab.user.id)).toMatchObject({ count: 1 })
})

test('a device with full storage whose answer was lost records the form once, regardless of repeated saving', async () => {
  const tab = await createFullDevice()
  setup.network.setMode('answers get lost')
  const form = makeSale({ comment: 'pressed again' })
  for (let presses = 0; presses < 3; presses += 1)
    await expect(tab.outbox.submit('createSale', form, { draft: 'addSale' })).rejects.toMatchObject({
      kind: 'no-storage',
    })
  setup.network.setMode('clear')
  expect(await tab.outbox.submit('createSale', form, { draft: 'addSale' })).toMatchObject({ state: 'acknowledged' })
  expect((await listBookedComments()).filter((comment) => comment === 'pressed again')).toHaveLength(1)
})

test('if IndexedDB cannot be opened, staff see that nothing is stored, and sales are still sent', async () => {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, 'director')
  const broken = {
    open() {
      throw new DOMException('Private window', 'SecurityError')
    },
  }
  const tab = device.openTab({ store: openStore({ indexedDB: broken as never, IDBKeyRange }) })
  const store = openStore({ indexedDB: broken as never, IDBKeyRange })
  expect(await readOpenEntriesSummary(store, user.id)).toMatchObject({ count: 0, syncStatus: { state: 'storage-off' } })
  expect(await tab.outbox.submit('createSale', makeSale({ comment: 'unwritten' }))).toMatchObject({
    state: 'acknowledged',
  })
  expect(await listBookedComments()).toEqual(['unwritten'])
  expect(await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))).toMatchObject({
    state: 'rejected',
  })
  setup.network.setMode('cut')
  await expect(tab.outbox.submit('createSale', makeSale())).rejects.toMatchObject({ kind: 'no-storage' })
})

test('a correction that cannot be stored is not sent; the original entry is sent unchanged', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  setup.network.setMode('cut')
  await tab.store.setting.put({
    id: 'lane',
    state: 'no-network',
    failures: 1,
    patience: true,
    nextAt: isoInOneMinute(device),
  })
  const { entry } = await tab.outbox.submit('createSale', makeSale({ comment: 'as it was' }))
  expect(entry).toMatchObject({ state: 'queued', attempts: 0 })
  tab.store.outbox.hook('creating', () => {
    throw new DOMException('The phone is full', 'QuotaExceededError')
  })
  setup.network.setMode('clear')
  const corrected = tab.outbox.submit('createSale', makeSale({ comment: 'corrected' }), { replaces: entry.opId })
  await expect(corrected).rejects.toMatchObject({ kind: 'no-storage' })
  await tab.outbox.triggerSend('manual')
  expect(await listBookedComments()).toEqual(['as it was'])
})

const isoInOneMinute = ({ clock }: ReturnType<typeof createTestDevice>) => new Date(clock.now() + 60_000).toISOString()

test('a device too full to begin to send reports that its storage fails, at every attempt', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const results: boolean[] = []
  const { outbox, store } = device.openTab({ onStorageResult: (isWorking) => results.push(isWorking) })
  await outbox.triggerSend('event')
  // Browsers report a full disk at the commit, by this error.
  store.heartbeat.put = () => Dexie.Promise.reject(new DOMException('QuotaExceededError', 'AbortError'))
  await outbox.triggerSend('event')
  await outbox.triggerSend('event')
  expect(results).toEqual([true, false, false])
})

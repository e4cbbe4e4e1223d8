import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { readDevice, writeDevice } from '#web/data/outbox/deviceState.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'

const setup = setUpTestServer()

const MAX_SEQ = 2_147_483_647

async function openTabAs(userName = 'director') {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, userName)
  return { device, user, ...device.openTab() }
}

async function listBookedComments(): Promise<string[]> {
  return (await setup.server.db.selectFrom('sale').select('comment').orderBy('id').execute()).map((row) => row.comment)
}

/** The numbers under which the server has booked entries of a device. */
async function listBookedNumbers(deviceId: string): Promise<(number | null)[]> {
  const rows = setup.server.db.selectFrom('operation').select('deviceSeq').where('deviceId', '=', deviceId)
  return (await rows.orderBy('deviceSeq').execute()).map(({ deviceSeq }) => deviceSeq)
}

async function listDevices(): Promise<Schema<'Device'>[]> {
  return (await setup.server.call('director', 'GET', '/api/devices')).json()
}

const submitSale = ({ outbox }: Awaited<ReturnType<typeof openTabAs>>, comment: string) =>
  outbox.submit('createSale', makeSale({ comment }))

test('a device at its last number gives the next entry a new id and the number 1; both are booked', async () => {
  const tab = await openTabAs()
  await submitSale(tab, 'first')
  const device = await readDevice(tab.store)
  if (!device) throw new Error('the device has no id')
  await writeDevice(tab.store, { ...device, after: MAX_SEQ - 1 })
  for (const comment of ['last', 'new', 'newer']) await submitSale(tab, comment)
  expect(await listBookedComments()).toEqual(['first', 'last', 'new', 'newer'])
  const renewed = await readDevice(tab.store)
  expect(renewed?.deviceId).not.toBe(device.deviceId)
  expect(await listBookedNumbers(device.deviceId)).toEqual([1, MAX_SEQ])
  expect(await listBookedNumbers(renewed?.deviceId ?? '')).toEqual([1, 2])
  expect((await tab.listEntries()).map(({ state }) => state)).toEqual(Array(4).fill('acknowledged'))
  await tab.outbox.reconcile(true)
  expect(await readOutboxSummary(tab.store, tab.user.id)).toMatchObject({
    lastReconciled: { received: 2, of: 2, missing: [] },
  })
})

test('entries of an older app beyond the last number, rejected for it, are sent under a new id at the next start, in order', async () => {
  const { device, ...tab } = await openTabAs()
  await submitSale({ device, ...tab }, 'before')
  const before = await readDevice(tab.store)
  const rejected = {
    lastProblem: { type: 'about:blank', title: 'x', status: 400, code: 'bad-request' },
    needs: 'fixing',
  }
  const [model] = await tab.listEntries()
  for (const [n, comment] of ['a', 'b', 'c'].entries()) {
    const { receipt: _, settledAt: __, mac: ___, ...entry } = model as OutboxEntry
    const stuck = { ...entry, seq: MAX_SEQ + 1 + n, opId: randomUUID(), payload: makeSale({ comment }) }
    await tab.store.outbox.add({ ...stuck, state: 'rejected', ...rejected } as OutboxEntry)
  }
  const restarted = device.openTab()
  await restarted.outbox.triggerSend('event')
  // An older app did not sign its entries, so their author confirms them.
  expect(await listBookedComments()).toEqual(['before'])
  for (const entry of await restarted.listEntries()) if (entry.isUnverified) await restarted.outbox.resend(entry)
  expect(await listBookedComments()).toEqual(['before', 'a', 'b', 'c'])
  const after = await readDevice(tab.store)
  expect(await listBookedNumbers(after?.deviceId ?? '')).toEqual([1, 2, 3])
  expect(await listBookedNumbers(before?.deviceId ?? '')).toEqual([1])
  expect((await restarted.listEntries()).map(({ state }) => state)).toEqual(Array(4).fill('acknowledged'))
})

test('a device whose numbers the server does not count any more takes a new id, and entries under the old one are reported until none waits', async () => {
  const tab = await openTabAs()
  const { entry: open } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await submitSale(tab, 'counted')
  const before = await readDevice(tab.store)
  if (!before) throw new Error('the device has no id')
  // As an earlier version of the app did after the server had named this number.
  await writeDevice(tab.store, { ...before, after: 1_000_000_000 })
  await submitSale(tab, 'beyond')
  await tab.outbox.reconcile(true)
  await submitSale(tab, 'under the new id')
  const after = await readDevice(tab.store)
  expect(after?.deviceId).not.toBe(before.deviceId)
  expect(await listBookedNumbers(after?.deviceId ?? '')).toEqual([1])
  await tab.outbox.reconcile(true)
  const waitingOf = async (id: string) => (await listDevices()).find((one) => one.id === id)?.waiting
  expect(await waitingOf(before.deviceId)).toBe(1)
  expect(await waitingOf(after?.deviceId ?? '')).toBe(0)
  await tab.outbox.submit('createSale', makeSale({ comment: 'corrected' }), { replaces: open.opId })
  await tab.outbox.reconcile(true)
  expect(await waitingOf(before.deviceId)).toBe(0)
  expect(await listBookedComments()).toEqual(['counted', 'beyond', 'under the new id', 'corrected'])
  expect((await readDevice(tab.store))?.former).toMatchObject([{ deviceId: before.deviceId, isSettled: true }])
})

test('a number far beyond those of the device, named by a server, is not taken over', async () => {
  const tab = await openTabAs()
  await submitSale(tab, 'one')
  const { deviceId } = (await readDevice(tab.store)) ?? {}
  setup.network.answer((request) =>
    new URL(request.url).pathname === '/api/outbox/tie-up'
      ? Response.json({ books: randomUUID(), highestSeq: MAX_SEQ, received: 1, missing: [], unknown: [], gone: [] })
      : undefined,
  )
  await tab.outbox.reconcile(true)
  setup.network.answer()
  await submitSale(tab, 'two')
  expect(await listBookedNumbers(deviceId ?? '')).toEqual([1, 2])
})

test('after a cleared database a device with a renewed id continues its numbers, and recovers its entries under them', async () => {
  const { device, store, outbox, listEntries } = await openTabAs()
  await submitSale({ device, store, outbox, listEntries } as never, 'old id')
  const first = await readDevice(store)
  if (!first) throw new Error('the device has no id')
  await writeDevice(store, { ...first, after: MAX_SEQ })
  await outbox.submit('createSale', makeSale({ comment: 'new id' }))
  const { deviceId = '' } = (await readDevice(store)) ?? {}
  setup.network.setMode('cut')
  await outbox.submit('createSale', makeSale({ comment: 'waits' }))
  setup.network.setMode('clear')
  await store.delete()
  const after = device.openTab({ readRememberedDevice: () => ({ deviceId, seq: 2 }) })
  await after.outbox.triggerSend('event')
  await after.outbox.submit('createSale', makeSale({ comment: 'later' }))
  expect(await listBookedComments()).toEqual(['old id', 'new id', 'waits', 'later'])
  expect(await listBookedNumbers(deviceId)).toEqual([1, 2, 3])
})

test('entries that an older app has stored under a renewed id get their numbers at the next start of this one', async () => {
  const { device, store, outbox } = await openTabAs()
  await outbox.submit('createSale', makeSale({ comment: 'old id' }))
  const first = await readDevice(store)
  if (!first) throw new Error('the device has no id')
  await writeDevice(store, { ...first, after: MAX_SEQ })
  await outbox.submit('createSale', makeSale({ comment: 'new id' }))
  setup.network.setMode('cut')
  await outbox.submit('createSale', makeSale({ comment: 'older app' }))
  await store.outbox
    .where('seq')
    .above(MAX_SEQ + 1)
    .modify((entry) => {
      delete entry.number
    })
  setup.network.setMode('clear')
  await device.openTab().outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['old id', 'new id', 'older app'])
  const { deviceId = '' } = (await readDevice(store)) ?? {}
  expect(await listBookedNumbers(deviceId)).toEqual([1, 2])
})

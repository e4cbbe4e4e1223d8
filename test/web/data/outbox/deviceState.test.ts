import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import type { RememberedDevice } from '#web/data/outbox/deviceState.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'

const setup = setUpTestServer()

async function listDevices(): Promise<Schema<'Device'>[]> {
  return (await setup.server.call('director', 'GET', '/api/devices')).json()
}

/** A device that also stores its state outside the database, as a browser does. */
async function createRememberingDevice() {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, 'director')
  let memory: RememberedDevice | undefined
  const openTab = () =>
    device.openTab({
      onEntryInserted: ({ deviceId, seq }: OutboxEntry) => {
        memory = { deviceId, seq }
      },
      readRememberedDevice: () => memory,
    })
  return { device, user, openTab }
}

test('after its storage was cleared with 5 waiting entries, a device says so and continues its numbers, and the server lists the gap', async () => {
  const { device, user, openTab } = await createRememberingDevice()
  const tab = openTab()
  await tab.outbox.submit('createSale', makeSale({ comment: 'booked' }))
  setup.network.setMode('cut')
  for (let n = 0; n < 5; n += 1) await tab.outbox.submit('createSale', makeSale({ comment: `lost ${n}` }))
  const [first] = await tab.listEntries()
  await tab.store.delete()
  device.copies.clear()

  const after = openTab()
  setup.network.setMode('clear')
  await after.outbox.reconcile()
  expect(await readOutboxSummary(after.store, user.id)).toMatchObject({ storageLoss: { seq: 6 }, count: 0 })
  expect(await listDevices()).toMatchObject([{ id: first?.deviceId, received: 1, missing: [{ from: 2, to: 6 }] }])

  await after.outbox.submit('createSale', makeSale({ comment: 'typed again' }))
  await after.outbox.submit('createSale', makeSale({ comment: 'and on' }))
  const entries = await after.listEntries()
  expect(entries.map(({ seq, deviceId }) => [seq, deviceId])).toEqual([7, 8].map((seq) => [seq, first?.deviceId]))
  expect(await listDevices()).toMatchObject([{ received: 3, missing: [{ from: 2, to: 6 }] }])
})

test('a browser that remembers fewer entries than the server continues with the server’s next number', async () => {
  const { device, openTab } = await createRememberingDevice()
  const tab = openTab()
  for (let n = 0; n < 3; n += 1) await tab.outbox.submit('createSale', makeSale())
  const [{ deviceId = '' } = {}] = await tab.listEntries()
  await tab.store.delete()
  const after = device.openTab({ readRememberedDevice: () => ({ deviceId, seq: 1 }) })
  await after.outbox.reconcile()
  await after.outbox.submit('createSale', makeSale())
  expect(await after.listEntries()).toMatchObject([{ seq: 4, state: 'acknowledged' }])
})

test('an entry that waits longer than a day is on the Director’s page with its age', async () => {
  const { device, openTab } = await createRememberingDevice()
  const tab = openTab()
  const typedAt = new Date(device.clock.now()).toISOString()
  await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  device.clock.set(device.clock.now() + 25 * 3_600_000)
  await tab.outbox.reconcile()
  expect(await listDevices()).toMatchObject([{ waiting: 1, oldestWaiting: typedAt, missing: [] }])
})

test('corrected and discarded entries leave no gap on the Director’s page', async () => {
  const { openTab } = await createRememberingDevice()
  const { outbox } = openTab()
  const unknown = makeSale({ salesParty: { id: 999 } })
  const { entry: corrected } = await outbox.submit('createSale', unknown)
  await outbox.submit('createSale', makeSale(), { replaces: corrected.opId })
  const { entry: discarded } = await outbox.submit('createSale', unknown)
  await outbox.discard(discarded, 'typed twice')
  await outbox.triggerSend('event')
  await outbox.reconcile(true)
  expect(await listDevices()).toMatchObject([{ highestSeq: 4, received: 2, waiting: 0, missing: [] }])
})

test('a batch reports the state of the device to the server', async () => {
  const { openTab } = await createRememberingDevice()
  const { outbox } = openTab()
  setup.network.setMode('cut')
  await outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await outbox.submit('createSale', makeSale())
  setup.network.setMode('clear')
  await outbox.triggerSend('event')
  expect(await listDevices()).toMatchObject([{ highestSeq: 2, received: 1, waiting: 1, app: 'test', missing: [] }])
})

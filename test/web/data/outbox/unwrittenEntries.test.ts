import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { isEditable } from '#web/data/outbox/insertEntry.ts'

const setup = setUpTestServer()

/** A device whose first form could not be stored but reached the server, and was saved again. */
async function createDeviceWithUnwrittenEntry() {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  let isFull = true
  tab.store.outbox.hook('creating', () => {
    if (isFull) throw new DOMException('The phone is full', 'QuotaExceededError')
  })
  setup.network.setMode('answers get lost')
  const press = () => tab.outbox.submit('createSale', makeSale({ comment: 'pressed twice' }), { draft: 'addSale' })
  await expect(press()).rejects.toMatchObject({ kind: 'no-storage' })
  isFull = false
  return { ...tab, press }
}

async function readMissingSeqs(): Promise<unknown[]> {
  const devices: Schema<'Device'>[] = await (await setup.server.call('director', 'GET', '/api/devices')).json()
  return devices.flatMap(({ missing }) => missing)
}

test('an entry that may have arrived before it was stored can neither be changed nor discarded', async () => {
  const { press, listEntries, outbox, store } = await createDeviceWithUnwrittenEntry()
  // The server sent Retry-After, so the entry is not tried yet.
  const nextAt = new Date(Date.parse('2026-04-05T06:01:00Z')).toISOString()
  await store.setting.put({ id: 'lane', state: 'no-network', failures: 1, patience: true, nextAt })
  await press()
  const [entry] = await listEntries()
  expect(entry && isEditable(entry)).toBe(false)
  expect(entry && (await outbox.discard(entry, 'typed twice'))).toBe(false)
})

test('an entry that arrived before it had a number leaves no gap and is not sent for ever', async () => {
  const { press, listEntries, outbox } = await createDeviceWithUnwrittenEntry()
  setup.network.setMode('clear')
  expect(await press()).toMatchObject({ state: 'acknowledged' })
  await outbox.reconcile(true)
  await outbox.reconcile(true)
  await outbox.reconcile(true)
  setup.network.seen.length = 0
  await outbox.reconcile(true)
  expect(setup.network.seen.map(({ path }) => path)).toEqual(['/api/outbox/tie-up'])
  expect(await listEntries()).toMatchObject([{ state: 'acknowledged' }])
  expect(await readMissingSeqs()).toEqual([])
  expect(await setup.server.db.selectFrom('sale').select('id').execute()).toHaveLength(1)
})

test('a purchase whose draft was sent by an app in which it could not wait keeps its key, and is booked once', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  const triedAs = crypto.randomUUID()
  const purchase = makePurchase({ compDetails: [], balance: -100 })
  const body = { ...purchase, clientRequestId: triedAs }
  expect((await setup.server.call('director', 'POST', '/api/purchase/add', body)).status).toBe(201)
  const { state, entry } = await tab.outbox.submit('createPurchase', purchase, { draft: 'addPurchase', triedAs })
  expect([state, entry.opId, isEditable(entry)]).toEqual(['acknowledged', triedAs, false])
  expect(await setup.server.db.selectFrom('purchase').select('opId').execute()).toEqual([{ opId: triedAs }])
})

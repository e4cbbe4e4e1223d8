import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'

/** The day of the device's clock in these tests. */
const TODAY = '2026-04-05'

const setup = setUpTestServer()

/** A device with entries of the head and the Director. */
async function createDeviceWithEntries() {
  const testDevice = createTestDevice()
  await testDevice.signIn(setup.server, 'head')
  const { outbox, store } = testDevice.openTab()
  await outbox.submit('createSale', makeSale({ saleByEmployee: { id: 2 } }))
  await testDevice.signIn(setup.server, 'director')
  await outbox.submit('createSale', makeSale({ taxAmount: 0.5 }))
  await outbox.submit('createExpense', { date: TODAY, debit: 12.25, comment: 'tea' })
  return { testDevice, outbox, store }
}

test('at the end of the day device and server agree by count, sum in paise and hash', async () => {
  const { outbox, testDevice } = await createDeviceWithEntries()
  const day = await outbox.reconcileDay(TODAY, true)
  if (day === 'too-many') throw new Error(day)
  expect(day).toMatchObject({
    isEqual: true,
    waitingSeqs: [],
    missingOnServer: [],
    missingOnDevice: [],
    differingSeqs: [],
  })
  expect(day?.device).toEqual(day?.server)
  expect(day?.device).toMatchObject({ count: 3, sumPaise: 80_000 + 80_050 + 1_225 })
  await testDevice.signIn(setup.server, 'head')
  expect(await outbox.reconcileDay(TODAY, false)).toMatchObject({
    isEqual: true,
    device: { count: 1, sumPaise: 80_000 },
  })
  expect(await outbox.reconcileDay('2026-04-04', false)).toMatchObject({ isEqual: true, device: { count: 0 } })
})

test('differences are listed by number: waiting, lost by the server, unknown to the device, or altered', async () => {
  const { outbox, store } = await createDeviceWithEntries()
  await outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await outbox.submit('createExpense', { date: TODAY, debit: 1, comment: 'never there' })
  await sql`drop trigger if exists operation_no_delete`.execute(setup.server.db)
  await sql`delete from operation where device_seq = 5`.execute(setup.server.db)
  await store.outbox.update(1, { state: 'queued' })
  await setup.server.db
    .updateTable('sale')
    .set({ totalAmount: 1 as never })
    .where('id', '=', 2)
    .execute()
  const day = await outbox.reconcileDay(TODAY, true)
  expect(day).toMatchObject({
    isEqual: false,
    waitingSeqs: [1, 4],
    missingOnServer: [5],
    missingOnDevice: [1],
    differingSeqs: [2],
  })
})

test('a day with too many entries for one answer is not reported as a lost connection', async () => {
  const { outbox } = await createDeviceWithEntries()
  setup.network.answer(() =>
    Response.json(
      { type: 'about:blank', title: 'too large', status: 413, code: 'too-large' },
      { status: 413, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  )
  expect(await outbox.reconcileDay(TODAY, true)).toBe('too-many')
})

test('without a connection the comparison gives no result', async () => {
  const { outbox } = await createDeviceWithEntries()
  for (const mode of ['cut', 'captive portal', 'server is down'] as const) {
    setup.network.setMode(mode)
    expect(await outbox.reconcileDay(TODAY, true)).toBeUndefined()
  }
})

import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { readBooks } from '#web/data/outbox/books.ts'
import type { Remembered } from '#web/data/outbox/kept.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

const here = freshOffice()

async function devices(): Promise<Schema<'Device'>[]> {
  return (await here.office.call('director', 'GET', '/api/devices')).json()
}

/** A phone that remembers itself beside the database, as a browser does. */
async function phoneWithMemory() {
  const phone = makePhone()
  const user = await phone.signIn(here.office, 'director')
  let memory: Remembered | undefined
  const openTab = () =>
    phone.openTab({
      written: ({ deviceId, seq }: OutboxRow) => {
        memory = { deviceId, seq }
      },
      remembered: () => memory,
    })
  return { phone, user, openTab }
}

test('a phone of which all was cleared while 5 entries waited says so, goes on counting, and the office names the hole', async () => {
  const { phone, user, openTab } = await phoneWithMemory()
  const tab = openTab()
  await tab.outbox.submit('createSale', makeSale({ comment: 'booked' }))
  here.network.turn('cut')
  for (let n = 0; n < 5; n += 1) await tab.outbox.submit('createSale', makeSale({ comment: `lost ${n}` }))
  const [first] = await tab.rows()
  await tab.store.delete()
  phone.copies.clear()

  const after = openTab()
  here.network.turn('clear')
  await after.outbox.tieUp()
  expect(await readBooks(after.store, user.id)).toMatchObject({ lost: { seq: 6 }, count: 0 })
  expect(await devices()).toMatchObject([{ id: first?.deviceId, received: 1, missing: [{ from: 2, to: 6 }] }])

  await after.outbox.submit('createSale', makeSale({ comment: 'typed again' }))
  await after.outbox.submit('createSale', makeSale({ comment: 'and on' }))
  const rows = await after.rows()
  expect(rows.map(({ seq, deviceId }) => [seq, deviceId])).toEqual([7, 8].map((seq) => [seq, first?.deviceId]))
  expect(await devices()).toMatchObject([{ received: 3, missing: [{ from: 2, to: 6 }] }])
})

test('a browser that remembers less than the office takes the office’s word for its next number', async () => {
  const { phone, openTab } = await phoneWithMemory()
  const tab = openTab()
  for (let n = 0; n < 3; n += 1) await tab.outbox.submit('createSale', makeSale())
  const [{ deviceId = '' } = {}] = await tab.rows()
  await tab.store.delete()
  const after = phone.openTab({ remembered: () => ({ deviceId, seq: 1 }) })
  await after.outbox.tieUp()
  await after.outbox.submit('createSale', makeSale())
  expect(await after.rows()).toMatchObject([{ seq: 4, state: 'acknowledged' }])
})

test('an entry that waits longer than a day stands on the owner’s page, with its age', async () => {
  const { phone, openTab } = await phoneWithMemory()
  const tab = openTab()
  const typedAt = new Date(phone.clock.now()).toISOString()
  await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  phone.clock.set(phone.clock.now() + 25 * 3_600_000)
  await tab.outbox.tieUp()
  expect(await devices()).toMatchObject([{ waiting: 1, oldestWaiting: typedAt, missing: [] }])
})

test('what was mended or given up leaves no hole on the owner’s page', async () => {
  const { openTab } = await phoneWithMemory()
  const { outbox } = openTab()
  const unknown = makeSale({ salesParty: { id: 999 } })
  const { row: mended } = await outbox.submit('createSale', unknown)
  await outbox.submit('createSale', makeSale(), { replaces: mended.opId })
  const { row: given } = await outbox.submit('createSale', unknown)
  await outbox.discard(given, 'typed twice')
  await outbox.wake('hope')
  await outbox.tieUp(true)
  expect(await devices()).toMatchObject([{ highestSeq: 4, received: 2, waiting: 0, missing: [] }])
})

test('a batch tells the office how the phone stands', async () => {
  const { openTab } = await phoneWithMemory()
  const { outbox } = openTab()
  here.network.turn('cut')
  await outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await outbox.submit('createSale', makeSale())
  here.network.turn('clear')
  await outbox.wake('hope')
  expect(await devices()).toMatchObject([{ highestSeq: 2, received: 1, waiting: 2, app: 'test', missing: [] }])
})

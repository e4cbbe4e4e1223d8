import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone, turns } from '#test/support/phone.ts'
import { readBooks } from '#web/data/outbox/books.ts'
import type { Outbox } from '#web/data/outbox/create.ts'

const here = freshOffice()

/** A phone whose browser throws the database away, and nothing else. */
async function phoneOf(userName: string) {
  const phone = makePhone()
  const user = await phone.signIn(here.office, userName)
  return { phone, user, tab: phone.openTab() }
}

/** The comments of the sales in the books, in their order. */
async function bookedComments(): Promise<(string | null)[]> {
  const rows = await here.office.db.selectFrom('sale').select('comment').orderBy('id').execute()
  return rows.map(({ comment }) => comment)
}

test('a database thrown away while entries wait: all of them come back under their keys and numbers, and are booked once', async () => {
  const { phone, user, tab } = await phoneOf('director')
  await tab.outbox.submit('createSale', makeSale({ comment: 'booked before' }))
  here.network.turn('cut')
  for (const comment of ['first', 'second', 'third']) await tab.outbox.submit('createSale', makeSale({ comment }))
  const before = await tab.rows()
  await tab.store.delete()

  const after = phone.openTab()
  await after.outbox.takeBack()
  const waiting = before.slice(1).map(({ opId, seq, deviceId, payload }) => ({ opId, seq, deviceId, payload }))
  expect(await after.rows()).toMatchObject(waiting.map((row) => ({ ...row, state: 'queued' })))
  expect(await readBooks(after.store, user.id)).toMatchObject({ count: 3, lost: { seq: 4, back: 3 } })

  here.network.turn('clear')
  await after.outbox.wake('hope')
  await after.outbox.tieUp(true)
  expect(await bookedComments()).toEqual(['booked before', 'first', 'second', 'third'])
  const devices: Schema<'Device'>[] = await (await here.office.call('director', 'GET', '/api/devices')).json()
  expect(devices).toMatchObject([{ highestSeq: 4, received: 4, missing: [] }])
  expect(await phone.copies.opIds()).toEqual([])
})

test('what the office had booked before the database went is answered with its receipt, and not booked again', async () => {
  const { phone, tab } = await phoneOf('director')
  here.network.turn('answers get lost')
  await tab.outbox.submit('createSale', makeSale({ comment: 'the answer never came' }))
  await tab.store.delete()
  here.network.turn('clear')
  const after = phone.openTab()
  await after.outbox.wake('hope')
  expect(await bookedComments()).toEqual(['the answer never came'])
  expect(await after.rows()).toMatchObject([{ state: 'acknowledged' }])
})

test('a correction comes back and what it corrected does not, nor does what was given up', async () => {
  const { phone, tab } = await phoneOf('director')
  const { outbox } = tab
  const unknown = makeSale({ salesParty: { id: 999 }, comment: 'wrong' })
  const { row: wrong } = await outbox.submit('createSale', unknown)
  const { row: mistake } = await outbox.submit('createSale', unknown)
  const copies = await phone.copies.all()
  here.network.turn('cut')
  await outbox.submit('createSale', makeSale({ comment: 'right' }), { replaces: wrong.opId })
  await outbox.discard(mistake, 'typed twice')
  // The power went before their copies could be dropped.
  for (const copy of copies) await phone.copies.keep(copy)
  await tab.store.delete()

  const after = phone.openTab()
  here.network.turn('clear')
  await after.outbox.wake('hope')
  expect(await bookedComments()).toEqual(['right'])
  expect((await after.rows()).map(({ operation, state }) => [operation, state])).toEqual([
    ['createSale', 'acknowledged'],
    ['noteDiscard', 'acknowledged'],
  ])
  expect(await phone.copies.opIds()).toEqual([])
})

test('an entry that the office refused has a copy until somebody mends it or gives it up', async () => {
  const { phone, tab } = await phoneOf('director')
  const { row } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  expect(row.state).toBe('rejected')
  expect(await phone.copies.opIds()).toEqual([row.opId])
  await tab.outbox.discard(row, 'typed twice')
  await tab.outbox.wake('hope')
  expect(await phone.copies.opIds()).toEqual([])
})

test('an entry whose number was given to another meanwhile comes back under a new one', async () => {
  const { phone, tab } = await phoneOf('director')
  here.network.turn('cut')
  const { row: lost } = await tab.outbox.submit('createSale', makeSale({ comment: 'lost' }))
  await tab.store.delete()
  const copies = await phone.copies.all()
  phone.copies.clear()
  const hasty = phone.openTab()
  await hasty.outbox.submit('createSale', makeSale({ comment: 'typed meanwhile' }))
  for (const copy of copies) await phone.copies.keep(copy)

  const after = phone.openTab()
  await after.outbox.takeBack()
  const [meanwhile, back] = await after.rows()
  expect([meanwhile?.seq, back?.seq, back?.opId]).toEqual([1, 2, lost.opId])
  expect(back?.deviceId).toBe(meanwhile?.deviceId)
  here.network.turn('clear')
  await after.outbox.wake('hope')
  expect((await bookedComments()).sort()).toEqual(['lost', 'typed meanwhile'])
})

test.for([
  ['sends', (outbox: Outbox) => outbox.wake('hope')],
  ['compares notes', (outbox: Outbox) => outbox.tieUp(true)],
] as const)(
  'a worker that %s before any page in a database thrown away leaves the phone’s numbers to the page, which knows them',
  async ([, work]) => {
    const { phone, tab } = await phoneOf('director')
    const { row: open } = await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
    const { row: booked } = await tab.outbox.submit('createSale', makeSale())
    const { deviceId, seq } = booked
    await tab.store.delete()

    const worker = phone.openTab({ kind: 'worker' })
    await work(worker.outbox)
    here.network.turn('cut')
    const after = phone.openTab({ remembered: () => ({ deviceId, seq }) })
    await after.outbox.takeBack()
    const { row: next } = await after.outbox.submit('createSale', makeSale({ comment: 'after' }))
    expect(next).toMatchObject({ deviceId, seq: seq + 1 })
    expect(await after.rows()).toMatchObject([{ opId: open.opId, deviceId, seq: open.seq }, { opId: next.opId }])
  },
)

test('copies that lie about are no reason to send anything twice', async () => {
  const { phone, tab } = await phoneOf('director')
  here.network.turn('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'once' }))
  const copies = await phone.copies.all()
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  for (const copy of copies) await phone.copies.keep(copy)
  const after = phone.openTab()
  await after.outbox.wake('hope')
  expect(await after.rows()).toHaveLength(1)
  expect(await bookedComments()).toEqual(['once'])
  expect(await phone.copies.opIds()).toEqual([])
})

test('where no copy can be kept, and where keeping one takes for ever, an entry is saved all the same', async () => {
  const { phone, user } = await phoneOf('director')
  here.network.turn('cut')
  const forever = { ...phone.copies, keep: () => new Promise<never>(() => {}) }
  const tab = phone.openTab({ copies: forever })
  const saved = tab.outbox.submit('createSale', makeSale({ comment: 'without a copy' }))
  await turns()
  await phone.clock.pass(1_000)
  expect((await saved).state).toBe('waiting')
  expect((await readBooks(tab.store, user.id)).count).toBe(1)
})

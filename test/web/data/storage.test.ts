import { IDBDatabase, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { readBooks, readWaiting } from '#web/data/outbox/books.ts'
import { openStore } from '#web/data/store.ts'

const here = freshOffice()

async function booked(): Promise<string[]> {
  const { content }: Schema<'SalePage'> = await (await here.office.call('director', 'GET', '/api/sales/all')).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment }) => comment)
}

async function fullPhone() {
  const phone = makePhone()
  const user = await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  here.network.turn('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'from before' }))
  await tab.store.draft.put({ employeeId: 1, form: 'addSale', at: '', value: { comment: 'typed' } })
  tab.store.outbox.hook('creating', () => {
    throw new DOMException('The phone is full', 'QuotaExceededError')
  })
  return { ...tab, user }
}

test('a sale and the end of its draft are one: both are written, or neither', async () => {
  const tab = await fullPhone()
  await expect(tab.outbox.submit('createSale', makeSale(), { draft: 'addSale' })).rejects.toMatchObject({
    kind: 'no-storage',
  })
  expect(await tab.store.draft.count()).toBe(1)
})

test('what is written down is written durably, before anything is sent', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const said: string[] = []
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode, options) {
    if (mode === 'readwrite') said.push(`durability ${options?.durability}`)
    return transaction.call(this, names, mode, options)
  })
  const tab = phone.openTab({
    written: () => said.push('written'),
    fetch: (request) => {
      said.push('sent')
      return globalThis.fetch(request)
    },
  })
  await tab.store.draft.put({ employeeId: 1, form: 'addSale', at: '', value: {} })
  said.length = 0
  await tab.outbox.submit('createSale', makeSale(), { draft: 'addSale' })
  expect(await tab.store.draft.count()).toBe(0)
  expect(said.slice(0, 2)).toEqual(['durability strict', 'written'])
  expect(said).toContain('sent')
  expect(said.join()).not.toMatch(/durability (?!strict)/)
})

test('a phone that is full still books the sale when there is a connection, and keeps what it had', async () => {
  const tab = await fullPhone()
  here.network.turn('clear')
  const outcome = await tab.outbox.submit('createSale', makeSale({ comment: 'straight' }), { draft: 'addSale' })
  expect(outcome).toMatchObject({ state: 'acknowledged', receipt: { totalAmount: 800 } })
  expect(await booked()).toContain('straight')
  expect((await tab.rows()).map(({ payload }) => payload)).toMatchObject([{ comment: 'from before' }])
  expect(await tab.store.draft.count()).toBe(0)
})

test('a phone that is full and has no connection says so, and the form keeps what was typed', async () => {
  const tab = await fullPhone()
  await expect(tab.outbox.submit('createSale', makeSale(), { draft: 'addSale' })).rejects.toMatchObject({
    kind: 'no-storage',
  })
  expect(await tab.store.draft.get([1, 'addSale'])).toMatchObject({ value: { comment: 'typed' } })
  expect(await readBooks(tab.store, tab.user.id)).toMatchObject({ count: 1 })
})

test('a full phone whose answer got lost books the form once, however often the button is pressed', async () => {
  const tab = await fullPhone()
  here.network.turn('answers get lost')
  const form = makeSale({ comment: 'pressed again' })
  for (let presses = 0; presses < 3; presses += 1)
    await expect(tab.outbox.submit('createSale', form, { draft: 'addSale' })).rejects.toMatchObject({
      kind: 'no-storage',
    })
  here.network.turn('clear')
  expect(await tab.outbox.submit('createSale', form, { draft: 'addSale' })).toMatchObject({ state: 'acknowledged' })
  expect((await booked()).filter((comment) => comment === 'pressed again')).toHaveLength(1)
})

test('where the browser opens no storage at all, staff learn that nothing is written down, and sales still go', async () => {
  const phone = makePhone()
  const user = await phone.signIn(here.office, 'director')
  const broken = {
    open() {
      throw new DOMException('Private window', 'SecurityError')
    },
  }
  const tab = phone.openTab({ store: openStore({ indexedDB: broken as never, IDBKeyRange }) })
  const store = openStore({ indexedDB: broken as never, IDBKeyRange })
  expect(await readWaiting(store, user.id)).toMatchObject({ count: 0, lane: { state: 'storage-off' } })
  expect(await tab.outbox.submit('createSale', makeSale({ comment: 'unwritten' }))).toMatchObject({
    state: 'acknowledged',
  })
  expect(await booked()).toEqual(['unwritten'])
  expect(await tab.outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))).toMatchObject({
    state: 'rejected',
  })
  here.network.turn('cut')
  await expect(tab.outbox.submit('createSale', makeSale())).rejects.toMatchObject({ kind: 'no-storage' })
})

test('a correction that cannot be written down is not sent either: the entry it stands for goes out as it was', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  here.network.turn('cut')
  await tab.store.setting.put({
    id: 'lane',
    state: 'no-network',
    failures: 1,
    patience: true,
    nextAt: inAMinute(phone),
  })
  const { row } = await tab.outbox.submit('createSale', makeSale({ comment: 'as it was' }))
  expect(row).toMatchObject({ state: 'queued', attempts: 0 })
  tab.store.outbox.hook('creating', () => {
    throw new DOMException('The phone is full', 'QuotaExceededError')
  })
  here.network.turn('clear')
  const corrected = tab.outbox.submit('createSale', makeSale({ comment: 'corrected' }), { replaces: row.opId })
  await expect(corrected).rejects.toMatchObject({ kind: 'no-storage' })
  await tab.outbox.wake('button')
  expect(await booked()).toEqual(['as it was'])
})

const inAMinute = ({ clock }: ReturnType<typeof makePhone>) => new Date(clock.now() + 60_000).toISOString()

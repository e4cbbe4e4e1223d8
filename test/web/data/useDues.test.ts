import { describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/makePurchase.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { applyEntries } from '#web/data/applyEntries.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { findNewDues, findUnloadedDues } from '#web/data/unloadedDues.ts'

const TODAY = '2026-07-20'

const due: Schema<'Due'> = {
  ...{ id: 1, name: 'Demo Kisan 001', businessName: 'NO', city: 'Nagla Demo', mobile: '55555 00001', language: null },
  ...{ side: 'receivable', amount: 1450, upTo30: 250, upTo60: 500, upTo90: 0, over90: 700, since: '2026-04-10' },
  ...{ lastPayment: null, promise: null },
}

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object) =>
  ({ operation, payload, opId: '' }) as OutboxEntry
const createPayment = (amountPaid: number, id = 1) =>
  createEntry('createSale', makeSale({ salesParty: { id }, productDetails: [], amountPaid }))
const toParty = (id: number, balance: number, city = 'Rampur') =>
  ({
    ...{ id, name: `Demo Kisan ${id}`, businessName: '', city, mobile: '', language: null },
    balance,
  }) as Schema<'Party'>

test('a payment that waits settles the oldest money first, and the day of the oldest debit is unknown', () => {
  expect(applyEntries(due, [createPayment(900)], TODAY)).toEqual({
    ...{ ...due, amount: 550, upTo30: 250, upTo60: 300, upTo90: 0, over90: 0 },
    since: undefined,
  })
})

test('a sale that waits is new money, and entries of other parties change nothing', () => {
  const sale = createEntry('createSale', makeSale({ salesParty: { id: 1 }, amountPaid: 0 }))
  const shown = applyEntries(due, [sale, createPayment(100, 2)], TODAY)
  expect(shown).toEqual({ ...due, amount: 2250, upTo30: 1050 })
})

test('a party that paid everything on this device owes nothing', () => {
  expect(applyEntries(due, [createPayment(2000)], TODAY)).toMatchObject({ amount: 0, upTo30: 0, over90: 0 })
})

test('a waiting payment to a party lowers our debt', () => {
  const payable = { ...due, side: 'payable' } as const
  const payment = createEntry(
    'createPurchase',
    makePurchase({ sellerParty: { id: 1 }, compDetails: [], amountPaid: 700 }),
  )
  expect(applyEntries(payable, [payment], TODAY)).toMatchObject({ amount: 750, over90: 0, upTo60: 500, upTo30: 250 })
})

test('an entry counts for a party that was created on this device and is named by the key of its entry', () => {
  const partyIdsByOpId = new Map([['party key', 1]])
  const payment = createEntry(
    'createSale',
    makeSale({ salesParty: { id: null, opId: 'party key' }, productDetails: [], amountPaid: 900 }),
  )
  const promise = createEntry('createPromise', { party: { id: null, opId: 'party key' }, day: '2026-07-25' })
  expect(applyEntries(due, [payment, promise], TODAY, partyIdsByOpId)).toMatchObject({
    amount: 550,
    promise: { day: '2026-07-25', amount: null },
  })
})

test('a promise that waits replaces the one that is booked', () => {
  const promise = createEntry('createPromise', { party: { id: 1 }, day: '2026-07-25', amount: 500 })
  expect(applyEntries(due, [promise], TODAY)).toEqual({ ...due, promise: { day: '2026-07-25', amount: 500 } })
})

test('a party with only waiting debts is a new due, unless the server lists it or an advance covers it', () => {
  const sell = (id: number) =>
    createEntry('createSale', makeSale({ salesParty: { id }, saleByEmployee: { id: 2 }, amountPaid: 0 }))
  const parties = [toParty(1, 0), toParty(2, -900), toParty(3, 50), toParty(4, -100, 'Tola'), toParty(5, 0)]
  const entries = [...[1, 2, 3, 4].map(sell), createEntry('createPromise', { party: { id: 4 }, day: '2026-07-25' })]
  const partyIdsByOpId = new Map<string, number>()
  const find = (filter: object) => findNewDues({ side: 'receivable', ...filter }, { parties, entries, partyIdsByOpId })
  expect(find({})).toMatchObject([
    { id: 1, side: 'receivable', amount: 800, upTo30: 800, over90: 0, promise: null },
    { id: 4, amount: 700, upTo30: 700, promise: { day: '2026-07-25', amount: null } },
  ])
  expect(find({ city: 'Tola' }).map(({ id }) => id)).toEqual([4])
  expect(find({ soldBy: 2 }).map(({ id }) => id)).toEqual([1, 4])
  expect(find({ soldBy: 1 })).toEqual([])
  expect(find({ side: 'payable' })).toEqual([])
  expect(findNewDues({ side: 'receivable' }, { parties, entries: [], partyIdsByOpId })).toEqual([])
})

describe('if a page of the dues is not loaded', () => {
  const loaded = { ...due, amount: 1000, upTo30: 0, upTo60: 0, over90: 1000 }
  // All dues: those of the loaded row, and two parties of 900 together.
  const page = { totalElements: 3, amount: 1900, upTo30: 600, upTo60: 0, upTo90: 300, over90: 1000 }
  const list = {
    filter: { side: 'receivable' } as const,
    ...{ page, rows: [loaded], stored: [] as Schema<'Due'>[], today: TODAY },
  }
  const parties = [toParty(1, 1000), toParty(2, 700), toParty(3, 200, 'Tola')]
  const partyIdsByOpId = new Map<string, number>()
  const find = (entries: OutboxEntry[], more: object = {}, onDevice: object = {}) =>
    findUnloadedDues({ ...list, entries, ...more }, { parties, entries, partyIdsByOpId, ...onDevice })

  test('a payment of a party on that page settles the oldest unloaded money first', () => {
    const dues = find([createPayment(400, 2), createPayment(250, 3), createPayment(100, 1)])
    expect(dues).toMatchObject([
      { before: { id: 2, amount: 700, upTo30: 400, upTo90: 300, over90: 0 }, after: { amount: 300, upTo30: 300 } },
      { before: { id: 3, amount: 200, upTo30: 200, upTo90: 0 }, after: { amount: 0, upTo30: 0 } },
    ])
  })

  test('a party whose row the device has stored keeps the ages of that row', () => {
    const row = { ...due, id: 2, amount: 700, upTo30: 600, upTo60: 0, upTo90: 100, over90: 0 }
    const [known] = find([createPayment(400, 2)], { stored: [row] })
    expect(known).toMatchObject({ before: row, after: { amount: 300, upTo30: 300, upTo90: 0 } })
  })

  test('parties outside the filter are left out, and with a filter by seller those without a stored row', () => {
    const entries = [createPayment(10, 2), createPayment(10, 3)]
    const findIds = (filter: object, stored: Schema<'Due'>[] = []) =>
      find(entries, { filter: { ...list.filter, ...filter }, stored }).map(({ before }) => before.id)
    expect(findIds({ city: 'Tola' })).toEqual([3])
    expect(findIds({ soldBy: 2 })).toEqual([])
    expect(findIds({ soldBy: 2 }, [{ ...due, id: 3 }])).toEqual([3])
  })

  test('entries that the list already contains are added to party balances older than the list', () => {
    const [booked, waits] = [createPayment(300, 2), createPayment(100, 2)]
    // The list contains the first payment; the parties do not.
    const [known] = find([waits], {}, { entries: [booked, waits] })
    expect(known).toMatchObject({ before: { amount: 400 }, after: { amount: 300 } })
    expect(find([waits], { page: { ...page, totalElements: 1 } })).toEqual([])
  })
})

describe('a promise that waiting payments keep is not shown:', () => {
  const promise = {
    ...{ id: 5, partyId: 1, day: '2026-07-25', amount: 500, comment: '', clientRequestId: null },
    recordedAt: '2026-07-10T05:00:00.000Z',
  }
  const promised = { ...due, promise: { ...promise, amountLeft: 300 } }
  const read = (entries: OutboxEntry[], of = promised as typeof due) => applyEntries(of, entries, TODAY).promise
  const date = (day: string, amountPaid: number) =>
    createEntry('createSale', makeSale({ salesParty: { id: 1 }, productDetails: [], amountPaid, date: day }))

  test('payments since the promise count up to the amount that the server names as left', () => {
    expect(read([date(TODAY, 299.99)])).toMatchObject({ amount: 500 })
    expect(read([date(TODAY, 299.99), date(TODAY, 0.01)])).toBeNull()
    expect(read([date('2026-07-09', 1000)]), 'money from before').toMatchObject({ amount: 500 })
    const paidAtOnce = makeSale({ salesParty: { id: 1 }, amountPaid: 800, date: TODAY })
    expect(read([createEntry('createSale', paidAtOnce)]), 'goods that are paid at once').toMatchObject({ amount: 500 })
    const older = { ...due, promise }
    expect([read([date(TODAY, 499)], older), read([date(TODAY, 500)], older)]).toMatchObject([{ amount: 500 }, null])
  })

  test('a corrected payment counts with the difference to the first one', () => {
    const payment = makeSale({ salesParty: { id: 1 }, productDetails: [], amountPaid: 450, date: TODAY })
    const correct = (seen: number) =>
      createEntry('createSale', { ...payment, corrects: { id: 7, partyId: 1, balance: -seen } })
    expect([read([correct(200)]), read([correct(150)])]).toMatchObject([{ amount: 500 }, null])
  })

  test('a promise that waits is kept by payments entered after it only', () => {
    const waiting = (seq: number, amount: number | '') => ({
      ...createEntry('createPromise', { party: { id: 1 }, day: '2026-07-30', amount }),
      ...{ seq, occurredAt: '2026-07-20T05:00:00.000Z' },
    })
    const pay = (seq: number, amountPaid: number) => ({ ...date(TODAY, amountPaid), seq })
    expect(read([pay(1, 400), waiting(2, 400)])).toEqual({ day: '2026-07-30', amount: 400 })
    expect(read([pay(3, 400), waiting(2, 400)])).toBeNull()
    // 1,050 are left of 1,450 after the first payment.
    expect(read([pay(1, 400), waiting(2, ''), pay(3, 1049)])).toEqual({ day: '2026-07-30', amount: null })
    expect(read([pay(1, 400), waiting(2, ''), pay(3, 1050)])).toBeNull()
  })
})

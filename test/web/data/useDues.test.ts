import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makePurchase } from '#test/support/makePurchase.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { applyEntries } from '#web/data/applyEntries.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { findNewDues } from '#web/data/useDues.ts'

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
  const bookedIds = new Map([['party key', 1]])
  const payment = createEntry(
    'createSale',
    makeSale({ salesParty: { id: null, opId: 'party key' }, productDetails: [], amountPaid: 900 }),
  )
  const promise = createEntry('createPromise', { party: { id: null, opId: 'party key' }, day: '2026-07-25' })
  expect(applyEntries(due, [payment, promise], TODAY, bookedIds)).toMatchObject({
    amount: 550,
    promise: { day: '2026-07-25', amount: null },
  })
})

test('a promise that waits replaces the one that is booked', () => {
  const promise = createEntry('createPromise', { party: { id: 1 }, day: '2026-07-25', amount: 500 })
  expect(applyEntries(due, [promise], TODAY)).toEqual({ ...due, promise: { day: '2026-07-25', amount: 500 } })
})

test('a party that owes only what waits here is a new due, unless the server lists it or an advance covers it', () => {
  const toParty = (id: number, balance: number, city = 'Rampur') =>
    ({
      ...{ id, name: `Demo Kisan ${id}`, businessName: '', city, mobile: '', language: null },
      balance,
    }) as Schema<'Party'>
  const sell = (id: number) =>
    createEntry('createSale', makeSale({ salesParty: { id }, saleByEmployee: { id: 2 }, amountPaid: 0 }))
  const parties = [toParty(1, 0), toParty(2, -900), toParty(3, 50), toParty(4, -100, 'Tola'), toParty(5, 0)]
  const entries = [...[1, 2, 3, 4].map(sell), createEntry('createPromise', { party: { id: 4 }, day: '2026-07-25' })]
  const find = (filter: object) => findNewDues({ side: 'receivable', ...filter }, parties, entries)
  expect(find({})).toMatchObject([
    { id: 1, side: 'receivable', amount: 800, upTo30: 800, over90: 0, promise: null },
    { id: 4, amount: 700, upTo30: 700, promise: { day: '2026-07-25', amount: null } },
  ])
  expect(find({ city: 'Tola' }).map(({ id }) => id)).toEqual([4])
  expect(find({ soldBy: 2 }).map(({ id }) => id)).toEqual([1, 4])
  expect(find({ soldBy: 1 })).toEqual([])
  expect(find({ side: 'payable' })).toEqual([])
  expect(findNewDues({ side: 'receivable' }, parties, [])).toEqual([])
})

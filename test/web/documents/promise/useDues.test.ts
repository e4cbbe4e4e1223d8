import { describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import * as dues from '#web/data/unsynced/applyEntries.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'

const TODAY = '2026-07-20'

const due: Schema<'Due'> = {
  ...{ id: 1, name: 'Demo Kisan 001', businessName: 'NO', city: 'Nagla Demo', mobile: '55555 00001', language: null },
  ...{ side: 'receivable', amount: 1450, upTo30: 250, upTo60: 500, upTo90: 0, over90: 700, since: '2026-04-10' },
  ...{ lastPayment: null, promise: null },
}

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object) =>
  ({ operation, version: offlineOperations[operation].version, payload, opId: '' }) as OutboxEntry
const NO_IDS: ReadonlyMap<string, number> = new Map()
const applyEntries = (to: typeof due, entries: OutboxEntry[], today: string, partyIdsByOpId = NO_IDS) =>
  dues.applyEntries(to, postEntries(entries, { partyIdsByOpId }), today, partyIdsByOpId)
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
  const sale = createEntry('createSale', makeSale({ salesParty: { id: 1 }, amountPaid: 0, date: TODAY }))
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
    createEntry('createSale', makeSale({ salesParty: { id }, saleByEmployee: { id: 2 }, amountPaid: 0, date: TODAY }))
  const parties = [toParty(1, 0), toParty(2, -900), toParty(3, 50), toParty(4, -100, 'Tola'), toParty(5, 0)]
  const entries = [...[1, 2, 3, 4].map(sell), createEntry('createPromise', { party: { id: 4 }, day: '2026-07-25' })]
  const postings = postEntries(entries, { partyIdsByOpId: NO_IDS })
  const find = (filter: object) => dues.findNewDues({ side: 'receivable', ...filter }, parties, postings, TODAY)
  expect(find({})).toMatchObject([
    { id: 1, side: 'receivable', amount: 800, upTo30: 800, over90: 0, promise: null },
    { id: 4, amount: 700, upTo30: 700, promise: { day: '2026-07-25', amount: null } },
  ])
  expect(find({ city: 'Tola' }).map(({ id }) => id)).toEqual([4])
  expect(find({ soldBy: 2 }).map(({ id }) => id)).toEqual([1, 4])
  expect(find({ soldBy: 1 })).toEqual([])
  expect(find({ side: 'payable' })).toEqual([])
  expect(dues.findNewDues({ side: 'receivable' }, parties, [], TODAY)).toEqual([])
})

describe('the age of a due follows from the rows that the server will book:', () => {
  test('a waiting sale is a debit of its day, and a payment beside it settles the oldest money', () => {
    const sell = (date: string) => createEntry('createSale', makeSale({ salesParty: { id: 1 }, amountPaid: 0, date }))
    const shown = applyEntries(due, [sell(TODAY), createPayment(900)], TODAY)
    expect(shown).toMatchObject({ amount: 1350, upTo30: 1050, upTo60: 300, over90: 0, since: undefined })
    const older = applyEntries(due, [sell('2026-06-10')], TODAY)
    expect(older).toMatchObject({ amount: 2250, upTo30: 250, upTo60: 1300, since: due.since })
  })

  test('a waiting correction takes the debit of its document away, and does not pay older ones', () => {
    const correction = createEntry(
      'createSale',
      makeSale({ salesParty: { id: 1 }, amountPaid: 700, date: TODAY, corrects: { id: 7, partyId: 1, balance: 250 } }),
    )
    expect(applyEntries(due, [correction], TODAY)).toMatchObject({
      amount: 1300,
      upTo30: 100,
      upTo60: 500,
      over90: 700,
    })
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

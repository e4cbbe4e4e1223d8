import { expect, test } from 'vitest'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { addUnsynced, sumUnsyncedCash } from '#web/data/unsynced/useUnsyncedCash.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object, opId = '') =>
  ({
    operation,
    version: offlineOperations[operation].version,
    opId,
    payload: { date: '2026-04-05', ...payload },
    employeeId: 4,
  }) as OutboxEntry

const TODAY = '2026-04-05'

const sumCash = (entries: OutboxEntry[], corrected = new Map<string, object>()) =>
  sumUnsyncedCash(postEntries(entries, { partyIdsByOpId: new Map(), corrected }), TODAY)

const seller = { salesParty: { id: 1 }, saleByEmployee: { id: 1 } }

test('unsent payments count in the hand of the person, or in the account', () => {
  const cash = sumCash([
    createEntry('createSale', { ...seller, amountPaid: 300 }),
    createEntry('createSale', { ...seller, amountPaid: 500.5, paidInto: 9 }),
    createEntry('createPurchase', { paidByEmployee: { id: 2 }, amountPaid: 20 }),
    createEntry('createPurchase', { paidByEmployee: { id: 2 }, amountPaid: 70, paidFrom: 9 }),
    createEntry('createExpense', { debit: 15 }),
    createEntry('createExpense', { debit: 30, employee: { id: 3 }, paidFrom: 9 }),
    createEntry('createTransfer', { sourceEmployeeId: 1, targetEmployeeId: 9, amount: 100, transferDate: TODAY }),
  ])
  expect(Object.fromEntries(cash)).toEqual({ 1: 200_00, 2: -20_00, 3: 0, 4: -15_00, 9: 500_50 })
})

test('a correction counts with the difference to the document that it corrects', () => {
  const before = { date: '2026-04-01', ...seller, amountPaid: 300 }
  const paidInto = (id: number) => ({ ...seller, amountPaid: 500, paidInto: id, corrects: { id: 4 } })
  const expense = { debit: 15, employee: { id: 3 }, corrects: { id: 8 } }
  const cash = sumCash(
    [createEntry('createSale', paidInto(9), 'a'), createEntry('createExpense', expense, 'b')],
    new Map<string, object>([
      ['a', before],
      ['b', { date: '2026-04-02', debit: 40, employee: { id: 2 }, paidFrom: 9 }],
    ]),
  )
  expect(Object.fromEntries(cash)).toEqual({ 1: -300_00, 2: 0, 3: -15_00, 9: 540_00 })
})

test('neither corrections of unknown documents nor entries dated later count', () => {
  const correction = createEntry('createSale', { ...seller, amountPaid: 300, corrects: { id: 4 } })
  const later = createEntry('createSale', { ...seller, amountPaid: 300, date: '2026-04-06' })
  expect([...sumCash([correction, later])]).toEqual([])
})

test('an amount that a person may not see stays unknown', () => {
  const cash = sumCash([createEntry('createSale', { ...seller, amountPaid: 300 })])
  expect([addUnsynced(undefined, cash.get(1)), addUnsynced(0.5, cash.get(1)), addUnsynced(7, cash.get(2))]).toEqual([
    undefined,
    300.5,
    7,
  ])
})

test('an entry of an app that knew no accounts leaves the money of the document that it corrects where it was', () => {
  const corrected = new Map([['a', { date: TODAY, ...seller, amountPaid: 300, paidInto: 9 }]])
  const correct = (version: number) =>
    sumCash(
      [{ ...createEntry('createSale', { ...seller, amountPaid: 500, corrects: { id: 4 } }, 'a'), version }],
      corrected,
    )
  expect(Object.fromEntries(correct(2))).toEqual({ 1: 0, 9: 200_00 })
  expect(Object.fromEntries(correct(3))).toEqual({ 1: 500_00, 9: -300_00 })
})

test('an entry of a newer app does not count, and an old payload counts by each spelling of its fields', () => {
  const newer = { ...createEntry('createSale', { lines: 'in a new shape' }), version: 99 }
  const purchase = createEntry('createPurchase', { sellerPartyId: 3, paidByEmployeeId: 2, amountPaid: 70 })
  expect(Object.fromEntries(sumCash([newer, purchase]))).toEqual({ 2: -70_00 })
})

import { expect, test } from 'vitest'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'
import { sumUnsyncedStock } from '#web/data/unsynced/useUnsyncedStock.ts'

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object) =>
  ({
    operation,
    version: offlineOperations[operation].version,
    payload: { salesParty: { id: 1 }, saleByEmployee: { id: 1 }, ...payload },
  }) as OutboxEntry

const sumStock = (entries: OutboxEntry[], corrected = new Map<string, object>()) =>
  sumUnsyncedStock(postEntries(entries, { partyIdsByOpId: new Map(), corrected }))

test('unsent productions, sales and purchases of this device count in the shown stock', () => {
  const made = createEntry('createProduction', { product: { id: 1 }, quantity: 10 })
  const lines = [
    { product: { id: 1 }, price: 400, quantity: 3 },
    { product: { id: 2 }, price: 50, quantity: 2 },
  ]
  const replacement = [{ product: { id: 1 }, price: 400, quantity: 5 }]
  const sold = createEntry('createSale', { productDetails: lines, replacement })
  const compDetails = [{ component: { id: 3 }, quantity: 1.5, amount: 9 }]
  const corrected = createEntry('createSale', { productDetails: lines, corrects: { id: 4 } })
  const entries = [made, sold, corrected, createEntry('createExpense', { debit: 40 })]
  const {
    produced: pieces,
    stockChange,
    bought,
  } = sumStock([...entries, createEntry('createPurchase', { compDetails })])
  expect([...pieces]).toEqual([[1, 10]])
  expect([...bought]).toEqual([[3, 1500]])
  // Returned pieces are not for sale.
  expect([...stockChange]).toEqual([
    [1, 7],
    [2, -2],
  ])
})

test('a waiting correction counts with the difference to the document that it corrects', () => {
  const correction = (opId: string, operation: OutboxEntry['operation'], payload: object) => ({
    ...createEntry(operation, { ...payload, corrects: { id: 4 } }),
    opId,
  })
  const line = (product: number, quantity: number) => ({ product: { id: product }, price: 400, quantity })
  const part = (component: number, quantity: number) => ({ component: { id: component }, quantity, amount: 9 })
  const seller = { salesParty: { id: 1 }, saleByEmployee: { id: 1 } }
  const entries = [
    correction('sale', 'createSale', { productDetails: [line(1, 2), line(2, 1)] }),
    correction('purchase', 'createPurchase', { compDetails: [part(3, 1.5)] }),
    correction('production', 'createProduction', { product: { id: 2 }, quantity: 4 }),
    correction('of a document that this device has never seen', 'createSale', { productDetails: [line(1, 50)] }),
  ]
  const seen = new Map<string, object>([
    ['sale', { id: 4, ...seller, productDetails: [line(1, 5)] }],
    ['purchase', { id: 4, compDetails: [part(3, 4), part(5, 1)] }],
    ['production', { id: 4, product: { id: 1 }, quantity: 10 }],
  ])
  const { produced, stockChange, bought } = sumStock(entries, seen)
  expect(Object.fromEntries(stockChange)).toEqual({ 1: 5 - 2 - 10, 2: -1 + 4 })
  expect(Object.fromEntries(produced)).toEqual({ 1: -10, 2: 4 })
  expect(Object.fromEntries(bought)).toEqual({ 3: 1500 - 4000, 5: -1000 })
})

import { expect, test } from 'vitest'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { sumUnsyncedStock } from '#web/data/useUnsyncedStock.ts'

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object) => ({ operation, payload }) as OutboxEntry

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
  } = sumUnsyncedStock([...entries, createEntry('createPurchase', { compDetails })])
  expect([...pieces]).toEqual([[1, 10]])
  expect([...bought]).toEqual([[3, 1500]])
  // Returned pieces are not for sale.
  expect([...stockChange]).toEqual([
    [1, 7],
    [2, -2],
  ])
})

import { expect, test } from 'vitest'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { unbooked } from '#web/data/useUnbooked.ts'

/** As much of an entry as is looked at here. */
const entry = (operation: OutboxRow['operation'], payload: object) => ({ operation, payload }) as OutboxRow

test('what this phone has made and sold without a network counts at the counter', () => {
  const made = entry('createProduction', { product: { id: 1 }, quantity: 10 })
  const lines = [
    { product: { id: 1 }, price: 400, quantity: 3 },
    { product: { id: 2 }, price: 50, quantity: 2 },
  ]
  const replacement = [{ product: { id: 1 }, price: 400, quantity: 5 }]
  const sold = entry('createSale', { productDetails: lines, replacement })
  const { made: pieces, shelf } = unbooked([made, sold, entry('createExpense', { debit: 40 })])
  expect([...pieces]).toEqual([[1, 10]])
  // What the party hands back is not for sale again.
  expect([...shelf]).toEqual([
    [1, 7],
    [2, -2],
  ])
})

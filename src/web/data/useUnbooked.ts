import { useMemo } from 'react'
import type { Body } from '#contract/operations.ts'
import { saleLines } from '#domain/sale.ts'
import type { OutboxRow } from './outbox/row.ts'
import { useOutbox } from './useOutbox.ts'

/** Pieces of each product, by its id. */
export type Pieces = ReadonlyMap<number, number>

/**
 * What this phone has made and sold that a list of stocks does not know yet: entries that wait, and those that were
 * booked after the list was received.
 *
 * @param asOf when the list was received, if it is a kept one (ISO instant)
 * @param mends the entry (its opId) that is being typed anew: it does not count
 */
export function useUnbooked(asOf: string | undefined, mends?: string) {
  const { mine, receipts } = useOutbox()
  return useMemo(() => {
    const booked = receipts.filter(({ state, settledAt = '' }) => state === 'acknowledged' && asOf && settledAt > asOf)
    return unbooked([...mine.filter(({ opId }) => opId !== mends), ...booked])
  }, [mine, receipts, asOf, mends])
}

/** What these entries have made, and what that and their sales change on the shelf. Replacements do not come back onto it. */
export function unbooked(rows: readonly OutboxRow[]): { made: Pieces; shelf: Pieces } {
  const made = new Map<number, number>()
  const shelf = new Map<number, number>()
  const count = (pieces: Map<number, number>, id: number, by: number) => pieces.set(id, (pieces.get(id) ?? 0) + by)
  for (const { operation, payload } of rows) {
    // Each operation's payload is written by its own form alone.
    if (operation === 'createProduction') {
      const { product, quantity } = payload as Body<'createProduction'>
      if (product.id) for (const pieces of [made, shelf]) count(pieces, product.id, quantity)
    }
    if (operation === 'createSale') {
      for (const line of saleLines((payload as Body<'createSale'>).productDetails))
        count(shelf, line.productId, -line.quantity)
    }
  }
  return { made, shelf }
}

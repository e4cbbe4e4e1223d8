import { useMemo } from 'react'
import type { Body } from '#contract/operations.ts'
import { parseSaleLines } from '#domain/sale.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'

/** Pieces of each product, by its id. */
export type PiecesByProduct = ReadonlyMap<number, number>

/**
 * What this phone has made and sold that a list of stocks does not know yet: entries that wait, and those that were
 * booked after the list was received.
 *
 * @param asOf when the list was received, if it is a kept one (ISO instant)
 * @param editedOpId the entry (its opId) that is being typed anew: it does not count
 */
export function useUnsyncedStock(asOf: string | undefined, editedOpId?: string) {
  const { openEntries, settledEntries } = useOutboxSummary()
  return useMemo(() => {
    const bookedSinceFetch = settledEntries.filter(
      ({ state, settledAt = '' }) => state === 'acknowledged' && asOf && settledAt > asOf,
    )
    return sumUnsyncedStock([...openEntries.filter(({ opId }) => opId !== editedOpId), ...bookedSinceFetch])
  }, [openEntries, settledEntries, asOf, editedOpId])
}

/** What these entries have made, and what that and their sales change on the shelf. Replacements do not come back onto it. */
export function sumUnsyncedStock(entries: readonly OutboxEntry[]): {
  produced: PiecesByProduct
  stockChange: PiecesByProduct
} {
  const produced = new Map<number, number>()
  const stockChange = new Map<number, number>()
  const addPieces = (pieces: Map<number, number>, id: number, delta: number) =>
    pieces.set(id, (pieces.get(id) ?? 0) + delta)
  for (const { operation, payload } of entries) {
    // Each operation's payload is written by its own form alone.
    if (operation === 'createProduction') {
      const { product, quantity } = payload as Body<'createProduction'>
      if (product.id) for (const pieces of [produced, stockChange]) addPieces(pieces, product.id, quantity)
    }
    if (operation === 'createSale') {
      for (const line of parseSaleLines((payload as Body<'createSale'>).productDetails))
        addPieces(stockChange, line.productId, -line.quantity)
    }
  }
  return { produced, stockChange }
}

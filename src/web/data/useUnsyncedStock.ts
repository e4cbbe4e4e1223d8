import { useMemo } from 'react'
import { parseSaleLines } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'

/** Pieces of each product, by its id. */
export type PiecesByProduct = ReadonlyMap<number, number>

/**
 * Productions and sales of this device that a list of stocks does not contain yet: open entries, and entries booked
 * after the list was received.
 *
 * @param asOf when the list was received, if it comes from the cache (ISO instant)
 * @param editedOpId the entry that is being edited; it does not count
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

/** The pieces produced by these entries, and the change of stock by their productions and sales. Returned pieces do not count. */
export function sumUnsyncedStock(entries: readonly OutboxEntry[]): {
  produced: PiecesByProduct
  stockChange: PiecesByProduct
} {
  const produced = new Map<number, number>()
  const stockChange = new Map<number, number>()
  const addPieces = (pieces: Map<number, number>, id: number, delta: number) =>
    pieces.set(id, (pieces.get(id) ?? 0) + delta)
  for (const entry of entries) {
    const production = payloadOf(entry, 'createProduction')
    if (production?.product.id)
      for (const pieces of [produced, stockChange]) addPieces(pieces, production.product.id, production.quantity)
    const sale = payloadOf(entry, 'createSale')
    for (const line of parseSaleLines(sale?.productDetails)) addPieces(stockChange, line.productId, -line.quantity)
  }
  return { produced, stockChange }
}

import { useMemo } from 'react'
import { parseSaleLines } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** Pieces of each product, by its id. */
export type PiecesByProduct = ReadonlyMap<number, number>

/** The pieces in productions and sales that a list of stocks does not contain yet; see useUnsyncedEntries. */
export function useUnsyncedStock(asOf: string | undefined, editedOpId?: string) {
  const entries = useUnsyncedEntries(asOf, editedOpId)
  return useMemo(() => sumUnsyncedStock(entries), [entries])
}

/**
 * The pieces produced by these entries, and the change of stock by their productions and sales. Returned pieces do not
 * count, and neither do corrections: only the server knows the goods of the corrected document.
 */
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
    if (production?.product.id && !production.corrects)
      for (const pieces of [produced, stockChange]) addPieces(pieces, production.product.id, production.quantity)
    const sale = payloadOf(entry, 'createSale')
    if (sale?.corrects) continue
    for (const line of parseSaleLines(sale?.productDetails)) addPieces(stockChange, line.productId, -line.quantity)
  }
  return { produced, stockChange }
}

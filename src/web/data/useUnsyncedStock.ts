import { useMemo } from 'react'
import type { Thousandths } from '#domain/money.ts'
import { parsePurchaseLines } from '#domain/purchase.ts'
import { parseSaleLines } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** Pieces of each product, by its id. */
export type PiecesByProduct = ReadonlyMap<number, number>

/** The goods in productions, sales and purchases that a list of stocks does not contain yet; see useUnsyncedEntries. */
export function useUnsyncedStock(asOf: string | undefined, editedOpId?: string) {
  const entries = useUnsyncedEntries(asOf, editedOpId)
  return useMemo(() => sumUnsyncedStock(entries), [entries])
}

/**
 * The pieces produced by these entries, the change of stock by their productions and sales, and the components that they
 * buy. Returned pieces do not count, and neither do corrections: only the server knows the goods of the corrected
 * document.
 */
export function sumUnsyncedStock(entries: readonly OutboxEntry[]): {
  produced: PiecesByProduct
  stockChange: PiecesByProduct
  bought: ReadonlyMap<number, Thousandths>
} {
  const produced = new Map<number, number>()
  const stockChange = new Map<number, number>()
  const bought = new Map<number, Thousandths>()
  const addPieces = (pieces: Map<number, number>, id: number, delta: number) =>
    pieces.set(id, (pieces.get(id) ?? 0) + delta)
  for (const entry of entries) {
    const production = payloadOf(entry, 'createProduction')
    if (production?.product.id && !production.corrects)
      for (const pieces of [produced, stockChange]) addPieces(pieces, production.product.id, production.quantity)
    const sale = payloadOf(entry, 'createSale')
    const purchase = payloadOf(entry, 'createPurchase')
    if (sale?.corrects || purchase?.corrects) continue
    for (const { componentId, quantity } of parsePurchaseLines(purchase?.compDetails))
      bought.set(componentId, ((bought.get(componentId) ?? 0) + quantity) as Thousandths) // both are whole thousandths
    for (const line of parseSaleLines(sale?.productDetails)) addPieces(stockChange, line.productId, -line.quantity)
  }
  return { produced, stockChange, bought }
}

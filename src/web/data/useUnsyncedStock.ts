import { useMemo } from 'react'
import type { Thousandths } from '#domain/money.ts'
import type { OfflineOperationId } from '#domain/offlineOperations.ts'
import { parsePurchaseLines } from '#domain/purchase.ts'
import { parseSaleLines } from '#domain/sale.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { type PayloadReaders, readPayload } from './readPayload.ts'
import { type CorrectedDocuments, getCorrection, useCorrectedDocuments } from './useCorrectedDocuments.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** Pieces of each product, by its id. */
export type PiecesByProduct = ReadonlyMap<number, number>

/** The operations that move goods: all except those named here. */
type GoodsOperationId = Exclude<
  OfflineOperationId,
  'createParty' | 'createExpense' | 'createTransfer' | 'createPromise' | 'noteDiscard'
>

/** The goods in productions, sales and purchases that a list of stocks does not contain yet; see useUnsyncedEntries. */
export function useUnsyncedStock(asOf: string | undefined, editedOpId?: string) {
  const entries = useUnsyncedEntries(asOf, editedOpId)
  const corrected = useCorrectedDocuments(entries)
  return useMemo(() => sumUnsyncedStock(entries, corrected), [entries, corrected])
}

/**
 * The pieces produced by these entries, the change of stock by their productions and sales, and the components that they
 * buy. A correction counts with the difference to the document that it corrects, or not at all if this device has never
 * seen that document. Returned pieces do not count.
 */
export function sumUnsyncedStock(entries: readonly OutboxEntry[], corrected: CorrectedDocuments = new Map()) {
  const produced = new Map<number, number>()
  const stockChange = new Map<number, number>()
  const bought = new Map<number, Thousandths>()
  const add = <Count extends number>(counts: Map<number, Count>, id: number, delta: number) =>
    counts.set(id, ((counts.get(id) ?? 0) + delta) as Count) // a sum of whole numbers of the same unit
  const addGoods: PayloadReaders<GoodsOperationId, [sign: 1 | -1], void> = {
    createProduction({ product: { id }, quantity }, sign) {
      if (id) for (const pieces of [produced, stockChange]) add(pieces, id, sign * quantity)
    },
    createSale({ productDetails }, sign) {
      for (const { productId, quantity } of parseSaleLines(productDetails))
        add(stockChange, productId, -sign * quantity)
    },
    createPurchase({ compDetails }, sign) {
      for (const { componentId, quantity } of parsePurchaseLines(compDetails)) add(bought, componentId, sign * quantity)
    },
  }
  for (const entry of entries) {
    // A booked document has the fields of the payload that books it.
    const before = corrected.get(entry.opId)
    if (getCorrection(entry) && !before) continue
    if (before) readPayload(addGoods, { ...entry, payload: before }, -1)
    readPayload(addGoods, entry, 1)
  }
  return { produced, stockChange, bought }
}

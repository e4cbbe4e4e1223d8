import { useMemo } from 'react'
import type { Thousandths } from '#domain/money.ts'
import { type EntryPosting, useUnsyncedPostings } from './useUnsyncedPostings.ts'

/** Pieces of each product, by its id. */
export type PiecesByProduct = ReadonlyMap<number, number>

/** The goods in productions, sales and purchases that a list of stocks does not contain yet; see useUnsyncedEntries. */
export function useUnsyncedStock(asOf: string | undefined, editedOpId?: string) {
  const postings = useUnsyncedPostings(asOf, editedOpId)
  return useMemo(() => sumUnsyncedStock(postings), [postings])
}

/**
 * The pieces produced by these postings, the change of the stock of products, and the components that are bought, as far
 * as they are known. Returned pieces do not count.
 */
export function sumUnsyncedStock(postings: readonly EntryPosting[]) {
  const produced = new Map<number, number>()
  const stockChange = new Map<number, number>()
  const bought = new Map<number, Thousandths>()
  const add = <Count extends number>(counts: Map<number, Count>, id: number, delta: number) =>
    counts.set(id, ((counts.get(id) ?? 0) + delta) as Count) // a sum of whole numbers of the same unit
  for (const { entry, stock, isChangeUnknown } of postings)
    for (const { bucket, id, quantity } of isChangeUnknown ? [] : stock) {
      if (bucket === 'component') add(bought, id, quantity)
      if (bucket !== 'product') continue
      add(stockChange, id, quantity)
      if (entry.operation === 'createProduction') add(produced, id, quantity)
    }
  return { produced, stockChange, bought }
}

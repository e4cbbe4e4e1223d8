import type { Posting, StockPosting } from './ledger.ts'

/** A posting with stock rows only; rows with the quantity 0 are dropped. */
export function createStockOnlyPosting(...stock: StockPosting[]): Posting {
  return { stock: stock.filter(({ quantity }) => quantity !== 0), party: [], cash: [] }
}

/** The stock change of an audit. `action` decides the direction; the sign of `quantity` is ignored. */
export function computeAuditChange({ action, quantity }: { action: 'ADDED' | 'SUBTRACTED'; quantity: number }): number {
  const magnitude = Math.abs(quantity)
  return action === 'ADDED' || magnitude === 0 ? magnitude : -magnitude
}

/** The stock rows of repaired returns: from the returned stock to the product stock. */
export function createRepairPosting(productId: number, pieces: number): Posting {
  return createStockOnlyPosting(
    { bucket: 'returned', id: productId, quantity: -pieces },
    { bucket: 'product', id: productId, quantity: pieces },
  )
}

/** The stock rows of scrapped returns: they leave the returned stock. */
export function createScrapPosting(productId: number, pieces: number): Posting {
  return createStockOnlyPosting({ bucket: 'returned', id: productId, quantity: -pieces })
}

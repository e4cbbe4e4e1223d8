import type { Posting, StockMove } from './ledger.ts'

/** Moves of stock and of nothing else; what moves by 0 does not move. */
export function createStockPosting(...moves: StockMove[]): Posting {
  return { stock: moves.filter(({ quantity }) => quantity !== 0), party: [], cash: [] }
}

/** What a count that was corrected adds: the action alone says whether it was too low; a sign is ignored. */
export function computeAuditChange({ action, quantity }: { action: 'ADDED' | 'SUBTRACTED'; quantity: number }): number {
  const magnitude = Math.abs(quantity)
  return action === 'ADDED' || magnitude === 0 ? magnitude : -magnitude
}

/** Faulty pieces that came back and have been repaired: out of their bucket, back to what is for sale. */
export function createRepairPosting(productId: number, pieces: number): Posting {
  return createStockPosting(
    { bucket: 'returned', id: productId, quantity: -pieces },
    { bucket: 'product', id: productId, quantity: pieces },
  )
}

/** Faulty pieces that are thrown away: they leave their bucket for good. */
export function createScrapPosting(productId: number, pieces: number): Posting {
  return createStockPosting({ bucket: 'returned', id: productId, quantity: -pieces })
}

import type { Moves, StockMove } from './ledger.ts'

/** Moves of stock and of nothing else; what moves by 0 does not move. */
export function stockMoves(...moves: StockMove[]): Moves {
  return { stock: moves.filter(({ quantity }) => quantity !== 0), party: [], cash: [] }
}

/** What a count that was corrected adds: the action alone says whether it was too low; a sign is ignored. */
export function auditChange({ action, quantity }: { action: 'ADDED' | 'SUBTRACTED'; quantity: number }): number {
  const size = Math.abs(quantity)
  return action === 'ADDED' || size === 0 ? size : -size
}

/** Faulty pieces that came back and have been repaired: out of their bucket, back to what is for sale. */
export function repairedMoves(productId: number, pieces: number): Moves {
  return stockMoves(
    { bucket: 'returned', id: productId, quantity: -pieces },
    { bucket: 'product', id: productId, quantity: pieces },
  )
}

/** Faulty pieces that are thrown away: they leave their bucket for good. */
export function scrappedMoves(productId: number, pieces: number): Moves {
  return stockMoves({ bucket: 'returned', id: productId, quantity: -pieces })
}

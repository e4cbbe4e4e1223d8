import type { Posting } from './ledger.ts'
import { type Paise, sumPaise, type Thousandths } from './money.ts'
import { computeMaterialCost, type Part, type PricedPart } from './product.ts'

/** What so many pieces take of each component: quantity for one × pieces. */
export function multiplyParts<P extends Part>(parts: readonly P[], pieces: number): P[] {
  return parts.map((part) => ({ ...part, quantity: (part.quantity * pieces) as Thousandths }))
}

/**
 * What a production does to the books:
 *
 *     stock of the product    +pieces
 *     stock of a component    −what was taken, which is kept with the production: deleting it gives back just that,
 *                             however the product is made by then
 */
export function createProductionPosting(production: {
  productId: number
  pieces: number
  taken: readonly Part[]
}): Posting {
  const { productId, pieces, taken } = production
  return {
    stock: [
      { bucket: 'product', id: productId, quantity: pieces },
      ...taken.map(({ componentId, quantity }) => ({
        bucket: 'component' as const,
        id: componentId,
        quantity: -quantity,
      })),
    ],
    party: [],
    cash: [],
  }
}

export type ProductionCost = { material: Paise; labour: Paise; total: Paise }

/**
 * What making so many pieces costs, in paise:
 *
 *     material = sum of what was taken, at the prices of the day
 *     labour   = labour for one piece × pieces
 */
export function computeProductionCost(taken: readonly PricedPart[], labourEach: Paise, pieces: number): ProductionCost {
  const material = computeMaterialCost(taken)
  const labour = (labourEach * pieces) as Paise
  return { material, labour, total: sumPaise([material, labour]) }
}

/** A component of which there is not enough, in thousandths; `short` is what has to come from somewhere. */
export type ShortPart = Part & { stock: Thousandths; short: Thousandths }

/**
 * The components that so many pieces would take below zero:
 *
 *     short = quantity for one × pieces − stock, where that is more than 0 and any is needed
 *
 * @param stocks what there is of each component; one that is not named has none
 */
export function findShortParts(
  parts: readonly Part[],
  pieces: number,
  stocks: ReadonlyMap<number, Thousandths>,
): ShortPart[] {
  return multiplyParts(parts, pieces).flatMap((part) => {
    const stock = stocks.get(part.componentId) ?? (0 as Thousandths)
    const short = (part.quantity - stock) as Thousandths // whole thousandths both
    return part.quantity > 0 && short > 0 ? [{ ...part, stock, short }] : []
  })
}

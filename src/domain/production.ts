import { type Paise, sumPaise, type Thousandths } from './money.ts'
import { computeMaterialCost, type Part, type PricedPart } from './product.ts'

/** Multiplies the quantity of each part by the number of pieces. */
export function multiplyParts<P extends Part>(parts: readonly P[], pieces: number): P[] {
  return parts.map((part) => ({ ...part, quantity: (part.quantity * pieces) as Thousandths }))
}

export type ProductionCost = { material: Paise; labour: Paise; total: Paise }

/**
 * The cost of making `pieces` pieces, in paise:
 *
 *     material = sum of the quantities taken × the prices of that day
 *     labour   = labour per piece × pieces
 */
export function computeProductionCost(taken: readonly PricedPart[], labourEach: Paise, pieces: number): ProductionCost {
  const material = computeMaterialCost(taken)
  const labour = (labourEach * pieces) as Paise
  return { material, labour, total: sumPaise([material, labour]) }
}

/** A component with insufficient stock; `short` is the missing quantity, in thousandths. */
type ShortPart = Part & { stock: Thousandths; short: Thousandths }

/**
 * The components whose stock would become negative:
 *
 *     short = quantity per piece × pieces − stock, if that is positive and the quantity is not 0
 *
 * @param stocks stock by component; missing components count as 0
 */
export function findShortParts(
  parts: readonly Part[],
  pieces: number,
  stocks: ReadonlyMap<number, Thousandths>,
): ShortPart[] {
  return multiplyParts(parts, pieces).flatMap((part) => {
    const stock = stocks.get(part.componentId) ?? (0 as Thousandths)
    const short = (part.quantity - stock) as Thousandths
    return part.quantity > 0 && short > 0 ? [{ ...part, stock, short }] : []
  })
}

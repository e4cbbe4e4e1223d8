import type { Schema } from '#contract/operations.ts'
import { computePartsAmount, type Paise, type Rate, sumPaise, type Thousandths } from './money.ts'
import { computeMaterialCost, type Part, type PricedPart, sumParts } from './product.ts'
import { multiplyParts } from './production.ts'

/** Drops lines without a product or with fewer than one piece and adds up the pieces of lines of the same product. */
export function parseBomLines(lines: Schema<'BomLines'>): { productId: number; quantity: number }[] {
  const piecesByProduct = new Map<number, number>()
  for (const { productId, quantity } of lines)
    if (productId && quantity && quantity >= 1)
      piecesByProduct.set(productId, (piecesByProduct.get(productId) ?? 0) + quantity)
  return [...piecesByProduct].map(([productId, quantity]) => ({ productId, quantity }))
}

/** A product to make: the number of pieces, the labour cost of one piece and the parts of one piece. */
type BomProduct = { pieces: number; labourCost: Paise; parts: readonly PricedPart[] }

type Bom = { needed: Part[]; material: Paise; labour: Paise; total: Paise }

/**
 * Computes the bill of materials of several products. A component that several products share occurs once, so that its
 * stock is compared with the total need:
 *
 *     needed   = sum over the products of pieces × quantity per piece
 *     material = sum of needed × price, each component rounded to the paisa
 *     labour   = sum of pieces × labour per piece
 *     total    = material + labour
 */
export function computeBom(products: readonly BomProduct[]): Bom {
  const prices = new Map(products.flatMap(({ parts }) => parts.map(({ componentId, price }) => [componentId, price])))
  const needed = sumParts(products.flatMap(({ parts, pieces }) => multiplyParts(parts, pieces)))
  const priced = needed.map((part) => ({ ...part, price: prices.get(part.componentId) ?? (0 as Rate) }))
  const material = computeMaterialCost(priced)
  const labour = sumPaise(products.map(({ labourCost, pieces }) => (labourCost * pieces) as Paise))
  return { needed, material, labour, total: sumPaise([material, labour]) }
}

/**
 * Computes the quantity to buy and its cost. A negative stock adds to the quantity:
 *
 *     required = max(0, needed − stock)
 *     net      = required × price
 */
export function computeShortage(needed: Thousandths, stock: Thousandths, price: Rate) {
  const required = Math.max(0, needed - stock) as Thousandths
  return { required, net: computePartsAmount(price, required) }
}

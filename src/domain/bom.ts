import type { Schema } from '#contract/operations.ts'
import { computePartsAmount, type Paise, type Rate, sumPaise, type Thousandths } from './money.ts'
import { computeMaterialCost, type Part, type PricedPart, sumParts } from './product.ts'
import { multiplyParts } from './production.ts'

/** So many pieces of a product. */
export type BomLine = { productId: number; quantity: number }

/** The lines that count: those with a product and at least one piece, each product once. */
export function parseBomLines(lines: Schema<'BomLines'>): BomLine[] {
  const piecesByProduct = new Map<number, number>()
  for (const { productId, quantity } of lines)
    if (productId && quantity && quantity >= 1)
      piecesByProduct.set(productId, (piecesByProduct.get(productId) ?? 0) + quantity)
  return [...piecesByProduct].map(([productId, quantity]) => ({ productId, quantity }))
}

/** A product that is to be made: how many pieces, and what goes into one. */
export type BomProduct = { pieces: number; labourCost: Paise; parts: readonly PricedPart[] }

export type Bom = { needed: Part[]; material: Paise; labour: Paise; total: Paise }

/**
 * What it takes to make all of this. A component that several products share stands there once, so that its stock is
 * set against the whole need and not against each product's again:
 *
 *     needed   = sum over the products of pieces × quantity for one
 *     material = sum of needed × price, each component rounded to the paisa
 *     labour   = sum of pieces × labour for one
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
 * What has to be bought, and what that costs (specification, section 9):
 *
 *     required = max(0, needed − stock); a stock below zero has to be made up for too
 *     net      = required × price
 */
export function computeShortage(
  needed: Thousandths,
  stock: Thousandths,
  price: Rate,
): { required: Thousandths; net: Paise } {
  const required = Math.max(0, needed - stock) as Thousandths
  return { required, net: computePartsAmount(price, required) }
}

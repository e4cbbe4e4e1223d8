import type { Schema } from '#contract/operations.ts'
import { computePartsAmount, type Paise, type Rate, sumPaise, type Thousandths, toThousandths } from './money.ts'

/** How much of a component one piece of a product takes, or something else is made of. */
export type Part = { componentId: number; quantity: Thousandths }

/** A part at a price. */
export type PricedPart = Part & { price: Rate }

/**
 * What one piece is made of, from the two lists of the form. A component that is named twice counts with the sum; a
 * line with quantity 0 is dropped.
 *
 * @throws RangeError for a quantity with more than 3 decimals
 */
export function parseParts({
  compId = [],
  compQuant = [],
}: Pick<Schema<'ProductChange'>, 'compId' | 'compQuant'>): Part[] {
  return sumParts(
    compId.map((componentId, lineIndex) => ({ componentId, quantity: toThousandths(compQuant[lineIndex]) })),
  )
}

/** Each component once, with the sum of its quantities; what comes to 0 is left out. */
export function sumParts(parts: readonly Part[]): Part[] {
  const sums = new Map<number, number>()
  for (const { componentId, quantity } of parts) sums.set(componentId, (sums.get(componentId) ?? 0) + quantity)
  // A sum of thousandths is thousandths.
  return [...sums].flatMap(([componentId, quantity]) =>
    quantity === 0 ? [] : [{ componentId, quantity: quantity as Thousandths }],
  )
}

/** What parts come to at their prices, in paise: each line is rounded by itself. */
export function computeMaterialCost(parts: readonly PricedPart[]): Paise {
  return sumPaise(parts.map(({ price, quantity }) => computePartsAmount(price, quantity)))
}

/** A product as people tell it from its other versions; the first has no number. */
export function formatProductLabel({ name, version }: { name: string; version: string }): string {
  return version === '1' || version === '' ? name : `${name} (${version})`
}

import type { Schema } from '#contract/operations.ts'
import { computePartsAmount, type Paise, type Rate, sumPaise, type Thousandths, toThousandths } from './money.ts'

/** A component and the quantity that one piece of a product needs. */
export type Part = { componentId: number; quantity: Thousandths }

export type PricedPart = Part & { price: Rate }

/**
 * The parts of one piece, from the two lists of the form. Quantities of a component that occurs twice are added, and
 * lines with quantity 0 are dropped.
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

/** Adds up quantities by component and drops sums of 0. */
export function sumParts(parts: readonly Part[]): Part[] {
  const sums = new Map<number, number>()
  for (const { componentId, quantity } of parts) sums.set(componentId, (sums.get(componentId) ?? 0) + quantity)
  return [...sums].flatMap(([componentId, quantity]) =>
    quantity === 0 ? [] : [{ componentId, quantity: quantity as Thousandths }],
  )
}

/** The cost of parts in paise; each line is rounded separately. */
export function computeMaterialCost(parts: readonly PricedPart[]): Paise {
  return sumPaise(parts.map(({ price, quantity }) => computePartsAmount(price, quantity)))
}

/** The label that distinguishes a product from its other versions: the first version has no number. */
export function formatProductLabel({ name, version }: { name: string; version: string }): string {
  return version === '1' || version === '' ? name : `${name} (${version})`
}

import type { Part } from '../product.ts'

/** How a new bill of materials differs from the present one, by component; quantities in thousandths. */
export type PartChanges = {
  added: readonly Part[]
  removed: readonly Part[]
  changed: readonly (Part & { before: Part['quantity'] })[]
  /** The number of parts that stay. */
  same: number
}

/** Both lists have each component once (sumParts). */
export function compareParts(present: readonly Part[], next: readonly Part[]): PartChanges {
  const before = new Map(present.map(({ componentId, quantity }) => [componentId, quantity]))
  const kept = new Set(next.map(({ componentId }) => componentId))
  const both = next.flatMap((part) => {
    const quantity = before.get(part.componentId)
    return quantity === undefined ? [] : [{ ...part, before: quantity }]
  })
  const changed = both.filter((part) => part.before !== part.quantity)
  return {
    added: next.filter(({ componentId }) => !before.has(componentId)),
    removed: present.filter(({ componentId }) => !kept.has(componentId)),
    ...{ changed, same: both.length - changed.length },
  }
}

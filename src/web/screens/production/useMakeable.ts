import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { type Thousandths, thousandths } from '#domain/money.ts'
import { type Part, productLabel } from '#domain/product.ts'
import { partsFor } from '#domain/production.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { type Pieces, useUnbooked } from '#web/data/useUnbooked.ts'
import type { Choice } from '#web/ui/choices.ts'

/** A product that can be made: what is on the shelf, and what one piece takes. */
export type Makeable = Choice & { stock: number; parts: Part[] }

/**
 * What the production form picks from. Without a network these are the lists last seen, with what this phone has made
 * and sold since and not yet booked.
 *
 * @param mends the entry (its opId) that is being typed anew: it does not count
 */
export function useMakeable(mends?: string) {
  const { data, asOf, failure, again } = useAnswer('/api/production/add')
  const { made, shelf } = useUnbooked(asOf, mends)
  const known = useMemo(() => {
    const products = (data?.products ?? []).map((product) => makeable(product, shelf.get(product.id) ?? 0))
    return { products, stocks: stocksOf(data?.components ?? [], products, made) }
  }, [data, made, shelf])
  return {
    ...known,
    components: data?.components ?? [],
    employees: (data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    asOf,
    failure,
    again,
  }
}

function makeable(product: Schema<'ProductionFormData'>['products'][number], unbooked: number): Makeable {
  const { id, name, catagory, stock, components } = product
  const parts = components.map((part) => ({ componentId: part.id, quantity: thousandths(part.quantity) }))
  return { id, name, label: productLabel(product), search: catagory, stock: stock + unbooked, parts }
}

/** What there is of each component, less what those pieces took. */
function stocksOf(
  components: Schema<'ProductionFormData'>['components'],
  products: readonly Makeable[],
  made: Pieces,
): Map<number, Thousandths> {
  const stocks = new Map(components.map(({ id, stock }) => [id, thousandths(stock)]))
  for (const { id, parts } of products)
    for (const { componentId, quantity } of partsFor(parts, made.get(id) ?? 0))
      stocks.set(componentId, ((stocks.get(componentId) ?? 0) - quantity) as Thousandths) // whole thousandths both
  return stocks
}

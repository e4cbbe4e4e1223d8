import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { type Thousandths, thousandths } from '#domain/money.ts'
import type { Part } from '#domain/product.ts'
import { partsFor } from '#domain/production.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import type { Choice } from '#web/ui/choices.ts'
import { madeOf } from './draft.ts'

/** A product that can be made: what is on the shelf, and what one piece takes. */
export type Makeable = Choice & { stock: number; parts: Part[] }

/**
 * What the production form picks from. Without a network these are the lists last seen, with what this phone has made
 * since and not yet booked.
 *
 * @param mends the entry (its opId) that is being typed anew: it does not count
 */
export function useMakeable(mends?: string) {
  const { data, asOf, failure, again } = useAnswer('/api/production/add')
  const { mine, receipts } = useOutbox()
  const known = useMemo(() => {
    const booked = receipts.filter(({ state, settledAt = '' }) => state === 'acknowledged' && asOf && settledAt > asOf)
    const made = piecesOf([...mine.filter(({ opId }) => opId !== mends), ...booked])
    const products = (data?.products ?? []).map((product) => makeable(product, made.get(product.id) ?? 0))
    return { products, stocks: stocksOf(data?.components ?? [], products, made) }
  }, [data, asOf, mine, receipts, mends])
  return {
    ...known,
    components: data?.components ?? [],
    employees: (data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    asOf,
    failure,
    again,
  }
}

function makeable(product: Schema<'ProductionFormData'>['products'][number], made: number): Makeable {
  const { id, name, version, catagory, stock, components } = product
  const parts = components.map((part) => ({ componentId: part.id, quantity: thousandths(part.quantity) }))
  const label = version === '1' ? name : `${name} (${version})`
  return { id, name, label, search: catagory, stock: stock + made, parts }
}

/** Pieces of each product in the productions among these entries. */
function piecesOf(rows: readonly OutboxRow[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const made of rows.map(madeOf)) {
    const id = made?.product.id
    if (id) pieces.set(id, (pieces.get(id) ?? 0) + made.quantity)
  }
  return pieces
}

/** What there is of each component, less what those pieces took. */
function stocksOf(
  components: Schema<'ProductionFormData'>['components'],
  products: readonly Makeable[],
  made: ReadonlyMap<number, number>,
): Map<number, Thousandths> {
  const stocks = new Map(components.map(({ id, stock }) => [id, thousandths(stock)]))
  for (const { id, parts } of products)
    for (const { componentId, quantity } of partsFor(parts, made.get(id) ?? 0))
      stocks.set(componentId, ((stocks.get(componentId) ?? 0) - quantity) as Thousandths) // whole thousandths both
  return stocks
}

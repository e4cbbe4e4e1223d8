import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { productLabel } from '#domain/product.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useUnbooked } from '#web/data/useUnbooked.ts'
import type { Choice } from '#web/ui/choices.ts'

/**
 * What the sale form picks from. Without a network these are the lists last seen, with what has been made and sold
 * since.
 *
 * @param mends the entry (its opId) that is being typed anew: it does not count
 */
export function useSaleChoices(mends?: string) {
  const parties = usePartyChoices()
  const form = useAnswer('/api/sales/searchData')
  const { shelf } = useUnbooked(form.asOf, mends)
  return {
    parties: parties.choices,
    employees: (form.data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    products: useMemo(
      () => (form.data?.products ?? []).map((product) => productChoice(product, shelf.get(product.id) ?? 0)),
      [form.data, shelf],
    ),
    asOf: form.asOf,
    failure: parties.failure ?? form.failure,
    again: () => {
      parties.again()
      form.again()
    },
  }
}

/** A product to pick; `stock` is what should be on the shelf, with what this phone has made and sold and not yet booked. */
export type ProductChoice = Choice & { stock: number }

function productChoice(product: Schema<'SaleFormData'>['products'][number], unbooked: number): ProductChoice {
  const { id, name, catagory, stock } = product
  return { id, name, label: productLabel(product), search: catagory, stock: stock + unbooked }
}

import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatProductLabel } from '#domain/product.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useUnsyncedStock } from '#web/data/useUnsyncedStock.ts'
import type { Choice } from '#web/ui/choices.ts'

/**
 * What the sale form picks from. Without a network these are the lists last seen, with what has been made and sold
 * since.
 *
 * @param editedOpId the entry (its opId) that is being typed anew: it does not count
 */
export function useSaleChoices(editedOpId?: string) {
  const parties = usePartyChoices()
  const formData = useApiQuery('/api/sales/searchData')
  const { stockChange: unbookedStock } = useUnsyncedStock(formData.asOf, editedOpId)
  return {
    parties: parties.choices,
    employees: (formData.data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    products: useMemo(
      () =>
        (formData.data?.products ?? []).map((product) => toProductChoice(product, unbookedStock.get(product.id) ?? 0)),
      [formData.data, unbookedStock],
    ),
    asOf: formData.asOf,
    failure: parties.failure ?? formData.failure,
    again: () => {
      parties.again()
      formData.again()
    },
  }
}

/** A product to pick; `stock` is what should be on the shelf, with what this phone has made and sold and not yet booked. */
export type ProductChoice = Choice & { stock: number }

function toProductChoice(product: Schema<'SaleFormData'>['products'][number], unbooked: number): ProductChoice {
  const { id, name, catagory, stock } = product
  return { id, name, label: formatProductLabel(product), search: catagory, stock: stock + unbooked }
}

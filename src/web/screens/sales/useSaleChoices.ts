import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatProductLabel } from '#domain/product.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useUnsyncedStock } from '#web/data/unsynced/useUnsyncedStock.ts'
import { usePartyChoices } from '#web/documents/party/usePartyChoices.ts'
import type { Choice } from '#web/ui/form/choices.ts'

/**
 * The choices of the sale form. Without a network these are the cached lists, adjusted by the entries of this
 * device that they do not contain yet.
 *
 * @param editedOpId the opId of the entry that is being edited: it is not counted
 */
export function useSaleChoices(editedOpId?: string) {
  const parties = usePartyChoices()
  const formData = useApiQuery('/api/sales/searchData')
  const { stockChange: unsyncedStock } = useUnsyncedStock(formData.asOf, editedOpId)
  return {
    parties: parties.choices,
    isLoadingParties: parties.isLoading,
    employees: (formData.data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    products: useMemo(
      () =>
        (formData.data?.products ?? []).map((product) => toProductChoice(product, unsyncedStock.get(product.id) ?? 0)),
      [formData.data, unsyncedStock],
    ),
    asOf: formData.asOf,
    failure: parties.failure ?? formData.failure,
    refetch: () => {
      parties.refetch()
      formData.refetch()
    },
  }
}

/** A product; `stock` includes the entries of this device that the list does not contain yet. */
export type ProductChoice = Choice & { stock: number; prices: Product }

type Product = Schema<'SaleFormData'>['products'][number]

function toProductChoice(product: Product, unsynced: number): ProductChoice {
  const { id, name, catagory, stock } = product
  return { id, name, label: formatProductLabel(product), search: catagory, stock: stock + unsynced, prices: product }
}

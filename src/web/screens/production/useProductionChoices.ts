import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { type Thousandths, toThousandths } from '#domain/money.ts'
import { formatProductLabel, type Part } from '#domain/product.ts'
import { multiplyParts } from '#domain/production.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { type PiecesByProduct, useUnsyncedStock } from '#web/data/unsynced/useUnsyncedStock.ts'
import type { Choice } from '#web/ui/form/choices.ts'

/** A product with its stock and the components of one piece. */
export type ProducibleProduct = Choice & { stock: number; parts: Part[] }

/**
 * The choices of the production form. Without a network these are the cached lists, adjusted by the entries
 * of this device that they do not contain yet.
 *
 * @param editedOpId the opId of the entry that is being edited: it is not counted
 */
export function useProductionChoices(editedOpId?: string) {
  const { data, asOf, failure, refetch } = useApiQuery('/api/production/add')
  const { produced, stockChange: unsyncedStock, bought } = useUnsyncedStock(asOf, editedOpId)
  const productsAndStocks = useMemo(() => {
    const products = (data?.products ?? []).map((product) =>
      toProducibleProduct(product, unsyncedStock.get(product.id) ?? 0),
    )
    return { products, stocks: calculateStocks(data?.components ?? [], products, produced, bought) }
  }, [data, produced, unsyncedStock, bought])
  return {
    ...productsAndStocks,
    components: data?.components ?? [],
    employees: (data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    asOf,
    failure,
    refetch,
  }
}

function toProducibleProduct(
  product: Schema<'ProductionFormData'>['products'][number],
  unsynced: number,
): ProducibleProduct {
  const { id, name, catagory, stock, components } = product
  const parts = components.map((part) => ({ componentId: part.id, quantity: toThousandths(part.quantity) }))
  return { id, name, label: formatProductLabel(product), search: catagory, stock: stock + unsynced, parts }
}

/** The stock of each component with what was bought, less the components of the pieces that were made. */
function calculateStocks(
  components: Schema<'ProductionFormData'>['components'],
  products: readonly ProducibleProduct[],
  piecesByProduct: PiecesByProduct,
  bought: ReadonlyMap<number, Thousandths>,
): Map<number, Thousandths> {
  const stocks = new Map(
    components.map(({ id, stock }) => [id, (toThousandths(stock) + (bought.get(id) ?? 0)) as Thousandths]),
  )
  for (const { id, parts } of products)
    for (const { componentId, quantity } of multiplyParts(parts, piecesByProduct.get(id) ?? 0))
      stocks.set(componentId, ((stocks.get(componentId) ?? 0) - quantity) as Thousandths) // both are whole thousandths
  return stocks
}

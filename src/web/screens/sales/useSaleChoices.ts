import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { saleLines } from '#domain/sale.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import type { Choice } from '#web/ui/choices.ts'
import { saleOf } from './draft.ts'

/** What the sale form picks from. Without a network these are the lists last seen, with what has been sold since. */
export function useSaleChoices() {
  const parties = usePartyChoices()
  const form = useAnswer('/api/sales/searchData')
  const { mine, receipts } = useOutbox()
  const since = form.asOf
  return {
    parties: parties.choices,
    employees: (form.data?.employees ?? []).map(({ id, name }) => ({ id, name, label: name })),
    products: useMemo(() => {
      const sold = soldHere([
        ...mine,
        ...receipts.filter(({ state, settledAt = '' }) => state === 'acknowledged' && since && settledAt > since),
      ])
      return (form.data?.products ?? []).map((product) => productChoice(product, sold.get(product.id) ?? 0))
    }, [form.data, mine, receipts, since]),
    asOf: since,
    failure: parties.failure ?? form.failure,
    again: () => {
      parties.again()
      form.again()
    },
  }
}

/** A product to pick; `stock` is what should be on the shelf, less what this phone has sold and not yet booked. */
export type ProductChoice = Choice & { stock: number }

function productChoice(product: Schema<'SaleFormData'>['products'][number], sold: number): ProductChoice {
  const { id, name, version, catagory, stock } = product
  return { id, name, label: version === '1' ? name : `${name} (${version})`, search: catagory, stock: stock - sold }
}

/** Pieces of each product in the sales of these entries. Replacements do not come back onto the shelf. */
function soldHere(rows: readonly OutboxRow[]): Map<number, number> {
  const sold = new Map<number, number>()
  for (const row of rows) {
    for (const { productId, quantity } of saleLines(saleOf(row)?.productDetails)) {
      sold.set(productId, (sold.get(productId) ?? 0) + quantity)
    }
  }
  return sold
}

import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { useDeleteColumn } from '#web/ui/useDeleteColumn.tsx'

/** The delete button of each row in a list of sales. */
export function useSaleDeleteColumn() {
  return useDeleteColumn<Schema<'Sale'>>({
    path: '/api/sales/{id}',
    call: 'deleteSale',
    describeRow: ({ id, salesParty }) => `${id}: ${formatPartyLabel(salesParty)}`,
  })
}

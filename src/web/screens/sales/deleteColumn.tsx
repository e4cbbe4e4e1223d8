import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { api } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'

/** The last column of a sales list, for a Director. The list is asked for anew however it went. */
export const deleteColumn: Column<Schema<'Sale'>> = {
  header: commonTexts.actions,
  hasActions: true,
  cell: ({ id, salesParty }) => (
    <DeleteButton itemLabel={`${id}: ${formatPartyLabel(salesParty)}`} onDelete={() => deleteSale(id)} />
  ),
}

async function deleteSale(id: number) {
  try {
    await api.DELETE('/api/sales/{id}', { params: { path: { id } } })
  } finally {
    invalidateQueries()
  }
}

import type { Schema } from '#contract/operations.ts'
import { partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'
import type { Column } from '#web/ui/Rows.tsx'

/** The last column of a sales list, for a Director. The list is asked for anew however it went. */
export const deleteColumn: Column<Schema<'Sale'>> = {
  head: commonTexts.actions,
  acts: true,
  cell: ({ id, salesParty }) => <DeleteButton what={`${id}: ${partyLabel(salesParty)}`} onDelete={() => remove(id)} />,
}

async function remove(id: number) {
  try {
    await api.DELETE('/api/sales/{id}', { params: { path: { id } } })
  } finally {
    invalidateAnswers()
  }
}

import { useSearch } from '@tanstack/react-router'
import { salesTexts as t } from '#texts/sales.ts'
import { useSession } from '#web/data/useSession.ts'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { SaleForm } from './SaleForm.tsx'
import { createEmptySale } from './saleDraft.ts'

/** Adds a sale; with ?row=, edits a waiting entry. */
export function AddSale() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  if (!user) return null // AccessGuard redirects to /login
  const initialValues = createEmptySale(user, new Date())
  if (seq === undefined)
    return <SaleForm key="new" title={t.newSale} user={user} initialValues={initialValues} draftName="addSale" />
  return (
    <EditEntry key={seq} seq={seq} operation="createSale">
      {(sale, { opId }) => (
        <SaleForm
          title={t.editSale}
          user={user}
          initialValues={{ ...initialValues, ...sale }}
          draftName={`addSale ${seq}`}
          editedOpId={opId}
        />
      )}
    </EditEntry>
  )
}

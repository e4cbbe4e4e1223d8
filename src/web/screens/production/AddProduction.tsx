import { useSearch } from '@tanstack/react-router'
import { productionTexts as t } from '#texts/production.ts'
import { useSession } from '#web/data/useSession.ts'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { ProductionForm } from './ProductionForm.tsx'
import { createEmptyProduction } from './productionDraft.ts'

/** Adds a production; with ?row=, edits a waiting entry. */
export function AddProduction() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  if (!user) return null // AccessGuard redirects to /login
  const initialValues = createEmptyProduction(user, new Date())
  if (seq === undefined)
    return <ProductionForm key="new" title={t.newTitle} initialValues={initialValues} draftName="addProduction" />
  return (
    <EditEntry key={seq} seq={seq} operation="createProduction">
      {(production, { opId }) => (
        <ProductionForm
          title={t.editTitle}
          initialValues={{ ...initialValues, ...production }}
          draftName={`addProduction ${seq}`}
          editedOpId={opId}
        />
      )}
    </EditEntry>
  )
}

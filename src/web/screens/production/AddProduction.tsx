import { useSearch } from '@tanstack/react-router'
import { toCorrection } from '#domain/correction.ts'
import { productionTexts as t } from '#texts/production.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useSession } from '#web/data/useSession.ts'
import { CorrectDocument } from '#web/ui/CorrectDocument.tsx'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { ProductionForm } from './ProductionForm.tsx'
import { createEmptyProduction, toProductionDraft } from './productionDraft.ts'

/** Adds a production; with ?row=, edits a waiting entry; with ?correct=, corrects a booked production. */
export function AddProduction() {
  const user = useSession()
  const { row: seq, correct } = useSearch({ from: '__root__' })
  if (!user) return null // AccessGuard redirects to /login
  const initialValues = createEmptyProduction(user, new Date())
  if (correct !== undefined) return <CorrectProduction key={`correct ${correct}`} id={correct} />
  if (seq === undefined)
    return <ProductionForm key="new" title={t.newTitle} initialValues={initialValues} draftName="addProduction" />
  return (
    <EditEntry key={seq} seq={seq} operation="createProduction">
      {(production, { opId }, corrects) => (
        <ProductionForm
          title={t.editTitle}
          initialValues={{ ...initialValues, ...production }}
          draftName={`addProduction ${seq}`}
          editedOpId={opId}
          corrects={corrects}
        />
      )}
    </EditEntry>
  )
}

function CorrectProduction({ id }: { id: number }) {
  const fetched = useApiQuery('/api/production/{id}', { params: { path: { id } } })
  return (
    <CorrectDocument fetched={fetched} failureText={t.fetchFailed}>
      {(production) => (
        <ProductionForm
          title={t.correctTitle(id)}
          initialValues={toProductionDraft(production)}
          draftName={`addProduction correct ${id}`}
          corrects={toCorrection(production)}
        />
      )}
    </CorrectDocument>
  )
}

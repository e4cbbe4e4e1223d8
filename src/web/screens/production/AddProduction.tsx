import { useSearch } from '@tanstack/react-router'
import { toCorrection } from '#domain/correction.ts'
import { productionTexts as t } from '#texts/production.ts'
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
  if (correct !== undefined)
    return (
      <CorrectDocument key={`correct ${correct}`} path="/api/production/{id}" id={correct} failureText={t.fetchFailed}>
        {(production) => (
          <ProductionForm
            title={t.correctTitle(correct)}
            initialValues={toProductionDraft(production)}
            draftName={`addProduction correct ${correct}`}
            corrects={toCorrection(production)}
          />
        )}
      </CorrectDocument>
    )
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

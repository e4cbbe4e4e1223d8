import { toCorrection } from '#domain/correction.ts'
import { productionTexts as t } from '#texts/production.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { DocumentForm } from '#web/documents/form/DocumentForm.tsx'
import { ProductionForm } from './ProductionForm.tsx'
import { createEmptyProduction, toProductionDraft } from './productionDraft.ts'

/** Adds a production. */
export function AddProduction() {
  const user = useSession()
  if (!user) return null // AccessGuard redirects to /login
  return (
    <DocumentForm
      path="/api/production/{id}"
      operation="createProduction"
      draftName="addProduction"
      texts={t}
      emptyDraft={createEmptyProduction(user, getShopTime())}
      toDraft={toProductionDraft}
      toCorrection={toCorrection}
    >
      {(form) => <ProductionForm {...form} />}
    </DocumentForm>
  )
}

import { useSearch } from '@tanstack/react-router'
import { productionTexts as t } from '#texts/production.ts'
import { useSession } from '#web/data/useSession.ts'
import { MendRow } from '#web/ui/MendRow.tsx'
import { emptyMade } from './draft.ts'
import { ProductionForm } from './ProductionForm.tsx'

/** What was made, into stock; with ?row=, a waiting entry that needs mending. */
export function AddProduction() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  if (!user) return null // the guard is leading to /login
  const empty = emptyMade(user, new Date())
  if (seq === undefined) return <ProductionForm key="new" title={t.newTitle} start={empty} draft="addProduction" />
  return (
    <MendRow key={seq} seq={seq} operation="createProduction">
      {(made, { opId }) => (
        <ProductionForm title={t.mendTitle} start={{ ...empty, ...made }} draft={`addProduction ${seq}`} mends={opId} />
      )}
    </MendRow>
  )
}

import { useSearch } from '@tanstack/react-router'
import { salesTexts as t } from '#texts/sales.ts'
import { useSession } from '#web/data/useSession.ts'
import { MendRow } from '#web/ui/MendRow.tsx'
import { emptySale } from './draft.ts'
import { SaleForm } from './SaleForm.tsx'

/** A new sale; with ?row=, a waiting one that needs mending. */
export function AddSale() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  if (!user) return null // the guard is leading to /login
  const empty = emptySale(user, new Date())
  if (seq === undefined) return <SaleForm key="new" title={t.newSale} user={user} start={empty} draft="addSale" />
  return (
    <MendRow key={seq} seq={seq} operation="createSale">
      {(sale, { opId }) => (
        <SaleForm title={t.mendSale} user={user} start={{ ...empty, ...sale }} draft={`addSale ${seq}`} mends={opId} />
      )}
    </MendRow>
  )
}

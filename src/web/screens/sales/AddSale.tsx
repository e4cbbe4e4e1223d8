import { Text } from '@chakra-ui/react/text'
import { useSearch } from '@tanstack/react-router'
import { toCorrection } from '#domain/correction.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { User } from '#web/data/session.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useSession } from '#web/data/useSession.ts'
import { CorrectDocument } from '#web/ui/CorrectDocument.tsx'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SaleForm } from './SaleForm.tsx'
import { createEmptySale, toSaleDraft } from './saleDraft.ts'

/** Adds a sale, with ?party= to this party; with ?row=, edits a waiting entry; with ?correct=, corrects a booked sale. */
export function AddSale() {
  const user = useSession()
  const { row: seq, correct, party } = useSearch({ from: '__root__' })
  if (!user) return null // AccessGuard redirects to /login
  const initialValues = createEmptySale(user, new Date())
  if (correct !== undefined)
    return (
      <CorrectDocument key={`correct ${correct}`} path="/api/sales/{id}" id={correct} failureText={t.fetchFailed}>
        {(sale) => (
          <SaleForm
            title={t.correctSale(correct)}
            user={user}
            initialValues={toSaleDraft(sale)}
            draftName={`addSale correct ${correct}`}
            corrects={toCorrection(sale, { partyId: sale.salesParty.id, balance: sale.balance })}
          />
        )}
      </CorrectDocument>
    )
  if (seq === undefined && party) return <SaleToParty key={`of ${party}`} id={Number(party)} user={user} />
  if (seq === undefined)
    return <SaleForm key="new" title={t.newSale} user={user} initialValues={initialValues} draftName="addSale" />
  return (
    <EditEntry key={seq} seq={seq} operation="createSale">
      {(sale, { opId }, corrects) => (
        <SaleForm
          title={t.editSale}
          user={user}
          initialValues={{ ...initialValues, ...sale }}
          draftName={`addSale ${seq}`}
          editedOpId={opId}
          corrects={corrects}
        />
      )}
    </EditEntry>
  )
}

function SaleToParty({ id, user }: { id: number; user: User }) {
  const translate = useTranslate()
  const { choices, isLoading } = usePartyChoices()
  if (isLoading) return <Text role="status">{translate(commonTexts.loading)}</Text>
  const party = choices.find((choice) => choice.id === id)
  const salesParty = party ? { ...(party.opId ? { opId: party.opId } : { id }), name: party.name } : { id: null }
  return (
    <SaleForm
      title={t.newSale}
      user={user}
      initialValues={{ ...createEmptySale(user, new Date()), salesParty }}
      draftName={`addSale of ${id}`}
    />
  )
}

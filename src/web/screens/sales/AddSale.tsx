import { Text } from '@chakra-ui/react/text'
import { useSearch } from '@tanstack/react-router'
import { toCorrection } from '#domain/correction.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { User } from '#web/data/session/session.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { DocumentForm } from '#web/documents/form/DocumentForm.tsx'
import { usePartyChoices } from '#web/documents/party/usePartyChoices.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { SaleForm } from './SaleForm.tsx'
import { createEmptySale, toSaleDraft } from './saleDraft.ts'

/** Adds a sale; with ?party=, to this party. */
export function AddSale() {
  const user = useSession()
  const { row: seq, correct, party } = useSearch({ from: '__root__' })
  if (!user) return null // AccessGuard redirects to /login
  if (correct === undefined && seq === undefined && party)
    return <SaleToParty key={`of ${party}`} id={Number(party)} user={user} />
  return (
    <DocumentForm
      path="/api/sales/{id}"
      operation="createSale"
      draftName="addSale"
      texts={t}
      emptyDraft={createEmptySale(user, getShopTime())}
      toDraft={toSaleDraft}
      toCorrection={(sale) => toCorrection(sale, { partyId: sale.salesParty.id, balance: sale.balance })}
    >
      {(form) => <SaleForm {...form} user={user} />}
    </DocumentForm>
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
      title={t.newTitle}
      user={user}
      initialValues={{ ...createEmptySale(user, getShopTime()), salesParty }}
      draftName={`addSale of ${id}`}
      dayField="date"
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPartyLabel } from '#domain/party.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import { type FormState, RecordForm } from '#web/documents/form/RecordForm.tsx'
import type { FormFields } from '#web/documents/form/useDraft.ts'
import { PartyEntryDetails } from '#web/documents/party/partyView.tsx'
import { SuccessDialog } from '#web/ui/dialog/SuccessDialog.tsx'
import { PartyFields } from './PartyFields.tsx'
import { type PartyDraft, toPartyPayload } from './partyDraft.ts'

type PartyFormProps = {
  title: Translated
  /** As useOutboxForm or useRecordForm returns it. */
  state: FormState<PartyDraft> & FormFields<PartyDraft>
  /** The party as it was saved; without an id while it waits on this device. */
  saved: { party: PartyDraft; id: number | undefined } | undefined
  savedText: Translated
  failureText: Translated
  /** A party that was saved before: only a Director may change all of its fields. */
  isExisting?: boolean
  header?: ReactNode
}

/** Adds or changes a party. */
export function PartyForm(props: PartyFormProps) {
  const { title, state, saved, savedText, failureText, isExisting = false, header } = props
  const navigate = useNavigate()
  const isDirector = useIsDirector()

  return (
    <>
      <RecordForm
        title={title}
        state={state}
        submitLabel={t.save}
        failureText={failureText}
        needsNetwork={isExisting}
        header={header}
      >
        <PartyFields
          control={state.control}
          canEditOpening={!isExisting || isDirector}
          hasOpeningBalance={isExisting && state.initialValues.openingBalance !== ''}
          canEditActive={isExisting && isDirector}
        />
      </RecordForm>
      {saved && (
        <SuccessDialog
          heading={t.added}
          message={savedText}
          id={saved.id}
          facts={[formatPartyLabel({ name: saved.party.name, city: saved.party.city ?? '' })]}
          onClose={() => navigate({ to: isDirector ? '/ShowPArty' : '/ShowPartySales' })}
        >
          <PartyEntryDetails payload={toPartyPayload(saved.party)} />
        </SuccessDialog>
      )}
    </>
  )
}

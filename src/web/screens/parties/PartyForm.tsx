import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Body } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { useIsDirector } from '#web/data/useIsDirector.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { PartyEntryDetails } from '#web/ui/entryViews/partyView.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { PartyFields } from './PartyFields.tsx'
import { type PartyDraft, toPartyPayload } from './partyDraft.ts'

type PartyFormProps = {
  title: Translated
  initialValues: PartyDraft
  /** The name of the draft. */
  draftName: string
  /** In the form of a new party: see useRecordForm. */
  dayField?: 'date' | undefined
  savedText: Translated
  failureText: Translated
  /**
   * `base` is the party that the changes are computed from, `tag` its ETag. Resolves to the id of the party, or to
   * undefined while the entry waits on this device.
   */
  onSave: (
    party: Body<'createParty'>,
    base: Body<'createParty'>,
    tag: string | undefined,
  ) => Promise<number | undefined>
  /** A saved party: only a Director may change all of its fields. */
  record?: OpenRecord<PartyDraft>
  header?: ReactNode
}

/** Adds or changes a party. */
export function PartyForm({
  title,
  initialValues,
  draftName,
  dayField,
  savedText,
  failureText,
  onSave,
  record,
  header,
}: PartyFormProps) {
  const navigate = useNavigate()
  const isExisting = record !== undefined
  const recordForm = useRecordForm({
    draftName,
    initialValues,
    dayField,
    record,
    send: (party: PartyDraft, { fields, tag }) => onSave(toPartyPayload(party), toPartyPayload(fields), tag),
  })
  const { saved } = recordForm
  const isDirector = useIsDirector()

  return (
    <>
      <RecordForm
        title={title}
        state={recordForm}
        submitLabel={t.save}
        failureText={failureText}
        needsNetwork={isExisting}
        header={header}
      >
        <PartyFields
          control={recordForm.control}
          canEditOpening={!isExisting || isDirector}
          hasOpeningBalance={isExisting && initialValues.openingBalance !== ''}
          canEditActive={isExisting && isDirector}
        />
      </RecordForm>
      {saved && (
        <SuccessDialog
          heading={t.added}
          message={savedText}
          id={saved.answer}
          facts={[formatPartyLabel({ name: saved.draft.name, city: saved.draft.city ?? '' })]}
          onClose={() => navigate({ to: isDirector ? '/ShowPArty' : '/ShowPartySales' })}
        >
          <PartyEntryDetails payload={toPartyPayload(saved.draft)} />
        </SuccessDialog>
      )}
    </>
  )
}

import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { useSession } from '#web/data/useSession.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { PartyFields } from './PartyFields.tsx'
import { PartyPayloadDetails } from './PartyPayloadDetails.tsx'
import { type PartyDraft, toPartyPayload } from './partyDraft.ts'

type PartyFormProps = {
  title: Translated
  initialValues: PartyDraft
  /** The name under which what is typed is kept. */
  draftName: string
  savedText: Translated
  failureText: Translated
  /**
   * `base`: the party that the change is to be told from, and the tag to send with it. Gives the party's id in the
   * books; undefined while it waits here.
   */
  onSave: (
    party: Body<'createParty'>,
    base: Body<'createParty'>,
    tag: string | undefined,
  ) => Promise<number | undefined>
  /** A party of the books, of which only a Director may change everything. */
  record?: OpenRecord<PartyDraft>
  header?: ReactNode
}

/** Adds a party, or changes one. */
export function PartyForm({
  title,
  initialValues,
  draftName,
  savedText,
  failureText,
  onSave,
  record,
  header,
}: PartyFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const user = useSession()
  const form = useForm<PartyDraft>({ defaultValues: initialValues })
  const formDraft = useDraft(form, draftName, initialValues, { record })
  const isExisting = record !== undefined
  const [done, setDone] = useState<{ party: PartyDraft; id?: number }>()
  const isDirector = mayCall(user ?? undefined, 'listParties')

  async function submit(party: PartyDraft) {
    const saved = await formDraft.save(party, ({ fields, tag }) =>
      onSave(toPartyPayload(party), toPartyPayload(fields), tag),
    )
    if (!saved) return
    const id = saved.answer
    formDraft.startAfresh()
    setDone({ party, ...(id && { id }) })
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        submitLabel={t.save}
        describeError={() => failureText}
        onSubmit={submit}
        header={
          <>
            {header}
            <DraftNotice draft={formDraft} />
          </>
        }
      >
        <PartyFields
          control={form.control}
          canEditOpening={!isExisting || isDirector}
          hasOpeningBalance={isExisting && initialValues.openingBalance !== ''}
          canEditActive={isExisting && isDirector}
        />
      </RecordForm>
      <UnsavedGuard isDirty={form.formState.isDirty && !done} isDraftKept />
      {done && (
        <SuccessDialog
          heading={t.added}
          message={savedText}
          id={done.id}
          onClose={() => navigate({ to: isDirector ? '/ShowPArty' : '/ShowPartySales' })}
        >
          <PartyPayloadDetails party={toPartyPayload(done.party)} />
        </SuccessDialog>
      )}
    </>
  )
}

import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Text } from '#texts/text.ts'
import { useSession } from '#web/data/useSession.ts'
import { Done } from '#web/ui/Done.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { asPayload, type PartyDraft } from './draft.ts'
import { PartyFacts } from './PartyFacts.tsx'
import { PartyFields } from './PartyFields.tsx'

type PartyFormProps = {
  title: Text
  start: PartyDraft
  /** The name under which what is typed is kept. */
  draft: string
  saved: Text
  failed: Text
  /** `opened`: as the form was when it opened. Gives the party's id in the books; undefined while it waits here. */
  save: (party: Body<'createParty'>, opened: Body<'createParty'>) => Promise<number | undefined>
  /** Is it a party of the books, of which only a Director may change everything? */
  known?: boolean
  note?: ReactNode
}

/** Adds a party, or changes one. */
export function PartyForm({ title, start, draft, saved, failed, save, known = false, note }: PartyFormProps) {
  const say = useWords()
  const go = useNavigate()
  const user = useSession()
  const form = useForm<PartyDraft>({ defaultValues: start })
  const kept = useDraft(form, draft, start, { record: known })
  const [done, setDone] = useState<{ party: PartyDraft; id?: number }>()
  const director = mayCall(user ?? undefined, 'listParties')

  async function submit(party: PartyDraft) {
    const id = await save(asPayload(party), asPayload(start))
    kept.startAfresh()
    setDone({ party, ...(id && { id }) })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        act={t.save}
        failed={() => failed}
        submit={submit}
        note={
          <>
            {note}
            <DraftNote draft={kept} />
          </>
        }
      >
        <PartyFields
          control={form.control}
          opening={!known || director}
          opened={known && start.openingBalance !== ''}
          activity={known && director}
        />
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && (
        <Done
          heading={t.added}
          said={saved}
          id={done.id}
          onClose={() => go({ to: director ? '/ShowPArty' : '/ShowPartySales' })}
        >
          <PartyFacts party={asPayload(done.party)} />
        </Done>
      )}
    </>
  )
}

import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mayCall } from '#domain/access.ts'
import { isEmptySale } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Text } from '#texts/text.ts'
import { Failure } from '#web/data/failure.ts'
import type { User } from '#web/data/session.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { Done } from '#web/ui/Done.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { asPayload, type SaleDraft } from './draft.ts'
import { ReviewTotals } from './ReviewTotals.tsx'
import { SaleFields } from './SaleFields.tsx'
import { useSaleChoices } from './useSaleChoices.ts'

type SaleFormProps = {
  title: Text
  user: User
  start: SaleDraft
  /** The name under which what is typed is kept, as the form opens. */
  draft: string
  /** The entry (its opId) that this one is to replace. */
  mends?: string
}

/** Records a sale. It does not ask whether there is a network: that is the outbox's business. */
export function SaleForm({ title, user, start, draft, mends }: SaleFormProps) {
  const say = useWords()
  const go = useNavigate()
  const form = useForm<SaleDraft>({ defaultValues: start })
  const entry = useSubmit('createSale', draft, mends)
  const kept = useDraft(form, entry.draft, start)
  const choices = useSaleChoices(entry.replaces)
  const [done, setDone] = useState<{ id?: number }>()
  const director = mayCall(user, 'listSales')
  const self = { id: user.id, name: user.name, label: user.name }

  async function save(sale: SaleDraft) {
    const booked = await entry.book(asPayload(sale))
    form.reset(start)
    setDone(booked ? { id: booked.id } : {})
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        act={t.submit}
        failed={failedText}
        missing={(sale) => (isEmptySale(sale) ? t.empty : undefined)}
        submit={save}
        note={
          <>
            <DraftNote draft={kept} />
            {choices.failure && <FailureNote failure={choices.failure} again={choices.again} />}
          </>
        }
        foot={<ReviewTotals control={form.control} />}
      >
        <SaleFields control={form.control} choices={choices} sellers={director ? choices.employees : [self]} />
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && (
        <Done
          heading={t.added}
          said={t.submitted}
          id={done.id}
          onClose={() => go({ to: director ? '/ShowSales' : '/ShowPartySales' })}
        />
      )}
    </>
  )
}

function failedText(failure: unknown): Text {
  return failure instanceof Failure && failure.kind === 'no-storage' ? t.notStored : t.submitFailed
}

import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mayCall } from '#domain/access.ts'
import { isEmptySale } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Translated } from '#texts/translated.ts'
import { Failure } from '#web/data/failure.ts'
import type { User } from '#web/data/session.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { SaleFields } from './SaleFields.tsx'
import { SaleTotalsBar } from './SaleTotalsBar.tsx'
import { type SaleDraft, toSalePayload } from './saleDraft.ts'
import { useSaleChoices } from './useSaleChoices.ts'

type SaleFormProps = {
  title: Translated
  user: User
  initialValues: SaleDraft
  /** The name under which what is typed is kept, as the form opens. */
  draftName: string
  /** The entry (its opId) that this one is to replace. */
  editedOpId?: string
}

/** Records a sale. It does not ask whether there is a network: that is the outbox's business. */
export function SaleForm({ title, user, initialValues, draftName, editedOpId }: SaleFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const form = useForm<SaleDraft>({ defaultValues: initialValues })
  const submission = useSubmit('createSale', draftName, editedOpId)
  const formDraft = useDraft(form, submission.draft, initialValues)
  const choices = useSaleChoices(submission.replaces)
  const [done, setDone] = useState<{ id?: number }>()
  const isDirector = mayCall(user, 'listSales')
  const self = { id: user.id, name: user.name, label: user.name }

  async function save(sale: SaleDraft) {
    const booked = await submission.book(toSalePayload(sale))
    form.reset(initialValues)
    setDone(booked ? { id: booked.id } : {})
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        submitLabel={t.submit}
        describeError={describeError}
        findMissing={(sale) => (isEmptySale(sale) ? t.empty : undefined)}
        onSubmit={save}
        header={
          <>
            <DraftNotice draft={formDraft} />
            {choices.failure && <FailureNotice failure={choices.failure} onRetry={choices.again} />}
          </>
        }
        footer={<SaleTotalsBar control={form.control} />}
      >
        <SaleFields control={form.control} choices={choices} sellers={isDirector ? choices.employees : [self]} />
      </RecordForm>
      <UnsavedGuard isDirty={form.formState.isDirty && !done} isDraftKept />
      {done && (
        <SuccessDialog
          heading={t.added}
          message={t.submitted}
          id={done.id}
          onClose={() => navigate({ to: isDirector ? '/ShowSales' : '/ShowPartySales' })}
        />
      )}
    </>
  )
}

function describeError(failure: unknown): Translated {
  return failure instanceof Failure && failure.kind === 'no-storage' ? t.notStored : t.submitFailed
}

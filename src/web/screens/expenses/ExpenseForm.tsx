import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import type { Translated } from '#texts/translated.ts'
import { Failure } from '#web/data/failure.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'

/** An expense as it is typed: the amount is empty to begin with. `source` is what the books call it. */
export type ExpenseDraft = Omit<Body<'createExpense'>, 'debit'> & { debit: number | ''; source: 'Expenses' }

type ExpenseFormProps = {
  title: Translated
  initialValues: ExpenseDraft
  /** The name under which what is typed is kept, as the form opens. */
  draftName: string
  /** The entry (its opId) that this one is to replace. */
  editedOpId?: string
}

/** Records money spent. It does not need a network. */
export function ExpenseForm({ title, initialValues, draftName, editedOpId }: ExpenseFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const form = useForm<ExpenseDraft>({ defaultValues: initialValues })
  const submission = useSubmit('createExpense', draftName, editedOpId)
  const formDraft = useDraft(form, submission.draft, initialValues)
  const { control } = form

  /** Leads to the list in any case: what the office refused stands there as an entry to mend. */
  async function save(expense: ExpenseDraft) {
    try {
      const booked = await submission.book({ ...expense, debit: Number(expense.debit) })
      notify(booked ? t.saved : t.savedHere)
    } catch (failure) {
      if (failure instanceof Failure && failure.kind === 'no-storage') throw failure // the form is all there is
      notify(t.saveFailed, 'danger')
    }
    await navigate({ to: '/showExpenses', ignoreBlocker: true })
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={({ debit }) => (Number(debit) > 0 ? undefined : commonTexts.aboveZero)}
        onSubmit={save}
        header={<DraftNotice draft={formDraft} />}
      >
        <Section title={t.title}>
          <AmountField control={control} name="debit" label={t.amount} required />
          <DocumentDateField control={control} name="date" label={commonTexts.date} required />
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
        </Section>
      </RecordForm>
      <UnsavedGuard isDirty={form.formState.isDirty} isDraftKept />
    </>
  )
}

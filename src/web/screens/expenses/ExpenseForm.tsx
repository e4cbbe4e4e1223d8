import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import type { Text } from '#texts/text.ts'
import { Failure } from '#web/data/failure.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { AmountField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'

/** An expense as it is typed: the amount is empty to begin with. `source` is what the books call it. */
export type ExpenseDraft = Omit<Body<'createExpense'>, 'debit'> & { debit: number | ''; source: 'Expenses' }

type ExpenseFormProps = {
  title: Text
  start: ExpenseDraft
  /** The name under which what is typed is kept, as the form opens. */
  draft: string
  /** The entry (its opId) that this one is to replace. */
  mends?: string
}

/** Records money spent. It does not need a network. */
export function ExpenseForm({ title, start, draft, mends }: ExpenseFormProps) {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const form = useForm<ExpenseDraft>({ defaultValues: start })
  const entry = useSubmit('createExpense', draft, mends)
  const kept = useDraft(form, entry.draft, start)
  const { control } = form

  /** Leads to the list in any case: what the office refused stands there as an entry to mend. */
  async function save(expense: ExpenseDraft) {
    try {
      const booked = await entry.book({ ...expense, debit: Number(expense.debit) })
      notify(booked ? t.saved : t.savedHere)
    } catch (failure) {
      if (failure instanceof Failure && failure.kind === 'no-storage') throw failure // the form is all there is
      notify(t.saveFailed, 'danger')
    }
    await go({ to: '/showExpenses', ignoreBlocker: true })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        act={t.save}
        failed={() => t.saveFailed}
        missing={({ debit }) => (Number(debit) > 0 ? undefined : commonTexts.aboveZero)}
        submit={save}
        note={<DraftNote draft={kept} />}
      >
        <Section title={t.title}>
          <AmountField control={control} name="debit" label={t.amount} required />
          <BookedDayField control={control} name="date" label={commonTexts.date} required />
          <WordsField control={control} name="comment" label={commonTexts.comment} lines={3} />
        </Section>
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty} kept />
    </>
  )
}

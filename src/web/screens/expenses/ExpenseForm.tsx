import { useNavigate } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { Failure } from '#web/data/failure.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AccountField } from '#web/ui/AccountField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import type { DocumentFormProps } from '#web/ui/DocumentForm.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'

/** The fields of the form: the amount is empty at first. `source` is the name of expenses in the ledger. */
export type ExpenseDraft = Omit<Body<'createExpense'>, 'debit'> & { debit: number | ''; source: 'Expenses' }

/** Records an expense. It works without a network. */
export function ExpenseForm({
  title,
  initialValues,
  draftName,
  dayField,
  editedOpId,
  corrects,
}: DocumentFormProps<ExpenseDraft>) {
  const navigate = useNavigate()
  const notify = useNotices()
  const submission = useSubmit('createExpense', draftName, editedOpId, corrects)
  const openList = () => navigate({ to: '/showExpenses', ignoreBlocker: true })
  const recordForm = useRecordForm({
    draftName: submission.draftName,
    initialValues,
    dayField,
    send: (expense: ExpenseDraft) => submission.save({ ...expense, debit: Number(expense.debit) }),
    onSaved: (receipt) => {
      notify(receipt ? t.saved : t.savedHere)
      return openList()
    },
  })
  const { control } = recordForm

  /** Opens the list after a failure, too: it shows the rejected entry, which a person can edit there. */
  async function submit(expense: ExpenseDraft) {
    try {
      await recordForm.submit(expense)
    } catch (failure) {
      if (failure instanceof Failure && failure.kind === 'no-storage') throw failure // the entry exists only in the form
      notify(t.saveFailed, 'danger')
      await openList()
    }
  }

  return (
    <RecordForm
      title={title}
      state={{ ...recordForm, submit }}
      submitLabel={t.save}
      failureText={t.saveFailed}
      findMissing={({ debit }) => (Number(debit) > 0 ? undefined : commonTexts.aboveZero)}
    >
      <Section title={t.title}>
        <AmountField control={control} name="debit" label={t.amount} required />
        <AccountField control={control} name="paidFrom" nameField="paidFromName" label={accountsTexts.paidFrom} />
        <DocumentDateField control={control} name="date" label={commonTexts.date} required />
        <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
      </Section>
    </RecordForm>
  )
}

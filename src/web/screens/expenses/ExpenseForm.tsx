import { useNavigate } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { Failure } from '#domain/failure.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { AccountField } from '#web/documents/form/AccountField.tsx'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import type { DocumentFormProps } from '#web/documents/form/DocumentForm.tsx'
import { AmountField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** The fields of the form: the amount is empty at first. `source` is the name of expenses in the ledger. */
export type ExpenseDraft = Omit<Body<'createExpense'>, 'debit'> & { debit: number | ''; source: 'Expenses' }

/** Records an expense. It works without a network. */
export function ExpenseForm({ title, ...opened }: DocumentFormProps<ExpenseDraft>) {
  const navigate = useNavigate()
  const notify = useNotices()
  const openList = () => navigate({ to: '/showExpenses', ignoreBlocker: true })
  const outboxForm = useOutboxForm({
    ...opened,
    toEntry: (expense) => ({ operation: 'createExpense', payload: { ...expense, debit: Number(expense.debit) } }),
    onSaved: ({ receipt }) => {
      notify(receipt ? t.saved : t.savedHere)
      return openList()
    },
  })
  const { control } = outboxForm

  /** Opens the list after a failure, too: it shows the rejected entry, which a person can edit there. */
  async function leaveAfterFailure(failure: unknown): Promise<boolean> {
    if (failure instanceof Failure && failure.kind === 'no-storage') return false // the entry exists only in the form
    notify(t.saveFailed, 'danger')
    await openList()
    return true
  }

  return (
    <RecordForm
      title={title}
      state={outboxForm}
      submitLabel={t.save}
      failureText={t.saveFailed}
      onFailure={leaveAfterFailure}
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

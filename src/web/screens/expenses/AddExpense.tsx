import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toShopDay } from '#domain/day.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { useSession } from '#web/data/useSession.ts'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { type ExpenseDraft, ExpenseForm } from './ExpenseForm.tsx'

/** Adds an expense of the signed-in person; with ?row=, edits a waiting entry. */
export function AddExpense() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  const [today] = useState(() => toShopDay(new Date()))
  if (!user) return null // AccessGuard redirects to /login
  const { id, name } = user
  const initialValues: ExpenseDraft = {
    debit: '',
    date: today,
    comment: '',
    source: 'Expenses',
    employee: { id, name },
  }
  if (seq === undefined)
    return <ExpenseForm key="new" title={t.newTitle} initialValues={initialValues} draftName="addExpense" />
  return (
    <EditEntry key={seq} seq={seq} operation="createExpense">
      {(expense, { opId }) => (
        <ExpenseForm
          title={t.editTitle}
          initialValues={{ ...initialValues, ...expense }}
          draftName={`addExpense ${seq}`}
          editedOpId={opId}
        />
      )}
    </EditEntry>
  )
}

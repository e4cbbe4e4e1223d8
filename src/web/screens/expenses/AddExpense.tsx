import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { toCorrection } from '#domain/correction.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getToday } from '#web/data/shopTime.ts'
import { DocumentForm } from '#web/documents/form/DocumentForm.tsx'
import { type ExpenseDraft, ExpenseForm } from './ExpenseForm.tsx'

/** Adds an expense of the signed-in person. */
export function AddExpense() {
  const user = useSession()
  const [today] = useState(() => getToday())
  if (!user) return null // AccessGuard redirects to /login
  const { id, name } = user
  const emptyDraft: ExpenseDraft = { debit: '', date: today, comment: '', source: 'Expenses', employee: { id, name } }
  return (
    <DocumentForm
      path="/api/expenses/{id}"
      operation="createExpense"
      draftName="addExpense"
      texts={t}
      emptyDraft={emptyDraft}
      toDraft={toExpenseDraft}
      toCorrection={toCorrection}
    >
      {(form) => <ExpenseForm {...form} />}
    </DocumentForm>
  )
}

function toExpenseDraft(expense: Schema<'Expense'>): ExpenseDraft {
  const { debit, date, comment, source, paidFrom = null, paidFromName = null, employee } = expense
  const { id, name } = employee
  return { debit, date, comment, source, paidFrom, paidFromName, employee: { id, name } }
}

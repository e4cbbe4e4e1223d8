import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '#domain/day.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { useSession } from '#web/data/useSession.ts'
import { MendRow } from '#web/ui/MendRow.tsx'
import { type ExpenseDraft, ExpenseForm } from './ExpenseForm.tsx'

/** A new expense of whoever is signed in; with ?row=, a waiting one that needs mending. */
export function AddExpense() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  const [today] = useState(() => dayOf(new Date()))
  if (!user) return null // the guard is leading to /login
  const { id, name } = user
  const empty: ExpenseDraft = { debit: '', date: today, comment: '', source: 'Expenses', employee: { id, name } }
  if (seq === undefined) return <ExpenseForm key="new" title={t.newTitle} start={empty} draft="addExpense" />
  return (
    <MendRow key={seq} seq={seq} operation="createExpense">
      {(expense, { opId }) => (
        <ExpenseForm title={t.mendTitle} start={{ ...empty, ...expense }} draft={`addExpense ${seq}`} mends={opId} />
      )}
    </MendRow>
  )
}
